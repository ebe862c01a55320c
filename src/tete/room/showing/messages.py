"""What is told of the events of a table, as it leaves: tagged by ``kind``, the name that the log has for it."""

from msgspec import UNSET, Struct, UnsetType

from tete.room.deciding.talking import Ready
from tete.room.showing.clock_messages import ClockEvent
from tete.room.showing.clock_messages import DayBack as DayBack
from tete.room.showing.clock_messages import DayOff as DayOff
from tete.room.showing.clock_messages import OutOfTime as OutOfTime
from tete.room.showing.clock_messages import PauseAgreed as PauseAgreed
from tete.room.showing.clock_messages import PauseAsked as PauseAsked
from tete.room.showing.clock_messages import Paused as Paused
from tete.room.showing.clock_messages import PauseRefused as PauseRefused
from tete.room.showing.clock_messages import Resumed as Resumed
from tete.room.showing.clock_messages import TimeGiven as TimeGiven
from tete.room.showing.summary import GameResult
from tete.room.showing.told import OfSeat, SaidOfSeat, Told


class PlayedMove(Struct, frozen=True, gc=False):
    """A move; seat -1 is chance. The text of another's secret move is empty until the game is over.

    ``told``: ``said`` is the game's own sentence. ``notation`` is what people read instead of ``text`` where their
    language has other words; ``by`` is the seat that let chance act. ``rule`` explains the sentence, ``cells`` are
    what it is about: neither is there for whom the move is secret. ``whose`` is the seat that a draw of the room's
    own is for, where its sentence names one.
    """

    ply: int
    seat: int
    text: str
    said: str
    told: bool
    notation: str | UnsetType = UNSET
    by: int | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    cells: tuple[str, ...] | UnsetType = UNSET
    whose: int | UnsetType = UNSET


class Moved(PlayedMove, frozen=True, kw_only=True, gc=False, tag_field="kind", tag="moved"):
    """A move was made. ``seal`` binds the room to a secret one."""

    seq: int
    at: str
    seal: str | UnsetType = UNSET


class Created(Told, frozen=True, tag="created"):
    """The table was set up."""


class Joined(OfSeat, frozen=True, tag="joined"):
    """Somebody sat down."""

    name: str


class Declined(OfSeat, frozen=True, tag="declined"):
    """Whoever was asked to sit there would rather not."""


class Renamed(OfSeat, frozen=True, tag="renamed"):
    """Who sits there is called so from now on."""

    name: str


class Handed(Told, frozen=True, tag="handed"):
    """Somebody here is known by his account from now on; there is nothing to see of it."""


class Undone(OfSeat, frozen=True, tag="undone"):
    """Everything after the first ``to`` moves was taken back; ``ply`` is the same number."""

    to: int
    ply: int


class UndoAsked(OfSeat, frozen=True, tag="undo-asked"):
    """A seat would like to take back."""


class UndoAgreed(OfSeat, frozen=True, tag="undo-agreed"):
    """A seat agrees, and others have still to answer."""


class UndoRefused(OfSeat, frozen=True, tag="undo-refused"):
    """A seat does not agree."""


class DrawOffered(OfSeat, frozen=True, tag="draw-offered"):
    """A seat offers a draw."""


class DrawAgreed(OfSeat, frozen=True, tag="draw-agreed"):
    """A seat agrees to a draw, and others have still to answer."""


class DrawRefused(OfSeat, frozen=True, tag="draw-refused"):
    """A seat plays on."""


class Resigned(OfSeat, frozen=True, tag="resigned"):
    """A seat gave up."""


class Left(SaidOfSeat, frozen=True, tag="left"):
    """A seat's player left; the game goes on."""


class Returned(SaidOfSeat, frozen=True, tag="returned"):
    """Whoever was away plays again."""


class Absent(SaidOfSeat, frozen=True, tag="absent"):
    """A seat's player has kept the others waiting for too long: they may go on without."""


class Present(SaidOfSeat, frozen=True, tag="present"):
    """Whoever was absent is here again."""


class Claimed(SaidOfSeat, frozen=True, tag="claimed"):
    """The seat is out, because its player was absent."""


class Allowed(OfSeat, frozen=True, tag="late-allowed"):
    """A seat lets people at the address of another player watch late, or no longer."""

    yes: bool
    said: str


class Said(Told, frozen=True, tag="said"):
    """Somebody said something; ``seat`` is null for somebody who watches.

    ``ready``, there for a ready sentence, is its key; ``text`` are its words in the reader's language. ``among``,
    there only where it is true: it is for the players alone.
    """

    seat: int | None
    name: str
    text: str
    ready: Ready | UnsetType = UNSET
    among: bool | UnsetType = UNSET


class RematchAsked(OfSeat, frozen=True, tag="rematch-asked"):
    """After the end: a seat would like to play again."""


class RematchRefused(OfSeat, frozen=True, tag="rematch-refused"):
    """A seat would rather not."""


class Rematched(Told, frozen=True, tag="rematched"):
    """The next game has begun, at the table of that name."""

    table: str


class Shared(OfSeat, frozen=True, tag="shared"):
    """After the end: a seat lets anybody with the link watch this game, or no longer."""

    yes: bool


class WordMixed(OfSeat, frozen=True, tag="word"):
    """A seat mixed its word into the dice."""

    word: str


class Ended(Told, frozen=True, tag="ended"):
    """It is over."""

    result: GameResult


class Opened(Told, frozen=True, tag="opened"):
    """The secret of the dice, for everybody."""

    secret: str


SeatEvent = (
    UndoAsked
    | UndoAgreed
    | UndoRefused
    | DrawOffered
    | DrawAgreed
    | DrawRefused
    | Resigned
    | RematchAsked
    | RematchRefused
    | PauseAsked
    | PauseAgreed
    | PauseRefused
)
"""Of which there is no more to tell than whose they are."""

Event = (
    Created
    | Joined
    | Declined
    | Renamed
    | Handed
    | Moved
    | Undone
    | SeatEvent
    | Left
    | Returned
    | Absent
    | Present
    | Claimed
    | ClockEvent
    | Allowed
    | Said
    | WordMixed
    | Ended
    | Opened
    | Rematched
    | Shared
)
