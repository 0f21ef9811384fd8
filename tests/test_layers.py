"""The rooms import only what their layer allows, and importing a part never imports the whole."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "generator"
MAY_IMPORT = {
    "engine": set(),
    "catalog": set(),
    "games": {"engine"},
    "judge": {"games", "catalog", "engine"},
    "simulate": {"games", "engine"},
    "i18n": {"catalog"},
    "printing": {"catalog", "i18n", "engine"},
    "web": {"judge", "i18n", "catalog", "printing", "engine", "games"},
    "cli": {"engine", "catalog", "games", "judge", "simulate", "i18n", "printing", "web"},
}
AT_HOME = {"reportlab": "printing", "PIL": "printing", "mkdocs": "web", "polib": "i18n", "pypdfium2": "printing"}
BROWSER = ("engine", "catalog", "games", "judge")


def imports(file):
    """Absolute names of all modules that a file imports, relative ones resolved."""
    return imports_of(ast.parse(file.read_text(encoding="utf-8")), file)


def imports_of(tree, file):
    package = file.relative_to(ROOT.parent).with_suffix("").parts[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def rooms():
    return sorted(path.name for path in ROOT.iterdir() if path.is_dir() and path.name != "__pycache__")


def test_the_rooms_are_those_of_the_plan():
    assert rooms() == sorted(MAY_IMPORT)


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_a_room_imports_only_lower_rooms(room):
    for file in (ROOT / room).rglob("*.py"):
        reached = {name.split(".")[1] for name in imports(file) if name.startswith("generator.") and name.count(".")}
        assert reached <= MAY_IMPORT[room] | {room}, f"{file.relative_to(ROOT)} imports {reached - MAY_IMPORT[room]}"


@pytest.mark.parametrize("library, room", AT_HOME.items())
def test_a_heavy_library_is_imported_in_one_room(library, room):
    homes = {
        file.relative_to(ROOT).parts[0]
        for file in ROOT.rglob("*.py")
        if any(n.split(".")[0] == library for n in imports(file))
    }
    assert homes <= {room}


@pytest.mark.parametrize("room", BROWSER)
def test_a_browser_room_needs_the_standard_library_only(room):
    for file in (ROOT / room).rglob("*.py"):
        foreign = {name.split(".")[0] for name in imports(file)} - sys.stdlib_module_names - {"generator"}
        assert not foreign, f"{file.relative_to(ROOT)} imports {foreign}"


def test_importing_the_engine_imports_nothing_else_of_ours():
    code = "import generator.engine, sys; print(*(m for m in sys.modules if m.startswith('generator.')))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {name.split(".")[1] for name in loaded} == {"engine"}


def test_the_package_itself_is_empty():
    assert (ROOT / "__init__.py").read_text(encoding="utf-8") == ""


def test_no_game_imports_another():
    for folder in (path for path in (ROOT / "games").iterdir() if path.is_dir() and path.name != "__pycache__"):
        for file in folder.rglob("*.py"):
            for name in imports(file):
                if name.startswith("generator.games."):
                    assert name.split(".")[2] == folder.name, f"{file.relative_to(ROOT)} imports {name}"


def graph():
    """Which module of ours imports which, at run time (what stands under TYPE_CHECKING is for the type checker)."""
    names = {".".join(file.relative_to(ROOT.parent).with_suffix("").parts): file for file in ROOT.rglob("*.py")}
    found = {}
    for name, file in names.items():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        top = ast.Module([node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)], [])
        found[name] = {module for module in imports_of(top, file) if module in names} - {name}
    return found


def test_modules_form_no_circle():
    with_circles = {name: targets for name, targets in graph().items()}
    while leaves := [name for name, targets in with_circles.items() if not targets & with_circles.keys()]:
        for name in leaves:
            del with_circles[name]
    assert not with_circles, f"modules in or above a circle: {sorted(with_circles)}"
