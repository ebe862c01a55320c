"""A picture of a game for who does not know it: a position from the middle of one."""

import random
from functools import lru_cache
from typing import Any

import msgspec

from tete.core import asking
from tete.core.errors import TeteError
from tete.core.game import CHANCE, AnyGame
from tete.core.optional import HasAny
from tete.core.scene import Scene
from tete.pictures.miniature import miniature
from tete.room.showing.scenes import scene_writer
from tete.shelf.games import game as find_game
from tete.thinking.seeded import seeded

_MOVES = 24
"""How many moves, draws too, the house plays at most in a game that has no position to show."""


@lru_cache(maxsize=256)
def middle_scene(slug: str, lang: str) -> bytes:
    """The scene of a game in its middle, as JSON; nothing is hidden in it, and nothing can be chosen."""
    return bytes(scene_writer(slug, lang).scene(picture(find_game(slug))))


def picture(game: AnyGame) -> Scene:
    """The same, not yet in any language."""
    return miniature(to_look_at(game, middle(game)))


def to_look_at(game: AnyGame, state: Any) -> Scene:
    """All of a state, only to be looked at: its parts have no names, which spares half of it."""
    seen = game.draw(asking.reveal(game, state))
    bare: dict[str, Any] = {
        name: tuple(msgspec.structs.replace(part, name="") for part in getattr(seen, name))
        for name in ("cells", "pieces", "dice", "marks")
    }
    bare["marks"] = tuple(mark for mark in bare["marks"] if not mark.asked)
    return msgspec.structs.replace(
        seen, prompt="", turn=None, you=None, terms=(), actions=(), choices=(), press="", **bare
    )


def middle(game: AnyGame) -> Any:
    """A state from the middle of a game: the one that the game names, else one that some moves lead to."""
    if game.info.middle:
        try:
            return game.read(game.info.middle)
        except TeteError:
            pass  # a list or a board that this house does not have
    return _played(game)


def _played(game: AnyGame) -> Any:
    """Where any moves lead, always the same ones; not beyond the end."""
    rng = seeded(game.info.slug)
    least, most = game.info.seats
    state = game.new(min(max(least, 2), most))
    for _ in range(_MOVES):
        after = game.play(state, _move(game, state, rng))
        if game.turn(after) is None:
            break
        state = after
    return state


def _move(game: AnyGame, state: Any, rng: random.Random) -> Any:
    turn = game.turn(state)
    if turn == CHANCE:
        moves, weights = zip(*game.chance(state), strict=True)
        return rng.choices(moves, weights)[0]
    judge: object = game.judge
    if asking.adds(judge, HasAny):
        return judge.any(game.view(state, turn), rng)
    return rng.choice(game.moves(state))
