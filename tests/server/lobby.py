"""Somebody in the lobby: looks at it, looks for a game, is led to one."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from server.people import Json, Person
from waiting import PATIENCE

FAST = {"kind": "total", "seconds": 300, "more": 5}


class Visit:
    """A page that looks at the lobby: the latest that it was shown, and the tables it was led to."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self.lobby: Json = {}
        self.tables: list[str] = []

    async def next(self) -> Json:
        """The next message, taken in."""
        async with asyncio.timeout(PATIENCE):
            message: Json = json.loads(await self.raw.recv())
        if message["type"] == "lobby":
            self.lobby = message
        if message["type"] == "paired":
            self.tables.append(message["table"])
        return message

    async def until(self, seen: Callable[[], Any]) -> None:
        """Wait for what shall be seen."""
        while not seen():
            await self.next()

    def names(self) -> list[str]:
        """Who looks for a game."""
        return [each.get("name", "") for each in self.lobby.get("seeks", ())]

    def open(self) -> list[str]:
        """Tables with a free seat."""
        return [each["table"] for each in self.lobby.get("open", ())]


@asynccontextmanager
async def visit(person: Person, lang: str = "en") -> AsyncIterator[Visit]:
    """A page of this person, in the lobby."""
    address = f"{person.house.ws}/api/lobby/socket"
    async with connect(address, additional_headers=person.headers) as raw:
        await raw.send(json.dumps({"type": "hello", "v": 1, "lang": lang}))
        page = Visit(raw)
        await page.until(lambda: page.lobby)
        yield page


def seek(person: Person, name: str = "", **wish: Any) -> Json:
    """Look for a game."""
    answer = person.post("/api/seeks", {"name": name, **wish})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())
