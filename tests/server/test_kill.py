"""The promise: a move you saw accepted is on disk, whenever the server dies."""

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import loopback
from amounts import much
from server.nursery import Nursery
from tete.room.log.events import Moved
from tete.room.log.fold import fold
from tete.room.log.kept import file_store
from tete.shelf.records import verify
from waiting import PATIENCE

KILLS = much(12, 52)
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)


class Signs:
    """Counts the signs of life of the server: answers that clients got."""

    def __init__(self) -> None:
        self.count = 0
        self.seen = asyncio.Event()

    def note(self) -> None:
        self.count += 1
        self.seen.set()

    async def next(self) -> None:
        """Wait for one more."""
        self.seen.clear()
        await asyncio.wait_for(self.seen.wait(), PATIENCE)


class Player:
    """A scripted client: plays at random, sends again what was not answered, comes back by itself."""

    def __init__(
        self, house: Nursery, signs: Signs, headers: dict[str, str], seat: int, seed: int
    ) -> None:
        self.house = house
        self.signs = signs
        self.headers = headers
        self.seat = seat
        self.rng = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str]] = []
        self.heard: dict[tuple[str, int], dict[str, Any]] = {}
        self.seq = 0

    async def play(self, table: str) -> None:
        """Until the game at this table is over."""
        self.seq = 0
        pending: dict[str, Any] | None = None
        while True:
            try:
                async with connect(
                    f"{self.house.ws}/api/tables/{table}/socket",
                    additional_headers=self.headers,
                    open_timeout=PATIENCE,
                ) as raw:
                    await raw.send(json.dumps({"type": "hello", "v": 1, "seq": self.seq}))
                    scene: dict[str, Any] = {}
                    async for text in raw:
                        news = json.loads(text)
                        if news["type"] == "ok" and pending:
                            self.signs.note()
                            self.acknowledged.append((table, news["seq"], pending["text"]))
                            pending = None
                        elif news["type"] == "no":
                            raise AssertionError(news)
                        elif news["type"] in ("welcome", "events"):
                            scene = news.get("scene") or {**scene, **news["patch"].get("set", {})}
                            if self.take_in(table, news):
                                return
                            if news["type"] == "welcome" and pending:
                                await raw.send(json.dumps(pending))
                        if scene.get("choices") and not pending:
                            choice = self.rng.choice(scene["choices"])["move"]
                            scene["choices"] = []
                            pending = {"type": "move", "id": f"m{self.seq}", "seq": self.seq}
                            pending |= {"seat": self.seat, "text": choice}
                            await raw.send(json.dumps(pending))
            except GONE:
                await asyncio.sleep(0.005)

    def take_in(self, table: str, news: dict[str, Any]) -> bool:
        """Every event exactly once and in order, across all the deaths; whether the game is over."""
        for event in news["events"]:
            assert event["seq"] == self.seq + 1
            self.seq = event["seq"]
            self.heard[table, event["seq"]] = event
        assert self.seq == news["seq"]
        return any(event["kind"] == "ended" for event in news["events"])


async def ask(client: httpx.AsyncClient, path: str, body: Any, headers: dict[str, str]) -> Any:
    """Ask until there is an answer."""
    while True:
        try:
            answer = await client.post(path, json=body, headers=headers)
        except GONE:
            await asyncio.sleep(0.005)
            continue
        assert answer.status_code < 300, answer.text
        return answer.json()


async def pairs(
    house: Nursery, signs: Signs, stop: asyncio.Event
) -> tuple[list[Player], list[str]]:
    """Two who play one game after the other until told to stop; they finish the last one."""
    tables: list[str] = []
    async with loopback.AsyncClient(base_url=house.http, timeout=PATIENCE) as client:
        tokens = [(await ask(client, "/api/tokens", None, {}))["token"] for _ in range(2)]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        two = [Player(house, signs, headers[seat], seat, seat) for seat in range(2)]
        seats = [{"who": "me", "name": "Anna"}, {"who": "friend"}]
        while not stop.is_set():
            slug = ["kopf", "nim"][len(tables) % 2]
            made = await ask(client, "/api/tables", {"game": slug, "seats": seats}, headers[0])
            body = {"key": made["links"]["1"].partition("=")[2], "name": "Bert"}
            await ask(client, f"/api/tables/{made['table']}/join", body, headers[1])
            tables.append(made["table"])
            await asyncio.gather(*(player.play(made["table"]) for player in two))
    return two, tables


def test_kill_at_any_moment(tmp_path: Path) -> None:
    house = Nursery(tmp_path)
    rng = random.Random(0)

    async def main() -> tuple[list[Player], list[str]]:
        stop, signs = asyncio.Event(), Signs()
        house.start()
        playing = asyncio.create_task(pairs(house, signs, stop))
        for number in range(KILLS):
            if number % 4:  # every fourth dies young, perhaps before it has opened its doors
                await signs.next()
            await asyncio.sleep(rng.uniform(0, 0.15))
            await asyncio.to_thread(house.kill)
            await asyncio.to_thread(house.start)
        stop.set()
        return await asyncio.wait_for(playing, PATIENCE)

    two, tables = asyncio.run(main())
    house.kill()
    asyncio.run(check(tmp_path / "room.sqlite3", two, tables))


async def check(path: Path, two: list[Player], tables: list[str]) -> None:
    """Nothing acknowledged is lost, nothing is there twice, no table is damaged."""
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    store = file_store(path)
    acknowledged = [ack for player in two for ack in player.acknowledged]
    assert len(acknowledged) > KILLS
    for name in tables:
        rows = await store.read(name)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        table = fold(name, rows)
        assert table.status == "over"
        assert verify(table.record).good
        moves = {row.seq: row.event for row in rows if isinstance(row.event, Moved)}
        assert [move.text for move in moves.values()] == list(table.record.moves)
        for at, seq, text in acknowledged:
            if at == name:
                assert moves[seq].text == text
        for player in two:
            heard = {seq: e for (at, seq), e in player.heard.items() if at == name}
            assert sorted(heard) == [row.seq for row in rows]
            assert all(heard[seq]["text"] == move.text for seq, move in moves.items())
    await store.close()
