"""Expressions of layouts: what would become too large is refused at once, what layouts need is not."""

import pytest

from generator.printing.expressions import ExpressionError, compiled

TOO_LARGE = (
    "{{ 'a' * 10**9 }}",
    "{{ 10**9 * 'a' }}",
    "{{ ['a'] * 300000000 }}",
    "{{ 10 ** (10 ** 10) }}",
    "{{ '%1000000000d' % 1 }}",
    "{{ '%.1000000000f' % 1 }}",
    "{{ '%*d' % (1000000000, 1) }}",
    "{{ '%1000000000d' | format(1) }}",
    "{{ '{:>1000000000}'.format('x') }}",
    "{{ '{:>{}}'.format('x', 1000000000) }}",
    "{{ '{a:>1000000000}'.format_map({'a': 1}) }}",
    "{{ x | center(1000000000) }}",
    "{{ [x] | map('center', 1000000000) | list }}",
    "{{ x.ljust(1000000000) }}",
    "{{ x | indent(1000000000, true) }}",
    "{{ [x] | batch(1000000000, 'a') | list }}",
    "{% for i in range(99999) %}{{ x * 9000 }}{% endfor %}",
    "{% set n = namespace(a=x) %}{% for i in range(60) %}{% set n.a = n.a ~ n.a %}{% endfor %}{{ n.a }}",
    "{% set n = namespace(a=x) %}{% for i in range(60) %}{% set n.a = n.a + n.a %}{% endfor %}{{ n.a }}",
    "{% set n = namespace(a=x*9) %}{% for i in range(9) %}{% set n.a = n.a.replace('a', n.a) %}{% endfor %}{{ n.a }}",
    "{{ lipsum(n=100000) }}",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
)


@pytest.mark.parametrize("source", TOO_LARGE)
def test_what_would_become_too_large_is_an_error(source):
    with pytest.raises(ExpressionError):
        compiled(source)({"x": "a"})


def test_an_expression_too_deep_to_be_read_is_an_error():
    with pytest.raises(ExpressionError):
        compiled("{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}")


@pytest.mark.parametrize(("source", "value"), [
    ("{{ x * 3 }}", "aaa"),
    ("{{ 2 ** 10 % 7 }}", 2),
    ("{{ '%05.1f' % 2.5 }}", "002.5"),
    ("{{ '%s of %d' | format(x, 2) }}", "a of 2"),
    ("{{ '{:>3}'.format(x) }}", "  a"),
    ("{{ x | center(3) }}", " a "),
    ("{{ ['a', 'b'] | join(', ') }}", "a, b"),
    ("{{ 'abc' | replace('b', 'xx') }}", "axxc"),
    ("{{ 1 ~ x ~ 2.5 }}", "1a2.5"),
    ("{% for i in range(3) %}{{ i }}{% endfor %}!", "012!"),
])  # fmt: skip
def test_what_layouts_need_still_works(source, value):
    assert compiled(source)({"x": "a"}) == value
