"""The room of a pocket: whole games with nothing but plain Python, and what it has said it has, it has."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import tete
from pocket.drawer import Drawer, Page, pocket
from tete.core.record import read as read_record

TESTS = Path(__file__).parents[1]
NIM = json.dumps({"game": "kopf", "seats": [{"who": "me", "name": "Anna"}, {"who": "here"}]})


def test_whole_games_of_all_with_nothing_but_what_a_browser_has() -> None:
    slugs = sorted(slug for slug in tete.games())
    told = json.loads(
        subprocess.run(
            [sys.executable, "-m", "pocket.bare", *slugs],
            cwd=TESTS,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    )
    for slug in slugs:
        assert told[slug]["faults"] == []
        assert told[slug]["prefix"]
        record = read_record(told[slug]["record"])
        assert record.game == slug
        assert record.moves


def test_what_was_said_is_there_when_the_tab_has_died() -> None:
    drawer = Drawer()

    async def first() -> tuple[str, int]:
        async with pocket(drawer) as counter:
            made = await counter.call("POST", "/api/tables", {}, NIM)
            table: str = json.loads(made.body)["table"]
            page = Page(counter, table)
            move = (await page.next("welcome"))["scene"]["choices"][0]["move"]
            page.ask("move", seat=0, seq=page.seq, text=move)
            return table, int((await page.next("ok"))["seq"])

    async def second(table: str) -> dict[str, Any]:
        async with pocket(drawer) as counter:
            page = Page(counter, table)
            return await page.next("welcome")

    table, seq = asyncio.run(first())
    welcome = asyncio.run(second(table))
    assert welcome["seq"] == seq
    assert welcome["events"][-1]["kind"] == "moved"


def test_a_move_that_cannot_be_kept_is_not_acknowledged() -> None:
    async def main() -> None:
        drawer, faults = Drawer(), list[str]()
        async with pocket(drawer, faults) as counter:
            made = await counter.call("POST", "/api/tables", {}, NIM)
            table = json.loads(made.body)["table"]
            page = Page(counter, table)
            welcome = await page.next("welcome")
            drawer.broken = True
            page.ask("move", seat=0, seq=page.seq, text=welcome["scene"]["choices"][0]["move"])
            assert (await page.next("no"))["error"]["code"] == "internal"
            assert page.seq == welcome["seq"]
            drawer.broken = False
            page.ask("move", seat=0, seq=page.seq, text=welcome["scene"]["choices"][0]["move"])
            assert (await page.next("ok"))["seq"] > welcome["seq"]
        assert "disk is full" in faults[0]

    asyncio.run(main())


def test_everything_that_a_page_asks_has_its_answer() -> None:
    async def main() -> None:
        async with pocket(Drawer()) as counter:

            async def get(address: str) -> Any:
                answer = await counter.call("GET", address, {"Accept-Language": "fr"}, "")
                assert answer.status == 200, answer.body
                return json.loads(answer.body) if answer.kind.startswith("application") else None

            for game in await get("/api/games?lang=fr"):
                slug = game["slug"]
                for what in ("rules", "marks", "middle", "scene"):
                    assert await get(f"/api/games/{slug}/{what}?lang=fr")
                if game["has_lesson"]:
                    assert await get(f"/api/games/{slug}/lesson")
                if game["has_puzzles"]:
                    assert await get(f"/api/games/{slug}/puzzles")
            made = await counter.call("POST", "/api/tables", {}, NIM)
            table = json.loads(made.body)["table"]
            assert [each["table"] for each in (await get("/api/tables"))["mine"]] == [table]
            for what in ("", "/glance", "/summary", "/talk?before=9", "/record?as="):
                await get(f"/api/tables/{table}{what}")
            for what in ("/replay?as=", "/dice", "/luck", "/rematch"):
                assert await get(f"/api/tables/{table}{what}") is not None
            nowhere = await counter.call("GET", "/api/tables/pocket-nowhere", {}, "")
            assert nowhere.status == 404
            nothing = await counter.call("GET", "/api/nothing", {}, "")
            assert json.loads(nothing.body)["error"]["code"] == "not-found"

    asyncio.run(main())


def test_a_line_to_no_table_is_closed_as_a_socket_would_be() -> None:
    async def main() -> None:
        async with pocket(Drawer()) as counter:
            page = Page(counter, "pocket-nowhere")
            assert (await page.next("no"))["error"]["code"] == "no-table"
            await page.line.ended()
            assert page.closed == [4404]

    asyncio.run(main())
