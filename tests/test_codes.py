"""Codes of refusals and reasons of ends are closed lists: nothing in the source says one that is not in them."""

import ast
import json
import pickle
import re
from collections.abc import Container, Iterator
from enum import StrEnum
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import tete
from tete.codes import Code, Reason
from tete.core import errors
from tete.core.game import Outcome

ROOT = Path(tete.__file__).parent
SOURCES = sorted(path for path in ROOT.rglob("*.py") if path.name != "codes.py")
GAMES = sorted(path.parent.name for path in ROOT.glob("games/*/codes.py"))
SHORT = re.compile(r"[a-z]+(-[a-z]+)*")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def refusals() -> frozenset[str]:
    """The names of all classes of refusals, wherever they are."""
    found = {"TeteError"}
    classes = [
        node
        for path in SOURCES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ClassDef)
    ]
    while (
        more := {
            each.name
            for each in classes
            if any(isinstance(base, ast.Name) and base.id in found for base in each.bases)
        }
        - found
    ):
        found |= more
    return frozenset(found | {"Problem", "bye", "_complain"})


def spelled(tree: ast.AST, callers: Container[str]) -> Iterator[tuple[int, str]]:
    """(line, text) of every short text that is given to one of these callers."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        for given in node.args if name in callers else ():
            text = given.value if isinstance(given, ast.Constant) else None
            if isinstance(text, str) and SHORT.fullmatch(text):
                yield node.lineno, text


ENDING = {"Outcome", "of", "Ended", "_end"}


def lists() -> dict[Path, type[StrEnum]]:
    """Every closed list of codes by the folder that it is for."""
    own = {ROOT / "games" / slug: import_module(f"tete.games.{slug}.codes").Code for slug in GAMES}
    return {ROOT: Code, **own}


def test_the_search_finds_what_it_looks_for() -> None:
    assert {"BadOption", "Refused", "NoTable"} < refusals()
    planted = ast.parse('raise BadOption("bad-name", Text("No."))\nOutcome.of((1, 0), "goal")')
    assert [*spelled(planted, refusals())] == [(1, "bad-name")]
    assert [*spelled(planted, ENDING)] == [(2, "goal")]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_code_and_no_reason_is_spelled_by_hand(path: Path) -> None:
    assert [*spelled(tree_of(path), refusals()), *spelled(tree_of(path), ENDING)] == []


def test_every_game_of_ours_has_its_list() -> None:
    assert {path.parent.name for path in ROOT.glob("games/*/game.py")} == set(GAMES)


@pytest.mark.parametrize("folder", lists(), ids=lambda folder: folder.name)
def test_what_is_listed_is_said_somewhere(folder: Path) -> None:
    there = "\n".join(
        path.read_text(encoding="utf-8") for path in SOURCES if folder in path.parents
    )
    closed = lists()[folder]
    said = set(re.findall(r"\bCode\.(\w+)", there))
    assert [code.name for code in closed if code.name not in said] == []
    assert all(
        SHORT.fullmatch(code) and code.name == code.upper().replace("-", "_") for code in closed
    )


def test_every_reason_is_said_somewhere() -> None:
    there = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    assert [why.name for why in Reason if not re.search(rf"\bReason\.{why.name}\b", there)] == []


def test_what_others_read_is_plain_text() -> None:
    error = errors.BadOption(Code.BAD_NAME, "No.")
    assert type(error.code) is str
    assert json.dumps(error.args) == '["bad-name", "No.", null]'
    assert type(pickle.loads(pickle.dumps(error)).code) is str
    assert type(Outcome.of((1, 0), Reason.GOAL).reason) is str


def test_other_peoples_games_say_what_they_like() -> None:
    assert errors.IllegalMove("no-such-castle", "There is no castle.").code == "no-such-castle"
    assert Outcome.of((1, 0), "checkmate").reason == "checkmate"
