"""A table in short, as one viewer may see it and in that viewer's language."""

from typing import Any, Literal, cast

import msgspec
from msgspec import UNSET, UnsetType

from tete.bots.levels import level_of
from tete.bots.roster import split
from tete.bots.strength import elo
from tete.core.scene import Place
from tete.core.text import Catalogue, Text
from tete.room.deciding.places import letter_of
from tete.room.log.clock import Clock
from tete.room.log.digest import Asked, Digest, Result
from tete.room.log.events import FREE_TALK, SOMEBODY, Chair
from tete.room.log.pace import Pace
from tete.room.log.phrase import say_again
from tete.room.showing.known_places import known_places
from tete.room.showing.times import time_of
from tete.shelf.games import game as find_game

NO_LONGER_KNOWN = Text("somebody")
"""Whoever has deleted his account."""
Who = Literal["person", "bot", "free"]
Status = Literal["waiting", "playing", "over"]
Leaving = Literal["wait", "bot", "out", "claim", "abort"]
"""If somebody leaves a game of three or more: the others wait, a bot takes the seat, or it is out.

The same if somebody keeps the others waiting in any game; with ``claim`` they say when it is enough, with ``abort``
the game ends, and nobody wins.
"""
Talking = Literal["free", "ready", "none"]
"""What is said at a table: whatever one likes, ready sentences, or nothing."""


class SeatSummary(msgspec.Struct, frozen=True, gc=False):
    """A seat in short. ``elo`` is a bot's figure where it was measured.

    ``paint`` is the number of the seat whose colour and pattern it wears, if not its own. ``kept``, there only
    where it is true: the name is that of an account, and nobody else can have it. ``awaits`` is there where a free
    seat is kept for somebody: ``you`` or another.
    """

    seat: int
    place: str
    letter: str
    paint: int | None
    name: str
    who: Who
    elo: int | None
    yours: bool
    kept: bool | UnsetType = UNSET
    awaits: Literal["you", "other"] | UnsetType = UNSET


