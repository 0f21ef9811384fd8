"""Jinja2 as layouts use it: sandboxed and bounded, unknown names are errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateError, Undefined, meta, nodes

from generator.printing.bounds import LONGEST, BoundedEnvironment, keep

__all__ = ["ENVIRONMENT", "FAILURES", "LONGEST", "UNREADABLE", "Undefined", "columns_in", "names_in", "rendered"]

ENVIRONMENT = BoundedEnvironment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
FAILURES = (
    TemplateError, ArithmeticError, TypeError, ValueError, LookupError, AttributeError, RecursionError, MemoryError,
    NameError,  # of 1e999, which Jinja writes as inf
)  # fmt: skip
UNREADABLE = (TemplateError, SyntaxError, ValueError, OverflowError, RecursionError, MemoryError)
GUARDS = ("default", "d", "defined")


def names_in(source: str) -> set[str]:
    """Return the names that an expression (with braces) depends on; none where it cannot be read."""
    try:
        return meta.find_undeclared_variables(ENVIRONMENT.parse(source))
    except UNREADABLE:
        return set()


def rendered(template: Template, names: Mapping[str, Any]) -> str:
    """Render a template; raise SecurityError (a TemplateError) as soon as its text is too long."""
    ENVIRONMENT.steps = 0
    parts, size = [], 0
    for part in template.generate(names):
        parts.append(part)
        size += len(part)
        keep(size)
    return "".join(parts)


def columns_in(source: str) -> list[tuple[str, bool]]:
    """List the columns of `card` in an expression, and whether it needs them: one with a default it does not."""
    try:
        tree = ENVIRONMENT.parse(source)
    except UNREADABLE:
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
