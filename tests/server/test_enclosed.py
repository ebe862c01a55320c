"""What comes with a page: answers that are the same as if they were asked for, for those who may have them."""

import asyncio
import base64
import hashlib
import json
import re
from typing import Any

import httpx
import msgspec
import pytest

import loopback
from server.house_process import HouseProcess
from server.people import Person
from tete.server.enclosed import Enclosed
from tete.server.page_frame import answers_block

_BLOCK = re.compile(r'<script type="application/json" id="enclosed">(.*?)</script>', re.DOTALL)


def enclosed(answer: httpx.Response) -> dict[str, Any]:
    """The answers in a page."""
    found = _BLOCK.search(answer.text)
    return dict(json.loads(found[1])) if found else {}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_player_is_sent_what_he_would_ask_for(house: HouseProcess, lang: str) -> None:
    anna = Person.new(house)
    made = anna.table("kopf", {"who": "here", "name": "</script><!--"})
    place = f"/api/tables/{made['table']}"
    page = anna.get(f"/t/{made['table']}", **{"Accept-Language": lang})
    told = enclosed(page)
    assert told.keys() == {f"{place}?lang={lang}", f"{place}/socket?lang={lang}"}
    assert told[f"{place}?lang={lang}"] == anna.get(f"{place}?lang={lang}").json()
    assert page.headers["cache-control"] == "private, no-store"
    assert 'class="tete still"' in page.text
    assert "data-ratio=" in page.text

    async def welcomed() -> dict[str, Any]:
        async with anna.sit(made["table"], lang=lang) as socket:
            await socket.send(type="resync", seq=0)
            return await socket.until("welcome")

    assert told[f"{place}/socket?lang={lang}"] == asyncio.run(welcomed())


def test_the_language_chosen_in_a_browser_is_that_of_its_pages(house: HouseProcess) -> None:
    page = loopback.get(house.http, headers={"Cookie": "lang=fr", "Accept-Language": "en"})
    told = enclosed(page)
    assert {address.partition("?")[2] for address in told} == {"lang=fr"}
    assert told["/api/games?lang=fr"] == loopback.get(f"{house.http}/api/games?lang=fr").json()
    assert told["/api/tables?lang=fr"] == {"mine": [], "open": [], "watch": []}
    slugs = [game["slug"] for game in told["/api/games?lang=fr"]]
    assert re.findall(r'data-still="(\w+)" data-lang="fr"', page.text) == slugs, "drawn for all"
    assert page.text.count("<defs>") == 1
    assert "Inviter" in page.text


def test_home_shows_the_board_of_a_table_that_waits_to_whoever_it_waits_for(
    house: HouseProcess,
) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("headquarter", {"who": "friend"})
    assert bert.join(made, name='<b>"Bert').status_code == 200
    glance = f"/api/tables/{made['table']}/glance?lang=en"
    pages = {one: one.get("/") for one in (anna, bert)}
    shown = {one for one, page in pages.items() if glance in enclosed(page)}
    assert len(shown) == 1, "it is one player's turn"
    for one, page in pages.items():
        assert (f'data-still="{made["table"]}"' in page.text) == (one in shown)
        assert "<b><b>" not in page.text
        if one in shown:
            assert enclosed(page)[glance] == one.get(glance).json()
    assert made["table"] not in Person.new(house).get("/").text


def test_what_is_written_in_a_page_runs_only_if_we_wrote_it(house: HouseProcess) -> None:
    for address in ("/", "/nowhere"):
        page = loopback.get(f"{house.http}{address}", headers={"Accept": "text/html"})
        (script,) = re.findall(r"<script>(.*?)</script>", page.text, re.DOTALL)
        policy = page.headers.get_list("content-security-policy")
        hashed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert len(policy) == 1
        assert f"script-src 'self' 'sha256-{hashed}';" in policy[0]
    other = loopback.get(f"{house.http}/api/games").headers["content-security-policy"]
    assert "script-src 'self';" in other


def test_files_come_as_small_as_they_are_taken(house: HouseProcess) -> None:
    """A browser that says nothing gets plain bytes, one that cannot undo brotli gets no brotli."""
    page = loopback.get(house.http).text
    core = re.search(r'rel="modulepreload" href="([^"]+)"', page)
    assert core
    lengths = []
    for taken, packed in (
        ("identity", None),
        ("gzip, br;q=0", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
    ):
        headers = {"Accept-Encoding": taken}
        with (
            loopback.Client(headers=headers) as client,
            client.stream("GET", house.http + core[1]) as answer,
        ):
            assert answer.headers.get("content-encoding") == packed
            lengths.append(len(b"".join(answer.iter_raw())))
    assert lengths == sorted(lengths, reverse=True)
    assert len(set(lengths)) == 3


def test_nobody_else_is_sent_a_table(house: HouseProcess) -> None:
    """A stranger, who may hold the key to watch, and somebody at a table of secrets on a shared device."""
    anna, bert, eve = (Person.new(house) for _ in range(3))
    made = anna.table("headquarter")
    waiting = eve.get(f"/t/{made['table']}")
    assert enclosed(waiting) == {}
    assert 'data-still="headquarter"' in waiting.text, "just the game"
    assert bert.join(made).status_code == 200
    page = eve.get(f"/t/{made['table']}")
    assert page.status_code == 200
    assert enclosed(page) == {}
    assert "still" not in page.text
    assert enclosed(bert.get(f"/t/{made['table']}"))
    shared = anna.table("headquarter", {"who": "here", "name": "Bert"})
    assert enclosed(anna.get(f"/t/{shared['table']}")) == {}


def test_a_page_comes_whatever_cannot_be_enclosed(house: HouseProcess) -> None:
    for address in ("/t/nowhere", "/t/nowhere/replay", "/rules/nothing"):
        assert 'id="app"' in loopback.get(house.http + address).text
    bad = {"Authorization": "Bearer nonsense"}
    assert loopback.get(house.http, headers=bad).status_code == 200


def test_nothing_in_the_block_ends_it() -> None:
    hostile = '</script><!--<script>\u2028"'
    block = answers_block(Enclosed({"/a": msgspec.Raw(msgspec.json.encode(hostile))}))
    assert block.count("<") == 2
    assert json.loads(block.partition(">")[2].partition("</")[0]) == {"/a": hostile}
