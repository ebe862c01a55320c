"""A table as a value, and the facts that follow from it. It comes from its events alone: see fold.py."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from tete.core import asking
from tete.core.chance import Source
from tete.core.game import CHANCE, AnyGame, Outcome
from tete.core.match import Match
from tete.core.record import Record
from tete.room.log import events as e
from tete.room.log.pace import Pace
from tete.room.log.phrase import Phrase

WATCHING = -1
"""In the place of a seat: all who only watch."""


@dataclass(frozen=True)
class Request:
    """Something a seat asks of the others: to take back (to the move ``to``) or to agree on a draw."""

    seat: int
    to: int = 0
    agreed: tuple[int, ...] = ()


class Sent(msgspec.Struct, frozen=True, gc=False):
    """The last move of a seat as its client sent it, and the seq and the ply it was given.

    ``text`` is "" for what was pressed. ``is_back``: it has been taken back since.
    """

    id: str
    seen: int
    seq: int
    text: str = ""
    ply: int = 0
    is_back: bool = False


class SaidBefore(msgspec.Struct, frozen=True, gc=False):
    """A message, in words or by the key of a ready sentence, and the seq it was given."""

    text: str
    seq: int
    ready: str = ""


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything the server knows of a table after ``seq`` events.

    ``movers`` has who made each move that stands; ``changed`` is the seq at which the position, or whether
    it can be played on, last changed; ``past`` are the latest states and ``marked`` some of those before, from
    the first on, so that taking back is cheap.
    ``away`` are the seats whose players have left; ``sent`` and ``said`` know a message that is sent again,
    ``said_count`` how many messages there are, by seat; WATCHING has those of all who watch.
    Those who watch see everything ``watch_delay`` moves late; if that is 0, at once what every seat may see.
    ``absent`` are those that have kept the others waiting for too long; they move, or are here again, or are out.
    ``allowed`` are the seats that let people at the address of another player do so.
    After the end: ``rematch`` are the seats that would like to play again, ``next_table`` is where they do, and
    ``shared`` are the seats that let anybody watch.
    ``since`` is the time of ``changed``, ``began`` when all had sat down (0 before): from them clocks count.
    ``overdue`` is how often time has run out since somebody moved.
    ``pace`` is what the players agreed on; by it every seat has so many milliseconds ``left`` when its turn begins
    (with TOTAL), and so many days ``off`` (with DAYS). ``given`` are the milliseconds that the turn has been given
    back, ``given_all`` the game; ``taken`` are the days off that were taken for it. ``paused`` is since when the
    clocks stand still (0: they do not), ``pause`` who asks for that. ``back`` are the latest nodes for whose fall
    time was given back, ``back_upto`` is the end of the last time without any; ``out`` are the seats that are out
    because their time was up.
    ``talk`` is what may be said here, one of TALKS.
    """

    id: str
    seq: int
    at: int
    game: AnyGame
    record: Record
    state: Any
    chairs: tuple[e.Chair, ...]
    creator: str
    listed: bool
    secret: bytes | None
    movers: tuple[int, ...] = ()
    chance_moves: int = 0
    changed: int = 1
    undo: Request | None = None
    draw_offer: Request | None = None
    sent: Mapping[int, Sent] = msgspec.field(default_factory=dict)
    said: Mapping[tuple[str, str], SaidBefore] = msgspec.field(default_factory=dict)
    said_count: Mapping[int, int] = msgspec.field(default_factory=dict)
    ending: Phrase | None = None
    past: tuple[Any, ...] = ()
    marked: tuple[Any, ...] = ()
    leaving: str = e.WAIT
    away: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    watch_delay: int = 0
    allowed: tuple[int, ...] = ()
    since: int = 0
    began: int = 0
    rematch: tuple[int, ...] = ()
    next_table: str = ""
    shared: tuple[int, ...] = ()
    overdue: int = 0
    pace: Pace | None = None
    left: tuple[int, ...] = ()
    off: tuple[int, ...] = ()
    given: int = 0
    taken: int = 0
    given_all: int = 0
    paused: int = 0
    pause: Request | None = None
    back: tuple[str, ...] = ()
    back_upto: int = 0
    out: tuple[int, ...] = ()
    talk: str = e.FREE_TALK

    def __repr__(self) -> str:
        return f"<table {self.id} after {self.seq} events>"

    @property
    def status(self) -> str:
        """``waiting`` for somebody to sit down, ``playing`` or ``over``."""
        if self.record.outcome:
            return "over"
        for chair in self.chairs:
            if not chair.owner:
                return "waiting"
        return "playing"

    @property
    def turn(self) -> int | None:
        """Who is to act: a seat, CHANCE, or None."""
        return self.game.turn(self.state) if self.status == "playing" else None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.record.outcome

    @property
    def hand(self) -> int | None:
        """At chance's turn the seat whose gesture it waits for."""
        return asking.hand(self.game, self.state) if self.status == "playing" else None

    @property
    def actor(self) -> int | None:
        """The seat to act: to move, or to let chance act; None if that is nobody's."""
        turn = self.turn
        return self.hand if turn == CHANCE else turn

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats that belong to an owner, lowest first."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.owner == owner])

    @property
    def persons(self) -> set[int]:
        """The seats that a person plays now: not those of bots, nor of anybody who is away or out."""
        return {
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.who == "person" and seat not in self.away and seat not in self.out
        }

    def is_out(self, seat: int) -> bool:
        """Whether a seat only makes its quietest moves, and cannot win: left for good, or out of time."""
        return seat in self.out or (seat in self.away and self.leaving in e.FINAL)

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats that cannot win."""
        return tuple(seat for seat in range(len(self.chairs)) if self.is_out(seat))

    def others(self, owner: str) -> set[int]:
        """The seats that other persons than this owner play now."""
        return {seat for seat in self.persons if self.chairs[seat].owner != owner}

    def missing(self, asked: Request) -> set[int]:
        """The seats that still have to answer: every other person's, but not of anybody who is away."""
        return self.others(self.chairs[asked.seat].owner) - set(asked.agreed)

    @property
    def players(self) -> set[str]:
        """The owners of all seats that persons took, also of those who have left."""
        return {chair.owner for chair in self.chairs if chair.who == "person"}

    @property
    def is_public(self) -> bool:
        """Whether anybody may look back at it: it is over, and everybody who played allows it."""
        allow = {self.chairs[seat].owner for seat in self.shared}
        return self.status == "over" and bool(allow) and self.players <= allow

    def match(self) -> Match:
        """This game in the hands of the one authority over it; what it does there changes no table."""
        source = None
        if self.secret is not None:
            source = Source(self.secret, dict(self.record.words), self.chance_moves)
        return Match(self.game, self.record, self.state, source)
