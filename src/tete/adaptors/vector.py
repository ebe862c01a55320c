"""Thousands of games at once for one processor: arrays in, arrays out, over the compiled rules of a game.

>>> slug = next(slug for slug, game in games().items() if adds(game, HasLanes))
>>> many = make(slug, lanes=256, seed=1)
>>> for _ in range(100):
...     many.step(many.sample())
>>> layers, facts = many.observe()
>>> len(layers), len(facts), len(many.mask)
(256, 256, 256)
"""

from typing import Any

from tete.codes import Code
from tete.core.asking import adds, places
from tete.core.errors import BadOption
from tete.core.optional import HasLanes
from tete.core.options import POSITION
from tete.core.record import Record, read
from tete.core.replay import replay
from tete.core.text import Text
from tete.shelf.extras import explained
from tete.shelf.games import game as find_game
from tete.shelf.games import games
from tete.shelf.records import game_of

__all__ = ["Lanes", "make", "states"]

with explained():
    from tete.learning.lanes import Lanes, lanes_of


def make(
    slug: str,
    lanes: int = 1024,
    seats: int | None = None,
    seed: int = 0,
    *,
    last: bool = False,
    position: str | None = None,
    cores: int = 1,
    **options: object,
) -> Lanes:
    """This many games of that slug side by side, with the game's own options. Raises UnknownGame, BadOption.

    Everything follows from the seed and the actions, lane by lane. With ``last``, how a game looked when it ended
    is kept (``last_layers``, ``last_facts``). Games begin at ``position``, a line as the game writes it, which then
    says the options too. On several ``cores`` each steps a part of the lanes. The first call
    compiles, which takes seconds.
    """
    game = find_game(slug)
    least, most = game.info.seats
    count = min(max(2, least), most) if seats is None else seats
    if position is not None:
        options[POSITION] = position
        if seats is None:
            count = len(places(game, count, options))
    made = lanes_of(game, lanes, count, seed, last, options)
    if made is None:
        raise BadOption(
            Code.NO_LANES,
            Text(
                "“{slug}” has no fast path; {slugs} have one. tete.adaptors.pettingzoo takes any game.",
                slug=slug,
                slugs=", ".join(each for each, one in games().items() if adds(one, HasLanes)),
            ),
        )
    made.cores = max(1, min(cores, made.count))
    return made


def states(record: Record | str) -> tuple[Any, ...]:
    """Where a recorded game stood, from before its first move to after its last: to put lanes there.

    A record, or its text. Raises BadRecord, UnknownGame.
    """
    found = read(record) if isinstance(record, str) else record
    return tuple(replay(game_of(found), found))
