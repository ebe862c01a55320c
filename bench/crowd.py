"""Many people at many tables who move at a pace, and many who only watch, at next to no cost: for `bench.load`."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from typing import Any
from zlib import crc32

import httpx

import tete
from bench.server import one_game
from bench.wire import Wire

GAME = "kopf"
AT_ONCE = 8
"""Requests under way while tables are set up."""
WATCHED_BY = 20
_GAMES = 40
EVENING = {"listed": True, "pace": {"kind": "total", "seconds": 3600, "more": 5}}
"""Tables that stand in the lobby, with a clock."""
HELLO = b'{"type":"hello","v":1,"lang":"en","seq":0}'


class Line(Wire):
    """A socket whose end is noticed."""

    on_lost: Callable[[], None] | None = None

    def connection_lost(self, _: Exception | None) -> None:
        """The server has closed it, or we have."""
        if self.on_lost:
            self.on_lost()
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before it was a socket"))


class Figures:
    """What was measured: seconds until a move was acknowledged, and until the opponent had it; what went wrong."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.seen: list[float] = []
        self.refused: list[str] = []
        self.lost = 0
        self.bots = 0

    def forget(self) -> None:
        """Begin anew."""
        self.__init__()  # type: ignore[misc]


class People:
    """Asks the routes: tokens, tables, sockets."""

    def __init__(self, hosts: list[str], figures: Figures, evening: bool = False) -> None:
        self.figures = figures
        self._more = EVENING if evening else {}
        self._hosts = [httpx.URL(host) for host in hosts]
        self.client = httpx.AsyncClient(base_url=hosts[0], timeout=120)
        self.games = [one_game(seed) for seed in range(_GAMES)]
        self.closing = False
        self.doors = asyncio.Semaphore(AT_ONCE)

    async def token(self) -> dict[str, str]:
        """Somebody new."""
        answer = await self.client.post("/api/tokens")
        return {"Authorization": f"Bearer {answer.json()['token']}"}

    async def table(self, who: dict[str, str], *others: dict[str, str]) -> dict[str, Any]:
        """A new table with somebody at its first seat."""
        seats = [{"who": "me", "name": "Anna"}, *others]
        body = {"game": GAME, "seats": seats, **self._more}
        made = await self.client.post("/api/tables", json=body, headers=who)
        made.raise_for_status()
        return dict(made.json())

    def host(self, table: str) -> httpx.URL:
        """Where a table is: of several, as a balancer chooses that goes by its name."""
        return self._hosts[crc32(table.encode()) % len(self._hosts)]

    async def line(self, table: str, who: dict[str, str], take: Callable[[bytes], None]) -> Line:
        """A socket at a table, before hello; without one it is that of the lobby."""
        path = f"/api/tables/{table}/socket" if table else "/api/lobby/socket"
        loop = asyncio.get_running_loop()
        host = self.host(table)
        _, line = await loop.create_connection(
            lambda: Line(path, who, take), host.host, host.port or 80
        )
        await line.ready
        line.on_lost = self._lose
        return line

    def _lose(self) -> None:
        if not self.closing:
            self.figures.lost += 1


