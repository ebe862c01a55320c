"""Chat without end, and clients that ask and do not read: pages, measures, and a bound in bytes."""

import asyncio
import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from amounts import much
from fire.opened import opened
from server.house_process import HouseProcess
from server.people import Json, Person
from waiting import until

PAGE = 20
KEPT = much(50, 5000)
FILLED = much(2000, 12000)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    limits = {
        "TETE_CHAT_PAGE": str(PAGE),
        "TETE_CHAT_PER_SEAT": str(KEPT),
        "TETE_CHAT_WATCHING": str(KEPT),
        "TETE_SOCKET_BYTES": "200000",
    }
    with opened(tmp_path_factory.mktemp("house"), **limits) as process:
        yield process


def texts(events: list[Json]) -> list[str]:
    return [event["text"] for event in events if event["kind"] == "said"]


def watched(person: Person) -> tuple[str, str]:
    made = person.table("nim")
    return made["table"], made["watch"].partition("#watch=")[2]


def test_a_welcome_brings_the_newest_page_and_the_rest_can_be_asked_for(
    house: HouseProcess,
) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "here", "name": "Anne"})
    table = made["table"]
    said = [f"message {number}" for number in range(KEPT)]

    async def main() -> None:
        async with anna.sit(table) as one:
            start = one.seq
            assert (await one.ask("move", seq=one.seq, seat=0, text="a 1"))["type"] == "ok"
            for text in said:
                assert (await one.ask("say", text=text))["type"] == "ok"
            await one.caught_up()
            everything = one.events
        async with anna.sit(table) as fresh:
            await fresh.send(type="resync", seq=0)
            welcome = await fresh.until("welcome")
            assert texts(welcome["events"]) == said[-PAGE:]
            others = [event for event in welcome["events"] if event["kind"] != "said"]
            assert others == [event for event in everything if event["kind"] != "said"]
            await fresh.send(type="resync", seq=one.seq - 3)
            near = await fresh.until("welcome")
            assert texts(near["events"]) == said[-3:]
            assert "earlier" not in near
        before, found = welcome["earlier"], said[-PAGE:]
        while before:
            page = anna.get(f"/api/tables/{table}/talk?before={before}").json()
            assert len(page["events"]) <= PAGE
            found = [*texts(page["events"]), *found]
            before = page["earlier"]
        assert found == said
        assert start < welcome["earlier"]

    asyncio.run(main())
    stranger = Person.new(house).get(f"/api/tables/{table}/talk?before=9")
    assert stranger.status_code == 404


def test_a_table_keeps_no_more_than_its_measure(house: HouseProcess) -> None:
    anna, someone = Person.new(house), Person.new(house)
    table, key = watched(anna)

    async def main() -> None:
        async with someone.sit(table, watch=key) as one:
            for number in range(KEPT):
                assert (await one.ask("say", text=f"ooh {number}"))["type"] == "ok"
            assert (await one.ask("say", text="more"))["error"]["code"] == "talked-out"
        async with Person.new(house).sit(table, watch=key) as other:
            assert (await other.ask("say", text="me too"))["error"]["code"] == "talked-out"
        async with anna.sit(table) as player:  # whose measure is her own
            assert (await player.ask("say", text="hello"))["type"] == "ok"

    asyncio.run(main())


def test_chat_has_a_pace_and_players_have_their_own(tmp_path: Path) -> None:
    pace = {"TETE_RATE_CHAT": "3/day", "TETE_RATE_CHAT_WATCHING": "5/day"}
    with opened(tmp_path, **pace) as house:
        anna = Person.new(house)
        table, key = watched(anna)

        async def burst(person: Person) -> list[str]:
            async with person.sit(table, watch=key) as one:
                answers = [await one.ask("say", id=f"{n}", text=f"{n}") for n in range(4)]
                first = await one.ask("say", id="0", text="0")  # sent again: not said again
                assert first == answers[0] or answers[0]["type"] == "no"
                return [answer.get("error", {}).get("code", "") for answer in answers]

        async def main() -> None:
            fast = "too-much-talk"
            assert await burst(Person.new(house)) == ["", "", "", fast]
            assert await burst(Person.new(house)) == ["", "", fast, fast]
            assert await burst(anna) == ["", "", "", fast]

        asyncio.run(main())


async def ask_and_not_read(house: HouseProcess, person: Person, table: str) -> None:
    """Ask for everything again and again until the socket is cut."""
    own = socket.socket()
    own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    own.connect(("127.0.0.1", house.port))
    address = f"{house.ws}/api/tables/{table}/socket"
    async with connect(
        address, sock=own, additional_headers=person.headers, max_queue=1, close_timeout=0.1
    ) as lazy:
        await lazy.send(json.dumps({"type": "hello", "v": 1}))
        with suppress(ConnectionClosed, asyncio.TimeoutError):
            for _ in range(much(2000, 20000)):
                await asyncio.wait_for(lazy.send(json.dumps({"type": "resync", "seq": 0})), 5)
    await until(lambda: sockets(house) == 0)


def memory(house: HouseProcess) -> int:
    """Bytes of a server's memory that are its own."""
    line = next(
        line
        for line in Path(f"/proc/{house.pid}/status").read_text().splitlines()
        if line.startswith("VmRSS")
    )
    return int(line.split()[1]) * 1024


def sockets(house: HouseProcess) -> int:
    figures = Person.new(house).get("/metrics").text
    return int(
        float(next(x for x in figures.splitlines() if x.startswith("tete_sockets ")).split()[1])
    )


def test_a_long_log_is_shown_by_the_page_and_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    """Thousands of messages, from before there was a measure: the welcome stays small, and is not kept unread."""
    with opened(tmp_path) as first:
        anna = Person.new(first)
        table = anna.table("nim")["table"]
    file = sqlite3.connect(tmp_path / "room.sqlite3")
    (last,) = file.execute("SELECT max(seq) FROM events WHERE tid = ?", (table,)).fetchone()
    body = json.dumps({"kind": "said", "seat": 0, "text": "x" * 400}, separators=(",", ":"))
    rows = [(table, last + n, 1, body.encode()) for n in range(1, FILLED + 1)]
    with file:
        file.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
        file.execute("UPDATE tables SET seq = ? WHERE tid = ?", (last + FILLED, table))
    file.close()
    with opened(tmp_path) as house:
        anna.house = house

        async def main() -> None:
            address = f"{house.ws}/api/tables/{table}/socket"
            async with connect(address, additional_headers=anna.headers, max_size=2**24) as raw:
                await raw.send(json.dumps({"type": "hello", "v": 1}))
                welcome = await raw.recv()
                assert len(welcome) < 100_000
            await ask_and_not_read(house, anna, table)

        before = memory(house)
        asyncio.run(main())
        assert memory(house) - before < 40_000_000
