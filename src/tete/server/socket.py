"""The socket of a table: hello, then requests, each answered with ok or no."""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from tete.core.errors import BadOption, TeteError
from tete.core.text import Text
from tete.room.deciding import commands as c
from tete.room.deciding.decide import id_used
from tete.room.errors import Full, NoTable
from tete.room.live.table import LiveTable
from tete.room.showing.catalogues import language
from tete.room.showing.preview import preview, why
from tete.server.connection import Connection
from tete.server.crowd import TOO_MANY, Place
from tete.server.frames import LINE, Frames
from tete.server.gate import WIRE, slow_down
from tete.server.house import House, TheHouse, lang_of
from tete.server.identity import EndedToken
from tete.server.limits import Bucket, address_of
from tete.server.tables import TableId
from tete.server.talk import check_talk
from tete.server.voice import fault, internal, say
from tete.server.wire import replies, requests
from tete.server.wire.problem import Problem

AnySocket = WebSocket[Any, Any, Any]
HELLO_SECONDS = 10
_REMEMBERED = 64
_BAD_HELLO, _NO_TABLE, _FAULT, _GOING = 4400, 4404, 4500, 1012
_MOST_REFUSED = 40


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: TableId, house: TheHouse) -> None:
    """One client at one table, from hello to the end."""
    await socket.accept()
    if house.closing:
        await socket.close(code=_GOING, reason="restart")
        return
    await _Session(socket, table, house).run()


