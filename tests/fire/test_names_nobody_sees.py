"""Somebody who cannot be seen, or who looks like somebody else: refused, with a sentence."""

import asyncio
from collections.abc import Iterator

import pytest

from server.house_process import HouseProcess
from server.people import Person

UNSEEN = {
    "hangul filler": "\u3164",
    "braille blank": "\u2800",
    "jungseong filler": "\u1160",
    "choseong filler": "\u115f",
    "halfwidth filler": "\uffa0",
    "lone accent": "\u0301",
    "spacing accent": "´",
    "zero width": "\u200b\u200d",
    "turned line": "a\u202eb",
    "tags": "\U000e0041",
    "variant of nothing": "\ufe0f",
    "blanks": " \u3000 ",
    "tower": "a" + "\u0301\u0302\u0303\u0304\u0305\u0306",
    "Bert and a filler": "Bert\u1160",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("house"))
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


@pytest.mark.parametrize("name", UNSEEN.values(), ids=list(UNSEEN))
def test_nobody_sits_down_unseen(house: HouseProcess, name: str) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    said = set()
    for lang in ("en", "fr"):
        key = made["links"]["1"].partition("#join=")[2]
        joined = bert.post(
            f"/api/tables/{made['table']}/join?lang={lang}", {"key": key, "name": name}
        )
        assert (joined.status_code, joined.json()["error"]["code"]) == (400, "bad-name")
        said.add(joined.json()["error"]["sentence"])
    assert len(said) == 2
    seats = [{"who": "me", "name": name}, {"who": "friend"}]
    made_so = anna.post("/api/tables", {"game": "nim", "seats": seats})
    assert made_so.json()["error"]["code"] == "bad-name"


@pytest.mark.parametrize("name", ["Аnnа", "Αnna", "ＡＮＮＡ", "Anna\ufe0f", "Ánńa"])
def test_nobody_looks_like_somebody_else(house: HouseProcess, name: str) -> None:
    anna, bert = Person.new(house), Person.new(house)
    joined = bert.join(anna.table("nim"), name=name)
    assert joined.json()["error"]["code"] == "name-taken"


def test_nobody_turns_the_line_in_the_chat(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            for text in ("\u202eolleh", "a\u2066b", "\x1b[2J", "\u3164", "e" + "\u0301" * 20):
                assert (await one.ask("say", text=text))["error"]["code"] == "bad-chat"
            for text in ("שלום", "été 🎲", "naïve ❤️"):
                assert (await one.ask("say", text=text))["type"] == "ok"

    asyncio.run(main())
