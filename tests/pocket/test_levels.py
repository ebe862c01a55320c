"""Which levels a pocket offers, and whether it says of each how strong it is here."""

import pytest

import tete
from tete.bots import strength
from tete.bots.levels import LEVELS
from tete.bots.strength import figures
from tete.pocket.levels import UNMEASURED, is_weaker, offered
from tete.pocket.offered import described

pytestmark = pytest.mark.usefixtures("shelf")
LEAST = {"kopf": 4, "headquarter": 4, "headache": 5, "mots": 5}
"""How far the games of the house shall reach."""


@pytest.mark.parametrize(("slug", "least"), LEAST.items())
def test_the_games_of_the_house_reach_far_enough_and_say_how_strong_they_are(
    slug: str, least: int
) -> None:
    game = tete.game(slug)
    here = [level.strength for level in offered(game)]
    assert here == list(range(1, len(here) + 1))
    assert len(here) >= least
    measured = figures(game, plain=True)
    assert all(measured[level.bot].elo > 0 for level in offered(game))
    climbs = [measured[level.bot].elo for level in offered(game)]
    assert climbs == sorted(climbs)


def test_of_a_game_that_nobody_measured_the_quick_levels_are_offered() -> None:
    assert offered(tete.game("nim")) == LEVELS[:UNMEASURED]


def test_the_shelf_of_a_pocket_names_no_other_levels_and_says_who_is_weaker() -> None:
    for lang, said in (("en", "better on a server"), ("fr", "mieux sur un serveur")):
        for info in described(lang):
            game = tete.game(info.slug)
            assert [level.bot for level in info.levels] == [level.bot for level in offered(game)]
            assert {"level-1", info.level} <= set(info.bots)
            assert not set(info.bots) & {level.bot for level in LEVELS[len(info.levels) :]}
            for level in info.levels:
                assert (said in level.sentence) == is_weaker(game, level.bot)


def test_where_nothing_is_compiled_the_figures_are_of_those_who_play_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = tete.game("kopf")
    assert figures(game) == figures(game, plain=False)
    monkeypatch.setattr(strength, "can_compile", lambda: False)
    assert figures(game) == figures(game, plain=True)
