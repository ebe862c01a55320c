"""What the seats of a game are called, in its own words."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tete import bots
from tete.core import asking
from tete.core.game import AnyGame
from tete.core.scene import Place
from tete.core.text import Catalogue, Text

LANGS = ("en", "fr")
_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})
_OURS = (
    "somebody",
    "quelqu’un",
    "spectator",
    "chance",
    "server",
    "system",
    "admin",
    "hasard",
    "spectateur",
    "serveur",
)


def places(
    game: AnyGame, seats: int, state: object = None, options: Mapping[str, object] = _NO_OPTIONS
) -> tuple[Place, ...]:
    """The places of a game for this many seats: of a state, or else of a new table with these options."""
    if state is not None:
        return asking.seats(game, state)
    return asking.places(game, seats, options)


def reserved_names(
    game: AnyGame, seats: int, options: Mapping[str, object] = _NO_OPTIONS
) -> Iterable[str]:
    """What no person may be called at a table of this game: its seats, its bots, and the house."""
    yield from _OURS
    yield from bots.names(game)
    for place in places(game, seats, options=options):
        yield place.name
        for lang in LANGS:
            yield Catalogue(lang, game.texts(lang)).say(place.name)


def letter_of(place: Place, catalogue: Catalogue) -> str:
    """The letter of a place in a reader's language."""
    return catalogue.say(place.letter) if isinstance(place.letter, Text) else place.letter


def title_of(place: Place) -> Text:
    """The name of a place as a sentence that can be said in any language."""
    return place.name if isinstance(place.name, Text) else Text("{text}", text=place.name)
