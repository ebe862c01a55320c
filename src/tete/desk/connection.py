"""One client at one table: what it has been sent, and how it is told what happens."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from sys import getsizeof
from typing import Any, Protocol

import msgspec

from tete.codes import Code
from tete.core.text import Text
from tete.core.viewpoints import seat_shown
from tete.desk.closing import GOING, TOO_SLOW
from tete.desk.eager import begin
from tete.desk.hearing import heard
from tete.desk.problems import say
from tete.desk.welcoming import Guest, welcome_to
from tete.desk.wire import replies
from tete.room.live.table import LiveTable
from tete.room.log.events import Row
from tete.room.showing.drawings import Drawing

_MOST_WAITING = 256
_LAST_WORDS = 10


Send = Callable[[Any], Awaitable[None]]
"""Takes what is to be sent or closed, as ASGI says it."""


class Line(Protocol):
    """The line itself, as far as whoever holds it lets us near it."""

    @property
    def unread(self) -> int:
        """Bytes that wait for the client to read."""
        ...

    @property
    def lag(self) -> int:
        """Milliseconds to the client and back, as far as that was measured."""
        ...

    def measure(self) -> None:
        """Find out how long it takes to the client and back."""
        ...

    def cut(self) -> None:
        """Close at once: what the client has not read is thrown away."""
        ...


class Connection:
    """A client at a table. It follows the table until it is let go; what it is told goes out in order.

    ``owner`` is "" for somebody who only watches; ``you`` are its seats. ``home`` is the table, ``live`` what
    it is shown of it: the same, unless it watches late. ``most`` are the bytes that may wait for it to read.
    ``key`` is by what its owner is signed in.
    """

    def __init__(
        self,
        send: Send,
        home: LiveTable,
        owner: str,
        lang: str,
        address: str,
        most: int,
        line: Line | None = None,
    ) -> None:
        self.home = home
        home.note(owner, address)
        self.live = home.seen_by(home.table.seats_of(owner) if owner else (), address)
        self.owner = owner
        self.key = owner
        self.deaf_to: frozenset[str] = frozenset()
        """The owners whom it does not want to hear; set before it is welcomed."""
        self.address = address
        self.lang = lang
        self.busy = asyncio.Lock()
        self.is_welcome = False
        self.is_gone = False
        self._send = send
        self._line = line
        self._most = most
        self._bytes = 0
        self._drawing: Drawing | None = None
        self._summary: msgspec.Raw | None = None
        self._waiting: deque[str | tuple[int, str]] = deque()
        self._writer: asyncio.Task[None] | None = None
        self.live.followers.add(self)

    @property
    def table(self) -> str:
        """The name of its table."""
        return self.home.table.id

    @property
    def you(self) -> tuple[int, ...]:
        """The seats of this client."""
        return self.live.table.seats_of(self.owner) if self.owner else ()

    @property
    def mine(self) -> int | None:
        """The seat whose scene it is shown: the one to act, else its lowest; None for a spectator.

        Where there are secrets a device with several seats shows the last one until another has to act.
        """
        return self._mine(self.you)

    @property
    def lag(self) -> int:
        """Milliseconds that its line takes there and back."""
        return self._line.lag if self._line else 0

    def _measure(self, live: LiveTable) -> None:
        """Where seconds count, see how long its line takes: whatever is told now is on its way."""
        pace = live.digest.pace
        if self._line and pace and pace.is_live and self.you:
            self._line.measure()

    def _mine(self, you: tuple[int, ...]) -> int | None:
        live = self.live
        keeps = self._drawing is not None and live.table.game.info.has_secrets
        last = self._drawing.scene.you if keeps and self._drawing else None
        return seat_shown(live.digest.actor, you, last)

    def welcome(self, rows: Sequence[Row], earlier: int = 0, now: int = 0) -> None:
        """Tell it where the table stands, with these events. From now on it hears of every change.

        What was said before the seq ``earlier`` is not among them; ``now`` is the room's time.
        """
        live = self.live
        self.is_welcome = True
        you = self.you
        mine = self._mine(you)
        self._drawing = live.drawings.drawing(mine)
        self._summary = live.drawings.summary(self.owner if you else "", self.lang)
        guest = Guest(self.owner, you, mine, self.address, self.lang, now, self.deaf_to)
        self.push(replies.write(welcome_to(self.home, live, guest, rows, earlier)))
        self._measure(live)

    def look_again(self) -> None:
        """Who may see what has changed; whoever sees too much or too little comes back for the right table."""
        home = self.home
        if self.is_gone or home.table.outcome:
            return
        you = home.table.seats_of(self.owner) if self.owner else ()
        if home.seen_by(you, self.address) is not self.live:
            if you:
                self._comes_back_as_a_player()
            else:
                self.bye(Code.LOOK_AGAIN, Text("What you may see has changed."), GOING)

    def _comes_back_as_a_player(self) -> None:
        self.bye(Code.SEATED, Text("You have sat down."), GOING)

    def on_change(self, live: LiveTable, rows: Sequence[Row]) -> None:
        """These events happened at the table."""
        old = self._drawing
        if not self.is_welcome or old is None:
            return
        you = self.you
        if you and live.everything:
            self._comes_back_as_a_player()
            return
        mine = self._mine(you)
        owner = self.owner if you else ""
        brief = live.drawings.summary(owner, self.lang)
        same = brief is self._summary
        told = heard(rows, live.table, self.deaf_to, bool(you))
        key = (owner, self.lang, old.changed, old.scene.you, mine, same, rows[0].seq)
        message = live.drawings.message(key) if told is rows else None
        if message is None:
            patch = live.drawings.patch(old, mine, self.lang)
            message = replies.write(
                replies.Events(
                    seq=live.table.seq,
                    events=live.drawings.events(
                        told, live.drawings.viewpoint(you, mine), self.lang, told is rows
                    ),
                    mine=mine,
                    patch=msgspec.UNSET if patch is None else patch,
                    summary=msgspec.UNSET if same else brief,
                )
            )
            if told is rows:
                live.drawings.keep_message(key, message)
        self._drawing = live.drawings.drawing(mine)
        self._summary = brief
        self.push(message)
        self._measure(live)

    def on_thinking(self, seat: int, done: float = 0.0) -> None:
        """A bot has begun to think, or has come so far."""
        if self.is_welcome:
            self.push(replies.write(replies.Thinking(seat, round(done, 2))))

    def push(self, message: str) -> None:
        """Send this after what is already waiting; who does not read loses the socket.

        While the client's own request is ``busy``, what it hears waits for the answer: they leave together.
        """
        if self.is_gone:
            return
        size = getsizeof(message)
        if self._waiting and self._is_full(size):
            self._forget()
            self.bye(Code.TOO_SLOW, Text("Your connection is too slow."), TOO_SLOW)
            return
        self._waiting.append(message)
        self._bytes += size
        if not self.busy.locked():
            self.wake()

    def _is_full(self, size: int) -> bool:
        """Whether one more message is too much for somebody who reads as slowly as this."""
        unread = self._line.unread if self._line else 0
        return len(self._waiting) >= _MOST_WAITING or self._bytes + unread + size > self._most

    def _forget(self) -> None:
        self._waiting.clear()
        self._bytes = 0

    def bye(self, code: str, sentence: str, status: int) -> None:
        """Say why, then close; who does not read it loses the socket all the same."""
        if self.is_gone:
            return
        self._waiting.append(replies.write(replies.Bye(code, say(sentence, self.lang))))
        self._waiting.append((status, code))
        self.wake()
        self.is_gone = True
        if self._line:
            asyncio.get_running_loop().call_later(_LAST_WORDS, self._line.cut)

    async def leave(self) -> None:
        """The server goes: finish what this client has asked for, tell it, close."""
        async with self.busy:
            if not self.is_gone:
                self.bye(
                    Code.RESTART,
                    Text("The server is restarting and will be back in a moment."),
                    GOING,
                )
        await self.last_words()

    async def last_words(self) -> None:
        """Wait until the goodbye has gone out; for who does not read, not for ever."""
        if self._writer:
            await asyncio.wait([self._writer], timeout=_LAST_WORDS)

    def let_go(self) -> None:
        """The client has gone: nothing more is sent."""
        self.is_gone = True
        self.live.followers.discard(self)
        if self._writer:
            self._writer.cancel()

    def wake(self) -> None:
        """Send what waits."""
        if self._writer is None and self._waiting:
            self._writer = begin(self._write())

    async def _write(self) -> None:
        """Send what waits, in order. It has to wait itself only for a client that reads slowly."""
        try:
            while self._waiting:
                item = self._waiting.popleft()
                if isinstance(item, str):
                    self._bytes -= getsizeof(item)
                    text: Any = {"type": "websocket.send", "text": item}
                    await self._send(text | {"more": True} if self._waiting else text)
                else:
                    code, reason = item
                    await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:  # the client has gone: there is nobody left to tell
            self.is_gone = True
            self._forget()
        finally:
            self._writer = None
