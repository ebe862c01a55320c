"""The bodies of the REST part about tables and people, in and out."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tete.core.scene import Pick, Scene
from tete.desk.wire.games import Value
from tete.desk.wire.people import PersonWish
from tete.room.deciding.planning import DEEPEST, MOST_LINES
from tete.room.showing.messages import Event, PlayedMove
from tete.room.showing.summary import Summary
from tete.room.showing.trying import MOST
from tete.room.showing.written import written

Key = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=160)]
Phrase = Annotated[str, Meta(max_length=200)]


class SeatWish(msgspec.Struct, frozen=True):
    """Who should sit on a seat. A seat for a ``friend`` may be kept for one ``person``, who is asked."""

    who: Literal["me", "here", "friend", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    person: PersonWish | None = None


class WishedPace(msgspec.Struct, frozen=True):
    """How long a table may take: ``seconds`` for every ``move``, in ``total``, or for every move, as ``days``.

    With ``total`` every turn adds ``more`` seconds; with ``days`` everybody has so many days ``off``.
    """

    kind: Literal["move", "total", "days"]
    seconds: Annotated[int, Meta(ge=1, le=10_000_000)]
    more: Annotated[int, Meta(ge=0, le=3600)] = 0
    off: Annotated[int, Meta(ge=0, le=365)] = 0


class NewTable(msgspec.Struct, frozen=True):
    """A table to set up. ``word`` is mixed into the dice; ``dice`` is the ticket of a commitment that was shown.

    ``leaving``: if somebody leaves a game of three or more, or does not come back to any, the others ``wait``, a
    ``bot`` takes the seat, the seat is ``out``, the others may ``claim`` that, or the game ends (``abort``).
    In a game with secrets those who watch see at once what every seat may see (``fair``), or everything, but
    ``delay`` moves later (``late``). ``talk``: one says what one likes (``free``), ``ready`` sentences alone, or
    ``none``; without it ready sentences at a listed table, and whatever one likes at any other.
    """

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=20)]
    options: Annotated[dict[str, Value], Meta(max_length=40)] = {}
    listed: bool = False
    word: Phrase = ""
    dice: Annotated[str, Meta(max_length=100)] = ""
    leaving: Annotated[str, Meta(max_length=20)] = "claim"
    watching: Literal["fair", "late"] = "fair"
    delay: Annotated[int, Meta(ge=1, le=99)] = 4
    pace: WishedPace | None = None
    talk: Annotated[str, Meta(max_length=20)] = ""


class NewScene(msgspec.Struct, frozen=True):
    """A game to look at before anybody sits down."""

    options: Annotated[dict[str, Value], Meta(max_length=40)] = {}
    seats: Annotated[int, Meta(ge=1, le=99)] | None = None


class Join(msgspec.Struct, frozen=True):
    """Somebody sits down: by the key of a link, or without one at a listed table."""

    name: Name
    key: Key = ""
    word: Phrase = ""


class BotWish(msgspec.Struct, frozen=True):
    """A bot for a seat that nobody has taken."""

    bot: Annotated[str, Meta(max_length=40)]


class RematchWish(msgspec.Struct, frozen=True):
    """Would like to play again, or would rather not; ``harder``: against bots that are one level stronger."""

    yes: bool = True
    harder: bool = False


class Next(msgspec.Struct, frozen=True):
    """The way to the next game; "" while there is none."""

    link: str


class ShareWish(msgspec.Struct, frozen=True):
    """Let anybody with the link watch, or no longer."""

    yes: bool


class Sharing(msgspec.Struct, frozen=True):
    """The seats that allow it, and whether that makes it public."""

    shared: tuple[int, ...]
    public: bool


class Try(msgspec.Struct, frozen=True):
    """Moves to try after ``ply`` moves of a game; “?” lets chance draw."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    moves: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=MOST)] = ()


class Guess(Try, frozen=True):
    """``text`` is a move that is being written after these; every draw among them is told."""

    text: Annotated[str, Meta(max_length=200)] = ""


class PlanTry(msgspec.Struct, frozen=True):
    """Moves to try from where a game stands that is being played."""

    moves: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=MOST)] = ()


class PlanWish(msgspec.Struct, frozen=True):
    """What the seat answers from now on: lines of moves, the others' first, one's own last. None for no plan."""

    lines: Annotated[
        tuple[
            Annotated[
                tuple[Annotated[str, Meta(max_length=200)], ...],
                Meta(min_length=2, max_length=DEEPEST),
            ],
            ...,
        ],
        Meta(max_length=MOST_LINES),
    ] = ()


