"""Somebody with a browser: cookies, an account or none, sockets."""

import asyncio
import json
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import connect

import loopback
from server.house_process import HouseProcess
from server.people import Json, Socket

PASSWORD = "seven green frogs"
LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


class Member:
    """A browser of somebody; ``address`` as a proxy of the house would tell it."""

    def __init__(self, house: HouseProcess, address: str = "", agent: str = LINUX) -> None:
        self.house = house
        headers = {"User-Agent": agent, **({"X-Forwarded-For": address} if address else {})}
        self.http = loopback.Client(base_url=house.http, headers=headers)
        weakref.finalize(self, self.http.close)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def delete(self, path: str) -> httpx.Response:
        return self.http.delete(path)

    def keep(self, name: str, password: str = PASSWORD) -> Json:
        """Keep my games."""
        made = self.post("/api/you", name=name, password=password)
        assert made.status_code == 201, made.text
        return dict(made.json())

    def sign_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return self.post("/api/sign-in", name=name, password=password)

    def me(self) -> Json:
        found = self.get("/api/you")
        assert found.status_code == 200, found.text
        return dict(found.json())

    def table(self, name: str = "", *others: Json, game: str = "nim", **more: Any) -> Json:
        seats = [{"who": "me", "name": name}, *(others or ({"who": "friend"},))]
        made = self.post("/api/tables", game=game, seats=seats, **more)
        assert made.status_code == 201, made.text
        return dict(made.json())

    def join(self, made: Json, seat: int = 1, name: str = "Bert") -> httpx.Response:
        key = made["links"][str(seat)].partition("#join=")[2]
        return self.post(f"/api/tables/{made['table']}/join", key=key, name=name)

    def mine(self) -> list[str]:
        return sorted(one["table"] for one in self.get("/api/tables").json()["mine"])

    def seats(self, table: str) -> list[Json]:
        found = self.get(f"/api/tables/{table}")
        assert found.status_code == 200, found.text
        return list(found.json()["seats"])

    @asynccontextmanager
    async def sit(self, table: str, **hello: Any) -> AsyncIterator[Socket]:
        """A socket at a table, welcomed."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies, "Origin": self.house.http}
        address = f"{self.house.ws}/api/tables/{table}/socket"
        async with connect(address, additional_headers=headers) as raw:
            socket = Socket(raw)
            await socket.send(type="hello", v=1, **{"lang": "en", "seq": 0, **hello})
            await socket.until("welcome")
            yield socket

    async def turned_away(self, table: str) -> str:
        """The code by which a socket of this browser is refused at a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies, "Origin": self.house.http}
        address = f"{self.house.ws}/api/tables/{table}/socket"
        async with connect(address, additional_headers=headers) as raw:
            await raw.send(json.dumps({"type": "hello", "v": 1, "lang": "en", "seq": 0}))
            async with asyncio.timeout(20):
                return str(json.loads(await raw.recv())["error"]["code"])

    def close(self) -> None:
        self.http.close()


def code_of(answer: httpx.Response) -> str:
    """Why something was refused."""
    return str(answer.json()["error"]["code"])