class GameResult(msgspec.Struct, frozen=True, gc=False):
    """How it ended."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    reason: str
    sentence: str


class Question(msgspec.Struct, frozen=True, gc=False):
    """What a seat asks of the others, and who has still to answer."""

    seat: int
    missing: tuple[int, ...]


class Questions(msgspec.Struct, frozen=True, gc=False):
    """What is asked at a table; ``pause`` is there while somebody asks for one."""

    undo: Question | None
    draw: Question | None
    pause: Question | UnsetType = UNSET


class Deadlines(msgspec.Struct, frozen=True, gc=False):
    """When the turn and the game will be up: milliseconds since 1970, by the server's time.

    ``left`` are the milliseconds that each seat had when this turn began, where so many are for the whole game.
    While the clocks stand still there is no deadline, and ``rest`` is what the seat to act has left.
    """

    turn: int | None
    game: int | None
    left: tuple[int, ...] | UnsetType = UNSET
    rest: int | UnsetType = UNSET


class TablePace(msgspec.Struct, frozen=True, gc=False):
    """What was agreed on: ``seconds`` for every ``move``, in ``total``, or for every move as ``days``.

    With ``total`` every turn adds ``more`` seconds; with ``days`` everybody has had ``off`` days off.
    """

    kind: Literal["move", "total", "days"]
    seconds: int
    more: int
    off: int


class Summary(msgspec.Struct, frozen=True, gc=False):
    """A table in short. ``hand`` is the seat that chance waits for.

    ``listed``: everybody in the room is shown it, and whoever comes may take a free seat. ``secrets``: something is
    hidden in this game; whoever watches sees everything ``late`` moves late or, if that is 0, at once what every
    seat may see. ``away`` are the seats whose players have left, ``allowed`` those that let people at the address
    of another player watch late. After the end: ``rematch`` are the seats that would like to play again, ``next``
    the table where they do ("" before), ``shared`` the seats that let anybody with the link watch, and ``public``
    that all players do. ``pace`` is how long the table may take, ``off`` how many days off each seat has left; both
    are there only where that was agreed on, ``taken`` only if any were taken for the move to make, and ``paused``
    only while the clocks stand still. ``absent``, there only if anybody is, are the seats that have kept the others
    waiting for too long. ``talk`` is there only where not everything can be said. ``offline``, there only where it
    is true: the game was played without a room and brought here later, so that its dice and names are those of
    whoever brought it.
    """

    table: str
    game: str
    title: str
    options: dict[str, str]
    listed: bool
    secrets: bool
    late: int
    seats: tuple[SeatSummary, ...]
    status: Status
    turn: int | None
    hand: int | None
    moves: int
    result: GameResult | None
    asked: Questions
    leaving: Leaving
    away: tuple[int, ...]
    allowed: tuple[int, ...]
    clock: Deadlines | None
    updated: str
    rematch: tuple[int, ...] = ()
    next: str = ""
    shared: tuple[int, ...] = ()
    public: bool = False
    offline: bool | UnsetType = UNSET
    pace: TablePace | UnsetType = UNSET
    off: tuple[int, ...] | UnsetType = UNSET
    taken: int | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    absent: tuple[int, ...] | UnsetType = UNSET
    talk: Talking | UnsetType = UNSET


def summary(table: str, updated: int, short: Digest, owner: str, catalogue: Catalogue) -> Summary:
    """A table in short for one owner ("" for somebody who only watches)."""
    for_all = standing(table, updated, short, catalogue)
    return msgspec.structs.replace(for_all, seats=who_sits(short, owner, catalogue))


def standing(table: str, updated: int, short: Digest, catalogue: Catalogue) -> Summary:
    """What of it is the same for all who speak that language: who sits where is left out."""
    info = find_game(short.game).info
    return Summary(
        table=table,
        game=short.game,
        title=info.title(catalogue.lang),
        options=short.options,
        listed=short.listed,
        secrets=info.has_secrets,
        late=short.watch_delay,
        seats=(),
        status=cast(Status, short.status),
        turn=short.turn,
        hand=short.hand,
        moves=short.moves,
        result=show_result(short.result, catalogue) if short.result else None,
        asked=Questions(
            _question(short.undo), _question(short.draw), _question(short.pause) or UNSET
        ),
        leaving=cast(Leaving, short.leaving),
        away=short.away,
        allowed=short.allowed,
        clock=_deadlines(short.clock) if short.clock else None,
        updated=time_of(updated),
        rematch=short.rematch,
        next=short.next_table,
        shared=short.shared,
        public=short.public,
        offline=short.offline or UNSET,
        pace=_pace(short.pace) if short.pace else UNSET,
        off=short.off or UNSET,
        taken=short.taken or UNSET,
        paused=short.paused or UNSET,
        absent=short.absent or UNSET,
        talk=UNSET if short.talk == FREE_TALK else cast(Talking, short.talk),
    )


def _deadlines(clock: Clock) -> Deadlines:
    rest = UNSET if clock.rest is None else clock.rest
    return Deadlines(clock.turn, clock.game, clock.left or UNSET, rest)


def _pace(pace: Pace) -> TablePace:
    return TablePace(cast(Any, pace.kind), pace.seconds, pace.more, pace.off)


def who_sits(short: Digest, owner: str, catalogue: Catalogue) -> tuple[SeatSummary, ...]:
    """The seats of a table for one owner ("" for somebody who only watches)."""
    named = known_places(short.game, len(short.chairs), short.options)
    return tuple(
        SeatSummary(
            seat=place.seat,
            place=catalogue.say(place.name),
            letter=letter_of(place, catalogue),
            paint=place.paint,
            name=name_of(chair, place, catalogue),
            who=cast(Who, chair.who),
            elo=elo(short.game, chair.bot) if chair.bot else None,
            yours=bool(owner) and chair.owner == owner,
            kept=chair.kept or UNSET,
            awaits=_awaits(chair, owner),
        )
        for place, chair in zip(named, short.chairs, strict=True)
    )


def _awaits(chair: Chair, owner: str) -> Literal["you", "other"] | UnsetType:
    if not chair.awaits:
        return UNSET
    return "you" if chair.awaits == owner else "other"


def show_result(result: Result, catalogue: Catalogue) -> GameResult:
    """How it ended."""
    sentence = catalogue.say(say_again(result.said))
    return GameResult(result.scores, result.winners, result.reason, sentence)


def _question(asked: Asked | None) -> Question | None:
    return Question(asked.seat, asked.missing) if asked else None


def name_of(chair: Chair, place: Place, catalogue: Catalogue) -> str:
    """What a chair's sitter is called; a level by its name, with its time and the number that tells two apart.

    A person without a name is called by his place.
    """
    if chair.name == SOMEBODY:
        return catalogue.say(NO_LONGER_KNOWN)
    level = level_of(chair.bot) if chair.bot else None
    if level is None:
        return catalogue.say(place.name) if chair.name == place.name else chair.name
    _, budget = split(chair.bot)
    pace = f", {budget.seconds:g} s" if budget else ""
    return catalogue.say(level.name) + pace + chair.name.removeprefix(chair.bot)
