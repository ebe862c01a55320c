"""One client at one table, as the page is one (client/src/socket.ts, table.ts): it comes back by itself.

What was not answered is sent again with the same id. Everything is written down; nothing is judged here, but that
it goes on at all.
"""

import asyncio
import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from fire.history.choosing import choose
from fire.history.house import House
from fire.history.notes import Scroll
from fire.history.whims import whim
from server.people import patched

GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError)
FIRST_WAIT, LONGEST_WAIT = 0.03, 0.5
PING_AFTER = 1.0
PATIENCE = 2.5
"""Seconds for an answer to a ping; at first, for a welcome. The page's times, made smaller."""
LATER = 0.3
"""Seconds until what could not be kept is sent again."""
Json = dict[str, Any]


class Player:
    """A client with these seats, or one that watches by a key. ``pace`` is how long it thinks on average."""

    def __init__(
        self,
        house: House,
        scroll: Scroll,
        who: str,
        headers: dict[str, str],
        rng: random.Random,
        *,
        watch: str = "",
        pace: float = 0.1,
        moved: Callable[[], None] = lambda: None,
    ) -> None:
        self.who = who
        self.rng = rng
        self.seq = 0
        self.scene: Json = {}
        self.summary: Json = {}
        self.mine: int | None = None
        self.is_over = False
        self.made = 0
        self.is_tired = False
        """It finishes what it has asked, and asks nothing more."""
        self._house = house
        self._scroll = scroll
        self._headers = headers
        self._watch = watch
        self._pace = pace
        self._moved = moved
        self._prefix = f"{rng.randrange(36**5):x}"
        self._count = 0
        self._sent: Json | None = None
        self._saying: dict[str, Json] = {}
        self._node = 0
        self._next: float | None = None
        self._again: float | None = None

    @property
    def is_quiet(self) -> bool:
        """Whether nothing it asked is without an answer."""
        return self._sent is None and not self._saying

    async def live(self) -> None:
        """Until it is cancelled."""
        tries = 0
        while True:
            before = self._count, self.seq
            patience = min(PATIENCE * 1.5**tries, 30)
            reason = "closed"
            try:
                await self._call(patience)
            except GONE as error:
                reason = type(error).__name__
            self._scroll.note(self.who, "lost", self._node, reason)
            tries = 0 if (self._count, self.seq) != before else min(tries + 1, 8)
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2**tries)
            await asyncio.sleep(wait * self.rng.uniform(0.6, 1.4))

    async def _call(self, patience: float) -> None:
        self._node = self.rng.randrange(len(self._house.nodes))
        async with connect(
            self._house.ws(self._node, self._scroll.head.table),
            additional_headers=self._headers,
            compression=None,
            open_timeout=patience,
            close_timeout=0.2,
            ping_interval=None,
            max_size=None,
            proxy=None,
        ) as line:
            self._scroll.note(self.who, "open", self._node)
            hello = {"type": "hello", "v": 1, "lang": "en", "seq": self.seq}
            await self._send(line, hello | ({"watch": self._watch} if self._watch else {}))
            async with asyncio.timeout(patience):
                welcome = await line.recv()
            await self._hear(line, str(welcome))
            await self._listen(line)

    async def _listen(self, line: ClientConnection) -> None:
        """Hear what comes, do what is to be done, and doubt whether anybody is there after a silence."""
        heard, doubts = time.monotonic(), False
        while True:
            due = [heard + (PATIENCE + PING_AFTER if doubts else PING_AFTER)]
            due += [at for at in (self._next, self._again) if at is not None]
            try:
                async with asyncio.timeout(max(0.0, min(due) - time.monotonic())):
                    text = await line.recv()
            except TimeoutError:
                now = time.monotonic()
                await self._do_what_is_due(line, now)
                if doubts and now > heard + PING_AFTER + PATIENCE:
                    raise
                if not doubts and now > heard + PING_AFTER:
                    doubts = True
                    await self._send(line, {"type": "ping"})
                continue
            heard, doubts = time.monotonic(), False
            await self._hear(line, str(text))

    async def _do_what_is_due(self, line: ClientConnection, now: float) -> None:
        if self._again is not None and now >= self._again:
            self._again = None
            await self._send_again(line)
        if self._next is not None and now >= self._next:
            self._next = None
            await self._act(line)

    async def _hear(self, line: ClientConnection, text: str) -> None:
        self._scroll.note(self.who, "heard", self._node, text)
        news: Json = json.loads(text)
        match news["type"]:
            case "welcome" if news["seq"] < self.seq:  # from now on it is shown an earlier moment
                self.seq = 0
                await self._send(line, {"type": "resync", "seq": 0})
            case "welcome":
                self.scene, self.mine = news["scene"], news["mine"]
                self._take_in(news)
                await self._send_again(line)
            case "events":
                self.mine = news["mine"]
                self._change(news.get("patch"))
                self._take_in(news)
                if any(event["kind"] in ("moved", "undone") for event in news["events"]):
                    self._sent = None
            case "ok":
                self._moved()
                self._settle(news["id"])
            case "no" if news["id"] is not None and news["error"]["code"] == "store-away":
                self._again = time.monotonic() + LATER
            case "no":
                self._settle(news["id"])
        if self._next is None and not self.is_tired:
            self._next = time.monotonic() + self.rng.expovariate(1 / self._pace)

    def _change(self, patch: Json | None) -> None:
        if patch is not None:
            try:
                self.scene = patch.get("whole") or patched(self.scene, patch)
            except KeyError:
                self.scene = {}  # whoever judges this sees it too

    def _take_in(self, news: Json) -> None:
        self.seq = news["seq"]
        self.summary = news.get("summary", self.summary)
        self.is_over = self.summary.get("status") == "over"

    def _settle(self, name: str | None) -> None:
        if self._sent and self._sent["id"] == name:
            self._sent = None
        self._saying.pop(name or "", None)

    async def _act(self, line: ClientConnection) -> None:
        """Move if it is for this client to move; now and then something else."""
        if self.is_tired:
            return
        wish = whim(self, self.rng)
        if wish and wish["type"] == "say":
            message = self._named(wish)
            self._saying[message["id"]] = message
            await self._send(line, message)
        elif wish and self.mine is not None:
            await self._send(line, self._named(wish | {"seat": self.mine}))
        elif self._may_move and (chosen := choose(self.scene, self.rng)):
            self.made += 1
            self._sent = self._named(chosen | {"seat": self.mine, "seq": self.seq})
            await self._send(line, self._sent)
        if not self.is_over:
            self._next = time.monotonic() + self.rng.expovariate(1 / self._pace)

    @property
    def _may_move(self) -> bool:
        return self.mine is not None and self._sent is None and not self.is_over

    def _named(self, message: Json) -> Json:
        self._count += 1
        return {**message, "id": f"{self._prefix}-{self._count}"}

    async def _send_again(self, line: ClientConnection) -> None:
        """The line broke before something was answered, or it could not be kept: send the very same."""
        for message in [*self._saying.values(), *([self._sent] if self._sent else [])]:
            await self._send(line, message)

    async def _send(self, line: ClientConnection, message: Json) -> None:
        text = json.dumps(message)
        self._scroll.note(self.who, "sent", self._node, text)
        with suppress(ConnectionClosed):  # whoever reads hears of it
            await line.send(text)
