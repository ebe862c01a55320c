"""An id used again for something else, and a move that was taken back: neither is answered with ok."""

import asyncio
from collections.abc import Iterator

import pytest

from fire.opened import opened
from server.house_process import HouseProcess
from server.people import Person


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    with opened(tmp_path_factory.mktemp("house")) as process:
        yield process


def alone(house: HouseProcess) -> tuple[Person, str]:
    """Somebody who plays both sides."""
    anna = Person.new(house)
    return anna, anna.table("nim", {"who": "here", "name": "Anne"})["table"]


def test_an_id_used_for_another_request_is_refused(house: HouseProcess) -> None:
    anna, table = alone(house)

    async def main() -> None:
        async with anna.sit(table) as one:
            said = await one.ask("say", id="x", text="hello")
            assert said["type"] == "ok"
            for kind, rest in (
                ("chat", {"text": "something else"}),
                ("undo", {"seat": 0}),
                ("resign", {"seat": 0}),
                ("move", {"seq": one.seq, "seat": 0, "text": "a 1"}),
            ):
                no = await one.ask(kind, id="x", **rest)
                assert no["error"]["code"] == "id-used", no
            assert await one.ask("say", id="x", text="hello") == said
            await one.caught_up()
            assert one.seq == said["seq"]
            refused = await one.ask("move", id="y", seq=one.seq, seat=0, text="a 9")
            assert refused["error"]["code"] == "too-few"  # nothing was done: the id is free
            done = await one.ask("move", id="y", seq=one.seq, seat=0, text="a 1")
            assert done["type"] == "ok"

    asyncio.run(main())


def test_another_move_with_the_same_id_is_refused_on_every_socket(house: HouseProcess) -> None:
    anna, table = alone(house)

    async def main() -> None:
        async with anna.sit(table) as one, anna.sit(table) as other:
            move = {"id": "x", "seq": one.seq, "seat": 0, "text": "A  1"}
            done = await one.ask("move", **move)
            assert done["type"] == "ok"
            for socket in (one, other):
                assert await socket.ask("move", **move) == done
                no = await socket.ask("move", **{**move, "text": "b 1"})
                assert no["error"]["code"] == "id-used"

    asyncio.run(main())


def test_a_move_that_was_taken_back_does_not_stand(house: HouseProcess) -> None:
    anna, table = alone(house)

    async def main() -> None:
        async with anna.sit(table) as one, anna.sit(table) as other:
            move = {"id": "x", "seq": one.seq, "seat": 0, "text": "a 1"}
            assert (await one.ask("move", **move))["type"] == "ok"
            assert (await one.ask("undo", seat=0))["type"] == "ok"
            for socket in (one, other):
                no = await socket.ask("move", **move)
                assert no["error"]["code"] == "taken-back", no
            await one.caught_up()
            assert one.summary["moves"] == 0
            again = await one.ask("move", id="y", seq=one.seq, seat=0, text="a 1")
            assert again["type"] == "ok"

    asyncio.run(main())
