"""What can happen at a table. Events are kept for ever, so fields are only ever added, with a default.

Some fields are for the server alone: owners, the secret of the dice. ``show.py`` decides what leaves.
"""

import msgspec

from tete.room.log.clock_events import DayBack as DayBack
from tete.room.log.clock_events import DayOff as DayOff
from tete.room.log.clock_events import OutOfTime as OutOfTime
from tete.room.log.clock_events import PauseAgreed as PauseAgreed
from tete.room.log.clock_events import PauseAsked as PauseAsked
from tete.room.log.clock_events import Paused as Paused
from tete.room.log.clock_events import PauseRefused as PauseRefused
from tete.room.log.clock_events import Resumed as Resumed
from tete.room.log.clock_events import TimeGiven as TimeGiven
from tete.room.log.event import Event as Event
from tete.room.log.event import OfSeat as OfSeat
from tete.room.log.pace import Pace
from tete.room.log.phrase import Phrase

BOT = "bot"
"""The owner of the seats that the room's own bots play."""
SOMEBODY = "somebody"
"""The name of a person who is not to be known any more; it is said in the language of whoever reads it."""
WAIT, STAND_IN, OUT, CLAIM, ABORT = POLICIES = ("wait", "bot", "out", "claim", "abort")
"""What becomes of the seat of somebody who leaves a game of three or more, or keeps others waiting in any.

``wait``: nobody leaves, the others wait. ``bot``: a bot stands in until the player comes back. ``out``: the
seat plays on as quietly as the game lets it, and cannot win. ``claim``: so it is, if another who plays says so.
``abort``: who leaves is out; whoever does not come back ends the game, and nobody wins.
"""
FINAL = (OUT, CLAIM, ABORT)
"""Where whoever has left is out for good."""
FREE_TALK, READY_TALK, NO_TALK = TALKS = ("free", "ready", "none")
"""What may be said at a table: whatever one likes, ready sentences alone, or nothing."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at a table: free while it has no owner. ``bot`` names the bot that plays it.

    ``kept``: the name is that of an account, whose owner sits there. A free seat may await somebody: the owner
    ``awaits`` alone may take it. ``declined`` is who was asked, and would rather not.
    """

    name: str = ""
    owner: str = ""
    bot: str = ""
    kept: bool = False
    awaits: str = ""
    declined: str = ""

    @property
    def who(self) -> str:
        """``free``, ``person`` or ``bot``."""
        return "bot" if self.bot else "person" if self.owner else "free"


class Created(Event, frozen=True, tag="created"):
    """The first event of every table. ``secret`` is that of the dice, ``v`` the version of the events.

    ``leaving`` is one of POLICIES. Those who watch see everything ``watch_delay`` moves late, if not 0.
    ``offline``: no room saw the game. It was played elsewhere, and brought here by its creator when it was over.
    ``pace`` is how long the table may take, beside what the game itself knows of time. ``talk`` is one of TALKS.
    """

    game: str
    version: int
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    creator: str
    day: str
    secret: str = ""
    listed: bool = False
    v: int = 1
    leaving: str = WAIT
    watch_delay: int = msgspec.field(name="late", default=0)
    offline: bool = False
    pace: Pace | None = None
    talk: str = FREE_TALK


class Joined(OfSeat, frozen=True, tag="joined"):
    """Somebody sat down; ``kept`` as of a chair. A ``bot`` sits there because nobody came."""

    name: str
    owner: str
    kept: bool = False
    bot: str = ""


class Declined(OfSeat, frozen=True, tag="declined"):
    """Whoever this seat was kept for would rather not: it is free for whoever comes."""


class Renamed(OfSeat, frozen=True, tag="renamed"):
    """Who sits there is called so from now on; ``kept`` as of a chair."""

    name: str
    kept: bool = False


class Handed(Event, frozen=True, tag="handed"):
    """What was one owner's at this table is another's from now on: somebody has signed in to his account."""

    owner: str
    to: str


class WordMixed(OfSeat, frozen=True, tag="word"):
    """A seat mixed its word into the dice."""

    word: str


class Moved(OfSeat, frozen=True, tag="moved"):
    """A move; ``seat`` is CHANCE for a draw. ``ply`` counts the moves with this one.

    ``told`` is the game's own sentence, else ``said`` is what its choice was called. A secret move has its
    ``seal``, and in ``others`` what everybody else is told until the game is over. ``by`` is the seat that
    pressed for a draw. ``rule`` explains the sentence, ``cells`` are what it is about; of a secret move both are
    as secret as its text.

    ``id`` and ``seen`` are the client's: what it called this move and which seq it had seen. By them a
    move that is sent again is known; ``asked`` is what it wrote, where that is not the text. ``lag`` are the
    milliseconds that its line took, which its clock is given back. ``planned``: the
    seat had laid it down beforehand, and the room has made it.
    """

    text: str
    ply: int
    said: Phrase | None = None
    id: str = ""
    seen: int = 0
    told: Phrase | None = None
    others: Phrase | None = None
    seal: str = ""
    by: int | None = None
    asked: str = ""
    rule: str = ""
    cells: tuple[str, ...] = ()
    lag: int = 0
    planned: bool = False


