"""A preview: for the seat that asks, from what it may know, and no trace of it anywhere else."""

import asyncio
from itertools import product
from pathlib import Path

import pytest

import tete
from server.house_process import HouseProcess
from server.people import Json, Person, Socket
from tete.core import asking


async def ask(socket: Socket, seat: int, text: str) -> Json:
    socket.count += 1
    await socket.send(type="preview", id=f"p{socket.count}", seat=seat, text=text)
    answer = await socket.until("preview", "no")
    assert answer["id"] == f"p{socket.count}"
    return answer


def table(house: HouseProcess, **options: object) -> tuple[Person, Person, str]:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("duo", **options)
    bert.join(made)
    return anna, bert, made["table"]


def test_the_words_their_squares_their_points_and_whether_they_are_admitted(
    house: HouseProcess,
) -> None:
    anna, _, name = table(house)

    async def main() -> None:
        async with anna.sit(name) as one:
            good = await ask(one, 0, "3B DE")
            assert good == {
                "type": "preview",
                "id": "p1",
                "words": [{"text": "DE", "cells": ["B3", "C3"], "points": 7, "admitted": True}],
                "sentence": "Worth 7.",
            }
            bad = await ask(one, 0, "3b dx")
            assert [word["admitted"] for word in bad["words"]] == [False]

    asyncio.run(main())


def test_it_leaves_no_trace_and_nobody_else_hears(house: HouseProcess) -> None:
    anna, bert, name = table(house)

    async def main() -> None:
        async with anna.sit(name) as one, bert.sit(name) as other:
            await one.caught_up()
            await other.caught_up()
            seq = one.seq
            for text in ("3B DE", "pass", "3B XX"):
                assert (await ask(one, 0, text))["type"] == "preview"
            await other.send(type="ping")
            assert (await other.next())["type"] == "pong"
            assert (await one.move("3B DE"))["seq"] == seq + 1

    asyncio.run(main())
    assert "XX" not in anna.get(f"/api/tables/{name}/record").text


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (1, "3B DE", "not-your-seat"),
        (7, "3B DE", "not-your-seat"),
        (0, "hello", "not-a-move"),
        (0, "x" * 201, "bad-message"),
    ],
)
def test_refusals(house: HouseProcess, seat: int, text: str, code: str) -> None:
    anna, _, name = table(house)

    async def main() -> None:
        async with anna.sit(name) as one:
            await one.send(type="preview", id="p", seat=seat, text=text)
            answer = await one.until("no")
            assert answer["error"]["code"] == code
            assert answer["error"]["sentence"]

    asyncio.run(main())


def test_who_watches_has_no_seat_to_ask_for(house: HouseProcess) -> None:
    anna, _, name = table(house)
    watch = anna.get(f"/api/tables/{name}/links").json()["watch"].partition("#watch=")[2]

    async def main() -> None:
        async with Person.new(house).sit(name, watch=watch) as one:
            assert (await ask(one, 0, "3B DE"))["error"]["code"] == "not-your-seat"

    asyncio.run(main())


def test_not_before_the_game_nor_after_it(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("duo")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            assert (await ask(one, 0, "3B DE"))["error"]["code"] == "waiting"
            await asyncio.to_thread(bert.join, made)
            assert (await ask(one, 0, "3B DE"))["type"] == "preview"
            await one.ask("resign", seat=0)
            assert (await ask(one, 0, "3B DE"))["error"]["code"] == "over"

    asyncio.run(main())


def test_a_game_that_tells_nothing_answers_with_nothing(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "here", "name": "Bert"})

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            answer = await ask(one, 0, "a 1")
            assert (answer["words"], answer["sentence"]) == ([], "")

    asyncio.run(main())


def test_previews_are_counted_like_every_message(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_MESSAGE_RATE="1", TETE_MESSAGE_BURST="5")
    anna, _, name = table(house)

    async def main() -> None:
        async with anna.sit(name) as one:
            for count in range(8):
                await one.send(type="preview", id=f"p{count}", seat=0, text="3B DE")
            answers = [await one.until("preview", "no") for _ in range(8)]
            assert [answer["type"] for answer in answers[:5]] == ["preview"] * 5
            assert answers[-1]["error"]["code"] == "too-many"

    asyncio.run(main())
    assert house.terminate() == 0


def test_where_the_game_does_not_say_good_and_bad_words_are_told_alike() -> None:
    """Every pair of letters at one place: but for the letters, one answer."""
    game = tete.game("duo")
    quiet, loud = (game.view(game.new(quiet=quiet), 0) for quiet in (True, False))
    told, said = set(), set()
    for pair in map("".join, product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=2)):
        shown, openly = (asking.preview(game, view, f"3B {pair}") for view in (quiet, loud))
        assert shown is not None
        assert openly is not None
        (word,) = shown.words
        assert word.text == pair
        told.add((shown.sentence, word.cells, word.points, word.admitted))
        said |= {word.admitted for word in openly.words}
    assert len(told) == 1
    assert said == {True, False}
