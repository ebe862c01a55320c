"""The places of a game, drawn once."""

from collections.abc import Mapping
from functools import lru_cache

from tete.core.asking import adds
from tete.core.optional import HasPlaces
from tete.core.scene import Place
from tete.room.deciding.places import places
from tete.shelf.games import game as find_game
from tete.system.bounded import bounded

_Options = tuple[tuple[str, object], ...]


@lru_cache(maxsize=256)
def _known_places(slug: str, seats: int) -> tuple[Place, ...]:
    return places(find_game(slug), seats)


def known_places(slug: str, seats: int, options: Mapping[str, object]) -> tuple[Place, ...]:
    """The places of a game, drawn once: for all of its tables, or for those with options that decide about them."""
    if adds(find_game(slug), HasPlaces):
        return _places_with(slug, seats, tuple(options.items()))
    return _known_places(slug, seats)


def _weight(found: tuple[Place, ...], slug: str, seats: int, options: _Options) -> int:
    del slug, seats
    return 1_500 * len(found) + 200 * len(options) + sum(len(str(value)) for _, value in options)


@bounded(count=256, weight=2 << 20, weigh=_weight)
def _places_with(slug: str, seats: int, options: _Options) -> tuple[Place, ...]:
    return places(find_game(slug), seats, options=dict(options))
