"""What every scene of every game has: names, ids that are unlike, choices for the seat to move alone."""

import json
import random
from typing import Any

import pytest

from games.playing_on import anything, walk
from games.proofs import SLUGS, proofs
from tete.conformance.naming import named
from tete.core.game import CHANCE, AnyGame
from tete.core.text import Catalogue
from tete.pictures.svg import to_svg


def moments(slug: str, seed: int) -> list[Any]:
    """Some states of a random game from each set-up of the bots."""
    found: list[Any] = []
    for s, moves in proofs(slug).bots.setups:
        rng, game = random.Random(seed), proofs(slug).game
        found += list(walk(game, s, anything(game, rng), rng, min(60, moves)))[::6]
    return found


def viewers(game: AnyGame, s: Any) -> list[int | None]:
    """All seats, and whoever watches."""
    return [*range(len(game.draw(game.view(s, None)).places)), None]


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_has_a_name_and_ids_are_unlike(slug: str) -> None:
    game = proofs(slug).game
    for s in moments(slug, 1):
        for viewer in viewers(game, s):
            scene = game.draw(game.view(s, viewer))
            assert all(name.strip() for _, name in named(scene))
            ids = [cell.id for cell in scene.cells] + [piece.id for piece in scene.pieces]
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize("slug", SLUGS)
def test_only_the_seat_to_move_has_choices(slug: str) -> None:
    game, chosen = proofs(slug).game, 0
    for s in moments(slug, 2):
        turn = game.turn(s)
        for viewer in viewers(game, s):
            scene = game.draw(game.view(s, viewer))
            if viewer == turn:
                assert scene.choices
                chosen += 1
            elif turn != CHANCE:
                assert not scene.choices
                assert not scene.actions
    assert chosen


@pytest.mark.parametrize("slug", SLUGS)
def test_equal_views_give_equal_bytes_and_drawing_changes_nothing(slug: str) -> None:
    game = proofs(slug).game
    for s in moments(slug, 3):
        line = game.position(s)
        again = game.read(line)
        for viewer in viewers(game, s):
            assert game.view(again, viewer) == game.view(s, viewer)
            drawn = game.draw(game.view(s, viewer)).json()
            assert game.draw(game.view(again, viewer)).json() == drawn
        assert game.position(s) == line


@pytest.mark.parametrize("slug", SLUGS)
def test_every_moment_can_be_drawn_and_said_in_french(slug: str) -> None:
    game = proofs(slug).game
    french = Catalogue("fr", game.texts("fr"))
    for s, theme in zip(moments(slug, 4), ("light", "dark", "auto") * 99, strict=False):
        for viewer in viewers(game, s):
            scene = game.draw(game.view(s, viewer))
            picture = to_svg(scene, theme)
            assert picture.startswith("<svg")
            assert "None" not in picture
            assert json.loads(scene.json(french))["prompt"] != str(scene.prompt)