class _Session:
    """The life of one socket."""

    def __init__(self, socket: AnySocket, table: str, house: House) -> None:
        self._socket = socket
        self._receive, self._send = socket.scope["state"][WIRE]
        self._line: Frames | None = socket.scope["state"].get(LINE)
        self._table = table
        self._house = house
        self._lang = lang_of(socket)
        self._slug: str | None = None
        self._bucket = Bucket(house.settings.message_rate, house.settings.message_burst)
        self._answered: dict[str, tuple[requests.Asking, int]] = {}
        self._refusals = 0
        self._hinting: asyncio.Task[None] | None = None
        self._place: Place | None = None

    async def run(self) -> None:
        """Hello first; then what the client asks, one thing after the other."""
        try:
            connection = await self._greet()
            if connection is not None:
                await self._serve(connection)
        except Exception as error:  # what should not happen is not silent
            name = self._house.fault("accident", error, table=self._table)
            await self._close(internal(name, self._lang), _FAULT)
        finally:
            if self._place:
                self._house.crowd.leave(self._place)

    async def _serve(self, connection: Connection) -> None:
        house = self._house
        house.connections.add(connection)
        try:
            announce(connection.home)
            house.room.refresh(connection.home)
            while not connection.is_gone and (data := await self._next()) is not None:
                async with connection.busy:
                    if connection.is_gone:
                        break
                    began = time.perf_counter()
                    await self._handle(connection, data)
                    house.meters.answered(time.perf_counter() - began)
                connection.wake()
            if connection.is_gone:
                await connection.last_words()
        finally:
            if self._hinting:
                self._hinting.cancel()
            house.connections.discard(connection)
            connection.let_go()
            connection.home.touched = time.monotonic()
            announce(connection.home)
            if not house.closing:
                house.room.refresh(connection.home)

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
            visitor = self._house.visitor(self._socket)
            place = self._place = await self._arrive(visitor.owner)
            data = await asyncio.wait_for(self._next(), HELLO_SECONDS)
            if data is None:
                return None
            hello = self._read(data)
            if not isinstance(hello, requests.Hello) or hello.v != requests.VERSION:
                raise BadOption("bad-hello", Text("The first message must be hello, version 1."))
            self._lang = language(hello.lang)
            return await self._enter(place, hello)
        except TimeoutError:
            await self._turn_away(BadOption("no-hello", Text("No hello came.")), _BAD_HELLO)
        except NoTable as error:
            await self._turn_away(error, _NO_TABLE)
        except Full as error:
            await self._turn_away(error, TOO_MANY)
        except TeteError as error:
            await self._turn_away(error, _BAD_HELLO)
        except Exception as error:  # ours: the client hears no more than its name in the log
            name = self._house.fault("accident", error, table=self._table)
            await self._close(internal(name, self._lang), _FAULT)
        return None

    async def _arrive(self, owner: str) -> Place:
        """A place in the crowd, from before hello on. Raises Full."""
        address = address_of(self._socket.client.host if self._socket.client else "")
        is_seated = False
        with suppress(NoTable):  # which is said after hello, to all alike
            if owner:
                is_seated = bool((await self._house.room.load(self._table)).table.seats_of(owner))
        return self._house.crowd.arrive(address, owner, is_seated)

    async def _enter(self, place: Place, hello: requests.Hello) -> Connection:
        room, owner = self._house.room, place.owner
        if owner in self._house.identity.ended:
            raise EndedToken
        live = await room.load(self._table)
        yours = owner and (live.table.seats_of(owner) or live.table.creator == owner)
        if not yours and not (hello.watch and room.links.is_watch_key(self._table, hello.watch)):
            raise NoTable
        self._slug = live.table.record.game
        others = clients(live)
        most = self._house.settings.socket_bytes
        connection = Connection(
            self._send, live, owner, self._lang, place.address, most, self._line
        )
        try:
            self._house.crowd.settle(place, connection, others)
            await self._tell_all(connection, hello.seq)
        except BaseException:
            connection.let_go()
            raise
        return connection

    async def _tell_all(self, connection: Connection, after: int) -> None:
        """Welcome it with everything after ``after``; more may happen while the store is read."""
        live = connection.live
        connection.is_welcome = False
        store, page = self._house.room.store, self._house.settings.chat_page
        known = live.table.seq
        rows, earlier = await store.read_story(self._table, after, known, page)
        while known < live.table.seq:
            since, known = known, live.table.seq
            rows += await store.read(self._table, since, known)
        connection.welcome(rows, earlier)

    async def _turn_away(self, error: TeteError, status: int) -> None:
        self._house.meters.refused(error.code)
        await self._close(fault(error, self._lang), status)

    async def _close(self, told: Problem, status: int) -> None:
        """Say why it is not let in, and close."""
        with suppress(Exception):  # it may have gone before it was told
            text = replies.write(replies.No(None, told))
            await self._send({"type": "websocket.send", "text": text, "bytes": None})
            await self._send({"type": "websocket.close", "code": status, "reason": told.code})

    def _read(self, data: str | bytes) -> requests.Request:
        """A message. Raises BadOption, whatever is wrong with it."""
        if len(data) > requests.BIGGEST:
            raise BadOption("too-large", Text("That is too much at once."))
        try:
            return requests.read(data)
        except (msgspec.MsgspecError, UnicodeError, ValueError, RecursionError):
            raise BadOption("bad-message", Text("That message cannot be understood.")) from None

    async def _handle(self, connection: Connection, data: str | bytes) -> None:
        """One message: answered, whatever it is."""
        request_id: str | None = None
        try:
            if not self._bucket.take():
                raise slow_down(1)
            request = self._read(data)
            if isinstance(request, requests.Ping):
                connection.push(replies.write(replies.Pong()))
                return
            if isinstance(request, requests.Resync):
                await self._tell_all(connection, request.seq)
                return
            if isinstance(request, requests.Hello):
                raise BadOption("bad-message", Text("Hello has been said already."))
            request_id = request.id
            if isinstance(request, requests.Preview):
                connection.push(self._preview(connection, request))
                return
            if isinstance(request, requests.Why):
                raise why(connection.live.table, connection.owner, request.seat, request.taps)
            if isinstance(request, requests.Hint):
                self._begin_hint(connection, request)
                return
            before, seq = self._answered.get(request_id, (request, 0))
            if before != request:
                raise id_used()
            if not seq or isinstance(
                request, requests.Move | requests.Press
            ):  # which may be taken back
                seq = await self._do(connection, request)
                self._remember(request, seq)
            connection.push(replies.write(replies.Ok(request_id, seq)))
        except TeteError as error:
            self._refuse(connection, request_id, error)
        except Exception as error:  # a game's fault or ours: this client hears no more than that
            name = self._house.fault("accident", error, table=self._table)
            connection.push(replies.write(replies.No(request_id, internal(name, self._lang))))

    def _refuse(self, connection: Connection, request_id: str | None, error: TeteError) -> None:
        self._house.meters.refused(error.code)
        connection.push(replies.write(replies.No(request_id, fault(error, self._lang, self._slug))))
        if isinstance(error, Full):
            self._refusals += 1
            if self._refusals > _MOST_REFUSED:
                connection.bye("too-many", error.sentence, TOO_MANY)

    async def _do(self, connection: Connection, request: requests.Asking) -> int:
        you = connection.you
        if isinstance(request, requests.Chat):
            check_talk(self._house, connection, request.id)
        asked = command(request, you[0] if you else None)
        return await self._house.room.do(self._table, connection.owner, asked)

    def _preview(self, connection: Connection, request: requests.Preview) -> str:
        told = preview(connection.live.table, connection.owner, request.seat, request.text)
        words = tuple(
            replies.PreviewWord(word.text, word.cells, word.points, word.admitted)
            for word in told.words
        )
        sentence = say(told.sentence, self._lang, self._slug)
        return replies.write(replies.Previewed(request.id, words, sentence))

    def _begin_hint(self, connection: Connection, request: requests.Hint) -> None:
        """Think about a hint beside everything else. Raises BadOption while the last one is thought about."""
        if self._hinting and not self._hinting.done():
            raise BadOption("one-hint", Text("One hint at a time."))
        self._hinting = asyncio.create_task(self._hint(connection, request))

    async def _hint(self, connection: Connection, request: requests.Hint) -> None:
        try:
            hint = await self._house.room.hint(
                self._table, connection.owner, request.seat, connection.address
            )
        except TeteError as error:
            self._refuse(connection, request.id, error)
            return
        except Exception as error:  # a bot's fault: this client hears no more than that
            name = self._house.fault("bot-failed", error, table=self._table)
            sentence = Text("There is no hint just now (fault {name}).", name=name)
            self._refuse(connection, request.id, TeteError("no-idea", sentence))
            return
        said, why = (say(text, self._lang, self._slug) for text in (hint.said, hint.why))
        chance = None if hint.chance is None else round(hint.chance, 3)
        connection.push(replies.write(replies.Hinted(request.id, hint.text, said, why, chance)))

    def _remember(self, request: requests.Asking, seq: int) -> None:
        if len(self._answered) >= _REMEMBERED:
            del self._answered[next(iter(self._answered))]
        self._answered[request.id] = request, seq


