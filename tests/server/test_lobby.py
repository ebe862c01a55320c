"""The lobby: who looks for a game is seen, led to one, and forgotten when his page is gone."""

import asyncio
import random

from fire.spoilers import odd, spoilt, written
from server.house_process import HouseProcess
from server.lobby import FAST, Visit, seek, visit
from server.member import Member, code_of
from server.people import Person


def test_two_who_look_for_the_same_are_led_to_one_table_and_a_third_sees_it_all(
    house: HouseProcess,
) -> None:
    anna, bert, cleo = (Person.new(house) for _ in range(3))

    async def main() -> None:
        async with visit(anna) as hers, visit(bert) as his, visit(cleo, "fr") as theirs:
            asked = await asyncio.to_thread(seek, anna, "Anna", game="kopf", pace=FAST)
            assert asked["table"] == ""
            for page in (hers, theirs):
                await page.until(page.names)
                (shown,) = page.lobby["seeks"]
                assert shown["title"] == "Kopf oder Knopf"
                assert (shown["name"], shown["pace"]["seconds"]) == ("Anna", 300)
                assert shown.get("yours", False) is (page is hers)
                assert set(shown) <= {"seek", "game", "title", "name", "pace", "yours"}
            other = await asyncio.to_thread(seek, bert, "Anna", game="kopf", pace="none")
            assert other["table"] == "", "at another pace"
            found = await asyncio.to_thread(seek, bert, "Anna", game="", pace="any")
            assert found["table"]
            await hers.until(lambda: hers.tables)
            await his.until(lambda: not his.names())
            await theirs.until(lambda: not theirs.names())
            assert hers.tables == [found["table"]]
            assert anna.get(f"/api/seeks/{asked['seek']}").json()["table"] == found["table"]
            assert bert.get(f"/api/seeks/{asked['seek']}").json() == {"seek": "", "table": ""}
            summary = bert.get(f"/api/tables/{found['table']}").json()
            assert sorted(one["name"] for one in summary["seats"]) == ["Anna", "Anna 2"]
            assert summary["pace"]["more"] == 5
            too_late = anna.delete(f"/api/seeks/{asked['seek']}").json()
            assert too_late["table"] == found["table"]

    asyncio.run(main())


def test_who_looks_no_longer_is_not_found_and_after_a_while_one_has_a_bot(
    house: HouseProcess,
) -> None:
    anna, bert = Person.new(house), Person.new(house)

    async def main() -> None:
        async with visit(bert) as his:
            async with visit(anna):
                await asyncio.to_thread(seek, anna, "Anna", game="mots", pace="none")
                await his.until(his.names)
                # A page that is loaded anew has its seek still.
            async with visit(anna) as hers:
                await hers.until(hers.names)
                asked = await asyncio.to_thread(seek, anna, "Anna", game="kopf", pace="none")
                ended = await asyncio.to_thread(anna.delete, f"/api/seeks/{asked['seek']}")
                assert ended.json() == {"seek": "", "table": ""}
                await hers.until(lambda: not hers.names())
                wish = {"game": "headquarter", "pace": "any", "fill": 1, "bot": "random"}
                await asyncio.to_thread(seek, anna, "Anna", **wish)
                await hers.until(lambda: hers.tables)
                table = await asyncio.to_thread(anna.get, f"/api/tables/{hers.tables[0]}")
                assert sorted(one["who"] for one in table.json()["seats"]) == ["bot", "person"]
                await asyncio.to_thread(seek, anna, "Anna", game="kopf", pace="none")
                await his.until(his.names)
            await his.until(lambda: not his.names())
            assert await asyncio.to_thread(seek, bert, game="kopf", pace="none")

    asyncio.run(main())


def test_who_is_blocked_is_neither_shown_nor_led_there(house: HouseProcess) -> None:
    anna, troll = Person.new(house), Person.new(house)
    made = anna.table("nim")
    troll.join(made)

    async def main() -> None:
        async with visit(anna) as hers, visit(troll) as his:
            owner = {"seats": [{"who": "me", "name": "Anna"}, {"who": "friend"}], "listed": True}
            table = anna.post("/api/tables", {"game": "kopf", **owner}).json()["table"]
            await asyncio.to_thread(seek, anna, "Anna", game="kopf")
            await his.until(lambda: his.names() and table in his.open())
            wish = {"table": made["table"], "seat": 1}
            answer = await asyncio.to_thread(anna.post, "/api/people/block", wish)
            assert answer.status_code == 200
            await his.until(lambda: not his.names() and table not in his.open())
            assert table not in [one["table"] for one in troll.get("/api/tables").json()["open"]]
            assert (await asyncio.to_thread(seek, troll, "Troll", game="kopf"))["table"] == ""
            cleo = Person.new(house)
            async with visit(cleo) as page:
                await page.until(lambda: sorted(page.names()) == ["Anna", "Troll"])
            await hers.until(lambda: hers.names() == ["Anna"])
            await his.until(lambda: his.names() == ["Troll"])

    asyncio.run(main())


def test_what_cannot_be_looked_for_is_refused_with_a_code(house: HouseProcess) -> None:
    anna = Person.new(house)
    for wish, code in (
        ({"game": "chess"}, "unknown-game"),
        ({"game": "kopf", "pace": {"kind": "total", "seconds": 1}}, "bad-pace"),
        ({"game": "kopf", "name": "spectator"}, "name-reserved"),
        ({"game": "kopf", "fill": 5, "bot": "nobody"}, "no-bot"),
        ({"game": "kopf", "pace": "slow"}, "bad-request"),
        ({"game": "kopf", "fill": 10_000}, "bad-request"),
    ):
        answer = anna.post("/api/seeks", wish)
        assert (answer.status_code in (400, 404, 409), code_of(answer)) == (True, code), wish


def test_a_guest_who_has_never_been_here_gets_a_name_for_the_house_by_looking(
    house: HouseProcess,
) -> None:
    new = Member(house)
    asked = new.post("/api/seeks", game="headache", pace="none")
    assert asked.status_code == 201
    assert new.http.cookies
    assert new.get(f"/api/seeks/{asked.json()['seek']}").json()["seek"] == asked.json()["seek"]
    new.close()


def test_the_socket_of_the_lobby_bears_whatever_is_said_to_it(house: HouseProcess) -> None:
    rng = random.Random(7)
    anna = Person.new(house)

    async def main() -> None:
        for _ in range(4):
            async with visit(anna) as page:
                for _ in range(30):
                    value = {"type": rng.choice(("hello", "seek", "move")), "v": 1}
                    said = odd(rng) if rng.random() < 0.3 else spoilt(value, rng)
                    await page.raw.send(written(said, rng).decode("utf-8", "replace"))
                await page.raw.send('{"type":"ping"}')
                told = [await answer(page)]
                while told[-1] != "pong":
                    told.append(await answer(page))
                assert set(told) <= {"lobby", "pong", "no bad-message", "no too-large"}

    asyncio.run(main())


async def answer(page: Visit) -> str:
    """What was answered, in short."""
    message = await page.next()
    return f"no {message['error']['code']}" if message["type"] == "no" else str(message["type"])
