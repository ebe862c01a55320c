"""What the routes share: one object, made with the application, handed to every handler."""

import asyncio
from contextlib import ExitStack
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from tete.bots.workers import Workers
from tete.core.errors import TeteError
from tete.desk.problems import wished
from tete.desk.wire.problem import Problem
from tete.room.live.analyses import Analyses
from tete.room.live.question_queue import QuestionQueue
from tete.room.log.kept import file_store
from tete.room.room import Room
from tete.server.identity import Identity, Visitor
from tete.server.limits import Limits
from tete.server.logs import fault_of, log
from tete.server.loop_lag import LoopLag
from tete.server.meters import Meters
from tete.server.problems import problem_of
from tete.server.quota import Quota
from tete.server.settings import Settings
from tete.server.socket_places import SocketPlaces
from tete.server.startup import locked
from tete.server.talk_limits import check_talk
from tete.storage.file_lock import FileLock
from tete.storage.prune import before

if TYPE_CHECKING:
    from tete.desk.connection import Connection

_DAY = 86_400
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
        self.connections: set[Connection] = set()
        self.closing = False
        self.lock: FileLock | None = None
        """Whoever runs the room may have taken the files for it already."""
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

    @property
    def room(self) -> Room:
        """The room, while it is open."""
        if self._room is None:
            raise RuntimeError("the room is closed")
        return self._room

    @property
    def analyses(self) -> Analyses:
        """Who looks back at finished games, while the room is open."""
        if self._analyses is None:
            raise RuntimeError("the room is closed")
        return self._analyses

    async def open(self) -> None:
        """Open the store and the room. Raises OSError, sqlite3.Error, or a TeteError that says what is wrong."""
        if self.lock is None:
            self.lock = self._claims.enter_context(locked(self.settings))
        store = file_store(self.settings.database, self.meters.batch, self._store_fault)
        self.workers = Workers(
            self.settings.bot_workers or None, kept=1, waited=self.meters.thought_waited
        )
        self._room = Room(
            store,
            self.settings.signing_key(),
            idle=self.settings.idle_seconds,
            away=self.settings.away_seconds,
            meter=self.meters,
            on_fault=_bot_fault,
            workers=self.workers,
            longest=self.settings.table_events,
            thoughts=(
                self.settings.bot_thoughts_per_owner,
                self.settings.bot_thoughts_per_address,
            ),
        )
        self.identity.ended = await store.ended_owners()
        self._room.start()
        self._analyses = Analyses(
            self.settings.analysis_seconds,
            on_fault=_bot_fault,
            each=self.settings.analyses_per_address,
        )
        self._loop_lag.start()
        if self.settings.prune_days or self.settings.prune_finished_days:
            self._pruning = asyncio.create_task(self._prune())

    async def close(self) -> None:
        """Say goodbye, finish what is in flight, close the store."""
        await self.farewell()
        self._loop_lag.stop()
        await self.questions.close()
        if self._pruning:
            self._pruning.cancel()
            await asyncio.wait([self._pruning])
        if self._analyses:
            await self._analyses.close()
            self._analyses = None
        if self._room:
            await self._room.close()
            self._room = None
        self._claims.close()

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
        name = self.settings.database.name
        if damaged:
            log.error("database-damaged", db=name, error=str(error), hint="tete db check")
        else:
            log.error("database-failed", db=name, error=str(error))

    @property
    def talk_page(self) -> int:
        """How many messages of the talk are told at once."""
        return self.settings.chat_page

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

    def visitor(self, connection: AnyConnection) -> Visitor:
        """Who is asking. Raises BadToken."""
        return self.identity.visitor(connection.cookies, connection.headers.get("authorization"))


def lang_of(connection: AnyConnection) -> str:
    """The language of whoever asks."""
    return wished(connection.query_params, connection.headers.get("accept-language", ""))


def _bot_fault(table: str, error: BaseException) -> None:
    log.error("bot-failed", table=table, error=type(error).__name__)


TheServices = NamedDependency[Services]
"""The services, as a handler asks for them."""
