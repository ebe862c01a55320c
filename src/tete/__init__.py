"""Tête-à-tête: head games as values, with one contract for every game.

>>> import tete
>>> kopf = tete.game("kopf")
>>> s = kopf.new(goal=8)
>>> s = kopf.play(s, kopf.moves(s)[0])
>>> kopf.turn(s)
1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tete.core.errors import (
        BadOption,
        BadRecord,
        IllegalMove,
        InvalidMove,
        InvalidPosition,
        NotYourTurn,
        TeteError,
        UnknownGame,
    )
    from tete.core.game import CHANCE, Game, Info, OpenView, Outcome
    from tete.core.match import Match
    from tete.core.options import Option
    from tete.core.record import Record
    from tete.core.text import Text
    from tete.games.typed import game
    from tete.shelf.games import games

    __version__: str

_HOMES = {
    "tete.core.errors": (
        "BadOption",
        "BadRecord",
        "IllegalMove",
        "InvalidMove",
        "InvalidPosition",
        "NotYourTurn",
        "TeteError",
        "UnknownGame",
    ),
    "tete.core.game": ("CHANCE", "Game", "Info", "OpenView", "Outcome"),
    "tete.core.match": ("Match",),
    "tete.core.options": ("Option",),
    "tete.core.record": ("Record",),
    "tete.core.text": ("Text",),
    "tete.shelf.games": ("game", "games"),
}
"""Where each name is at home: it is loaded when it is first asked for, and so is what it needs."""

FORMER: dict[str, tuple[str, str]] = {}
"""Names that were, as ``core/former.py`` has them."""


def __getattr__(name: str) -> Any:
    """A name of the house, or its version."""
    if name == "__version__":
        from importlib.metadata import version

        found: Any = version("tete-a-tete")
    else:
        home = next((home for home, names in _HOMES.items() if name in names), None)
        if home is None:
            from tete.core.former import renamed

            if now := renamed(__name__, name, FORMER):
                return __getattr__(now)
            raise AttributeError(f"module 'tete' has no attribute {name!r}")
        found = getattr(import_module(home), name)
    globals()[name] = found
    return found


__all__ = [
    "CHANCE",
    "BadOption",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Info",
    "InvalidMove",
    "InvalidPosition",
    "Match",
    "NotYourTurn",
    "OpenView",
    "Option",
    "Outcome",
    "Record",
    "TeteError",
    "Text",
    "UnknownGame",
    "__version__",
    "game",
    "games",
]
