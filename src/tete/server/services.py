"""What the routes share: one object, made with the application, handed to every handler."""

import asyncio
import time
from contextlib import ExitStack, suppress
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from tete.bots.workers import Workers
from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.desk.announcing import announce
from tete.desk.closing import GOING, SIGNED_OUT
from tete.desk.problems import wished
from tete.desk.wire.problem import Problem
from tete.nodes.bus import Bus, NoBus
from tete.people.letters import Letters, NoLetters
from tete.people.people import People
from tete.post.post import Post
from tete.room.live.addresses import Addresses
from tete.room.live.among import Among
from tete.room.live.analyses import Analyses
from tete.room.live.question_queue import QuestionQueue
from tete.room.log.kept import KeptStore
from tete.room.log.kept_plans import KeptPlans
from tete.room.room import Room
from tete.server.fellowship import Fellowship
from tete.server.identity import Identity, Visitor
from tete.server.limits import Limits
from tete.server.lobby import Lobby
from tete.server.logs import fault_of, log
from tete.server.loop_lag import LoopLag
from tete.server.meters import Meters
from tete.server.post_office import post_of, smtp_of, writer_of
from tete.server.problems import problem_of
from tete.server.quota import Quota
from tete.server.settings import Settings, shown
from tete.server.socket_places import SocketPlaces
from tete.server.startup import locked
from tete.server.steady_clock import SteadyClock
from tete.server.stores import fingerprint, opened, redis_bus
from tete.server.talk_limits import check_talk
from tete.storage.errors import Away
from tete.storage.prune import before
from tete.storage.storage import Storage

if TYPE_CHECKING:
    from tete.desk.connection import Connection
    from tete.server.lobby_line import Line

