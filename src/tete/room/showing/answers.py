"""What is answered to whoever looks back at a game or at its dice."""

from typing import Annotated

from msgspec import Raw, Struct

from tete.core.scene import Scene
from tete.room.showing.messages import PlayedMove
from tete.room.showing.summary import GameResult
from tete.room.showing.written import written


class Replay(Struct, frozen=True, rename={"seen_as": "as"}):
    """A game after ``ply`` moves, as somebody saw it; ``aspects`` are all that may be asked for.

    ``as`` is a seat's number, ``spectator`` or ``all``; there are no ``aspects`` where nothing is hidden.
    """

    ply: int
    plies: int
    seen_as: str
    aspects: tuple[str, ...]
    moves: tuple[PlayedMove, ...]
    scene: Annotated[Raw, written(Scene)]
    result: GameResult | None


class ChanceDraw(Struct, frozen=True):
    """A draw of chance, and what it was drawn from: every move with its weight."""

    ply: int
    recorded: str
    lots: tuple[tuple[str, int], ...]


class Dice(Struct, frozen=True):
    """Everything one needs to draw the dice again and to open the seals.

    ``secret`` and ``sealed`` are empty until the game is over. ``seals`` and ``sealed``, the moves behind them,
    are by ply; ``words`` are by seat.
    """

    commitment: str
    words: dict[int, str]
    secret: str
    draws: Annotated[Raw, written(tuple[ChanceDraw, ...])]
    seals: dict[int, str]
    sealed: dict[int, str]


class FaceLuck(Struct, frozen=True):
    """A face of a die: how often it fell, and how often that was to be expected."""

    name: str
    observed: int
    expected: float


class DieLuck(Struct, frozen=True):
    """A die so far. The name is empty where a game does not name it."""

    name: str
    draws: int
    faces: tuple[FaceLuck, ...]


class Luck(Struct, frozen=True):
    """The dice so far. ``hidden``: they are told when the game is over."""

    dice: tuple[DieLuck, ...]
    hidden: bool = False
