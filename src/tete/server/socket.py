"""The socket of a table: hello, then requests, each answered with ok or no."""

import asyncio
import time
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from tete.codes import Code
from tete.core.errors import BadOption, TeteError
from tete.core.text import Text
from tete.desk.announcing import announce, clients
from tete.desk.answering import Answering, greeting, welcome
from tete.desk.closing import BAD_HELLO, FAULT, GOING, NO_TABLE, TOO_MANY
from tete.desk.connection import Connection
from tete.desk.problems import internal_problem
from tete.desk.wire import replies, requests
from tete.desk.wire.problem import Problem
from tete.room.errors import Full, NoTable
from tete.room.showing.catalogues import language
from tete.server.gate import WIRE
from tete.server.identity import EndedToken
from tete.server.limits import Bucket, address_of
from tete.server.problems import problem_of
from tete.server.seen import TableId
from tete.server.services import Services, TheServices, lang_of
from tete.server.socket_places import SocketPlace
from tete.server.socket_protocol import LINE, SocketProtocol
from tete.storage.errors import Away

AnySocket = WebSocket[Any, Any, Any]
HELLO_SECONDS = 10


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: TableId, services: TheServices) -> None:
    """One client at one table, from hello to the end."""
    await socket.accept()
    if services.closing:
        await socket.close(code=GOING, reason="restart")
        return
    await _Session(socket, table, services).run()


class _Session:
    """The life of one socket."""

    def __init__(self, socket: AnySocket, table: str, services: Services) -> None:
        self._socket = socket
        self._receive, self._send = socket.scope["state"][WIRE]
        self._line: SocketProtocol | None = socket.scope["state"].get(LINE)
        if self._line:
            self._line.handle = socket
        self._table = table
        self._services = services
        self._lang = lang_of(socket)
        self._place: SocketPlace | None = None

    async def run(self) -> None:
        """Hello first; then what the client asks, one thing after the other."""
        try:
            connection = await self._greet()
            if connection is not None:
                await self._serve(connection)
        except Exception as error:  # what should not happen is not silent
            name = self._services.report_fault("accident", error, table=self._table)
            await self._close(internal_problem(name, self._lang), FAULT)
        finally:
            if self._place:
                self._services.socket_places.leave(self._place)

    async def _serve(self, connection: Connection) -> None:
        services = self._services
        bucket = Bucket(services.settings.message_rate, services.settings.message_burst)
        answering = Answering(services, connection, bucket)
        services.connections.add(connection)
        if connection.key in services.identity.ended:  # just now
            services.sign_out(connection.key)
        try:
            announce(connection.home)
            services.room.refresh(connection.home)
            while not connection.is_gone and (data := await self._next()) is not None:
                async with connection.busy:
                    if connection.is_gone:
                        break
                    began = time.perf_counter()
                    await answering.answer(data)
                    services.meters.answered(time.perf_counter() - began)
                connection.wake()
            if connection.is_gone:
                await connection.last_words()
        finally:
            answering.stop()
            services.connections.discard(connection)
            connection.let_go()
            connection.home.touched = time.monotonic()
            announce(connection.home)
            if not services.closing:
                services.room.refresh(connection.home)

    async def _next(self) -> str | bytes | None:
        """The client's next message, or None when it has gone."""
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes | None = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def _greet(self) -> Connection | None:
        """Wait for hello and let the client in, or close."""
        try:
            visitor = self._services.visitor(self._socket)
            place = self._place = await self._arrive(visitor.owner)
            async with asyncio.timeout(HELLO_SECONDS):
                data = await self._next()
            if data is None:
                return None
            hello = greeting(data)
            self._lang = language(hello.lang)
            return await self._enter(place, hello, visitor.key)
        except TimeoutError:
            await self._turn_away(BadOption(Code.NO_HELLO, Text("No hello came.")), BAD_HELLO)
        except NoTable as error:
            await self._turn_away(error, NO_TABLE)
        except Full as error:
            await self._turn_away(error, TOO_MANY)
        except Away as error:
            await self._turn_away(error, GOING)
        except TeteError as error:
            await self._turn_away(error, BAD_HELLO)
        except Exception as error:  # ours: the client hears no more than its name in the log
            name = self._services.report_fault("accident", error, table=self._table)
            await self._close(internal_problem(name, self._lang), FAULT)
        return None

    async def _arrive(self, owner: str) -> SocketPlace:
        """A place in the crowd, from before hello on. Raises Full."""
        address = address_of(self._socket.client.host if self._socket.client else "")
        is_seated = False
        with suppress(NoTable):  # which is said after hello, to all alike
            if owner:
                is_seated = bool(
                    (await self._services.room.load(self._table)).table.seats_of(owner)
                )
        return self._services.socket_places.arrive(address, owner, is_seated)

    async def _enter(self, place: SocketPlace, hello: requests.Hello, key: str) -> Connection:
        room, owner = self._services.room, place.owner
        if key in self._services.identity.ended:
            raise EndedToken
        live = await room.load(self._table)
        may_watch = hello.watch and room.links.is_watch_key(self._table, hello.watch)
        if not may_watch and not live.belongs_to(owner):
            await room.look_again(live)  # he may have sat down by way of another node, just now
            if not live.belongs_to(owner):
                raise NoTable
        others = clients(live)
        most = self._services.settings.socket_bytes
        connection = Connection(
            self._send, live, owner, self._lang, place.address, most, self._line
        )
        connection.key = key
        try:
            connection.deaf_to = await self._services.deaf_to(owner)
            watching = sum(count for _, count in live.elsewhere.values())
            self._services.socket_places.settle(place, connection, others, watching)
            await welcome(self._services, connection, hello.seq)
        except BaseException:
            connection.let_go()
            raise
        return connection

    async def _turn_away(self, error: TeteError, status: int) -> None:
        self._services.meters.refused(error.code)
        await self._close(problem_of(error, self._lang), status)

    async def _close(self, told: Problem, status: int) -> None:
        """Say why it is not let in, and close."""
        with suppress(Exception):  # it may have gone before it was told
            text = replies.write(replies.No(None, told))
            await self._send({"type": "websocket.send", "text": text, "bytes": None})
            await self._send({"type": "websocket.close", "code": status, "reason": told.code})
