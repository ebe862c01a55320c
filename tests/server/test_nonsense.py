"""Malformed, oversized, replayed and misdirected messages: refused in words, and nothing changes."""

import asyncio
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from amounts import much
from server.house_process import HouseProcess
from server.people import Person, Socket, whole

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)
KINDS = ["hello", "move", "press", "undo", "resign", "leave", "return", "draw", "answer"]
KINDS += ["say", "chat", "word", "resync", "nothing"]
FIELDS = {
    "type": st.sampled_from(KINDS) | JSON,
    "id": st.text(min_size=1, max_size=10) | JSON,
    "seat": st.integers(1, 5) | JSON,
    "seq": st.integers(0, 10) | JSON,
    "text": st.just("") | JSON,
    "word": JSON,
    "to": st.sampled_from(["undo", "draw"]) | JSON,
    "yes": JSON,
    "ready": st.just("nonsense") | JSON,
    "aloud": JSON,
    "v": JSON,
}
MESSAGES = st.fixed_dictionaries({}, optional=FIELDS).map(json.dumps) | JSON.map(json.dumps)


@pytest.fixture(scope="module")
def playing(house: HouseProcess) -> tuple[Person, str]:
    """Anna, whose turn it is at seat 0 and who will never do anything right."""
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made)
    return anna, made["table"]


async def state(person: Person, table: str) -> dict[str, Any]:
    async with person.sit(table) as fresh:
        return {"seq": fresh.seq, "scene": whole(fresh.scene), "summary": fresh.summary}


async def throw(one: Socket, message: str | bytes) -> list[dict[str, Any]]:
    """What a message is answered with, up to the pong of a ping sent after it."""
    await one.raw.send(message)
    await one.send(type="ping")
    answers = []
    while (answer := await one.next())["type"] != "pong":
        answers.append(answer)
    return [answer for answer in answers if answer["type"] in ("ok", "no", "events")]


@settings(max_examples=much(50, 150), deadline=None, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(MESSAGES | st.text(max_size=30) | st.binary(max_size=30), max_size=5))
def test_any_message_is_answered_and_changes_nothing(
    playing: tuple[Person, str], messages: list[str | bytes]
) -> None:
    anna, table = playing

    async def main() -> None:
        before = await state(anna, table)
        async with anna.sit(table) as one:
            for message in messages:
                answers = await throw(one, message)
                assert all(answer["type"] == "no" for answer in answers), answers
                assert all(answer["error"]["code"] != "internal" for answer in answers)
        assert await state(anna, table) == before

    asyncio.run(main())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "bad-message"),
        ("{", "bad-message"),
        ("[]", "bad-message"),
        ('{"type":"move"}', "bad-message"),
        ('{"type":"hello","v":1}', "bad-message"),
        ("[" * 3000, "bad-message"),
        (b"\xff\xfe", "bad-message"),
        ('{"type":"say","id":"a","text":"' + "x" * 5000 + '"}', "too-large"),
        ('{"type":"say","id":"a","text":"' + "x" * 501 + '"}', "bad-chat"),
        ('{"type":"say","id":"a","text":"\\u202e"}', "bad-chat"),
        ('{"type":"say","id":"a","text":"\\ud800"}', "bad-message"),
        ('{"type":"say","id":"a"}', "bad-chat"),
        ('{"type":"say","id":"a","ready":"hola"}', "bad-chat"),
        ('{"type":"say","id":"a","ready":"hello","text":"hello"}', "bad-chat"),
        ('{"type":"say","id":"a","ready":7}', "bad-message"),
        ('{"type":"word","id":"a","seat":0,"word":"x"}', "no-dice"),
        ('{"type":"move","id":"a","seat":1,"seq":2,"text":"a 1"}', "not-your-seat"),
        ('{"type":"move","id":"a","seat":0,"seq":1,"text":"a 1"}', "stale"),
        ('{"type":"move","id":"a","seat":0,"seq":99,"text":"a 1"}', "ahead"),
        ('{"type":"move","id":"a","seat":0,"seq":2,"text":"a 9"}', "too-few"),
        ('{"type":"answer","id":"a","seat":0,"to":"undo","yes":true}', "not-asked"),
        ('{"type":"undo","id":"a","seat":0}', "nothing-to-undo"),
        ('{"type":"leave","id":"a","seat":0}', "resign-instead"),
        ('{"type":"leave","id":"a","seat":1}', "not-your-seat"),
        ('{"type":"leave","id":"a"}', "bad-message"),
        ('{"type":"return","id":"a","seat":0}', "not-away"),
        ('{"type":"return","id":"a","seat":1}', "not-your-seat"),
    ],
)
def test_refusals_have_a_code_and_a_sentence(
    playing: tuple[Person, str], message: str | bytes, code: str
) -> None:
    anna, table = playing

    async def main() -> None:
        before = await state(anna, table)
        async with anna.sit(table) as one:
            (answer,) = await throw(one, message)
            assert answer["error"]["code"] == code
            assert answer["error"]["sentence"]
        assert await state(anna, table) == before

    asyncio.run(main())


