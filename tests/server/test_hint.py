"""A hint: for whoever plays alone, from what that seat may know."""

import asyncio

from server.house_process import HouseProcess
from server.people import Json, Person, Socket


async def ask(socket: Socket, seat: int) -> Json:
    socket.count += 1
    await socket.send(type="hint", id=f"h{socket.count}", seat=seat)
    answer = await socket.until("hint", "no")
    assert answer["id"] == f"h{socket.count}"
    return answer


def test_against_a_bot_a_hint_says_a_move_and_why(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "bot", "bot": "random"}, heaps="1,2")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            seq = one.seq
            hint = await ask(one, 0)
            assert hint["type"] == "hint"
            assert (hint["text"], hint["said"]) == ("b 1", "take b 1")
            assert hint["chance"] > 0.8
            assert "in my head" in hint["why"]
            assert one.seq == seq

    asyncio.run(main())


def test_it_is_said_in_the_language_of_who_asks(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "here", "name": "Bert"}, heaps="1,2")

    async def main() -> None:
        async with anna.sit(made["table"], lang="fr") as one:
            assert "J’ai imaginé" in (await ask(one, 0))["why"]
            assert (await ask(one, 1))["error"]["code"] == "not-your-turn"

    asyncio.run(main())


def test_where_others_play_there_is_none(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made)

    async def main() -> None:
        async with anna.sit(made["table"]) as one, bert.sit(made["table"]) as other:
            assert (await ask(one, 0))["error"]["code"] == "no-hint"
            assert (await ask(other, 0))["error"]["code"] == "not-your-seat"

    asyncio.run(main())


def test_one_hint_at_a_time(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("hush", {"who": "bot", "bot": "random"})

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            await one.send(type="hint", id="first", seat=0)
            await one.send(type="hint", id="second", seat=0)
            answers = [await one.until("hint", "no") for _ in range(2)]
            assert [(each["id"], each["type"]) for each in answers] == [
                ("second", "no"),
                ("first", "hint"),
            ]
            assert answers[0]["error"]["code"] == "one-hint"

    asyncio.run(main())


def test_a_hint_that_is_stopped_makes_room_for_another(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("hush", {"who": "bot", "bot": "random"})

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            await one.send(type="hint", id="first", seat=0)
            await one.send(type="stop", id="another")
            await one.send(type="stop", id="first")
            answer = await one.until("hint", "no")
            assert (answer["id"], answer["error"]["code"]) == ("first", "stopped")
            await one.send(type="stop", id="first")
            await one.send(type="hint", id="second", seat=0)
            told = [await one.until("hinting", "hint", "no")]
            while told[-1]["type"] == "hinting":
                told.append(await one.until("hinting", "hint", "no"))
            assert (told[-1]["id"], told[-1]["type"]) == ("second", "hint")
            done = [each["done"] for each in told[:-1]]
            assert done == sorted(done)
            assert all(0 < each <= 1 for each in done)
            assert {each["id"] for each in told} == {"second"}

    asyncio.run(main())
