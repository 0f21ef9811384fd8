"""Jinja2 as layouts use it: sandboxed, unknown names are errors."""

from __future__ import annotations

from jinja2 import StrictUndefined, TemplateError, Undefined, meta, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment

__all__ = ["ENVIRONMENT", "FAILURES", "TemplateError", "Undefined", "columns_in", "names_in"]

ENVIRONMENT = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
FAILURES = (TemplateError, ArithmeticError, TypeError, ValueError, LookupError, AttributeError)
GUARDS = ("default", "d", "defined")


def names_in(source: str) -> set[str]:
    """Return the names that an expression (with braces) depends on; none where it cannot be read."""
    try:
        return meta.find_undeclared_variables(ENVIRONMENT.parse(source))
    except TemplateError:
        return set()


def columns_in(source: str) -> list[tuple[str, bool]]:
    """List the columns of `card` in an expression, and whether it needs them: one with a default it does not."""
    try:
        tree = ENVIRONMENT.parse(source)
    except TemplateError:
        return []
    guarded = {id(node.node) for node in tree.find_all((nodes.Test, nodes.Filter)) if node.name in GUARDS}
    found = [(_column(node), id(node) not in guarded) for node in tree.find_all((nodes.Getattr, nodes.Getitem))]
    return [(name, needed) for name, needed in found if name]


def _column(node: nodes.Expr) -> str:
    if not isinstance(node, (nodes.Getattr, nodes.Getitem)):
        return ""
    if not isinstance(node.node, nodes.Name) or node.node.name != "card":
        return ""
    if isinstance(node, nodes.Getattr):
        return node.attr
    return str(node.arg.value) if isinstance(node.arg, nodes.Const) else ""
