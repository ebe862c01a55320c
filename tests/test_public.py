"""What is public is there, is documented, and is all that an author or a player of games needs."""

import re
import tomllib
import warnings
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, assert_type, get_overloads

import pytest

import tete
from tete.core.former import leaving, overdue, renamed
from tete.core.game import AnyGame, Game, OpenView
from tete.games import typed
from tete.games.headquarter.moves import Move as HeadQuarterMove
from tete.games.headquarter.state import State as HeadQuarter
from tete.games.headquarter.view import View as HeadQuarterView
from tete.games.kopf.moves import Move as KopfMove
from tete.games.kopf.state import State as Kopf

ROOT = Path(__file__).parents[1]
FRONT = ("tete", "tete.authoring")
PUBLIC = re.compile(r"tete(\.authoring|\.games|\.testing|\.adaptors(\.\w+)?|_\w+(\.\w+)*)?")
IMPORT = re.compile(r"(?m)^\s*(?:from (tete[\w.]*) import|import (tete[\w.]*))")
OUTSIDERS = [
    *(ROOT / "tests/plugin").glob("*.py"),
    *(ROOT / "tests/rivals").glob("*.py"),
    *(ROOT / "examples").glob("*.py"),
    *(ROOT / "docs").rglob("*.md"),
    ROOT / "README.md",
]


@pytest.mark.parametrize("front", FRONT)
def test_every_public_name_is_there_and_at_home(front: str) -> None:
    module: Any = import_module(front)
    homes = [name for names in module._HOMES.values() for name in names]
    assert sorted(homes) == sorted(set(homes))
    assert {*module.__all__} - {"__version__"} == set(homes)
    for home, names in module._HOMES.items():
        for name in names:
            found = getattr(import_module(home), name)
            assert (getattr(module, name) is found) == (name != "games")
    source = Path(module.__file__).read_text("utf-8")
    shown = re.findall(
        r"(?ms)^    from [\w.]+ import \(?([\w, \n]+)\)?$", source.split("_HOMES")[0]
    )
    assert {name for names in shown for name in re.findall(r"\w+", names)} == set(homes)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = module.nothing


def test_what_outsiders_read_and_copy_names_nothing_private() -> None:
    private = {
        f"{page.relative_to(ROOT)}: {name}"
        for page in OUTSIDERS
        for pair in IMPORT.findall(page.read_text("utf-8"))
        for name in pair
        if name and not PUBLIC.fullmatch(name)
    }
    assert private == set()


def test_games_of_the_house_are_typed_by_their_slugs() -> None:
    assert_type(tete.game("kopf"), Game[Kopf, KopfMove, OpenView[Kopf]])
    assert_type(tete.game("headquarter"), Game[HeadQuarter, HeadQuarterMove, HeadQuarterView])
    assert_type(tete.game("nim"), AnyGame)
    slugs = {
        slug
        for each in get_overloads(typed.game)
        for slug in getattr(each.__annotations__["slug"], "__args__", ())
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert slugs == set(project["entry-points"]["tete.games"])
    assert typed.game("kopf") is tete.game("kopf")


@leaving("0.1", "0.2", "call new()")
def old() -> int:
    return 4


def test_what_is_leaving_works_and_says_where_it_is_called() -> None:
    with pytest.warns(DeprecationWarning, match=r"old will be gone in 0\.2: call new\(\)") as told:
        assert old() == 4
    assert told[0].filename == __file__


def test_a_former_name_is_understood_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tete, "FORMER", {"Position": ("State", "0.2"), "Open": ("OpenView", "9.0")})
    with pytest.warns(DeprecationWarning, match="it is called OpenView"):
        assert tete.Open is OpenView
    assert overdue(tete.FORMER, "0.2.0") == ["Position"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert renamed("tete", "game", tete.FORMER) is None


@pytest.mark.parametrize("front", FRONT)
def test_nothing_stays_longer_than_was_said(front: str) -> None:
    assert overdue(import_module(front).FORMER, version("tete-a-tete")) == []
