"""Jinja2's sandbox with bounds: no expression makes a text, list or number beyond any use, or takes long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import SecurityError, TemplateSyntaxError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment, SandboxedFormatter

LONGEST = 100_000  # characters or items that may come out of an expression
WIDEST = 10_000  # characters to pad to, times to repeat, bits of a number
STEPS = 50_000  # turns of loops, items of ranges and calls while one value is worked out
PERCENT = re.compile(r"%(?:\([^)]*\))?[-+ #0]*(\d+|\*)?(?:\.(\d+|\*)?)?")
PADDING = ("center", "ljust", "rjust", "zfill", "expandtabs", "to_bytes", "indent", "batch", "slice", "tojson")
SIZED = (str, bytes, list, tuple, dict)


def keep(size: float, most: int = LONGEST) -> None:
    """Raise SecurityError (a TemplateError) for a size beyond a bound."""
    if size > most:
        raise SecurityError(f"the result is too large: more than {most}")


def size_of(value: object) -> int:
    """Return the length of a text or a list, 1 for anything else."""
    return len(value) if isinstance(value, SIZED) else 1


def widest(arguments: Iterable[object]) -> None:
    """Raise SecurityError where a number says how wide something becomes and is beyond the bound."""
    for one in arguments:
        keep(abs(one) if isinstance(one, int) else 0, WIDEST)


def percent(text: str, values: Any) -> None:
    """Raise SecurityError where `text % values` would become too long."""
    given = values.values() if isinstance(values, Mapping) else values if isinstance(values, tuple) else (values,)
    widths = [width for pair in PERCENT.findall(text) for width in pair if width]
    if "*" in widths:
        raise SecurityError("a width of * is not possible in a layout")
    keep(sum(min(int(width[:9]), LONGEST + 1) for width in widths), WIDEST)
    keep(len(text) + text.count("%") * max(map(size_of, given), default=0))


def binary(operator: str, left: Any, right: Any) -> None:
    """Raise SecurityError where an operator would make something too large."""
    if operator == "%" and isinstance(left, (str, bytes)):
        percent(str(left), right)
    elif operator == "+" and isinstance(left, SIZED):
        keep(size_of(left) + size_of(right))
    elif operator == "*" and (isinstance(left, SIZED) or isinstance(right, SIZED)):
        things, times = (left, right) if isinstance(left, SIZED) else (right, left)
        keep(size_of(things) * times if isinstance(times, int) else 0, WIDEST)
    elif operator in ("*", "**") and isinstance(left, int) and isinstance(right, int):
        keep(left.bit_length() * abs(right) if operator == "**" else left.bit_length() + right.bit_length(), WIDEST)


def function(owner: object, name: str, arguments: tuple[Any, ...]) -> None:
    """Raise SecurityError where a method or filter would make something too large; `owner` is what it works on."""
    if name in PADDING:
        widest(arguments)
    elif name in ("replace", "join", "wordwrap", "translate"):
        parts = [len(one) + 1 for one in (owner, *arguments) if isinstance(one, SIZED)]
        keep(max(parts, default=1) * (sorted(parts)[-2] if len(parts) > 1 else 1), LONGEST * 10)
    elif name == "format" and isinstance(owner, str):
        percent(owner, arguments)


class Format(SandboxedFormatter):
    """`str.format` whose widths and result are bounded."""

    size = 0

    def format_field(self, value: Any, format_spec: str) -> Any:
        """Format one value; raise SecurityError where it would be too wide."""
        for width in re.findall(r"\d+", format_spec):
            keep(int(width[:9]), WIDEST)
        text = super().format_field(value, format_spec)
        self.size += len(text)
        keep(self.size)
        return text


class Code(CodeGenerator):
    """Code whose `~` is bounded too."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        """Write a ~ b ~ c."""
        self.write("environment.joined((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """Layouts' expressions: nothing outside can be reached, nothing inside becomes too large."""

    code_generator_class = Code
    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.steps = 0  # since a value was begun
        del self.globals["lipsum"]
        self.filters["turns"] = self.turns
        for name in (*PADDING, "replace", "join", "wordwrap", "format"):
            if name in self.filters:
                self.filters[name] = bounded(name, self.filters[name])

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Read a template and let its loops count their turns; raise TemplateSyntaxError."""
        tree = super()._parse(source, name, filename)
        for loop in tree.find_all(nodes.For):
            if loop.recursive:
                raise TemplateSyntaxError("a recursive loop is not possible in a layout", loop.lineno)
            loop.iter = nodes.Filter(loop.iter, "turns", [], [], None, None, lineno=loop.lineno)
        return tree

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work out a binary operator; raise SecurityError for too large a result."""
        binary(operator, left, right)
        return super().call_binop(context, operator, left, right)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a function or method; raise SecurityError for too large a result."""
        owner = getattr(__obj, "__self__", None)
        __self.step()
        if isinstance(owner, (str, bytes, int)):
            function(owner, getattr(__obj, "__name__", ""), (*args, *kwargs.values()))
        found = super().call(__context, __obj, *args, **kwargs)
        if isinstance(found, range):
            __self.step(len(found))
        return found

    def step(self, more: int = 1) -> None:
        """Count steps; raise SecurityError for too many."""
        self.steps += more
        if self.steps > STEPS:
            raise SecurityError(f"it takes too long: more than {STEPS} turns of loops, items of ranges and calls")

    def turns(self, items: Iterable[Any]) -> Iterator[Any]:
        """Yield the items of a loop and count its turns."""
        for item in items:
            self.step()
            yield item

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """Put the bounded format in place of the methods `format` and `format_map` of texts."""
        if super().wrap_str_format(value) is None:
            return None
        if value.__name__ == "format_map":
            return lambda names: str(Format(self).vformat(value.__self__, (), names))
        return lambda *args, **names: str(Format(self).vformat(value.__self__, args, names))

    @staticmethod
    def joined(parts: Iterable[object]) -> str:
        """Join what stands around ~."""
        texts = [str(part) for part in parts]
        keep(sum(map(len, texts)))
        return "".join(texts)


def bounded(name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
    """Return a filter that looks at the size of what it would make first."""
    passed = hasattr(plain, "jinja_pass_arg")

    def checked(*args: Any, **kwargs: Any) -> Any:
        value, *more = args[1:] if passed else args
        function(value, name, (*more, *kwargs.values()))
        return plain(*args, **kwargs)

    if passed:
        checked.jinja_pass_arg = plain.jinja_pass_arg  # type: ignore[attr-defined]
    return checked
