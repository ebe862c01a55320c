"""The picture of a game that messengers show beside a link."""

from tete.pictures.card import card_png
from tete.room.showing.middle import picture
from tete.shelf.games import game as find_game
from tete.shelf.games import games

SHELF = "-"
"""Stands for the whole shelf."""
_ON_THE_CARD = 3
"""Boards that are side by side where it is shown."""


def card(slug: str) -> bytes:
    """The picture of a game, or of some on the ``SHELF``, as PNG. Raises UnknownGame, ImportError."""
    shown = [*games()][:_ON_THE_CARD] if slug == SHELF else [slug]
    return card_png([picture(find_game(one)) for one in shown])
