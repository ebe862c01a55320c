"""Which bots play where nothing is compiled, and what is said of the others, everywhere they are chosen."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest

import tete
from tete import bots
from tete.bots import levels
from tete.bots.levels import LEVELS, above, here
from tete.bots.strength import figures
from tete.codes import Code
from tete.command.games import games as list_games
from tete.core.errors import BadOption
from tete.desk.shelf import describe
from tete.shelf.extras import INSTALL
from tete.terminal.ladder import climbed
from tete.terminal.language import Language
from tete.terminal.seats import choose, read_seat
from tete.terminal.sitting import Sitting
from tete.thinking import mind

pytestmark = pytest.mark.usefixtures("shelf")
WHOLE, PART = "kopf", ("headache", "headquarter", "mots")
"""The game whose plain player reaches every level, and those whose plain players do not."""


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As with the plain install. What was asked before is forgotten."""
    for module in (levels, mind):
        monkeypatch.setattr(module, "can_compile", lambda: False)
    describe.cache_clear()
    yield
    describe.cache_clear()


def test_with_the_full_install_every_level_plays() -> None:
    for game in tete.games().values():
        assert here(game) == LEVELS
        assert bots.here(game) == bots.names(game)
        assert above(game, LEVELS[-1]) is None
        assert above(game, LEVELS[0]) == LEVELS[1]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("slug", PART)
def test_where_plain_python_does_not_reach_the_strongest_it_is_refused_with_how_to_get_it(
    slug: str,
) -> None:
    game = tete.game(slug)
    strongest = here(game)[-1]
    assert here(game) == LEVELS[:5] == LEVELS[: len(figures(game, plain=True))]
    assert above(game, strongest) is None
    assert set(bots.names(game)) - set(bots.here(game)) == {"level-6"}
    for who in ("level-6", "bot:level-6@2s"):
        with pytest.raises(BadOption, match="level-6") as refused:
            choose(game, who)
        assert refused.value.code == Code.MISSING_PACKAGE
        assert INSTALL in str(refused.value)
    with pytest.raises(BadOption, match="one more package"):
        read_seat(game, "level-6 (bot)")
    assert callable(bots.make(game, "level-6", 1).think), "a table that moved here goes on"


@pytest.mark.usefixtures("plain")
def test_where_plain_python_reaches_them_all_nothing_is_missing() -> None:
    for slug in (WHOLE, "nim"):
        game = tete.game(slug)
        assert bots.here(game) == bots.names(game)
        assert describe(slug, "en").stronger == ""


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("lang", "said"), [("en", "need one more package"), ("fr", "un paquet")])
def test_the_shelf_offers_who_plays_and_says_what_the_others_need(lang: str, said: str) -> None:
    for slug in PART:
        info = describe(slug, lang)
        assert [level.bot for level in info.levels] == [level.bot for level in LEVELS[:5]]
        assert "level-6" not in info.bots
        assert info.unhurried == []
        assert said in info.stronger
        assert INSTALL in info.stronger


@pytest.mark.usefixtures("plain")
def test_the_list_of_games_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    list_games(as_json=False, lang="en")
    told = capsys.readouterr().out
    assert told.count(f"Stronger ones need one more package: {INSTALL}") == len(PART)


@pytest.mark.usefixtures("plain", "data")
def test_who_has_beaten_the_strongest_that_plays_here_hears_of_the_others() -> None:
    game = tete.game("mots")
    last = f"the strongest of those who play here. Stronger ones need one more package: {INSTALL}"
    for bot, said in (("level-5", last), ("level-4", "Next: Expert (level-5).")):
        sitting = SimpleNamespace(
            match=SimpleNamespace(game=game, outcome=SimpleNamespace(winners=(0,))),
            people=(0,),
            seats=[choose(game, "Anna"), choose(game, bot)],
            language=Language("en", game),
        )
        assert said in climbed(cast(Sitting, sitting))