class UndoAsked(OfSeat, frozen=True, tag="undo-asked"):
    """A seat would like to be back where ``to`` moves had been made."""

    to: int


class UndoAgreed(OfSeat, frozen=True, tag="undo-agreed"):
    """A seat agrees, and others have still to answer."""


class UndoRefused(OfSeat, frozen=True, tag="undo-refused"):
    """A seat does not agree."""


class Undone(OfSeat, frozen=True, tag="undone"):
    """Everything after the first ``to`` moves was taken back."""

    to: int


class DrawOffered(OfSeat, frozen=True, tag="draw-offered"):
    """A seat offers a draw."""


class DrawAgreed(OfSeat, frozen=True, tag="draw-agreed"):
    """A seat agrees, and others have still to answer."""


class DrawRefused(OfSeat, frozen=True, tag="draw-refused"):
    """A seat plays on."""


class Resigned(OfSeat, frozen=True, tag="resigned"):
    """A seat gave up."""


class Left(OfSeat, frozen=True, tag="left"):
    """A seat's player left, or was away for too long; the game goes on."""


class Returned(OfSeat, frozen=True, tag="returned"):
    """Somebody who was away plays again."""


class Absent(OfSeat, frozen=True, tag="absent"):
    """A seat's player has kept the others waiting for too long: they may go on without."""


class Present(OfSeat, frozen=True, tag="present"):
    """Whoever was absent is here again."""


class Claimed(OfSeat, frozen=True, tag="claimed"):
    """The seat is out, as ``by`` has said, because its player was absent."""

    by: int


class Allowed(OfSeat, frozen=True, tag="late-allowed"):
    """A seat lets people at the address of another player watch late, or no longer."""

    yes: bool


class Ended(Event, frozen=True, tag="ended"):
    """It is over, by the rules or at the table; ``said`` tells how."""

    scores: tuple[float, ...]
    reason: str
    said: Phrase


class Opened(Event, frozen=True, tag="opened"):
    """The secret of the dice, for everybody."""

    secret: str


class RematchAsked(OfSeat, frozen=True, tag="rematch-asked"):
    """After the end: a seat would like to play again."""


class RematchRefused(OfSeat, frozen=True, tag="rematch-refused"):
    """A seat would rather not, or no longer: nobody is asked any more."""


class Rematched(Event, frozen=True, tag="rematched"):
    """The next game has begun, at the table of that name."""

    table: str


class Shared(OfSeat, frozen=True, tag="shared"):
    """After the end: a seat lets anybody with the link watch this game, or no longer."""

    yes: bool


class Said(Event, frozen=True, tag="said"):
    """Chat; ``seat`` is None for somebody who watches.

    ``id`` is what the client of ``owner`` called this message: by the two, one that is sent again is known.
    ``ready`` is the key of a ready sentence, which has no ``text``. ``among``: it is for the players alone.
    """

    seat: int | None
    text: str
    id: str = ""
    owner: str = ""
    ready: str = ""
    among: bool = False


AnyEvent = (
    Created
    | Joined
    | Declined
    | Renamed
    | Handed
    | WordMixed
    | Moved
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Undone
    | DrawOffered
    | DrawAgreed
    | DrawRefused
    | Resigned
    | Left
    | Returned
    | Absent
    | Present
    | Claimed
    | OutOfTime
    | TimeGiven
    | PauseAsked
    | PauseAgreed
    | PauseRefused
    | Paused
    | Resumed
    | DayOff
    | DayBack
    | Allowed
    | Ended
    | Opened
    | RematchAsked
    | RematchRefused
    | Rematched
    | Shared
    | Said
)


class Row(msgspec.Struct, frozen=True, gc=False):
    """An event in its place: ``seq`` counts from 1 at each table, ``at`` is milliseconds since 1970."""

    seq: int
    at: int
    event: AnyEvent


_decoder = msgspec.json.Decoder(AnyEvent)


def write_event(event: AnyEvent) -> bytes:
    """An event as it is stored."""
    return msgspec.json.encode(event)


def read_event(body: bytes) -> AnyEvent:
    """The event that was stored. Raises msgspec.MsgspecError, whatever is wrong with it."""
    try:
        event: AnyEvent = _decoder.decode(body)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None
    return event
