"""Talk at a table: ready sentences, what a table lets one say, and who hears what."""

import asyncio
import io
import json
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import get_args
from zipfile import ZipFile

import pytest
from websockets.exceptions import ConnectionClosed

from amounts import in_storm
from server.conftest import New
from server.house_process import HouseProcess
from server.member import PASSWORD, Member, code_of
from server.people import Json, Socket
from terminal.desk import run
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


@pytest.fixture(params=["sqlite", in_storm("postgres")])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[HouseProcess]:
    """A house on either engine, where little may be reported."""
    url = request.getfixturevalue("ready_url") if request.param == "postgres" else ""
    more = {"TETE_DB": url, "TETE_KEY": token_hex(32)} if url else {}
    process = HouseProcess(tmp_path, 0, TETE_RATE_REPORTS="5/day", **more)
    yield process
    assert process.terminate() == 0


def tete(house: HouseProcess, *arguments: str) -> subprocess.CompletedProcess[str]:
    """``tete reports``, beside the open room."""
    done = run(house.data, "reports", *arguments, **house.settings)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def test_what_is_reported_is_read_by_whoever_hosts_the_room(hall: HouseProcess) -> None:
    ada, bob, looks = (Member(hall) for _ in range(3))
    ada.keep("Ada Reports")
    made = ada.table("Ada")
    name, key = made["table"], key_of(made)
    assert bob.join(made, name="Bob").status_code == 200
    place = f"/api/tables/{name}/reports"
    seqs: dict[str, int] = {}

    async def talk() -> None:
        async with ada.sit(name) as hers, bob.sit(name) as his:
            for who, what in ((hers, "before it"), (his, "RUDE"), (his, "louder"), (hers, "stop")):
                seqs[what] = (await who.ask("say", text=what))["seq"]
            seqs["ready"] = (await his.ask("say", ready="that-was-luck"))["seq"]
            seqs["aloud"] = (await his.ask("say", text="to all", aloud=True))["seq"]

    asyncio.run(talk())
    assert tete(hall).stdout == "Nothing is reported.\n"
    watching = {"X-Tete-Watch": key}
    refused = [
        ada.post(place, seq=1),  # no message
        ada.post(place, seq=999),
        ada.post(place, seq=seqs["stop"]),  # her own
        looks.http.post(place, json={"seq": seqs["RUDE"]}, headers=watching),  # not meant for him
    ]
    assert {(each.status_code, code_of(each)) for each in refused} == {(409, "no-message")}
    assert code_of(looks.post(place, seq=seqs["RUDE"])) == "no-table"
    assert code_of(ada.post(place, seq=seqs["RUDE"], reason="\u202e")) == "bad-chat"
    for reason in ("  He shouts\nat me. ", "once more"):
        thanks = ada.post(f"{place}?lang=fr", seq=seqs["RUDE"], reason=reason)
        assert (thanks.status_code, thanks.json()) == (200, {"sentence": "Merci, l’hôte le lira."})
    assert ada.post(place, seq=seqs["ready"]).json()["sentence"].startswith("Thank you")
    by_link = looks.http.post(place, json={"seq": seqs["aloud"]}, headers=watching)
    assert by_link.status_code == 200
    assert looks.http.cookies  # he is known from now on, so that twice is once
    found = json.loads(tete(hall, "--json").stdout)
    assert [each["id"] for each in found] == [
        f"{name}/{seqs[x]}" for x in ("aloud", "ready", "RUDE")
    ]
    rude = found[-1]
    assert [(one["by"], one["reason"]) for one in rude["complaints"]] == [
        ("Ada", "He shouts at me.")
    ]
    assert [line["text"] for line in rude["talk"]] == [
        "before it",
        "RUDE",
        "louder",
        "stop",
        "That was luck.",
    ]
    assert [line["who"] for line in rude["talk"] if line["reported"]] == ["Bob"]
    assert {line["ready"] for line in found[1]["talk"] if line["reported"]} == {"that-was-luck"}
    assert found[0]["complaints"][0]["by"] == "a spectator"
    told = tete(hall, "--lang", "fr").stdout
    assert "He shouts at me." in told
    assert "C’était de la chance." in told
    assert "▸" in told
    # Done is done, once for all who have reported it.
    assert tete(hall, "--done", rude["id"]).stdout == f"Done: {rude['id']}.\n"
    assert rude["id"] not in tete(hall).stdout
    assert rude["id"] in tete(hall, "--all").stdout
    for wrong in ("", "x", f"{name}/999", f"{name}/{'9' * 30}", f"{name}/½"):
        nothing = tete(hall, "--done", wrong)
        assert (nothing.returncode, nothing.stdout) == (2, "")
        assert "is reported" in nothing.stderr
    # A measure for all who come from one address.
    limited = [ada.post(place, seq=seqs["louder"]).status_code for _ in range(4)]
    assert limited[-1] == 429
    # What somebody has reported is his to take along, and stays without him.
    taken = ada.get("/api/you/export")
    with ZipFile(io.BytesIO(taken.content)) as file:
        you = json.loads(file.read("you.json"))
        assert [each["reason"] for each in you["reports"]][:2] == ["He shouts at me.", ""]
        events = json.loads(file.read(f"talk/{name}.json"))["events"]
        assert {"ready": "that-was-luck", "text": "That was luck."}.items() <= events[-2].items()
    gone = ada.post("/api/you/delete", name="Ada Reports", proof=PASSWORD)
    assert gone.status_code == 200
    found = json.loads(tete(hall, "--all", "--json").stdout)
    assert {one["by"] for each in found for one in each["complaints"]} == {
        "somebody",
        "a spectator",
    }
    for one in (ada, bob, looks):
        one.close()
