"""Tête-à-tête: head games as values, with one contract for every game.

>>> import tete
>>> kopf = tete.game("kopf")
>>> s = kopf.new(goal=8)
>>> s = kopf.play(s, kopf.moves(s)[0])
>>> kopf.turn(s)
1
"""

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
from tete.core.registry import game, games
from tete.core.text import Text

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
    "game",
    "games",
]
