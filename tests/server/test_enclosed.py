"""What comes with a page: answers that are the same as if they were asked for, for those who may have them."""

import asyncio
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
    middle = "/api/games/kopf/middle?lang=fr"
    assert told[middle] == loopback.get(house.http + middle).json()


def test_nobody_else_is_sent_a_table(house: HouseProcess) -> None:
    """A stranger, who may hold the key to watch, and somebody at a table of secrets on a shared device."""
    anna, bert, eve = (Person.new(house) for _ in range(3))
    made = anna.table("headquarter")
    waiting = eve.get(f"/t/{made['table']}")
    assert enclosed(waiting).keys() == {"/api/games/headquarter/middle?lang=en"}, "just the game"
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