class PlanInfo(msgspec.Struct, frozen=True):
    """The plan of a seat, for its own eyes. ``stopped`` says why it has ended, "" if it has not.

    ``unable`` says why none can be laid down now, "" if one can.
    """

    seat: int
    lines: tuple[tuple[PlayedMove, ...], ...] = ()
    stopped: str = ""
    unable: str = ""


class LessonTry(msgspec.Struct, frozen=True):
    """What was tried in a step of a lesson so far; “?” lets chance act. ``taps`` lead nowhere: why?"""

    moves: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=MOST)] = ()
    taps: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=20)] = ()


class PuzzleTry(msgspec.Struct, frozen=True):
    """A move that was tried, or taps that lead nowhere; ``help``: 1 is where to look, 2 the move itself."""

    moves: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=1)] = ()
    taps: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=20)] = ()
    help: Annotated[int, Meta(ge=0, le=2)] = 0


class CoachWish(msgspec.Struct, frozen=True):
    """A move that somebody is about to make."""

    seat: Annotated[int, Meta(ge=0, le=99)]
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class Coached(msgspec.Struct, frozen=True):
    """What the coach says to a move; it asks for a second thought exactly if there is a ``why``.

    ``cells`` are what that sentence is about, and ``answer`` is the move of somebody else that could follow, as
    that one would choose it. ``better`` is the text of a better move and ``said`` what it is called. ``praise`` is
    for after the move.
    """

    why: str = ""
    rule: str = ""
    cells: tuple[str, ...] = ()
    answer: Pick | None = None
    better: str = ""
    said: str = ""
    praise: str = ""


class Token(msgspec.Struct, frozen=True):
    """A token for a program."""

    token: str


class SignOut(msgspec.Struct, frozen=True):
    """How to sign out: in this browser, or with every copy of the token, for good."""

    everywhere: bool = False


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the room is open: ``ok``, ``closing``, or ``failing`` with a sentence.

    ``bus`` is there where nodes have one: ``up``, or ``away`` with a sentence.
    """

    status: str
    sentence: str = ""
    bus: str = ""


class GivenRecord(msgspec.Struct, frozen=True):
    """A game that was played without the room and is over: its record, with its dice opened."""

    record: Annotated[str, Meta(min_length=1, max_length=500_000)]


class Kept(msgspec.Struct, frozen=True):
    """The table at which it can be seen now."""

    table: str


class Links(msgspec.Struct, frozen=True):
    """Links to the free seats, by seat number, and to watch."""

    links: dict[str, str]
    watch: str


class Made(msgspec.Struct, frozen=True):
    """A new table and its links."""

    table: str
    links: dict[str, str]
    watch: str


class DiceTicket(msgspec.Struct, frozen=True):
    """The commitment of the dice of a table to come; ``ticket`` sets that table up, once."""

    ticket: str
    commitment: str


class Invitation(msgspec.Struct, frozen=True):
    """What a seat link leads to: ``taken`` by somebody else, or ``over`` with nobody on it.

    ``commitment`` is that of the dice, empty where there are none or they have begun to roll: before that, whoever
    sits down may mix in a word. ``notes`` are what one should know before sitting down. ``host`` is the name of
    somebody who sits there already, ``intro`` how the game works in a few lines, as HTML; ``paint`` is the number
    of the seat whose colour one would wear.
    """

    game: str
    title: str
    seat: int
    place: str
    state: Literal["free", "yours", "taken", "over"]
    commitment: str = ""
    notes: tuple[str, ...] = ()
    host: str = ""
    intro: str = ""
    minutes: int | None = None
    chance: bool = False
    secrets: bool = False
    paint: int = 0


class Seated(msgspec.Struct, frozen=True):
    """Which seat it is."""

    seat: int


class Watchable(msgspec.Struct, frozen=True):
    """A listed game that is being played, and the link to watch it."""

    table: Summary
    link: str


class Tables(msgspec.Struct, frozen=True):
    """My tables, those anybody can sit down at, and listed games of others that go on now."""

    mine: tuple[Summary, ...]
    open: tuple[Summary, ...]
    watch: tuple[Watchable, ...] = ()


class Glance(msgspec.Struct, frozen=True):
    """A table as one of its players sees it from afar, and the last move as a sentence ("" if there is none)."""

    scene: Annotated[msgspec.Raw, written(Scene)]
    said: str


class ReportWish(msgspec.Struct, frozen=True):
    """The message ``seq`` is nothing that anybody should have to hear, and why."""

    seq: Annotated[int, Meta(ge=0, le=2**53)]
    reason: Annotated[str, Meta(max_length=2000)] = ""


class Reported(msgspec.Struct, frozen=True):
    """What is said to whoever has reported something."""

    sentence: str


class Talk(msgspec.Struct, frozen=True):
    """What was said, as events; there is more before the seq ``earlier``, unless that is 0."""

    events: tuple[Event, ...]
    earlier: int
