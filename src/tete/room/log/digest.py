"""A table in short: what lists show, in no language yet. It is kept beside the events, made from them."""

import msgspec

from tete.core.game import CHANCE
from tete.room.log.clock import Clock, clock, due
from tete.room.log.events import FREE_TALK, WAIT, Chair
from tete.room.log.pace import Pace
from tete.room.log.phrase import Phrase
from tete.room.log.table import Request, Table

_LONGEST = 200
"""Characters of an option that lists show."""


class Result(msgspec.Struct, frozen=True):
    """How it ended."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    reason: str
    said: Phrase


class Asked(msgspec.Struct, frozen=True):
    """Who asks for something, and who has still to answer."""

    seat: int
    missing: tuple[int, ...]


class Digest(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A table in short. ``hand`` is the seat that ``turn`` waits for when that is chance.

    ``due`` is when something happens here though nobody is there. ``changed`` is as of a table; 0 where nothing has
    happened since that is kept here.
    """

    game: str
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    status: str
    turn: int | None
    moves: int
    listed: bool = False
    hand: int | None = None
    result: Result | None = None
    undo: Asked | None = None
    draw: Asked | None = None
    leaving: str = WAIT
    away: tuple[int, ...] = ()
    watch_delay: int = msgspec.field(name="late", default=0)
    allowed: tuple[int, ...] = ()
    clock: Clock | None = None
    rematch: tuple[int, ...] = ()
    next_table: str = msgspec.field(name="next", default="")
    shared: tuple[int, ...] = ()
    public: bool = False
    offline: bool = False
    due: int | None = None
    pace: Pace | None = None
    off: tuple[int, ...] = ()
    taken: int = 0
    pause: Asked | None = None
    paused: bool = False
    changed: int = 0
    absent: tuple[int, ...] = ()
    talk: str = FREE_TALK

    @property
    def actor(self) -> int | None:
        """The seat to act: to move, or to let chance act."""
        return self.hand if self.turn == CHANCE else self.turn

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down without a link."""
        free = any(not chair.owner and not chair.awaits for chair in self.chairs)
        return self.listed and self.status == "waiting" and free


def read_digest(short: bytes) -> Digest:
    """A table in short, as it was stored. Raises msgspec.MsgspecError, whatever is wrong with it."""
    try:
        return msgspec.json.decode(short, type=Digest)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


def digest(table: Table) -> Digest:
    """A table in short."""
    outcome, status = table.outcome, table.status
    return Digest(
        game=table.record.game,
        options={name: _brief(value) for name, value in table.record.options.items()},
        chairs=table.chairs,
        status=status,
        turn=table.game.turn(table.state) if status == "playing" else None,
        moves=len(table.movers),
        listed=table.listed,
        hand=table.hand,
        result=Result(outcome.scores, outcome.winners, outcome.reason, table.ending)
        if outcome and table.ending
        else None,
        undo=_asked(table, table.undo),
        draw=_asked(table, table.draw_offer),
        leaving=table.leaving,
        away=table.away,
        watch_delay=table.watch_delay,
        allowed=table.allowed,
        clock=clock(table),
        rematch=table.rematch,
        next_table=table.next_table,
        shared=table.shared,
        public=table.is_public,
        offline=table.record.offline,
        due=due(table),
        pace=table.pace,
        off=table.off,
        taken=table.taken,
        pause=_asked(table, table.pause),
        paused=table.paused > 0,
        changed=table.changed,
        absent=table.absent,
        talk=table.talk,
    )


def _brief(value: str) -> str:
    """A board or a list that somebody brought along is not repeated with every move."""
    return value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"


def _asked(table: Table, request: Request | None) -> Asked | None:
    return Asked(request.seat, tuple(sorted(table.missing(request)))) if request else None
