"""For authors of games: all that a game may be made of, under one name. No game needs any of it but the contract.

>>> from tete.authoring import Option, settle
>>> settle((Option("goal", 10, "Goal", least=1, most=20),), {"goal": "8"})
{'goal': 8}

What is not named here, in ``tete``, in ``tete.testing`` or in ``tete.adaptors`` is private, and may change at any
time (docs/build/versions.md).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tete.authoring.dialect import Dialect
    from tete.authoring.facts import lazy, once
    from tete.authoring.game_folder import GameFolder, GamePages, InLanes
    from tete.authoring.lexicon import Entry, Lexicon
    from tete.authoring.open_game import OpenGame
    from tete.authoring.positions import bad, nothing_left, sorted_words
    from tete.authoring.rows import Rows
    from tete.authoring.sentences import listed, not_a_move, understood
    from tete.authoring.shipped import Shipped
    from tete.codes import Reason
    from tete.core.errors import BadOption, IllegalMove, InvalidMove, InvalidPosition, TeteError
    from tete.core.game import CHANCE, Game, Info, Judge, OpenView, Outcome
    from tete.core.optional import Preview, PreviewWord, Times, Told
    from tete.core.options import BOT, EASY, Option, settle, settle_seats
    from tete.core.scene import (
        Action,
        Cell,
        Choice,
        Die,
        Label,
        Line,
        Mark,
        Outline,
        Pick,
        Piece,
        Place,
        Scene,
        Term,
        Track,
        Write,
    )
    from tete.core.text import Catalogue, Text, excerpt, fold
    from tete.kernels.frame import BEGINS, STANDS, WAITS
    from tete.learning.encoding import encoding
    from tete.learning.kinds import CutOff, Numbers, Observation, Plane, Steps
    from tete.learning.lanes import Lanes
    from tete.learning.layers import Layers
    from tete.learning.program import Program
    from tete.shelf.texts import read_page, read_texts
    from tete.thinking.mind import STRONGEST, WEAKEST, Budget, Glance, Mind, Progress, Stop
    from tete.thinking.pace import Pace
    from tete.thinking.seeded import seeded
    from tete.thinking.thinker import Thinker

_HOMES = {
    "tete.authoring.dialect": ("Dialect",),
    "tete.authoring.facts": ("lazy", "once"),
    "tete.authoring.game_folder": ("GameFolder", "GamePages", "InLanes"),
    "tete.authoring.lexicon": ("Entry", "Lexicon"),
    "tete.authoring.open_game": ("OpenGame",),
    "tete.authoring.positions": ("bad", "nothing_left", "sorted_words"),
    "tete.authoring.rows": ("Rows",),
    "tete.authoring.sentences": ("listed", "not_a_move", "understood"),
    "tete.authoring.shipped": ("Shipped",),
    "tete.codes": ("Reason",),
    "tete.core.errors": ("BadOption", "IllegalMove", "InvalidMove", "InvalidPosition", "TeteError"),
    "tete.core.game": ("CHANCE", "Game", "Info", "Judge", "OpenView", "Outcome"),
    "tete.core.optional": ("Preview", "PreviewWord", "Times", "Told"),
    "tete.core.options": ("BOT", "EASY", "Option", "settle", "settle_seats"),
    "tete.core.scene": (
        "Action",
        "Cell",
        "Choice",
        "Die",
        "Label",
        "Line",
        "Mark",
        "Outline",
        "Pick",
        "Piece",
        "Place",
        "Scene",
        "Term",
        "Track",
        "Write",
    ),
    "tete.core.text": ("Catalogue", "Text", "excerpt", "fold"),
    "tete.kernels.frame": ("BEGINS", "STANDS", "WAITS"),
    "tete.learning.encoding": ("encoding",),
    "tete.learning.kinds": ("CutOff", "Numbers", "Observation", "Plane", "Steps"),
    "tete.learning.lanes": ("Lanes",),
    "tete.learning.layers": ("Layers",),
    "tete.learning.program": ("Program",),
    "tete.shelf.texts": ("read_page", "read_texts"),
    "tete.thinking.mind": ("STRONGEST", "WEAKEST", "Budget", "Glance", "Mind", "Progress", "Stop"),
    "tete.thinking.pace": ("Pace",),
    "tete.thinking.seeded": ("seeded",),
    "tete.thinking.thinker": ("Thinker",),
}
"""Where each name is at home: it is loaded when it is first asked for, and so is what it needs."""

FORMER: dict[str, tuple[str, str]] = {}
"""Names that were, as ``core/former.py`` has them."""


def __getattr__(name: str) -> Any:
    """A name for authors."""
    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        from tete.core.former import renamed

        if now := renamed(__name__, name, FORMER):
            return __getattr__(now)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(home), name)
    return found


__all__ = [
    "BEGINS",
    "BOT",
    "CHANCE",
    "EASY",
    "STANDS",
    "STRONGEST",
    "WAITS",
    "WEAKEST",
    "Action",
    "BadOption",
    "Budget",
    "Catalogue",
    "Cell",
    "Choice",
    "CutOff",
    "Dialect",
    "Die",
    "Entry",
    "Game",
    "GameFolder",
    "GamePages",
    "Glance",
    "IllegalMove",
    "InLanes",
    "Info",
    "InvalidMove",
    "InvalidPosition",
    "Judge",
    "Label",
    "Lanes",
    "Layers",
    "Lexicon",
    "Line",
    "Mark",
    "Mind",
    "Numbers",
    "Observation",
    "OpenGame",
    "OpenView",
    "Option",
    "Outcome",
    "Outline",
    "Pace",
    "Pick",
    "Piece",
    "Place",
    "Plane",
    "Preview",
    "PreviewWord",
    "Program",
    "Progress",
    "Reason",
    "Rows",
    "Scene",
    "Shipped",
    "Steps",
    "Stop",
    "Term",
    "TeteError",
    "Text",
    "Thinker",
    "Times",
    "Told",
    "Track",
    "Write",
    "bad",
    "encoding",
    "excerpt",
    "fold",
    "lazy",
    "listed",
    "not_a_move",
    "nothing_left",
    "once",
    "read_page",
    "read_texts",
    "seeded",
    "settle",
    "settle_seats",
    "sorted_words",
    "understood",
]
