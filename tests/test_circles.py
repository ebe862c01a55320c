"""No module of the house imports itself by way of others, not even for types alone.

import-linter looks at floors; two files of one floor that need each other are one thing in two files.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import tete

SOURCE = Path(tete.__file__).parents[1]


def modules(source: Path) -> dict[str, Path]:
    """Every module below a folder by its name."""
    parts = {path: path.relative_to(source).with_suffix("").parts for path in source.rglob("*.py")}
    return {".".join(name).removesuffix(".__init__"): path for path, name in parts.items()}


def imported(text: str) -> Iterator[str]:
    """All that a file imports, wherever in it and for whatever: modules, and what may be one."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def graph(files: Mapping[str, str]) -> dict[str, set[str]]:
    """Which of these modules imports which, by name; a name in a module counts for the module."""
    found: dict[str, set[str]] = {}
    for name, text in files.items():
        wanted = {each if each in files else each.rpartition(".")[0] for each in imported(text)}
        found[name] = wanted & files.keys() - {name}
    return found


def circles(imports: Mapping[str, set[str]]) -> set[str]:
    """The modules from which a way of imports leads back to them, or to others of which that is so.

    What imports nothing that is left is taken away until there is no such module; then what nobody imports.
    """
    left = {name: set(wanted) for name, wanted in imports.items()}
    while True:
        used = {each for wanted in left.values() for each in wanted}
        loose = {name for name, wanted in left.items() if not wanted & left.keys()}
        loose |= left.keys() - used
        if not loose:
            return set(left)
        left = {name: wanted - loose for name, wanted in left.items() if name not in loose}


def test_a_circle_is_found_and_what_only_touches_it_is_not() -> None:
    files = {
        "a": "from b import thing",
        "b": "if TYPE_CHECKING:\n    import c",
        "c": "def later():\n    from d import e",
        "d": "",
        "d.e": "import b",
        "above": "import a, d.e",
        "below": "import math",
    }
    assert circles(graph(files)) == {"b", "c", "d.e"}
    assert circles(graph({**files, "d.e": "import below"})) == set()


def test_no_module_leads_back_to_itself() -> None:
    files = {name: path.read_text(encoding="utf-8") for name, path in modules(SOURCE).items()}
    assert "tete.core.game" in files
    assert circles(graph(files)) == set()
