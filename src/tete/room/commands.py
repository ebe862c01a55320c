"""What somebody at a table may wish to do."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Join:
    """Sit down on a free seat, with a name and perhaps a word for the dice."""

    seat: int
    name: str
    word: str = ""


@dataclass(frozen=True)
class Move:
    """Play a move. ``seen`` is the seq of the table the player was looking at, ``id`` the client's own."""

    seat: int
    text: str
    seen: int
    id: str = ""


@dataclass(frozen=True)
class Press:
    """Let chance act: press the dome. ``seen`` and ``id`` as with a move."""

    seat: int
    seen: int
    id: str = ""


@dataclass(frozen=True)
class Undo:
    """Take back, to before the seat's last move, or ask for it."""

    seat: int


@dataclass(frozen=True)
class Resign:
    """Give up."""

    seat: int


@dataclass(frozen=True)
class Leave:
    """Leave a game that goes on without."""

    seat: int


@dataclass(frozen=True)
class Return:
    """Take the seat back from the bot that stands in."""

    seat: int


@dataclass(frozen=True)
class OfferDraw:
    """Offer a draw, or accept the one that is on the table."""

    seat: int


@dataclass(frozen=True)
class Answer:
    """Answer what another seat asks: ``to`` is ``undo`` or ``draw``."""

    seat: int
    to: str
    yes: bool


@dataclass(frozen=True)
class Say:
    """Chat; ``seat`` is None for somebody who watches."""

    seat: int | None
    text: str


@dataclass(frozen=True)
class Mix:
    """Mix a word into the dice."""

    seat: int
    word: str


Command = Join | Move | Press | Undo | Resign | Leave | Return | OfferDraw | Answer | Say | Mix
