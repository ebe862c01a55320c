"""The picture of a game for who does not know it."""

from dataclasses import replace

import msgspec
import pytest

import tete
from core.toys import Cards, Pig, pig
from tete.core.game import AnyGame
from tete.room.showing.middle import middle, middle_scene, picture

OURS = [slug for slug, game in tete.games().items() if type(game).__module__.startswith("tete.")]


@pytest.mark.parametrize("slug", OURS)
def test_a_game_of_ours_names_a_position_that_it_reads_and_has_begun(slug: str) -> None:
    game = tete.game(slug)
    state = game.read(game.info.middle)
    assert game.turn(state) is not None
    assert middle(game) == state != game.new()
    shown = picture(game)
    assert shown.pieces
    assert not any((shown.choices, shown.actions, shown.press, shown.prompt))
    assert {cell.name for cell in shown.cells} | {piece.name for piece in shown.pieces} == {""}
    assert game.info.minutes


def test_the_house_plays_some_moves_where_a_game_names_no_position() -> None:
    state = middle(pig)
    assert state == middle(pig)
    assert state != pig.new()
    assert pig.turn(state) is not None


def test_a_position_that_cannot_be_read_here_is_as_none() -> None:
    class Elsewhere(Pig):
        """Somebody's game whose position needs a list that is not here."""

        info = replace(Pig.info, middle="a list from elsewhere")

    assert middle(Elsewhere()) == middle(pig)


def test_a_game_that_is_soon_over_is_shown_before_its_end() -> None:
    cards: AnyGame = Cards()
    assert cards.turn(middle(cards)) is not None


def test_it_is_told_once_for_each_language() -> None:
    told = middle_scene(OURS[0], "fr")
    assert middle_scene(OURS[0], "fr") is told
    assert msgspec.json.decode(told)["cells"]
