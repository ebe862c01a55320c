"""The legend of every game: each mark that occurs is explained, in both languages, and nothing else is."""

import re
from importlib import resources

import pytest

from games.proofs import SLUGS, proofs
from tete.desk.legend import legend

RINGS = {"begins", "may", "prey", "chosen", "can", "takes", "again", "press", "cursor"}
"""What a page draws around what can be chosen: the scene has no marks for it."""
LOOKS = {"stack", "known", "dot"}
"""What is seen of pieces and dice without a role of that name."""
UNDRAWN = {"word"}
_MARK = re.compile(r" \+ mark (\w+) ")


def kinds_met(slug: str) -> set[str]:
    """The marks of all golden playthroughs of a game."""
    pages = (proofs(slug).folder / "golden").iterdir()
    return {kind for page in pages for kind in _MARK.findall(page.read_text("utf-8"))}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_mark_that_occurs_is_explained_and_no_other(slug: str) -> None:
    explained = [sign.kind for sign in legend(slug, "en").signs]
    assert len(explained) == len(set(explained))
    assert kinds_met(slug) - UNDRAWN <= set(explained)
    pages = resources.files(f"tete.games.{slug}").iterdir()
    source = "".join(page.read_text("utf-8") for page in pages if page.name.endswith(".py"))
    never = [kind for kind in explained if f'"{kind}"' not in source]
    assert set(never) <= RINGS | LOOKS


@pytest.mark.parametrize("slug", SLUGS)
def test_the_legend_is_said_in_french_mark_by_mark(slug: str) -> None:
    english, french = legend(slug, "en").signs, legend(slug, "fr").signs
    assert [sign.kind for sign in english] == [sign.kind for sign in french]
    assert not {sign.said for sign in english} & {sign.said for sign in french}


def test_of_a_game_that_explains_nothing_the_marks_of_all_games_are_explained() -> None:
    assert [sign.kind for sign in legend("nim", "en").signs] == ["begins", "chosen", "can", "last"]