def command(request: requests.Asking, speaker: int | None) -> c.Command:
    """What a request means at the table; ``speaker`` is the seat whose voice chat is."""
    match request:
        case requests.Move(id=name, seq=seq, seat=seat, text=text):
            return c.Move(seat, text, seq, name)
        case requests.Press(id=name, seq=seq, seat=seat):
            return c.Press(seat, seq, name)
        case requests.Undo(seat=seat):
            return c.Undo(seat)
        case requests.Resign(seat=seat):
            return c.Resign(seat)
        case requests.Leave(seat=seat):
            return c.Leave(seat)
        case requests.Return(seat=seat):
            return c.Return(seat)
        case requests.OfferDraw(seat=seat):
            return c.OfferDraw(seat)
        case requests.Answer(seat=seat, to=to, yes=yes):
            return c.Answer(seat, to, yes)
        case requests.Allow(seat=seat, yes=yes):
            return c.Allow(seat, yes)
        case requests.Chat(id=name, text=text):
            return c.Say(speaker, text, name)
        case requests.MixWord(seat=seat, word=word):
            return c.Mix(seat, word)


def announce(live: LiveTable) -> None:
    """Tell everybody at a table who is here."""
    welcome = [client for client in clients(live) if client.is_welcome]
    here = sorted({seat for client in welcome for seat in client.you})
    watching = sum(not client.you for client in welcome)
    message = replies.write(replies.Presence(tuple(here), watching))
    for client in welcome:
        client.push(message)


def clients(live: LiveTable) -> list[Connection]:
    """The sockets at a table."""
    return [follower for follower in live.everybody if isinstance(follower, Connection)]
