"""The room: whatever is done at a table is done here, and goes through the store."""

import asyncio
import random
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from tete.bots.thinkers import Thinkers
from tete.codes import Code
from tete.core.chance import new_secret
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.room.deciding import commands as c
from tete.room.deciding import keys, rematch
from tete.room.deciding.create import NewTable, create
from tete.room.deciding.decide import Decision, decide
from tete.room.deciding.dice_tickets import DiceTicket, ReservedTable, issue, redeem
from tete.room.deciding.links import Links
from tete.room.deciding.log_length import LONGEST, check_room
from tete.room.deciding.next_game import next_game
from tete.room.deciding.running_out import run_out
from tete.room.errors import Refused
from tete.room.live.absence import Absences
from tete.room.live.addresses import Addresses
from tete.room.live.bot_players import PER_ADDRESS, PER_OWNER, BotPlayers
from tete.room.live.clocks import Clocks
from tete.room.live.deadlines import Deadlines
from tete.room.live.hint import Hint, asked, said
from tete.room.live.memory import Memory
from tete.room.live.meter import Meter
from tete.room.live.nodes import MUCH_LATER, Alone, Nodes
from tete.room.live.planner import Planner
from tete.room.live.processes import processes
from tete.room.live.table import LiveTable
from tete.room.live.uptime import Uptime, given_for_fall
from tete.room.log.digest import Digest, digest
from tete.room.log.events import AnyEvent, Moved, Rematched, Row
from tete.room.log.fold import apply, fold
from tete.room.log.plan import NoPlans, Plans
from tete.room.log.store import Conflict, Entry, Store
from tete.room.log.table import Table
from tete.room.showing.questions import are_heavy
from tete.storage.errors import Away

_IN_TIME = (c.Move, c.Press)
"""What has to come before the deadline."""
_TRIES = 16
_MOMENT = 0.01
_PRUNED_AT_ONCE = 50
_ASKED_AT_ONCE = 1000
_UNFOLLOWED = 3.0
"""Seconds for which a table that nobody follows here is kept although others go on there."""


