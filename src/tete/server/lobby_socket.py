"""The socket of the lobby: hello, and from then on how it stands."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from tete.codes import Code
from tete.core.errors import BadOption, TeteError
from tete.core.text import Text
from tete.desk.answering import greeting, read
from tete.desk.closing import BAD_HELLO, FAULT, GOING, TOO_MANY
from tete.desk.problems import internal_problem, slow_down
from tete.desk.wire import replies, requests
from tete.desk.wire.problem import Problem
from tete.room.errors import Full
from tete.room.showing.catalogues import language
from tete.server.gate import WIRE
from tete.server.identity import EndedToken
from tete.server.limits import Bucket, address_of
from tete.server.lobby_line import Line
from tete.server.problems import problem_of
from tete.server.services import Services, TheServices, lang_of
from tete.server.socket_places import SocketPlace

AnySocket = WebSocket[Any, Any, Any]
HELLO_SECONDS = 10
_MOST_REFUSED = 40


@websocket("/api/lobby/socket")
async def lobby_socket(socket: AnySocket, services: TheServices) -> None:
    """One page that looks at the lobby."""
    await socket.accept()
    if services.closing:
        await socket.close(code=GOING, reason="restart")
        return
    await _Look(socket, services).run()


class _Look:
    """The life of one socket."""

    def __init__(self, socket: AnySocket, services: Services) -> None:
        self._socket = socket
        self._receive, self._send = socket.scope["state"][WIRE]
        self._services = services
        self._lang = lang_of(socket)

    async def run(self) -> None:
        """Hello first; then it hears of everything until it goes."""
        services = self._services
        place: SocketPlace | None = None
        try:
            visitor = services.visitor(self._socket)
            address = address_of(self._socket.client.host if self._socket.client else "")
            place = services.socket_places.arrive(address, visitor.owner, False)
            if not await self._hello():
                return
            if visitor.key in services.identity.ended:
                raise EndedToken
            line = Line(self._send, visitor.owner, visitor.key, self._lang)
            services.socket_places.settle(place, line, ())
            await self._serve(line)
        except TimeoutError:
            await self._turn_away(BadOption(Code.NO_HELLO, Text("No hello came.")), BAD_HELLO)
        except Full as error:
            await self._turn_away(error, TOO_MANY)
        except TeteError as error:
            await self._turn_away(error, BAD_HELLO)
        except Exception as error:  # what should not happen is not silent
            name = services.report_fault("accident", error, table=Line.table)
            await self._close(internal_problem(name, self._lang), FAULT)
        finally:
            if place:
                services.socket_places.leave(place)

    async def _hello(self) -> bool:
        async with asyncio.timeout(HELLO_SECONDS):
            data = await self._next()
        if data is None:
            return False
        self._lang = language(greeting(data).lang)
        return True

    async def _serve(self, line: Line) -> None:
        services, settings = self._services, self._services.settings
        bucket = Bucket(settings.message_rate, settings.message_burst)
        services.connections.add(line)
        services.lobby.enter(line)
        refused = 0
        try:
            while not line.is_gone and (data := await self._next()) is not None:
                try:
                    if not bucket.take():
                        raise slow_down(1)
                    _answer(line, data)
                except TeteError as error:
                    refused += 1
                    line.push(
                        replies.write(replies.No(None, services.problem_of(error, self._lang)))
                    )
                if refused > _MOST_REFUSED:
                    line.bye(Code.TOO_MANY, slow_down(1).sentence, TOO_MANY)
        finally:
            services.lobby.leave(line)
            services.connections.discard(line)
            line.let_go()

    async def _next(self) -> str | bytes | None:
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes | None = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def _turn_away(self, error: TeteError, status: int) -> None:
        self._services.meters.refused(error.code)
        await self._close(problem_of(error, self._lang), status)

    async def _close(self, told: Problem, status: int) -> None:
        """Say why it is not let in, and close."""
        with suppress(Exception):  # it may have gone before it was told
            text = replies.write(replies.No(None, told))
            await self._send({"type": "websocket.send", "text": text, "bytes": None})
            await self._send({"type": "websocket.close", "code": status, "reason": told.code})


def _answer(line: Line, data: str | bytes) -> None:
    """One message of a page. Raises BadOption for all but a ping: there is nothing else to say here."""
    if not isinstance(read(data), requests.Ping):
        raise BadOption(Code.BAD_MESSAGE, Text("That message cannot be understood."))
    line.push(replies.write(replies.Pong()))
