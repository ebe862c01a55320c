"""What a client asks on its line, one thing after the other: every request has its handler, by its type."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import msgspec

from tete.codes import Code
from tete.core.errors import BadOption, TeteError
from tete.core.text import Text
from tete.desk.closing import TOO_MANY
from tete.desk.commanding import command
from tete.desk.connection import Connection
from tete.desk.house import House, Pace
from tete.desk.problems import internal_problem, say, slow_down
from tete.desk.welcoming import story
from tete.desk.wire import replies, requests
from tete.room.deciding.decide import id_used
from tete.room.errors import Full, Refused
from tete.room.showing.preview import foreseen, preview, why

_REMEMBERED = 64
_MOST_REFUSED = 40


class Answering:
    """Answers one client at one table. The language is that of its hello."""

    def __init__(self, house: House, connection: Connection, pace: Pace) -> None:
        self._house = house
        self._connection = connection
        self._table = connection.table
        self._lang = connection.lang
        self._slug = connection.live.table.record.game
        self._pace = pace
        self._answered: dict[str, tuple[requests.Asking, int]] = {}
        self._refusals = 0
        self._hinting: asyncio.Task[None] | None = None
        self._hint_id = ""

    async def answer(self, data: str | bytes) -> None:
        """One message: answered, whatever it is."""
        request_id: str | None = None
        try:
            if not self._pace.take():
                raise slow_down(1)
            request = read(data)
            request_id = getattr(request, "id", None)
            await _HANDLERS[type(request)](self, request)
        except TeteError as error:
            self._refuse(request_id, error)
        except Exception as error:  # a game's fault or ours: this client hears no more than that
            name = self._house.report_fault("accident", error, table=self._table)
            self._reply(replies.No(request_id, internal_problem(name, self._lang)))

    def stop(self) -> None:
        """The client has gone: nobody waits for a hint any more."""
        if self._hinting:
            self._hinting.cancel()

    async def _pong(self, _: requests.Ping) -> None:
        self._reply(replies.Pong())

    async def _look(self, request: requests.Look) -> None:
        at = self._connection
        self._house.looked(at, min(request.seq, at.live.table.seq))

    async def _welcome(self, request: requests.Resync) -> None:
        await welcome(self._house, self._connection, request.seq)

    async def _hello_again(self, _: requests.Hello) -> None:
        raise BadOption(Code.BAD_MESSAGE, Text("Hello has been said already."))

    async def _why(self, request: requests.Why) -> None:
        at = self._connection
        raise why(at.live.table, at.owner, request.seat, request.taps)

    async def _preview(self, request: requests.Preview) -> None:
        at = self._connection
        told = preview(at.live.table, at.owner, request.seat, request.text)
        seen = foreseen(told, self._say)
        self._reply(replies.Previewed(words=seen.words, sentence=seen.sentence, id=request.id))

    async def _do(self, request: requests.Asking) -> None:
        """What changes the table. What was answered is not done again, unless it may have been taken back."""
        before, seq = self._answered.get(request.id, (request, 0))
        if before != request:
            raise id_used()
        if not seq or isinstance(request, requests.Move | requests.Press):
            at = self._connection
            if isinstance(request, requests.Say):
                self._house.check_talk(at, request.id)
            you = at.you
            asked = command(request, you[0] if you else None, at.lag)
            seq = await self._house.room.do(self._table, at.owner, asked)
            self._remember(request, seq)
        self._reply(replies.Ok(request.id, seq))

    def _remember(self, request: requests.Asking, seq: int) -> None:
        if len(self._answered) >= _REMEMBERED:
            del self._answered[next(iter(self._answered))]
        self._answered[request.id] = request, seq

    async def _begin_hint(self, request: requests.Hint) -> None:
        """Think about a hint beside everything else. Raises BadOption while the last one is thought about."""
        if self._hinting and not self._hinting.done():
            raise BadOption(Code.ONE_HINT, Text("One hint at a time."))
        self._hint_id = request.id
        self._hinting = asyncio.create_task(self._hint(request))

    async def _stop_hint(self, request: requests.Stop) -> None:
        """Whoever thinks about that hint is free at once; nothing happens if it has been answered."""
        hinting = self._hinting
        if hinting is None or hinting.done() or self._hint_id != request.id:
            return
        hinting.cancel()
        await asyncio.wait([hinting])
        self._refuse(request.id, Refused(Code.STOPPED, Text("The hint was stopped.")))

    async def _hint(self, request: requests.Hint) -> None:
        at = self._connection
        try:
            asked = self._table, at.owner, request.seat, at.address
            hint = await self._house.room.hint(
                *asked, lambda done: self._reply(replies.Hinting(request.id, round(done, 2)))
            )
        except TeteError as error:
            self._refuse(request.id, error)
            return
        except Exception as error:  # a bot's fault: this client hears no more than that
            name = self._house.report_fault("bot-failed", error, table=self._table)
            sentence = Text("There is no hint just now (fault {name}).", name=name)
            self._refuse(request.id, TeteError(Code.NO_IDEA, sentence))
            return
        said, reason = self._say(hint.said), self._say(hint.why)
        chance = None if hint.chance is None else round(hint.chance, 3)
        self._reply(replies.Hinted(request.id, hint.text, said, reason, chance))

    def _refuse(self, request_id: str | None, error: TeteError) -> None:
        problem = self._house.problem_of(error, self._lang, self._slug)
        self._reply(replies.No(request_id, problem))
        if isinstance(error, Full):
            self._refusals += 1
            if self._refusals > _MOST_REFUSED:
                self._connection.bye(Code.TOO_MANY, error.sentence, TOO_MANY)

    def _reply(self, reply: replies.Reply) -> None:
        self._connection.push(replies.write(reply))

    def _say(self, text: str) -> str:
        return say(text, self._lang, self._slug)


_HANDLERS: dict[type[requests.Request], Callable[[Answering, Any], Awaitable[None]]] = {
    **dict.fromkeys(get_args(requests.Asking), Answering._do),
    requests.Preview: Answering._preview,
    requests.Why: Answering._why,
    requests.Hint: Answering._begin_hint,
    requests.Stop: Answering._stop_hint,
    requests.Resync: Answering._welcome,
    requests.Ping: Answering._pong,
    requests.Look: Answering._look,
    requests.Hello: Answering._hello_again,
}


def read(data: str | bytes) -> requests.Request:
    """A message. Raises BadOption, whatever is wrong with it."""
    if len(data) > requests.BIGGEST:
        raise BadOption(Code.TOO_LARGE, Text("That is too much at once."))
    try:
        return requests.read(data)
    except (msgspec.MsgspecError, UnicodeError, ValueError, RecursionError):
        raise BadOption(Code.BAD_MESSAGE, Text("That message cannot be understood.")) from None


def greeting(data: str | bytes) -> requests.Hello:
    """The hello with which everybody begins. Raises BadOption for anything else."""
    hello = read(data)
    if not isinstance(hello, requests.Hello) or hello.v != requests.VERSION:
        raise BadOption(Code.BAD_HELLO, Text("The first message must be hello, version 1."))
    return hello


async def welcome(house: House, connection: Connection, after: int) -> None:
    """Tell a client everything after the seq ``after``; more may happen while the store is read.

    What another node has told it already this one finds out first. Raises Away if that cannot be asked now.
    """
    connection.is_welcome = False
    if after > connection.home.table.seq:
        await house.room.catch_up([connection.table])
    told = house.room.store, connection.live, after, house.talk_page
    rows, earlier = await story(*told)
    connection.welcome(rows, earlier, house.room.now())