class Room:
    """Tables, their players and their clocks. A table nobody is at for ``idle`` seconds is put away.

    At one where ``longest`` events have happened, talk not counted, nothing but moves can be made. ``key`` is
    the room's secret, from which the link keys follow; ``away`` is how many seconds a table waits for somebody
    who is not there, where it does not wait for ever; ``thoughts`` is how many an owner and an address may have
    bots think at once. The names of its tables begin with ``prefix``. ``clock`` tells the time in seconds since
    1970; ``nodes`` are the others that have the same room, and there ``addresses`` makes what remembers from where
    a table is played; ``plans`` has what seats have planned.
    """

    def __init__(
        self,
        store: Store,
        key: bytes,
        *,
        idle: float = 300.0,
        away: float = 60.0,
        meter: Meter | None = None,
        clock: Callable[[], float] = time.time,
        on_fault: Callable[[str, BaseException], None] | None = None,
        workers: Thinkers | None = None,
        thoughts: tuple[int, int] = (PER_OWNER, PER_ADDRESS),
        longest: int = LONGEST,
        prefix: str = "",
        nodes: Nodes | None = None,
        addresses: Callable[[], Addresses] = Addresses,
        plans: Plans | None = None,
    ) -> None:
        self.store = store
        self._key = key
        self.links = Links(key)
        self._meter = meter
        self._clock = clock
        self._longest = longest
        self._prefix = prefix
        self._nodes = nodes or Alone()
        self._memory = Memory(store, idle, self._came, self._nodes.release, addresses)
        self.going_on = self._memory.going_on
        self._on_fault = on_fault
        self._late: set[asyncio.Task[None]] = set()
        self.bot_players = BotPlayers(
            self.do, self._bot_failed, workers or processes(), thoughts, self._nodes
        )
        self._absences = Absences(self.do, away, self._nodes)
        self._uptime = Uptime(store, self.now, self._counts_seconds, self._was_stopped)
        self._clocks = Clocks(self.keep_time, self.now, self._nodes, self._owes)
        self.planner = Planner(
            plans or NoPlans(), self.do, self.load, self.look_again, self._nodes, on_fault
        )
        self._deadlines = Deadlines(store, self.keep_time, self.now, on_fault)

    def __len__(self) -> int:
        return len(self._memory)

    def __contains__(self, table: str) -> bool:
        return table in self._memory

    async def begin(self, alone: bool = True) -> None:
        """Find out since when nobody could play; ``alone``: no other node was up until now."""
        await self._uptime.begin(alone)

    def begin_without_diary(self) -> None:
        """Nobody could play since the last event of every table: this room lives in a page."""
        self._uptime.begin_without()

    def _counts_seconds(self) -> bool:
        """Whether a clock runs somewhere here that counts seconds."""
        return any(
            live.digest.clock is not None and not (live.table.pace and not live.table.pace.is_live)
            for live in self._memory
        )

    def _was_stopped(self) -> None:
        for live in self._memory:
            self._clocks.refresh(live)

    def _owes(self, live: LiveTable) -> bool:
        return bool(self._uptime.owed(live.table))

    def start(self) -> None:
        """Begin to put idle tables away from time to time, and to keep the deadlines of those that nobody is at."""
        self._memory.start()
        self._deadlines.start()
        self.planner.start()

    async def close(self) -> None:
        """Let the bots stop, finish what is in flight, close the store."""
        await self._memory.close()
        await self._uptime.close()
        await self._deadlines.close()
        await self.planner.close()
        await self._absences.close()
        await self._clocks.close()
        await self.bot_players.close()
        for live in self._memory:
            async with live.lock:
                pass
        await asyncio.gather(*self._late, return_exceptions=True)
        self._memory.end()
        await self._nodes.close()
        await self.store.close()

    async def create(self, wanted: NewTable, dice: str = "", address: str = "") -> LiveTable:
        """A new table, made from that address; ``dice`` is a ticket for dice that were shown before.

        Raises UnknownGame, BadOption, Refused.
        """
        at = self.now()
        kept = redeem(self._key, dice, at) if dice else ReservedTable(keys.new_id(), new_secret())
        name = self._prefix + kept.table
        work = partial(_made, wanted, name, at, kept.secret)
        rows, table, short = (
            await self._memory.beside(work) if are_heavy(wanted.options) else work()
        )
        try:
            await self.store.append(name, 0, rows, short)
        except Conflict:
            sentence = Text("A table has been set up with these dice already.")
            raise Refused(Code.DICE_USED, sentence) from None
        return self._memory.hold(table, rows, address)

    def dice_ticket(self) -> DiceTicket:
        """The commitment of a table to come, for somebody who wants to see it before saying a word."""
        return issue(self._key, self.now())

    def table_of(self, ticket: str) -> str:
        """The name of the table that this ticket for dice is for. Raises BadOption if it is not ours or too old."""
        return self._prefix + redeem(self._key, ticket, self.now()).table

    def refresh(self, live: LiveTable) -> None:
        """Somebody came to a table, went or acted there: see who is to act, and who keeps whom waiting."""
        self._absences.refresh(live)
        self._clocks.refresh(live)
        self.bot_players.wake(live)
        self._nodes.refresh(live)

    def _came(self, live: LiveTable) -> None:
        self._nodes.hold(live)
        self.refresh(live)
        self.planner.wake(live)

    def all(self) -> Iterable[LiveTable]:
        """The tables in memory."""
        return self._memory

    async def ahead(self) -> list[str]:
        """The tables in memory at which other nodes have done more than is known here."""
        found: list[str] = []
        known = [(live.table.id, live.table.seq) for live in self._memory]
        for at in range(0, len(known), _ASKED_AT_ONCE):
            found += await self.store.ahead(dict(known[at : at + _ASKED_AT_ONCE]))
        return found

    async def catch_up(self, tables: Sequence[str], *, waits: bool = True) -> None:
        """Others have done something at these tables: see what, unless nobody here wants to know.

        Whoever is busy at one of them learns it afterwards; whether this ``waits`` for it or not.
        """
        found = [live for name in tables if (live := self.peek(name))]
        unkept = [live.table.id for live in found if not self._nodes.keeps(live)]
        self._memory.put_away(_UNFOLLOWED, unkept)
        lives = [live for name in tables if (live := self.peek(name))]
        known = {live.table.id: live.table.seq for live in lives}
        news = await self.store.read_after(known)
        busy = []
        for live in lives:
            if rows := news.get(live.table.id):
                if live.lock.locked():
                    busy.append(self._take_in_later(live, rows))
                else:
                    self._take_in(live, rows)
        if waits and busy:
            await asyncio.gather(*busy)

    async def look_again(self, live: LiveTable) -> bool:
        """Before somebody is refused: ask whether other nodes have done something here that is not known yet."""
        async with live.lock:
            return await self._has_missed(live)

    async def _has_missed(self, live: LiveTable) -> bool:
        if not self._nodes.are_others:
            return False
        before = live.table.seq
        await self._catch_up(live)
        return live.table.seq > before

    async def shown(self, owner: str) -> list[LiveTable]:
        """Some of the listed games that are being played by others than this owner, by way of whatever node."""
        found = {live.table.id: live for live in self.going_on(owner)}
        for name in self._nodes.shown():
            with suppress(TeteError):
                live = found.get(name) or await self.load(name)
                found[name] = live
        return list(found.values())

    def peek(self, table: str) -> LiveTable | None:
        """The table of that name, if it is in memory."""
        return self._memory.peek(table)

    async def load(self, table: str) -> LiveTable:
        """The table of that name, loaded if need be. Raises NoTable."""
        return await self._memory.load(table)

    async def do(self, table: str, who: str, command: c.Command) -> int:
        """Carry out a command of an owner; the seq it was given, when it is on disk.

        Raises a TeteError, and then nothing has happened.
        """
        for tried in range(_TRIES):
            await _let_others_pass(tried)
            with suppress(Conflict):
                return await self._try(table, who, command)
        raise Away(1)

    async def _try(self, table: str, who: str, command: c.Command) -> int:
        """The same, once. Raises Conflict if another process was quicker; what it has done is known then."""
        live = await self.load(table)
        async with live.lock:
            if isinstance(command, _IN_TIME):
                if command.seen > live.table.seq:
                    await self._catch_up(live)  # another process may be ahead of us
                if live.digest.clock:
                    await self._run_out(live, command.lag)
            check_room(live.table, command, self._longest)
            if isinstance(command, c.Claim | c.GiveDayBack):
                command = msgspec.structs.replace(command, at=self.now())
            try:
                decision = decide(live.table, who, command, live.drawings.scene)
            except TeteError:
                if not await self._has_missed(live):
                    raise
                decision = decide(live.table, who, command, live.drawings.scene)
            if decision.again is not None:
                return decision.again
            if not decision.events:
                return live.table.seq
            try:
                return await self._append(live, decision)
            except Conflict:
                await self._catch_up(live)
                raise

    async def rematch(self, table: str, who: str, harder: bool = False, address: str = "") -> str:
        """Begin the game that follows, once all who played want it; the name of its table, "" until then.

        ``harder``: against stronger bots, nobody else is asked. Raises NotYours, Refused.
        """
        for tried in range(_TRIES):
            await _let_others_pass(tried)
            live = await self.load(table)
            async with live.lock:
                now, at = live.table, self.now()
                if now.next_table and now.seats_of(who):
                    return now.next_table
                asked = c.Rematch([*now.seats_of(who), -1][0], True)
                check_room(now, asked, self._longest)
                events = decide(now, who, asked).events
                if rematch.missing(now, who) and not harder:
                    name = ""
                else:
                    name = self._prefix + keys.next_id(
                        self._key, table, "harder" if harder else "again"
                    )
                    work = partial(next_game, now, who, harder, name, at, new_secret())
                    heavy = are_heavy(now.record.options)
                    rows, made = await self._memory.beside(work) if heavy else work()
                    # It may be there from a time when the house fell down before this table knew of it.
                    with suppress(Conflict):
                        await self.store.append(name, 0, rows, digest(made))
                        self._memory.hold(made, rows, address)
                    events = (*events, Rematched(name))
                with suppress(Conflict):
                    if events:
                        await self._append(live, Decision(events))
                    return name
                await self._catch_up(live)
        raise Away(1)

    async def keep_time(self, table: str) -> bool:
        """Let what is due by a table's clock happen; whether anything was. Raises NoTable, Conflict."""
        live = await self.load(table)
        async with live.lock:
            return await self._run_out(live)

    async def _run_out(self, live: LiveTable, lag: int | None = None) -> bool:
        """What comes after the deadline comes too late, even if nobody has looked at the clock yet.

        A move comes by ``lag`` milliseconds later than it was made. Time that a clock is owed it has first.
        """
        for _ in range(_TRIES):
            due: tuple[AnyEvent, ...] = ()
            if live.digest.clock:
                due = self._uptime.owed(live.table) or run_out(
                    live.table, self.now(), self._patience(live, lag)
                )
            if not due:
                return False
            with suppress(Conflict):
                await self._append(live, Decision(due))
                return True
            await self._catch_up(live)
        raise Conflict(live.table.id)

    def _patience(self, live: LiveTable, lag: int | None) -> int | None:
        """Milliseconds after a deadline by a table's pace before which nobody has lost; None for the usual.

        While it is not known whether the node that looks after a table is dead, nobody loses by way of another.
        """
        pace = live.table.pace
        if pace is None or not pace.is_live:
            return None
        if not self._nodes.keeps(live):
            return int(MUCH_LATER * 1000)
        return None if lag is None else max(0, min(lag, pace.patience))

    async def fell_over(self, table: str, node: str, since: int) -> None:
        """That node, heard of last at ``since``, has fallen: a table of its own has time back."""
        live = await self.load(table)
        async with live.lock:
            for _ in range(_TRIES):
                given = given_for_fall(live.table, node, since, self.now())
                if not given:
                    return
                with suppress(Conflict):
                    await self._append(live, Decision(given))
                    return
                await self._catch_up(live)

    async def hint(
        self,
        table: str,
        who: str,
        seat: int,
        address: str = "",
        tell: Callable[[float], None] | None = None,
    ) -> Hint:
        """What a strong bot would play in an owner's place; ``tell`` hears how far it is, from 0 to 1.

        Raises a TeteError, or Lost.
        """
        live = await self.load(table)
        answer = await self.bot_players.ponder(asked(live, who, seat), who, address, tell)
        return Hint(answer.text, said(live, seat, answer.text), answer.last.why, answer.last.chance)

    async def join(
        self, table: str, owner: str, key: str, name: str, word: str = "", kept: bool = False
    ) -> int:
        """Sit down by a link, or at a listed table without one; which seat. ``kept``: that name is his account's.

        Raises NoTable for a bad key, Refused if the seat is taken, BadOption for a bad name or word.
        """
        seat = self.links.seat_for((await self.load(table)).table, owner, key)
        await self.do(table, owner, c.Join(seat, name, word, kept))
        return seat

    async def tables_of(self, owner: str, most: int = 50) -> list[Entry]:
        """The tables of an owner, the latest first."""
        return await self.store.tables_of(owner, most)

    async def open_tables(self, most: int = 50) -> list[Entry]:
        """The listed tables with a free seat: of each creator the latest, then of each the next, and so on."""
        return await self.store.open_tables(most)

    async def prune(self, before: int, over_before: int) -> int:
        """Forget tables that nobody has touched since (see prune.py) and nobody is at; how many."""
        self._memory.put_away()
        old = await self.store.old_tables(before, over_before)
        gone = 0
        for at in range(0, len(old), _PRUNED_AT_ONCE):  # in between, moves are written
            batch = [name for name in old[at : at + _PRUNED_AT_ONCE] if not self._memory.has(name)]
            removed = await self.store.remove(batch, max(before, over_before))
            self._memory.forget(removed)
            gone += len(removed)
        return gone

    def put_away(self, idle: float | None = None) -> int:
        """Forget the tables nobody follows and nobody has touched for that long; how many."""
        return self._memory.put_away(idle)

    async def _append(self, live: LiveTable, decision: Decision) -> int:
        at = max(self.now(), live.table.at)
        before = live.table
        now = before
        rows: list[Row] = []
        for event in decision.events:
            rows.append(Row(now.seq + 1, at, event))
            now = apply(now, rows[-1], decision.ahead if _is_move(event) else None)
        short = digest(now)
        await self.store.append(before.id, before.seq, rows, short)
        if self._meter:
            self._meter.moved(sum(_is_move(event) for event in decision.events))
        self._publish(live, now, short, rows)
        self._nodes.moved(live)
        self.planner.wake(live)
        return now.seq

    async def _catch_up(self, live: LiveTable) -> None:
        """Somebody else has appended to this table: see what."""
        now = live.table
        self._take_in(live, await self.store.read(now.id, now.seq))

    def _take_in_later(self, live: LiveTable, rows: Sequence[Row]) -> "asyncio.Task[None]":
        """The same when whoever is busy at the table is done: that must keep no other table from going on."""

        async def wait() -> None:
            async with live.lock:
                self._take_in(live, rows)

        def done(task: "asyncio.Task[None]") -> None:
            self._late.discard(task)
            error = None if task.cancelled() else task.exception()
            if error and self._on_fault:
                self._on_fault(live.table.id, error)

        task = asyncio.create_task(wait())
        self._late.add(task)
        task.add_done_callback(done)
        return task

    def _take_in(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """What happened elsewhere; some of it may be known by now."""
        now = live.table
        new = [row for row in rows if row.seq > now.seq]
        if not new or new[0].seq != now.seq + 1:
            return
        for row in new:
            now = apply(now, row)
        self._publish(live, now, digest(now), new)
        if live.planned:  # the node by way of which this was done may not know of the plan
            self.planner.wake(live)

    def _publish(self, live: LiveTable, now: Table, short: Digest, rows: Sequence[Row]) -> None:
        live.publish(now, short, rows)
        self.refresh(live)

    def _bot_failed(self, table: str, error: BaseException) -> None:
        if self._meter:
            self._meter.bot_failed()
        if self._on_fault:
            self._on_fault(table, error)

    def now(self) -> int:
        """The time by which everything at the tables is dated: milliseconds since 1970."""
        return int(self._clock() * 1000)


async def _let_others_pass(tried: int) -> None:
    """Wait a moment, at random, where several nodes do something at one table again and again."""
    if tried > 1:
        await asyncio.sleep(_MOMENT * random.random() * tried)  # noqa: S311


def _made(wanted: NewTable, name: str, at: int, secret: bytes) -> tuple[list[Row], Table, Digest]:
    """A table, just created."""
    made = create(wanted, name, at, secret)
    rows = [Row(seq, at, event) for seq, event in enumerate(made.events, 1)]
    table = fold(name, rows)
    return rows, table, digest(table)


def _is_move(event: AnyEvent) -> bool:
    return isinstance(event, Moved)
