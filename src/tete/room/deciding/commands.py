"""What somebody at a table may wish to do."""

import msgspec


class Join(msgspec.Struct, frozen=True):
    """Sit down on a free seat, with a name and perhaps a word for the dice."""

    seat: int
    name: str
    word: str = ""


class Move(msgspec.Struct, frozen=True):
    """Play a move. ``seen`` is the seq of the table the player was looking at, ``id`` the client's own."""

    seat: int
    text: str
    seen: int
    id: str = ""


class Press(msgspec.Struct, frozen=True):
    """Let chance act: press the dome. ``seen`` and ``id`` as with a move."""

    seat: int
    seen: int
    id: str = ""


class Undo(msgspec.Struct, frozen=True):
    """Take back, to before the seat's last move, or ask for it."""

    seat: int


class Resign(msgspec.Struct, frozen=True):
    """Give up."""

    seat: int


class Leave(msgspec.Struct, frozen=True):
    """Leave a game that goes on without."""

    seat: int


class Return(msgspec.Struct, frozen=True):
    """Take the seat back from the bot that stands in."""

    seat: int


class OfferDraw(msgspec.Struct, frozen=True):
    """Offer a draw, or accept the one that is on the table."""

    seat: int


class Answer(msgspec.Struct, frozen=True):
    """Answer what another seat asks: ``to`` is ``undo`` or ``draw``."""

    seat: int
    to: str
    yes: bool


class Allow(msgspec.Struct, frozen=True):
    """Let people at the address of another player watch late, or no longer."""

    seat: int
    yes: bool


class Say(msgspec.Struct, frozen=True):
    """Chat; ``seat`` is None for somebody who watches, ``id`` is the client's own."""

    seat: int | None
    text: str
    id: str = ""


class MixWord(msgspec.Struct, frozen=True):
    """Mix a word into the dice."""

    seat: int
    word: str


Command = (
    Join
    | Move
    | Press
    | Undo
    | Resign
    | Leave
    | Return
    | OfferDraw
    | Answer
    | Allow
    | Say
    | MixWord
)