def test_a_flood_in_one_message_closes_the_socket(playing: tuple[Person, str]) -> None:
    anna, table = playing

    async def main() -> None:
        async with anna.sit(table) as one:
            await one.raw.send("x" * 200_000)
            await one.raw.wait_closed()
            assert one.raw.close_code == 1009

    asyncio.run(main())


@pytest.mark.parametrize(
    "hello", ['{"type":"ping"}', '{"type":"hello","v":2}', "x", '{"type":"hello","v":1,"seq":-1}']
)
def test_who_does_not_say_hello_is_turned_away(playing: tuple[Person, str], hello: str) -> None:
    anna, table = playing

    async def main() -> None:
        address = f"{anna.house.ws}/api/tables/{table}/socket"
        async with connect(address, additional_headers=anna.headers) as raw:
            await raw.send(hello)
            assert json.loads(await raw.recv())["type"] == "no"
            await raw.wait_closed()
            assert raw.close_code == 4400

    asyncio.run(main())


def test_bodies_that_make_no_sense(house: HouseProcess) -> None:
    anna = Person.new(house)
    no_seats: Any = {"game": "nim", "seats": []}
    bodies: list[Any] = [None, [], {}, {"game": 1}, no_seats, {**no_seats, "seats": "x"}]
    for body in bodies:
        answer = anna.post("/api/tables", body)
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"]["code"]
    seats: Any = [{"who": "me"}, {"who": "friend"}]
    never = anna.post("/api/tables", {"game": "nim", "seats": seats, "leaving": "never"})
    assert (never.status_code, never.json()["error"]["code"]) == (400, "bad-leaving")
    assert "wait, bot, out" in never.json()["error"]["sentence"]
    for path, size in (
        ("tables", 200_000),
        ("games/nim/scene", 200_000),
        ("tables/x/join", 40_000),
    ):
        big = anna.post(f"/api/{path}", {"game": "x" * size, "seats": []})
        assert (big.status_code, big.json()["error"]["code"]) == (413, "too-large")


def test_what_somebody_brings_along_is_read_and_not_repeated(house: HouseProcess) -> None:
    anna = Person.new(house)
    rng = random.Random(1)
    words = "\n".join("".join(rng.choices("abcdefghij", k=7)) for _ in range(4_000))
    options = {"dictionary": words, "variant": "quarte"}
    shown = anna.post("/api/games/mots/scene", {"options": options, "seats": 3})
    assert (shown.status_code, len(shown.json()["places"])) == (200, 3)
    table = anna.table("mots", {"who": "here"}, **options)["table"]
    short = anna.get(f"/api/tables/{table}").json()["options"]["dictionary"]
    assert short.startswith("own-")
    assert len(short) <= 200
    record = anna.get(f"/api/tables/{table}/record").text
    assert words.split()[-1] in record
    bad = anna.post("/api/games/mots/scene", {"options": {"dictionary": "sel\nse l'eau"}})
    assert bad.status_code == 400
    assert bad.json()["error"]["sentence"].startswith("Line 2, column 4: ")
