"""What somebody at a table may wish to do."""

import msgspec


class OfSeat(msgspec.Struct, frozen=True):
    """A wish of the seat's owner."""

    seat: int


class Join(OfSeat, frozen=True):
    """Sit down on a free seat, with a name and perhaps a word for the dice. ``kept``: as of a chair."""

    name: str
    word: str = ""
    kept: bool = False


class Decline(msgspec.Struct, frozen=True):
    """Would rather not sit down where a seat is kept for one."""


class Fill(msgspec.Struct, frozen=True):
    """Let a bot take a seat that nobody has taken."""

    bot: str


class Move(OfSeat, frozen=True):
    """Play a move. ``seen`` is the seq of the table the player was looking at, ``id`` the client's own.

    ``lag`` are the milliseconds that the line took. ``planned``: the room makes it, as the seat wished beforehand.
    """

    text: str
    seen: int
    id: str = ""
    lag: int = 0
    planned: bool = False


class Press(OfSeat, frozen=True):
    """Let chance act: press the dome. ``seen``, ``id`` and ``lag`` as with a move."""

    seen: int
    id: str = ""
    lag: int = 0


class Undo(OfSeat, frozen=True):
    """Take back, to before the seat's last move, or ask for it."""


class Resign(OfSeat, frozen=True):
    """Give up."""


class Leave(OfSeat, frozen=True):
    """Leave a game that goes on without."""


class Return(OfSeat, frozen=True):
    """Take the seat back from the bot that stands in."""


class Away(OfSeat, frozen=True):
    """The room's own: this seat's player has kept the others waiting for too long."""


class Here(OfSeat, frozen=True):
    """The room's own: the player of this seat was absent, and is here again."""


class Claim(OfSeat, frozen=True):
    """Go on without whoever is absent; ``at`` is the room's time."""

    at: int = 0


class OfferDraw(OfSeat, frozen=True):
    """Offer a draw, or accept the one that is on the table."""


class Pause(OfSeat, frozen=True):
    """Ask that the clocks stand still, or agree to it."""


class Resume(OfSeat, frozen=True):
    """Let the clocks go on."""


class TakeDayOff(OfSeat, frozen=True):
    """Have a day more for the move to make."""


class GiveDayBack(OfSeat, frozen=True):
    """Do without a day off that was taken for the move to make; ``at`` is the room's time."""

    at: int = 0


class Answer(OfSeat, frozen=True):
    """Answer what another seat asks: ``to`` is ``undo``, ``draw`` or ``pause``."""

    to: str
    yes: bool


class Allow(OfSeat, frozen=True):
    """Let people at the address of another player watch late, or no longer."""

    yes: bool


class Rematch(OfSeat, frozen=True):
    """Would like to play again, or would rather not."""

    yes: bool


class Share(OfSeat, frozen=True):
    """Let anybody with the link watch a game that is over, or no longer."""

    yes: bool


class Rename(OfSeat, frozen=True):
    """Be called so from now on; the name was checked. ``kept``: as of a chair."""

    name: str
    kept: bool = False


class Hand(msgspec.Struct, frozen=True):
    """Let everything here belong to another owner: the account of whoever it belongs to."""

    to: str


class Say(msgspec.Struct, frozen=True):
    """Chat; ``seat`` is None for somebody who watches, ``id`` is the client's own.

    ``ready`` is the key of a ready sentence, said instead of a ``text``. ``aloud``: those who watch hear it, too.
    """

    seat: int | None
    text: str
    id: str = ""
    ready: str = ""
    aloud: bool = False


class MixWord(OfSeat, frozen=True):
    """Mix a word into the dice."""

    word: str


Command = (
    Join
    | Decline
    | Fill
    | Move
    | Press
    | Undo
    | Resign
    | Leave
    | Return
    | Away
    | Here
    | Claim
    | OfferDraw
    | Pause
    | Resume
    | TakeDayOff
    | GiveDayBack
    | Answer
    | Allow
    | Rematch
    | Share
    | Rename
    | Hand
    | Say
    | MixWord
)
