"""What the seats of a game are called, in its own words."""

from collections.abc import Iterable

from tete import bots
from tete.core.game import AnyGame
from tete.core.scene import Place
from tete.core.text import Catalogue, Text

LANGS = ("en", "fr")
_OURS = ("spectator", "chance", "server", "system", "admin", "hasard", "spectateur", "serveur")


def places(game: AnyGame, seats: int, state: object = None) -> tuple[Place, ...]:
    """The places of a game for so many seats, with its default options unless a state is given."""
    state = game.new(seats) if state is None else state
    return game.draw(game.view(state, None)).places


def reserved_names(game: AnyGame, seats: int) -> Iterable[str]:
    """What no person may be called at a table of this game: its seats, its bots, and the house."""
    yield from _OURS
    yield from bots.names(game)
    for place in places(game, seats):
        yield place.name
        for lang in LANGS:
            yield Catalogue(lang, game.texts(lang)).say(place.name)


def letter_of(place: Place, catalogue: Catalogue) -> str:
    """The letter of a place in a reader's language."""
    return catalogue.say(place.letter) if isinstance(place.letter, Text) else place.letter


def title_of(place: Place) -> Text:
    """The name of a place as a sentence that can be said in any language."""
    return place.name if isinstance(place.name, Text) else Text("{text}", text=place.name)
