"""People who play one game after the other at tables of their own, while the house is under fire."""

import asyncio
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec

from fire.history.house import House
from fire.history.notes import Head, Scroll
from fire.history.player import GONE, Player
from waiting import PATIENCE

Json = dict[str, Any]
WATCHER, NEIGHBOUR = WATCHERS = "watcher", "neighbour"
_AFAR = "192.0.2.7"
"""Where the watcher is; the neighbour is where the players are."""
_TRANSIENT = ("store-away", "busy")


class Plan(msgspec.Struct, frozen=True):
    """A game to play: by so many people, and a bot if there is one; ``pace`` is how long a person thinks.

    ``late``: so many moves later whoever watches from afar sees everything. ``moves``: after so many of one person
    all leave, and nobody comes back before the end of the run; 0 is never.
    """

    game: str
    options: dict[str, Any] = {}
    people: int = 2
    bot: str = ""
    pace: float = 0.1
    leaving: str = "wait"
    late: int = 0
    moves: int = 0


HASTY = Plan("toy-hasty", {"beats": 12}, pace=1.0)
DESERTED = Plan("toy-hasty", {"beats": 15, "bars": 40}, pace=0.3, moves=3)
PLANS = (
    Plan("kopf", {"goal": 8}),
    Plan("hush", {"cells": 6}, late=2),
    HASTY,
    Plan("headquarter", {"head": "doll", "memory": "aided"}),
    Plan("headache", {}, people=3, leaving="bot"),
    Plan(
        "mots",
        {"grid": "petit", "words": "challenge", "turn_time": 10, "first": "lot"},
        people=3,
        leaving="out",
        pace=0.3,
    ),
    Plan("headquarter", {"head": "child", "first": "lot"}),
    DESERTED,
    Plan("nim", {"heaps": "9,9,9"}, bot="random"),
    Plan("toy-hasty", {"beats": 15, "bars": 80}, pace=0.4),
)


class Visit(msgspec.Struct):
    """A table that was played at: who can come back to it, and how."""

    table: str
    people: dict[str, dict[str, str]]
    watch: str


class Party:
    """A few people, and two who watch. ``visits`` are all tables they have been at."""

    def __init__(
        self,
        house: House,
        notes: Path,
        number: int,
        seed: int,
        moved: Callable[[], None],
        *,
        haste: float = 1.0,
        plans: Sequence[Plan] = PLANS,
        patience: float = PATIENCE,
    ) -> None:
        self._house = house
        self._notes = notes
        self._number = number
        self._rng = random.Random(f"party {seed} {number}")
        self._moved = moved
        self._haste = haste
        self._patience = patience
        self._plans = plans
        self._headers: list[dict[str, str]] = []
        self.visits: list[Visit] = []
        self.troubles: list[str] = []
        """Answers over HTTP that nobody should get, whatever fails."""

    async def play(self, stop: asyncio.Event) -> None:
        """One game after the other, until told to stop."""
        limits = httpx.Limits(max_keepalive_connections=0)
        async with httpx.AsyncClient(verify=False, timeout=5, limits=limits) as client:
            for _ in range(5):
                token = (await self._ask(client, "/api/tokens", None, {}))["token"]
                self._headers.append({"Authorization": f"Bearer {token}"})
            at = self._number
            while not stop.is_set():
                await self._one_table(client, self._plans[at % len(self._plans)], stop)
                at += 1

    async def _one_table(self, client: httpx.AsyncClient, plan: Plan, stop: asyncio.Event) -> None:
        visit = await self._sit_down(client, plan)
        seats = {f"seat{seat}": [seat] for seat in range(plan.people)}
        everybody = {**seats, WATCHER: [], NEIGHBOUR: []}
        head = Head(visit.table, plan.game, everybody, plan.late, WATCHER)
        scroll = Scroll(self._notes, head)
        players = [
            Player(
                self._house,
                scroll,
                who,
                visit.people[who],
                random.Random(f"{self._rng.random()}"),
                watch="" if you else visit.watch,
                pace=plan.pace / self._haste,
                moved=self._moved,
            )
            for who, you in scroll.head.seats.items()
        ]
        self.visits.append(visit)
        tasks = [asyncio.create_task(player.live()) for player in players]
        stopped = asyncio.create_task(stop.wait())
        ended = asyncio.create_task(_all_over(players, plan.moves))
        try:
            await asyncio.wait(
                [stopped, ended, *tasks], return_when=asyncio.FIRST_COMPLETED, timeout=10 * PATIENCE
            )
            for player in players:
                player.is_tired = True
            await self._settle(players, visit)
        finally:
            for task in (*tasks, stopped, ended):
                task.cancel()
            results = await asyncio.gather(*tasks, stopped, ended, return_exceptions=True)
            scroll.close()
        for result in results:
            if isinstance(result, Exception):
                raise result

    async def _settle(self, players: list[Player], visit: Visit) -> None:
        """Wait until everything that was asked is answered."""
        try:
            await asyncio.wait_for(_all_quiet(players), self._patience)
        except TimeoutError:
            left = [player.who for player in players if not player.is_quiet]
            self.troubles.append(f"table {visit.table}: {left} got no answer in the end")

    async def _sit_down(self, client: httpx.AsyncClient, plan: Plan) -> Visit:
        people = self._headers[: plan.people]
        others: list[Json] = [{"who": "friend"} for _ in people[1:]]
        if plan.bot:
            others.append({"who": "bot", "bot": plan.bot})
        body: Json = {
            "game": plan.game,
            "options": plan.options,
            "seats": [{"who": "me", "name": "Anna"}, *others],
            "leaving": plan.leaving,
        }
        if plan.late:
            body |= {"watching": "late", "delay": plan.late}
        made = await self._ask(client, "/api/tables", body, people[0])
        for seat, name in list(enumerate(("Anna", "Bert", "Cleo")))[1 : plan.people]:
            key = made["links"][str(seat)].partition("=")[2]
            sits = {"key": key, "name": name, "word": f"word of {name}"}
            await self._ask(client, f"/api/tables/{made['table']}/join", sits, people[seat])
        return Visit(
            made["table"],
            {f"seat{seat}": headers for seat, headers in enumerate(people)}
            | {
                WATCHER: self._headers[-1] | {"X-Forwarded-For": _AFAR},
                NEIGHBOUR: self._headers[-2],
            },
            made["watch"].partition("=")[2],
        )

    async def _ask(
        self, client: httpx.AsyncClient, path: str, body: Any, headers: dict[str, str]
    ) -> Any:
        """Ask one node or another until there is an answer."""
        while True:
            node = self._rng.randrange(len(self._house.nodes))
            try:
                answer = await client.post(
                    self._house.http(node) + path, json=body, headers=headers
                )
            except (*GONE, httpx.TransportError):
                await asyncio.sleep(0.03)
                continue
            if answer.status_code < 300:
                return answer.json()
            if answer.status_code == 500:
                self.troubles.append(f"{path} at node {node}: {answer.text}")
            elif answer.status_code != 503 and answer.json()["error"]["code"] not in _TRANSIENT:
                raise AssertionError(f"{path}: {answer.status_code} {answer.text}")
            await asyncio.sleep(0.1)


async def _all_over(players: list[Player], most: int) -> None:
    """Wait until the game is over, or one of them has had enough."""
    while not all(player.is_over for player in players):
        if most and any(player.made >= most for player in players):
            return
        await asyncio.sleep(0.05)


async def _all_quiet(players: list[Player]) -> None:
    while not all(player.is_quiet for player in players):
        await asyncio.sleep(0.02)
