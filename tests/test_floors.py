"""A game is a folder: nothing outside games/ knows any game by its name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tete
from tete.shelf.games import games

ROOT = Path(tete.__file__).parent
OUTSIDE = sorted(path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] != "games")


def _docstrings(tree: ast.AST) -> set[int]:
    """The nodes that are docstrings, of a module, class, function or attribute."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def _named(source: str, slugs: set[str]) -> Iterator[tuple[int, str]]:
    """(line, slug) wherever a literal is a slug, a path through one, or a game is imported.

    A sentence may mention a game: only literals without a blank in them are names.
    """
    tree = ast.parse(source)
    silent = _docstrings(tree)
    for node in ast.walk(tree):
        found = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = "" if id(node) in silent else node.value.strip()
        elif isinstance(node, ast.ImportFrom):
            found = ".".join([node.module or "", *(alias.name for alias in node.names)])
            found = found if found.startswith("tete.games") else ""
        elif isinstance(node, ast.Import):
            found = ",".join(alias.name for alias in node.names)
        if found and not re.search(r"\s", found):
            for word in re.split(r"[^\w-]+", found.lower()):
                if word in slugs:
                    yield getattr(node, "lineno", 0), word


def test_the_search_finds_what_it_looks_for() -> None:
    planted = [
        'if slug == "kopf": pass',
        'x = {"KOPF": 1}',
        'files("tete.games.kopf")',
        'f = f"{here}/kopf/boards"',
        "import tete.games.kopf",
        "from tete.games.kopf import game",
        "from tete.games import kopf",
    ]
    for source in planted:
        assert [slug for _, slug in _named(source, {"kopf"})] == ["kopf"], source
    innocent = ['"""kopf"""', "def f():\n    '''kopf'''", 'x = "kopfball"', 'x = "as in kopf"']
    for source in innocent:
        assert not [*_named(source, {"kopf"})], source


def test_there_is_something_to_search() -> None:
    assert ROOT / "core" / "match.py" in OUTSIDE
    assert "kopf" in games()


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_slug_stands_outside_games(path: Path) -> None:
    found = [*_named(path.read_text(encoding="utf-8"), set(games()))]
    assert found == []
