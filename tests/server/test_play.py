"""Playing over the socket."""

import asyncio
import random
import subprocess
import sys

import pytest

from server.house_process import ROOT, HouseProcess
from server.people import Person, whole
from tete.core import record as records
from tete.shelf.records import verify
from waiting import PATIENCE


@pytest.mark.parametrize(("slug", "options"), [("kopf", {"goal": 8}), ("nim", {"misere": True})])
def test_two_people_play_a_whole_game(
    house: HouseProcess, slug: str, options: dict[str, object]
) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table(slug, **options)
    assert bert.join(made).json() == {"seat": 1}
    table = made["table"]

    async def main() -> None:
        async with anna.sit(table) as one, bert.sit(table, lang="fr") as other:
            results = await asyncio.gather(one.play(random.Random(1)), other.play(random.Random(2)))
            assert results[0]["scores"] == results[1]["scores"]
            await one.caught_up()
            await other.caught_up()
            assert one.summary["status"] == "over"
            assert "choices" not in whole(one.scene)
            async with anna.sit(table) as again:
                assert whole(again.scene) == whole(one.scene)
                assert [event["seq"] for event in again.events] == list(range(1, again.seq + 1))

    asyncio.run(main())
    record = records.read(anna.get(f"/api/tables/{table}/record").text)
    assert verify(record).good
    assert record.outcome is not None
    replay = anna.get(f"/api/tables/{table}/replay?ply=2&lang=fr").json()
    assert replay["plies"] == len(record.moves)
    assert [move["text"] for move in replay["moves"]] == list(record.moves)
    assert anna.get(f"/api/tables/{table}/replay?ply=99999").status_code == 409


def test_patches_keep_the_scene_in_step(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("kopf")
    bert.join(made)
    rng = random.Random(5)

    async def main() -> None:
        async with anna.sit(made["table"]) as one, bert.sit(made["table"]) as other:
            for _ in range(30):
                mover = one if one.scene.get("choices") else other
                assert (await mover.move(rng=rng))["type"] == "ok"
                await one.caught_up()
                await other.caught_up()
            for person, socket in ((anna, one), (bert, other)):
                async with person.sit(made["table"]) as fresh:
                    assert whole(fresh.scene) == whole(socket.scene)

    asyncio.run(main())


def test_a_friend_may_come_while_the_socket_is_open(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            assert one.summary["status"] == "waiting"
            assert "choices" not in whole(one.scene)
            answer = await one.ask("move", seq=one.seq, seat=0, text="a 1")
            assert answer["error"]["code"] == "waiting"
            assert await asyncio.to_thread(lambda: bert.join(made).status_code) == 200
            await one.until("events")
            assert one.events[-1] | {"at": ""} == {
                "seq": 2,
                "at": "",
                "kind": "joined",
                "seat": 1,
                "name": "Bert",
            }
            assert one.summary["status"] == "playing"
            assert one.scene["choices"]
            assert (await one.move())["type"] == "ok"

    asyncio.run(main())


def test_one_device_for_two(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "here", "name": "Bert"})

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            assert one.you == [0, 1]
            result = await one.play(random.Random(3))
            assert result["reason"] == "last-stone"

    asyncio.run(main())


def test_a_bot_of_the_room_plays(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("kopf", {"who": "bot", "bot": "greedy"}, goal=8)

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            assert one.summary["seats"][1]["who"] == "bot"
            await one.move()
            assert (await one.until("thinking"))["seat"] == 1
            await one.play(random.Random(4))

    asyncio.run(main())


def test_the_example_bot_plays_a_whole_game(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim")
    bot = subprocess.Popen(
        [sys.executable, "examples/bot.py", house.http + made["links"]["1"], "Robin"], cwd=ROOT
    )

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            await one.play(random.Random(6))
            assert one.summary["seats"][1]["name"] == "Robin"

    asyncio.run(main())
    assert bot.wait(PATIENCE) == 0


def test_undo_draw_resign_and_chat(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made)

    async def main() -> None:
        async with anna.sit(made["table"]) as one, bert.sit(made["table"]) as other:
            await one.move("a 1")
            assert (await one.ask("undo", seat=0))["type"] == "ok"
            await one.caught_up()
            assert one.events[-1]["kind"] == "undone"
            await one.move("a 1")
            await other.caught_up()
            await other.move("b 1")
            assert (await one.ask("undo", seat=0))["type"] == "ok"
            await other.caught_up()
            assert other.summary["asked"]["undo"] == {"seat": 0, "missing": [1]}
            assert (await other.ask("answer", seat=1, to="undo", yes=True))["type"] == "ok"
            assert (await one.ask("draw", seat=0))["type"] == "ok"
            assert (await other.ask("answer", seat=1, to="draw", yes=False))["type"] == "ok"
            assert (await one.ask("say", text="<b>hi</b>"))["type"] == "ok"
            assert (await one.ask("resign", seat=0))["type"] == "ok"
            await other.caught_up()
            kinds = [event["kind"] for event in other.events]
            assert kinds[-5:] == ["draw-offered", "draw-refused", "said", "resigned", "ended"]
            assert other.events[-3]["text"] == "<b>hi</b>"
            assert other.summary["result"]["winners"] == [1]
            assert (await one.ask("say", text="gg"))["type"] == "ok"
            assert (await one.ask("chat", text="as pages said it before"))["type"] == "ok"

    asyncio.run(main())
