"""Talk at a table: ready sentences, what a table lets one say, and who hears what."""

import asyncio
import io
from contextlib import suppress
from typing import get_args
from zipfile import ZipFile

import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import New
from server.member import Member, code_of
from server.people import Json, Socket
from tete.room.deciding.talking import SENTENCES, Ready
from tete.room.showing.catalogues import catalogue


def key_of(made: Json) -> str:
    return str(made["watch"]).partition("#watch=")[2]


def said(events: list[Json]) -> list[Json]:
    return [event for event in events if event["kind"] == "said"]


async def hears(socket: Socket) -> list[str]:
    """All that this socket has heard."""
    await socket.caught_up()
    return [event["text"] for event in said(socket.events)]


def test_every_ready_sentence_is_kept_by_its_key_and_read_in_ones_own_language(new: New) -> None:
    assert set(get_args(Ready)) == set(SENTENCES)
    ada, bob = new(), new()
    made = ada.table("Ada")
    assert bob.join(made, name="Bob").status_code == 200
    french = catalogue(None, "fr")

    async def main() -> None:
        async with ada.sit(made["table"]) as hers, bob.sit(made["table"], lang="fr") as his:
            for key in SENTENCES:
                assert (await hers.ask("say", ready=key))["type"] == "ok"
            assert await hears(hers) == [str(SENTENCES[key]) for key in SENTENCES]
            assert await hears(his) == [french.say(SENTENCES[key]) for key in SENTENCES]
            assert [event["ready"] for event in said(his.events)] == list(SENTENCES)
            assert set(await hears(hers)).isdisjoint(await hears(his))
            # The same message once more is no second one, and its id is not for another.
            again = {"id": "r1", "ready": "thanks"}
            first = await hers.ask("say", **again)
            assert await hers.ask("say", **again) == first
            other = await hers.ask("say", id="r1", ready="hello")
            assert other["error"]["code"] == "id-used"
            for wrong in ({"ready": "nonsense"}, {"ready": "hello", "text": "and more"}, {}):
                refused = await hers.ask("say", **wrong)
                assert refused["error"]["code"] == "bad-chat"
        async with ada.sit(made["table"]) as hers:  # on another line, by what the table knows
            assert await hers.ask("say", **again) == first

    asyncio.run(main())
    talk = ada.get(f"/api/tables/{made['table']}/talk?before=999&lang=fr").json()["events"]
    assert (talk[0]["ready"], talk[0]["text"]) == ("hello", "Bonjour\u00a0!")


@pytest.mark.parametrize(
    ("agreed", "free", "ready"),
    [
        ({}, "", ""),
        ({"talk": "free", "listed": True}, "", ""),
        ({"listed": True}, "ready-only", ""),
        ({"talk": "ready"}, "ready-only", ""),
        ({"talk": "none"}, "no-talk", "no-talk"),
    ],
)
def test_a_table_says_what_can_be_said(new: New, agreed: Json, free: str, ready: str) -> None:
    ada = new()
    made = ada.table("Ada", **agreed)

    async def answers(**who: str) -> list[str]:
        async with ada.sit(made["table"], **who) as one:
            free = await one.ask("say", text="my own words")
            ready = await one.ask("say", ready="luck")
            wish = agreed.get("talk") or ("ready" if agreed.get("listed") else "free")
            assert one.summary.get("talk", "free") == wish
            refused = [answer.get("error", {}) for answer in (free, ready)]
            assert all(each.get("sentence", "-") for each in refused)
            return [each.get("code", "") for each in refused]

    async def main() -> None:
        assert await answers() == [free, ready]
        assert await answers(lang="fr") == [free, ready]

    asyncio.run(main())


def test_a_wish_that_is_none_is_refused_and_a_rematch_has_the_same(new: New) -> None:
    ada, bob = new(), new()
    seats = [{"who": "me"}, {"who": "friend"}]
    for wrong in ("loud", "x" * 20):
        refused = ada.post("/api/tables", game="nim", seats=seats, talk=wrong)
        assert (refused.status_code, code_of(refused)) == (400, "bad-talk")
    made = ada.table("Ada", talk="none")
    assert bob.join(made, name="Bob").status_code == 200

    async def resign() -> None:
        async with ada.sit(made["table"]) as hers:
            await hers.ask("resign", seat=0)

    asyncio.run(resign())
    for each in (ada, bob):
        answer = each.post(f"/api/tables/{made['table']}/rematch", yes=True)
    following = answer.json()["link"].rpartition("/")[2]
    assert ada.get(f"/api/tables/{following}").json()["talk"] == "none"


