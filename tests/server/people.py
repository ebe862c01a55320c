"""People at a table: tokens, sockets, and a client's idea of the scene."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import loopback
from server.house_process import HouseProcess
from waiting import PATIENCE

Json = dict[str, Any]


class Person:
    """Somebody with a token."""

    def __init__(self, house: HouseProcess, token: str) -> None:
        self.house = house
        self.headers = {"Authorization": f"Bearer {token}"}

    @classmethod
    def new(cls, house: HouseProcess, address: str = "") -> "Person":
        """Somebody new; ``address`` as a proxy of the house would tell it."""
        person = cls(house, loopback.post(f"{house.http}/api/tokens").json()["token"])
        if address:
            person.headers["X-Forwarded-For"] = address
        return person

    def get(self, path: str, **headers: str) -> httpx.Response:
        return loopback.get(self.house.http + path, headers={**self.headers, **headers})

    def post(self, path: str, body: Any) -> httpx.Response:
        return loopback.post(self.house.http + path, json=body, headers=self.headers)

    def delete(self, path: str) -> httpx.Response:
        return loopback.delete(self.house.http + path, headers=self.headers)

    def table(
        self,
        slug: str,
        *others: Json,
        leaving: object = "wait",
        pace: object = None,
        **options: object,
    ) -> Json:
        """A table where this person sits first."""
        seats = [{"who": "me", "name": "Anna"}, *(others or ({"who": "friend"},))]
        body = {"game": slug, "options": options, "seats": seats, "leaving": leaving}
        body |= {"pace": pace} if pace else {}
        made = self.post("/api/tables", body)
        assert made.status_code == 201, made.text
        return dict(made.json())

    def join(self, made: Json, seat: int = 1, name: str = "Bert") -> httpx.Response:
        key = made["links"][str(seat)].partition("#join=")[2]
        return self.post(f"/api/tables/{made['table']}/join", {"key": key, "name": name})

    @asynccontextmanager
    async def sit(self, table: str, **hello: Any) -> AsyncIterator["Socket"]:
        """A socket at a table, welcomed."""
        address = f"{self.house.ws}/api/tables/{table}/socket"
        async with connect(address, additional_headers=self.headers) as raw:
            socket = Socket(raw)
            await socket.send(type="hello", v=1, **{"lang": "en", "seq": 0, **hello})
            await socket.until("welcome")
            yield socket


class Socket:
    """A client: it keeps the scene, the seq and every event it was sent."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self.scene: Json = {}
        self.summary: Json = {}
        self.seq = 0
        self.events: list[Json] = []
        self.you: list[int] = []
        self.count = 0

    async def send(self, **message: Any) -> None:
        await self.raw.send(json.dumps(message))

    async def next(self) -> Json:
        """The next message, taken in."""
        # Not wait_for: in Python 3.11 it forgets that it was cancelled when a message comes at that moment.
        async with asyncio.timeout(PATIENCE):
            message: Json = json.loads(await self.raw.recv())
        if message["type"] in ("welcome", "events"):
            self.seq = message["seq"]
            self.events += message["events"]
            self.summary = message.get("summary", self.summary)
        if message["type"] == "welcome":
            self.you = message["you"]
            self.scene = message["scene"]
        if patch := message.get("patch"):
            self.scene = patch.get("whole") or patched(self.scene, patch)
        return message

    async def until(self, *kinds: str) -> Json:
        """The next message of one of these types."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message

    async def ask(self, kind: str, **rest: Any) -> Json:
        """Send a request and wait for its answer."""
        self.count += 1
        name = f"c{self.count}"
        await self.send(type=kind, **{"id": name, **rest})
        while True:
            answer = await self.until("ok", "no")
            if answer["id"] in (name, rest.get("id")):
                return answer

    async def move(self, text: str | None = None, rng: random.Random | None = None) -> Json:
        """Play a choice of the scene for the seat to move."""
        choice = text or (rng or random).choice(self.scene["choices"])["move"]
        return await self.ask("move", seq=self.seq, seat=self.scene["you"], text=choice)

    async def press(self) -> Json:
        """Let chance act for the seat it waits for."""
        return await self.ask("press", seq=self.seq, seat=self.scene["you"])

    async def play(self, rng: random.Random, most: int | None = None) -> Json:
        """Play at random until the end; the result. With ``most``, this many moves at most, then nothing."""
        made = 0
        while made != most:
            for event in self.events:
                if event["kind"] == "ended":
                    return dict(event["result"])
            if self.scene.get("press"):
                await self.press()
                await self.caught_up()
            elif self.scene.get("choices"):
                await self.move(rng=rng)
                await self.caught_up()
                made += 1
            else:
                await self.next()
        return {}

    async def caught_up(self) -> None:
        """Wait for a pong: everything sent before it has been taken in."""
        await self.send(type="ping")
        await self.until("pong")


def patched(scene: Json, patch: Json) -> Json:
    """What a client makes of a patch."""
    new = {**scene, **patch.get("set", {})}
    for kind in ("cells", "pieces"):
        parts = {part["id"]: part for part in scene.get(kind, [])}
        for name in patch.get("gone", {}).get(kind, []):
            del parts[name]
        parts |= patch.get(kind, {})
        order = patch.get("order", {}).get(kind, parts)
        new[kind] = [parts[name] for name in order]
    return new


def whole(scene: Json) -> Json:
    """A scene without what is at its default, to compare two of them."""
    return {name: value for name, value in scene.items() if value not in ([], None, "")}