_DAY = 86_400
_KEEP_UP = 10.0
_NEW_TOKEN = 1.0
_NOTE_EVERY = 30.0
_PROMPT = 0.25
"""Seconds within which the database must have told the time for that to be of use."""
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Services:
    """The room and everything around it, as the settings describe it; ``room`` is there while it is open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.identity = Identity(settings.signing_key())
        self.limits = Limits(settings)
        self.socket_places = SocketPlaces(settings)
        self.quota = Quota(settings, self.limits)
        self.meters = Meters()
        self.connections: set[Connection | Line] = set()
        self.closing = False
        self.is_claimed = False
        """Whoever runs the room may have taken the files for it already."""
        self.clock = SteadyClock()
        self.bus: Bus = NoBus()
        """The line to the other nodes of this room, while it is open."""
        self.workers: Workers | None = None
        """Where the bots of the room think, while it is open."""
        self._claims = ExitStack()
        self._room: Room | None = None
        self._analyses: Analyses | None = None
        self.questions = QuestionQueue(
            settings.questions, settings.questions_per_address, settings.question_seconds
        )
        self.cards: dict[str, bytes] = {}
        """Pictures of games for messengers, by their slugs, as far as they were asked for."""
        self.drawing = asyncio.Lock()
        self._loop_lag = LoopLag(settings.pulse_seconds, self.meters)
        self._pruning: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._fellows: Fellowship | None = None
        self._people: People | None = None
        self._lobby: Lobby | None = None
        self._noting: asyncio.Task[None] | None = None
        self._smtp = smtp_of(settings)
        self.writer = writer_of(settings, self._smtp, _post_fault)
        """Who writes the letters that people ask for; None where the room writes none."""
        self.letters: Letters = self.writer or NoLetters()
        self._post: Post | None = None

    @property
    def room(self) -> Room:
        """The room, while it is open."""
        if self._room is None:
            raise RuntimeError("the room is closed")
        return self._room

    @property
    def people(self) -> People:
        """What is kept of people, while the room is open."""
        if self._people is None:
            raise RuntimeError("the room is closed")
        return self._people

    @property
    def lobby(self) -> Lobby:
        """Who looks for a game, while the room is open."""
        if self._lobby is None:
            raise RuntimeError("the room is closed")
        return self._lobby

    @property
    def post(self) -> Post:
        """What tells people who are not here, while the room is open."""
        if self._post is None:
            raise RuntimeError("the room is closed")
        return self._post

    @property
    def analyses(self) -> Analyses:
        """Who looks back at finished games, while the room is open."""
        if self._analyses is None:
            raise RuntimeError("the room is closed")
        return self._analyses

    async def open(self) -> None:
        """Open the store and the room. Raises OSError, sqlite3.Error, or a TeteError that says what is wrong."""
        if not self.is_claimed:
            self._claims.enter_context(locked(self.settings))
        store = await opened(self.settings, self.meters.batch, self._store_fault)
        nodes = await self._join(store) if self.settings.postgres else None
        self.workers = Workers(
            self.settings.bot_workers or None, kept=1, waited=self.meters.thought_waited
        )
        salt = fingerprint(self.settings.signing_key()).encode()
        self._room = Room(
            store,
            self.settings.signing_key(),
            idle=self.settings.idle_seconds,
            away=self.settings.away_seconds,
            meter=self.meters,
            clock=self.clock,
            on_fault=_bot_fault,
            workers=self.workers,
            nodes=nodes,
            plans=KeptPlans(store.storage),
            addresses=partial(Addresses, salt) if nodes else Addresses,
            longest=self.settings.table_events,
            thoughts=(
                self.settings.bot_thoughts_per_owner,
                self.settings.bot_thoughts_per_address,
            ),
        )
        self._people = People(store.storage, self._room.now, self.letters)
        self._noting = asyncio.create_task(self._note_sessions())
        self._lobby = Lobby(self._room, self._people, self._tell_sought, _lobby_fault)
        self._post = post_of(
            self.settings, store.storage, self._people, self._room.now, self._smtp, _post_fault
        )
        self.identity.ended |= await store.ended_owners()
        await self._room.begin(alone=not await store.storage.awake())
        self._room.start()
        self._lobby.start()
        if nodes and self._fellows:
            nodes.start(self._room)
            self._fellows.start()
            self._keeping = asyncio.create_task(self._keep_up(store))
        self._analyses = Analyses(
            self.settings.analysis_seconds,
            on_fault=_bot_fault,
            each=self.settings.analyses_per_address,
        )
        self._loop_lag.start()
        self._post.start()
        if self.settings.prune_days or self.settings.prune_finished_days:
            self._pruning = asyncio.create_task(self._prune())

    async def close(self) -> None:
        """Say goodbye, finish what is in flight, close the store."""
        await self.farewell()
        self._loop_lag.stop()
        await self.questions.close()
        if self._lobby:
            await self._lobby.close()
        if self._people:
            with suppress(TeteError):
                await self._people.flush()
        for task in (self._pruning, self._keeping, self._noting):
            if task:
                task.cancel()
                await asyncio.wait([task])
        if self._post:
            await self._post.close()
        if self.writer:
            await self.writer.close()
        if self._fellows:
            self._fellows.stop()
        if self._analyses:
            await self._analyses.close()
            self._analyses = None
        if self._room:
            await self._room.close()
            self._room = None
        self._claims.close()

    async def _join(self, store: KeptStore[Storage]) -> Among:
        """This process among the other nodes of its database."""
        name = token_hex(6)
        if (now := await store.storage.now()) is not None:
            self.clock.begin_at(now / 1000)
        if self.settings.bus:
            self.bus = redis_bus(
                self.settings.bus, name, fingerprint(self.settings.signing_key()), self._bus_changed
            )
        self._fellows = Fellowship(
            name,
            self.bus,
            self.limits,
            self.socket_places,
            self.identity,
            self.sign_out,
            self._changed_elsewhere,
            lambda asked: self.lobby.look(asked),
        )
        return Among(name, self.bus, store.storage, announce, self._fellows.hear, _node_fault)

    async def _keep_up(self, store: KeptStore[Storage]) -> None:
        """Now and then: what time is it, and who has signed out, in case a word was lost?"""
        while True:
            await asyncio.sleep(_KEEP_UP)
            with suppress(Exception):  # the database says so itself
                began = time.monotonic()
                now = await store.storage.now()
                took = time.monotonic() - began
                if now is not None and took < _PROMPT:
                    self.clock.come_nearer(now / 1000 + took / 2)
                for key in await store.ended_owners() - self.identity.ended:
                    self.identity.ended.add(key)
                    self.sign_out(key)

    def _bus_changed(self, up: bool, why: str) -> None:
        name = shown(self.settings.bus)
        if up:
            log.info("bus-up", bus=name)
        else:
            log.error("bus-away", bus=name, error=why, hint="the room asks its database instead")
        self.meters.bus.set(int(up))

    async def end(self, key: str, *, again: bool = False) -> None:
        """Let no token with this key be good any more, here and at the other nodes, on what is open as well.

        ``again``: whoever had it has got another one.
        """
        await self.room.store.end_owner(key)
        await self.post.lines.end(key)
        self.identity.ended.add(key)
        self.sign_out(key, again)
        if self._fellows:
            self._fellows.end(key, again)

    def sign_out(self, key: str, again: bool = False) -> None:
        """This key is good no longer: close what is open with it here."""
        for connection in [one for one in self.connections if one.key == key]:
            if again:  # the browser has to hear of its new token before it comes back
                asyncio.get_running_loop().call_later(_NEW_TOKEN, _come_back, connection)
            else:
                connection.bye(Code.SIGNED_OUT, Text("You have signed out."), SIGNED_OUT)

    def look_again(self, owner: str) -> None:
        """What this owner may see or hear has changed: let what he has open come back, at whatever node."""
        self._changed_elsewhere(owner)
        if self._fellows:
            self._fellows.changed(owner)

    def _changed_elsewhere(self, owner: str) -> None:
        for connection in [one for one in self.connections if one.owner == owner]:
            _come_back(connection)

    def _tell_sought(self, asked: str = "") -> None:
        if self._fellows:
            self._fellows.sought(asked)

    async def _note_sessions(self) -> None:
        """Write down from time to time which sessions were used."""
        while True:
            await asyncio.sleep(_NOTE_EVERY)
            with suppress(Exception):  # the database says so itself
                await self.people.flush()

    async def _prune(self) -> None:
        """Forget old tables, once a day, as the settings say."""
        days, over = self.settings.prune_days, self.settings.prune_finished_days
        while True:
            try:
                gone = await self.room.prune(before(days), before(over))
                log.info("pruned", tables=gone)
            except (
                Exception
            ) as error:  # the file's trouble is said elsewhere; tomorrow is another day
                log.error("prune-failed", **fault_of(error))
            await asyncio.sleep(_DAY)

    async def farewell(self) -> None:
        """Tell every client that the server goes, after what it has asked for is done."""
        self.closing = True
        waiting = [connection.leave() for connection in list(self.connections)]
        if waiting:
            await asyncio.wait([asyncio.ensure_future(each) for each in waiting], timeout=5)

    def _store_fault(self, error: Exception, damaged: bool) -> None:
        """The database could not do something; comes from the store's threads."""
        self.meters.store_failed(damaged)
        name = self.settings.database_name
        if damaged:
            log.error("database-damaged", db=name, error=str(error), hint="tete db check")
        else:
            log.error("database-failed", db=name, error=str(error))

    @property
    def talk_page(self) -> int:
        """How many messages of the talk are told at once."""
        return self.settings.chat_page

    def looked(self, connection: "Connection", seq: int) -> None:
        """Somebody looks at a table, and has been shown it up to there: he is not told that again."""
        if connection.you:
            self.post.seen.note(connection.owner, connection.table, seq)

    def check_talk(self, connection: "Connection", name: str) -> None:
        """Raises Full if this client says too much, or says it too fast."""
        check_talk(self.settings, self.limits, connection, name)

    def problem_of(self, error: TeteError, lang: str, slug: str | None = None) -> Problem:
        """A refusal on a socket, which is counted."""
        self.meters.refused(error.code)
        return problem_of(error, lang, slug)

    def report_fault(self, event: str, error: BaseException, **where: str) -> str:
        """Something went wrong: log and count it; the short name by which the log and whoever asked know it."""
        name = token_hex(4)
        log.error(event, fault=name, **where, **fault_of(error))
        self.meters.fault()
        return name

    def seated(self, scope: Any) -> str:
        """The owner of a seat at the table whose socket is asked for, if it is in memory; "" for all others."""
        table = str(scope["path"]).removeprefix("/api/tables/").removesuffix("/socket")
        try:
            owner = self.visitor(ASGIConnection(scope)).owner
        except TeteError:
            return ""
        live = self.room.peek(table) if owner else None
        return owner if live and live.table.seats_of(owner) else ""

    async def deaf_to(self, owner: str) -> frozenset[str]:
        """The owners whom somebody has blocked: he does not hear them.

        While the database is away it is what is known of him where he is already; else he hears all.
        """
        if not owner:
            return frozenset()
        try:
            return frozenset(one.other for one in await self.people.bonds.blocked_by(owner))
        except Away:
            mine = (one for one in self.connections if one.owner == owner)
            known: set[frozenset[str]] = {getattr(one, "deaf_to", frozenset()) for one in mine}
            return frozenset().union(*known)

    def visitor(self, connection: AnyConnection) -> Visitor:
        """Who is asking. Raises BadToken."""
        found = self.identity.visitor(connection.cookies, connection.headers.get("authorization"))
        if found.session and self._people:
            self._people.touched[found.session] = self._people.now()
        return found


def lang_of(connection: AnyConnection) -> str:
    """The language of whoever asks."""
    return wished(connection.query_params, connection.headers.get("accept-language", ""))


def _come_back(connection: "Connection | Line") -> None:
    connection.bye(Code.LOOK_AGAIN, Text("What you may see has changed."), GOING)


def _lobby_fault(what: str, error: BaseException) -> None:
    log.error("lobby-failed", what=what, **fault_of(error))


def _node_fault(what: str, error: BaseException) -> None:
    if not isinstance(error, Away):
        log.error("node-failed", what=what, **fault_of(error))


def _post_fault(error: BaseException) -> None:
    if not isinstance(error, Away):
        log.error("post-failed", **fault_of(error))


def _bot_fault(table: str, error: BaseException) -> None:
    log.error("bot-failed", table=table, error=type(error).__name__)


TheServices = NamedDependency[Services]
"""The services, as a handler asks for them."""
