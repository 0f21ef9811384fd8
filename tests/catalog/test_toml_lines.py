"""Lines of tables and keys in TOML files."""

import pytest

from generator.catalog.tomlfile import parse_toml

TEXT = '''# [not.a.table]
top = 1
[a.b]
c = """
[x]
d = 2
"""
list = [
  ["p", "q"],
  ["r", "s"]
]
e.f = { g = 1 }   # h = 2
[[item]]
name = "[[no]]"
[[item]]
"quoted.key" = 1
[item.sub]
z = 1
'''


@pytest.mark.parametrize(
    "spot, line",
    [
        (("top",), 2),
        (("a", "b"), 3),
        (("a", "b", "c"), 4),
        (("a", "b", "list"), 8),
        (("a", "b", "e", "f"), 12),
        (("a", "b", "e", "f", "g"), 12),
        (("item", 0, "name"), 14),
        (("item", 1), 15),
        (("item", 1, "quoted.key"), 16),
        (("item", 1, "sub", "z"), 18),
        (("nowhere",), 1),
    ],
)
def test_a_spot_has_the_line_where_it_is_written(spot, line):
    document, problems = parse_toml(TEXT, "x.toml")
    assert problems == []
    assert document.line(*spot) == line