class Board:
    """Two people who play a game that is known beforehand, one move after the other, as they are told to."""

    def __init__(self, people: People, number: int, pair: list[dict[str, str]]) -> None:
        self._people = people
        self._figures = people.figures
        self._pair = pair
        self._moves = people.games[number % _GAMES]
        self.lines: list[Line] = []
        self._at = 0
        self._due = 0.0
        self._waits_for: set[str] = set()
        """That the move is acknowledged, and that the opponent has seen it: nobody answers what he has not seen."""
        self._owed = 0.0
        self._moving: asyncio.Task[None] | None = None
        self.is_eager = False
        """Whether it moves again as soon as a move was acknowledged and seen."""
        self._old_at = 0

    async def open(self) -> None:
        """Sit down."""
        anna, bert = self._pair
        made = await self._people.table(anna, {"who": "friend"})
        joining = {"key": made["links"]["1"].partition("=")[2], "name": "Bert"}
        path = self._people.host(made["table"]).join(f"/api/tables/{made['table']}/join")
        (await self._people.client.post(path, json=joining, headers=bert)).raise_for_status()
        self._at = 0
        for seat, who in enumerate(self._pair):
            line = await self._people.line(made["table"], who, self._ear(seat))
            line.send(HELLO)
            self.lines.append(line)

    def age(self, part: float) -> None:
        """Play so much of the game at once, whatever the pace."""
        self._old_at = int(part * len(self._moves))
        if self.is_young:
            self.go(time.perf_counter())

    @property
    def is_young(self) -> bool:
        """Whether it has not come as far as it was told to."""
        return self._at < self._old_at

    def close(self) -> None:
        """Leave, whatever the game's state."""
        for line in self.lines:
            line.on_lost = None
            line.transport.close()
        self.lines.clear()

    def go(self, due: float) -> None:
        """Make the next move, which was due at that time; one that still waits for the last is late.

        Where the game is at its end, the next one is begun at another table.
        """
        if self._moving:
            return
        is_cut = any(line.transport.is_closing() for line in self.lines)
        if self._waits_for and not is_cut:
            self._owed = self._owed or due
            return
        self._waits_for = set()
        if is_cut or self._at >= len(self._moves):
            self._moving = asyncio.create_task(self._renew())
            return
        seat, text = self._moves[self._at]
        seq = self._at + 2
        self._at += 1
        self._waits_for, self._due = {"ok", "seen"}, due
        self.lines[seat].send(
            b'{"type":"move","id":"m%d","seq":%d,"seat":%d,"text":"%s"}'
            % (seq, seq, seat, text.encode())
        )

    async def _renew(self) -> None:
        """Another table; who finds none tries again at the next move. Not all can go at once."""
        self.close()
        try:
            async with self._people.doors:
                await self.open()
        except (httpx.HTTPError, OSError) as error:
            self._figures.refused.append(f"no new table: {error!r}")
            self._at = len(self._moves)
            return
        finally:
            self._moving, self._owed = None, 0.0
        if self.is_eager:
            self.go(time.perf_counter())

    def _has(self, what: str, times: list[float]) -> None:
        """One of both has come; the next move follows on the second."""
        if what not in self._waits_for:
            return
        times.append(time.perf_counter() - self._due)
        self._waits_for.discard(what)
        if self._waits_for:
            return
        due, self._owed = self._owed, 0.0
        if self.is_eager or self.is_young:
            self.go(time.perf_counter())
            return
        self._old_at = 0
        if due:
            self.go(due)

    def _ear(self, seat: int) -> Callable[[bytes], None]:
        def take(payload: bytes) -> None:
            if payload.startswith(b'{"type":"ok"'):
                self._has("ok", self._figures.acknowledged)
            elif payload.startswith(b'{"type":"events"') and self._is_heard(seat):
                self._has("seen", self._figures.seen)
            elif payload.startswith(b'{"type":"no"'):
                self._figures.refused.append(payload.decode())
                self._waits_for = set()
                # This table is spoilt for whoever knows the moves beforehand.
                self._at = len(self._moves)

        return take

    def _is_heard(self, seat: int) -> bool:
        """Whether this is what the other one did just now."""
        return self._at > 0 and self._moves[self._at - 1][0] != seat


class AgainstBot:
    """Somebody who answers every move of a bot at once, at random, so that it always thinks."""

    def __init__(self, people: People, level: str, seed: int) -> None:
        self._people = people
        self._level = level
        self._rng = random.Random(seed)
        self._game = tete.game(GAME)
        self.lines: list[Line] = []

    async def open(self) -> None:
        """Sit down and begin."""
        who = await self._people.token()
        made = await self._people.table(who, {"who": "bot", "bot": self._level})
        self._state: Any = self._game.new()
        line = await self._people.line(made["table"], who, self._take)
        line.send(HELLO)
        self.lines.append(line)

    def _take(self, payload: bytes) -> None:
        told = json.loads(payload)
        for event in told.get("events", ()):
            if event["kind"] == "moved":
                move = self._game.parse(event["text"])
                self._state = self._game.play(self._state, move)
                self._people.figures.bots += event["seat"] == 1
        if told["type"] in ("welcome", "events") and self._game.turn(self._state) == 0:
            move = self._rng.choice(self._game.moves(self._state))
            message = {"type": "move", "id": f"m{told['seq']}", "seq": told["seq"], "seat": 0}
            text = self._game.write(move)
            self.lines[0].send(json.dumps({**message, "text": text}).encode())
        elif told["type"] == "no" and told["error"]["code"] != "stale":
            self._people.figures.refused.append(payload.decode())


async def all_of(work: list[Callable[[], Any]], at_once: int = AT_ONCE) -> None:
    """Do all of this, some at a time."""
    waiting = iter(work)

    async def one_after_the_other() -> None:
        for each in waiting:
            await each()

    await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))


async def watchers(people: People, many: int) -> list[Line]:
    """So many sockets of people who only watch, at tables where nothing happens."""
    who, lines = await people.token(), list[Line]()

    async def some(count: int) -> None:
        made = await people.table(who, {"who": "here"})
        hello = json.dumps({"type": "hello", "v": 1, "watch": made["watch"].partition("=")[2]})
        for _ in range(count):
            line = await people.line(made["table"], watcher, lambda _: None)
            line.send(hello.encode())
            lines.append(line)

    watcher = await people.token()
    counts = [min(WATCHED_BY, many - at) for at in range(0, many, WATCHED_BY)]
    await all_of([lambda count=count: some(count) for count in counts])  # type: ignore[misc]
    return lines


async def at_home(people: People, many: int) -> list[Line]:
    """So many people who look at the lobby."""
    lines = list[Line]()

    async def one() -> None:
        line = await people.line("", await people.token(), lambda _: None)
        line.send(b'{"type":"hello","v":1,"lang":"en"}')
        lines.append(line)

    await all_of([one] * many)
    return lines
