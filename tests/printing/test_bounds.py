"""Expressions of layouts: what would become too large is refused at once, what layouts need is not."""

import time

import pytest
from toydeck import faces

from generator.printing.expressions import ExpressionError, compiled
from generator.printing.problems import PrintError

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
    "{% for i in [[1]] recursive %}{{ loop(i) }}{% endfor %}",
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


TOO_LONG = (
    "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
    "{% for i in 'a' * 9999 %}{% for j in 'a' * 9999 %}{% for k in 'a' * 9999 %}{% endfor %}{% endfor %}{% endfor %}",
    "{% for i in range(9999) %}{{ '' if 1 in (range(9999) | list) }}{% endfor %}",
    "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(40) }}",
    "{{ range(99999) | list | length }}",
)


@pytest.mark.parametrize("source", TOO_LONG)
def test_what_would_take_too_long_is_an_error_that_says_so(source):
    begin = time.process_time()
    with pytest.raises(ExpressionError, match="takes too long: more than 50000 turns"):
        compiled(source)({})
    assert time.process_time() - begin < 5


def test_each_value_has_all_its_steps():
    value = compiled("{% for i in range(9999) %}{% endfor %}{{ x }}")
    assert [value({"x": number}) for number in range(6)] == list("012345")


def test_loops_know_where_they_are():
    source = "{% for i in [7, 8] %}{{ i }}{{ ',' if not loop.last }}{{ loop.length }} {% else %}none{% endfor %}"
    assert compiled(source)({}) == "7,2 82 "


@pytest.mark.parametrize("inner", ["200", "30000", "1e9", "-5"])
def test_elements_repeated_without_end_are_a_problem(tmp_path, inner):
    layout = (
        "[elements.a]\nkind = 'repeat'\nover = '200'\n[elements.a.elements.b]\nkind = 'repeat'\n"
        f"over = '{inner}'\n[elements.a.elements.b.elements.c]\nkind = 'rect'\nfill = 'ink'\n"
    )
    if inner == "-5":
        assert faces(tmp_path, layout)["en"].findings == ()
        return
    with pytest.raises(PrintError, match="more than 20000 elements on one side|items .*expected at most 20000"):
        faces(tmp_path, layout)


@pytest.mark.parametrize(("keys", "told"), [
    ("kind = 'polygon'\ncorners = 1000000000", "corners: 1000000000 .*expected a whole number from 3 to 100"),
    ("kind = 'polygon'\ncorners = 2", "corners: 2 .*expected a whole number from 3 to 100"),
    ("kind = 'pattern'\nhatch = 'grid'\ngap = 0", "gap: 0 mm .*expected 0.1 mm or more"),
    ("kind = 'line'\ndash = [0, 0]", "dash: only 0 .*expected a length above 0"),
    ("kind = 'text'\ntext = 'x'\nleading = -1", "leading: -1 .*expected a number above 0"),
    ("kind = 'text'\ntext = 'x'\nsize = '{{ 1e999 }}'", "size: .*expected an expression that has a value"),
    ("kind = 'rect'\nturn = '{{ card.value ~ \"e999\" }}'", "turn: '1e999' .*expected a number"),
])  # fmt: skip
def test_numbers_that_nothing_can_be_drawn_with_are_problems(tmp_path, keys, told):
    with pytest.raises(PrintError, match=told):
        faces(tmp_path, f"[elements.a]\n{keys}\n")
