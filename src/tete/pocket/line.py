"""One page at one table of the pocket: the same messages as on a socket, without one."""

import asyncio
from collections.abc import Callable
from typing import Any

from tete.core.errors import TeteError
from tete.desk.announcing import announce
from tete.desk.answering import Answering, greeting, welcome
from tete.desk.closing import BAD_HELLO, FAULT, NO_TABLE
from tete.desk.connection import Connection
from tete.desk.problems import internal_problem
from tete.desk.wire import replies
from tete.desk.wire.problem import Problem
from tete.pocket.house import OWNER, PocketHouse
from tete.room.errors import NoTable
from tete.room.showing.catalogues import language

_MOST = 64 * 1024 * 1024


class _Unhurried:
    """Nobody else waits."""

    def take(self) -> bool:
        return True


class PocketLine:
    """From hello to the end. ``say`` takes what is told, ``closed`` the code with which it is over."""

    def __init__(
        self,
        house: PocketHouse,
        table: str,
        say: Callable[[str], None],
        closed: Callable[[int], None],
    ) -> None:
        self._house = house
        self._table = table
        self._say = say
        self._closed = closed
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._lang = "en"
        self._task = asyncio.create_task(self._run())

    def hear(self, text: str) -> None:
        """A message of the page."""
        self._heard.put_nowait(text)

    def close(self) -> None:
        """The page has gone."""
        self._heard.put_nowait(None)

    async def ended(self) -> None:
        """Wait until the line is let go."""
        await self._task

    async def _run(self) -> None:
        try:
            connection = await self._greet()
        except NoTable as error:
            self._turn_away(self._house.problem_of(error, self._lang), NO_TABLE)
        except TeteError as error:
            self._turn_away(self._house.problem_of(error, self._lang), BAD_HELLO)
        except Exception as error:  # ours: the page hears no more than its name
            name = self._house.report_fault("accident", error, table=self._table)
            self._turn_away(internal_problem(name, self._lang), FAULT)
        else:
            if connection:
                await self._serve(connection)

    async def _greet(self) -> Connection | None:
        data = await self._heard.get()
        if data is None:
            return None
        hello = greeting(data)
        self._lang = language(hello.lang)
        live = await self._house.room.load(self._table)
        if not live.table.seats_of(OWNER) and live.table.creator != OWNER:
            raise NoTable
        connection = Connection(self._send, live, OWNER, self._lang, "", _MOST)
        try:
            await welcome(self._house, connection, hello.seq)
        except BaseException:
            connection.let_go()
            raise
        return connection

    async def _serve(self, connection: Connection) -> None:
        room, home = self._house.room, connection.home
        answering = Answering(self._house, connection, _Unhurried())
        try:
            announce(home)
            room.refresh(home)
            while not connection.is_gone and (data := await self._heard.get()) is not None:
                async with connection.busy:
                    await answering.answer(data)
                connection.wake()
        finally:
            answering.stop()
            connection.let_go()
            announce(home)
            room.refresh(home)

    async def _send(self, message: Any) -> None:
        """What a connection sends, as ASGI says it."""
        if message["type"] == "websocket.send":
            self._say(message["text"])
        else:
            self._heard.put_nowait(None)
            self._closed(message["code"])

    def _turn_away(self, told: Problem, code: int) -> None:
        self._say(replies.write(replies.No(None, told)))
        self._closed(code)
