"""In which language a viewer is spoken to."""

from functools import lru_cache

from tete.core.game import AnyGame
from tete.core.text import Catalogue
from tete.room.deciding.places import LANGS
from tete.shelf.games import game as find_game
from tete.shelf.texts import read_texts

_PACKAGES = ("tete.core", "tete.practice", "tete.bots", "tete.storage", "tete.room")


class Kept:
    """A parameter of a sentence that is said as it is: a person's name, a move."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __str__(self) -> str:
        return self._text


def language(wish: str) -> str:
    """The nearest language we speak.

    >>> language("fr-CA"), language("tlh")
    ('fr', 'en')
    """
    short = wish.strip().lower().replace("_", "-").partition("-")[0]
    return short if short in LANGS else LANGS[0]


@lru_cache(maxsize=256)
def catalogue(slug: str | None, lang: str, *more: str) -> Catalogue:
    """Everything the house and one game say, in one language; ``more`` names packages above this one."""
    game: AnyGame | None = find_game(slug) if slug else None
    tables = [read_texts(package, lang) for package in (*_PACKAGES, *more)]
    return Catalogue(lang, *tables, game.texts(lang) if game else {})