AMONG, ALOUD, READY, WATCHER = (
    "among-us-alone",
    "for-all-to-hear",
    "That was luck.",
    "says-one-who-looks",
)
HEARD = {
    "a player": {AMONG, ALOUD, READY, WATCHER},
    "the other player": {AMONG, ALOUD, READY, WATCHER},
    "a player with the watch link": {AMONG, ALOUD, READY, WATCHER},
    "who made the table and has no seat": {ALOUD, WATCHER},
    "a watcher": {ALOUD, WATCHER},
    "a watcher without a cookie": {ALOUD, WATCHER},
    "a watcher who has blocked a player": {WATCHER},
    "a stranger": set(),
}
"""Who hears what, while the game goes on and when it is over; also when it is shared with everybody."""


async def reached(who: Member, name: str, key: str) -> str:
    """Everything that somebody can lay hands on, in one text."""
    hello = {"watch": key} if key else {}
    heard = ""
    with suppress(ConnectionClosed):
        async with who.sit(name, **hello) as socket:
            await socket.caught_up()
            heard = f"{socket.events}"
    paths = ["talk?before=999", "record", "replay", "summary", "dice", "luck", "glance", ""]
    headers = {"X-Tete-Watch": key} if key else {}
    for path in paths:
        answer = await asyncio.to_thread(
            who.http.get, f"/api/tables/{name}/{path}", headers=headers
        )
        assert answer.status_code in (200, 404, 409), answer.text
        heard += answer.text
    for page in (f"/t/{name}", f"/t/{name}/replay", "/"):
        heard += (await asyncio.to_thread(who.http.get, page)).text
    taken = await asyncio.to_thread(who.get, "/api/you/export")
    if taken.status_code == 200:
        with ZipFile(io.BytesIO(taken.content)) as file:
            heard += "".join(file.read(each).decode() for each in file.namelist())
    return heard


def test_nobody_hears_more_than_was_meant_for_him(new: New) -> None:
    ada, bob, maker, looks, deaf = new(), new(), new(), new(), new()
    before = deaf.table("Dan")
    assert ada.join(before, name="Ada").status_code == 200
    blocked = deaf.post("/api/people/block", table=before["table"], seat=1)
    assert blocked.status_code == 200
    looks.table("Lou")
    seats = [{"who": "friend"}, {"who": "friend"}]
    made = maker.post("/api/tables", game="nim", seats=seats).json()
    name, key = made["table"], key_of(made)
    assert ada.join(made, 0, "Ada").status_code == bob.join(made, 1, "Bob").status_code == 200
    people = {
        "a player": (ada, ""),
        "the other player": (bob, ""),
        "a player with the watch link": (bob, key),
        "who made the table and has no seat": (maker, ""),
        "a watcher": (looks, key),
        "a watcher without a cookie": (new(), key),
        "a watcher who has blocked a player": (deaf, key),
        "a stranger": (new(), ""),
    }

    async def check() -> None:
        for who, (member, by) in people.items():
            text = await reached(member, name, by)
            for what in (AMONG, ALOUD, READY, WATCHER):
                assert (what in text) == (what in HEARD[who]), (who, what)

    async def main() -> None:
        async with (
            ada.sit(name) as hers,
            bob.sit(name) as his,
            maker.sit(name) as makers,
            looks.sit(name, watch=key) as looking,
        ):
            assert (await hers.ask("say", text=AMONG))["type"] == "ok"
            assert (await his.ask("say", ready="that-was-luck"))["type"] == "ok"
            assert (await hers.ask("say", text=ALOUD, aloud=True))["type"] == "ok"
            assert (await looking.ask("say", text=WATCHER))["type"] == "ok"
            everything = [AMONG, READY, ALOUD, WATCHER]
            assert await hears(hers) == await hears(his) == everything
            assert await hears(makers) == await hears(looking) == [ALOUD, WATCHER]
            assert looking.seq == hers.seq
            assert [event.get("among", False) for event in said(his.events)] == [
                True,
                True,
                False,
                False,
            ]
            await check()
            assert (await hers.ask("resign", seat=0))["type"] == "ok"
            assert await hears(looking) == [ALOUD, WATCHER]
        await check()
        for each in (ada, bob):
            shared = await asyncio.to_thread(each.post, f"/api/tables/{name}/share", yes=True)
        assert shared.json()["public"]
        await check()

    asyncio.run(main())
