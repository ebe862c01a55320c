"""One node among several: what they tell each other about tables, and which of them looks after which.

Whatever a node has missed it finds out by itself: every few seconds it asks the database which of its tables are
ahead of it, every second while the bus is silent.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Protocol

from tete.core.errors import TeteError
from tete.nodes import messages as say
from tete.nodes.bus import Bus, NoBus
from tete.room.live.nodes import OnPeople, Tables
from tete.room.live.table import LiveTable
from tete.room.log.events import WAIT

_BEAT = 1.0
_DEAD_AFTER = 4.0
"""Seconds without a word after which a node is taken to be dead."""
_GOOD_FOR = 4.0
"""Seconds for which a lease counts that could not be renewed; the database gives it away after five."""
_GIVEN_AWAY = 5000
"""Milliseconds without a word after which the database gives its tables away."""
_LOOK_EVERY = 5
"""Beats after which the database is asked what was missed, while the bus is up."""
_SHARES = 10
"""In so many beats everything is said once more."""


class Leases(Protocol):
    """Who looks after which table: the database knows."""

    async def keep(self, node: str, tables: Sequence[str]) -> set[str]:
        """Which of these tables this node looks after from now on."""
        ...

    async def orphans(self, node: str, tables: Sequence[str]) -> dict[str, tuple[str, int]]:
        """Those of these tables that a dead node looked after: its name, and until when it was good."""
        ...

    async def let_go(self, node: str, tables: Sequence[str] | None = None) -> None:
        """This node looks after these tables no longer; None for all."""
        ...


class Among:
    """``name`` is this node's. ``on_word`` takes what is not about a table."""

    def __init__(
        self,
        name: str,
        bus: Bus,
        leases: Leases,
        on_people: OnPeople,
        on_word: Callable[[say.AnyWord], None],
        on_fault: Callable[[str, BaseException], None],
    ) -> None:
        self.name = name
        self.bus = bus
        self._leases = leases
        self._on_people = on_people
        self._on_word = on_word
        self._on_fault = on_fault
        self._room: Tables | None = None
        self._kept: set[str] = set()
        self._kept_at = 0.0
        self._let_go: set[str] = set()
        self._wanted = asyncio.Event()
        self._alive: dict[str, float] = {}
        self._shown: dict[str, tuple[str, ...]] = {}
        self._behind: set[str] = set()
        self._catching: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[bool] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._beats = 0
        self._falls: set[asyncio.Task[bool]] = set()

    def start(self, room: Tables) -> None:
        """Begin to speak and to listen, for this room."""
        self._room = room
        self.bus.start(self._hear, self._followed)
        self._tasks = [
            asyncio.create_task(self._always("nodes", self._beat)),
            asyncio.create_task(self._always("leases", self._lease)),
        ]

    @property
    def room(self) -> Tables:
        """The room, once this has begun."""
        if self._room is None:
            raise RuntimeError("not started")
        return self._room

    @property
    def are_others(self) -> bool:
        """There may be, whether they are heard or not."""
        return True

    @property
    def hears(self) -> bool:
        """Whether it is known who is where; with no bus at all there is nobody else to know of."""
        return self.bus.is_up or isinstance(self.bus, NoBus)

    def keeps(self, live: LiveTable) -> bool:
        """Whether this node looks after a table, and may still be sure of it."""
        return live.table.id in self._kept and time.monotonic() < self._kept_at + _GOOD_FOR

    def hold(self, live: LiveTable) -> None:
        """Hear of this table, and ask who is there."""
        self._let_go.discard(live.table.id)
        self.bus.follow(live.table.id)

    def release(self, tables: Iterable[str]) -> None:
        """Hear no more of these tables, and let others look after them."""
        gone = list(tables)
        self.bus.forget(gone)
        for table in gone:
            self._behind.discard(table)
            if table in self._kept:
                self._kept.discard(table)
                self._let_go.add(table)
        self._wanted.set()

    def moved(self, live: LiveTable) -> None:
        """Tell how far this table is."""
        self.bus.tell(say.At(self.name, live.table.seq), live.table.id)

    def refresh(self, live: LiveTable) -> None:
        """Tell who is there, if that has changed; look after it, if it needs anybody."""
        here = live.here()
        if here != live.told:
            live.told = here
            self._tell(live)
        for owner, blurred in live.addresses.news():
            self.bus.tell(say.Seen(self.name, owner, blurred), live.table.id)
        if needs_keeper(live) and live.table.id not in self._kept:
            self._wanted.set()

    def thinks(self, live: LiveTable, seat: int, done: float) -> None:
        """Tell those who follow by way of other nodes."""
        if live.elsewhere:
            self.bus.tell(say.Thinks(self.name, seat, done), live.table.id)

    def planned(self, live: LiveTable) -> None:
        """Tell those by way of whom somebody may do what the plan expects."""
        self.bus.tell(say.Planned(self.name), live.table.id)

    def shown(self) -> list[str]:
        """What others show, each one once."""
        return list(dict.fromkeys(table for tables in self._shown.values() for table in tables))

    async def close(self) -> None:
        """Say goodbye, and give back what is looked after."""
        tasks: list[asyncio.Task[Any] | None] = [
            *self._tasks,
            *self._falls,
            self._catching,
            self._looking,
        ]
        going = [task for task in tasks if task and not task.done()]
        for task in going:
            task.cancel()
        if going:
            await asyncio.wait(going)
        self.bus.tell(say.Gone(self.name))
        await self.bus.close()
        with suppress(Exception):  # the leases run out by themselves
            await asyncio.wait_for(self._leases.let_go(self.name), 2)

    def _tell(self, live: LiveTable, asks: bool = False) -> None:
        owners, watching = live.here()
        word = say.Here(self.name, tuple(sorted(owners)), watching, asks)
        self.bus.tell(word, live.table.id)

    def _followed(self, table: str) -> None:
        """Nothing is missed from now on: find out what was before."""
        if table:
            if live := self.room.peek(table):
                self._tell(live, asks=True)
                self._behind.add(table)
                self._catch_up()
            return
        for live in self.room.all():
            self._tell(live, asks=True)
        self._look()

    def _hear(self, table: str, word: say.AnyWord) -> None:
        node = word.node
        is_new = node not in self._alive
        self._alive[node] = time.monotonic()
        if isinstance(word, say.Gone):
            self._lost(node)
        elif isinstance(word, say.Beat):
            self._shown[node] = word.shown or self._shown.get(node, ())
        elif not table:
            self._on_word(word)
        elif live := self.room.peek(table):
            self._hear_of(live, word)
        if is_new and not isinstance(word, say.Gone):
            self._on_word(say.Beat(node))

    def _hear_of(self, live: LiveTable, word: say.AnyWord) -> None:
        if isinstance(word, say.At):
            if word.seq > live.table.seq:
                self._behind.add(live.table.id)
                self._catch_up()
        elif isinstance(word, say.Here):
            self._heard_here(live, word)
        elif isinstance(word, say.Seen):
            live.note_blurred(word.owner, word.blurred)
        elif isinstance(word, say.Planned):
            live.planned = None
        elif isinstance(word, say.Thinks):
            for follower in list(live.followers):
                follower.on_thinking(word.seat, word.done)

    def _heard_here(self, live: LiveTable, word: say.Here) -> None:
        if word.asks:  # whoever says that has not heard before how far the table is
            self._tell(live)
            self.moved(live)
            for owner, blurred in live.addresses.seen:
                self.bus.tell(say.Seen(self.name, owner, blurred), live.table.id)
        before = live.elsewhere.get(word.node, (frozenset(), 0))
        now = frozenset(word.owners), word.watching
        if now == before:
            return
        if word.owners or word.watching:
            live.elsewhere[word.node] = now
        else:
            live.elsewhere.pop(word.node, None)
        self._people_changed(live)

    def _people_changed(self, live: LiveTable) -> None:
        self.room.refresh(live)
        self._on_people(live)

    def _lost(self, node: str) -> None:
        """That node is no more: nobody is at any table by way of it."""
        self._alive.pop(node, None)
        self._shown.pop(node, None)
        self._on_word(say.Gone(node))
        for live in list(self.room.all()):
            there = live.elsewhere.pop(node, None)
            if there is None:
                continue
            self._people_changed(live)
            if there[0] and live.digest.clock is not None and self.keeps(live):
                self._fall(live.table.id, node)

    def _fall(self, table: str, node: str) -> None:
        """Players of a table that is looked after here were there by way of a node that is no more."""
        since = self.room.now() - int(_DEAD_AFTER * 1000)
        task = asyncio.create_task(self._see("fall-over", self._fell_over(table, node, since)))
        self._falls.add(task)
        task.add_done_callback(self._falls.discard)

    async def _fell_over(self, table: str, node: str, since: int) -> None:
        with suppress(TeteError):
            await self.room.fell_over(table, node, since)

    def _catch_up(self) -> None:
        if self._catching is None or self._catching.done():
            self._catching = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        """Read what has happened elsewhere, of all tables at once; meanwhile there may be more."""
        while self._behind:
            behind, self._behind = self._behind, set()
            reads = self.room.catch_up(sorted(behind), waits=False)
            if not await self._see("catch-up", reads):
                self._behind |= behind
                return  # the next beat tries again

    def _look(self) -> None:
        """Ask the database what was missed."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._see("catch-up", self._ask_ahead()))

    async def _ask_ahead(self) -> None:
        self._behind.update(await self.room.ahead())
        if self._behind:
            self._catch_up()

    async def _beat(self) -> None:
        """Once a second: live, say some of it again, look for what was missed."""
        await asyncio.sleep(_BEAT)
        self._beats += 1
        up = self.bus.is_up
        if up:
            going_on = self.room.going_on("")
            shown = tuple(live.table.id for live in going_on if live.followers)
            self.bus.tell(say.Beat(self.name, shown))
            for live in self.room.all():
                if live.told != _NOBODY and hash(live.table.id) % _SHARES == self._beats % _SHARES:
                    self._tell(live)
            before = time.monotonic() - _DEAD_AFTER
            for node in [node for node, at in self._alive.items() if at < before]:
                self._lost(node)
        else:
            now = time.monotonic()
            self._alive = dict.fromkeys(self._alive, now)  # nobody can be heard
        if self._behind:
            self._catch_up()
        if not up or self._beats % _LOOK_EVERY == 0:
            self._look()

    async def _lease(self) -> None:
        """Once a second, and at once when a table needs somebody: ask which of them are ours."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wanted.wait(), _BEAT)
        self._wanted.clear()
        if self._let_go:
            gone, self._let_go = self._let_go, set()
            await self._leases.let_go(self.name, sorted(gone))
        asked = time.monotonic()
        wanted = [live.table.id for live in self.room.all() if needs_keeper(live)]
        new = [name for name in self._with_clock(wanted) if name not in self._kept]
        orphans = await self._leases.orphans(self.name, new) if new else {}
        kept = await self._leases.keep(self.name, wanted)
        was_good = time.monotonic() < self._kept_at + _GOOD_FOR
        changed = kept ^ self._kept if was_good else kept | self._kept
        self._kept, self._kept_at = kept, asked
        for table in changed:
            if live := self.room.peek(table):
                self.room.refresh(live)
        for table, (node, until) in orphans.items():
            if table in kept:
                await self.room.fell_over(table, node, until - _GIVEN_AWAY)
        await asyncio.sleep(0.02)  # what comes at once is asked at once

    def _with_clock(self, tables: Iterable[str]) -> list[str]:
        lives = [live for name in tables if (live := self.room.peek(name))]
        return [live.table.id for live in lives if live.digest.clock is not None]

    async def _always(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            if not await self._see(what, work()):
                await asyncio.sleep(_BEAT)

    async def _see(self, what: str, work: Awaitable[None]) -> bool:
        """Do it; what goes wrong is told and tried again in time. Whether it went well."""
        try:
            await work
        except Exception as error:  # of the database, which says so itself; or ours
            self._on_fault(what, error)
            return False
        return True


_NOBODY: tuple[frozenset[str], int] = (frozenset(), 0)


def needs_keeper(live: LiveTable) -> bool:
    """Whether anything happens at a table of itself: bots, a clock, somebody who may be taken to have left."""
    table = live.table
    if table.status != "playing":
        return False
    has_bots = any(chair.bot for chair in table.chairs)
    return has_bots or bool(table.away) or live.digest.clock is not None or table.leaving != WAIT
