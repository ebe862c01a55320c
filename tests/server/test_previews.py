"""What messengers show of a link: as much as its address may say to anybody, and a picture of the game."""

import asyncio
import re
from html import unescape
from io import BytesIO

from PIL import Image

import loopback
from server.house_process import HouseProcess
from server.people import Person

_TAG = re.compile(r'<meta property="og:([a-z:_]+)" content="([^"]*)">')
HOSTILE = 'An"na <b>&amp;'


def tags(house: HouseProcess, address: str, lang: str = "en") -> dict[str, str]:
    """What a messenger reads, which has no cookie."""
    page = loopback.get(house.http + address, headers={"Accept-Language": lang})
    found = {name: unescape(value) for name, value in _TAG.findall(page.text)}
    assert f"<title>{found['title']}</title>" in unescape(page.text)
    assert page.text.count("<title>") == page.text.count('name="description"') == 1
    return found


def test_an_invitation_says_who_invites_to_what_until_the_seat_is_taken(
    house: HouseProcess,
) -> None:
    anna = Person.new(house)
    seats = [{"who": "me", "name": HOSTILE}, {"who": "friend"}]
    made = anna.post("/api/tables", {"game": "headquarter", "seats": seats}).json()
    address = f"/t/{made['table']}"
    shown = tags(house, address)
    name = anna.get(f"/api/tables{address.removeprefix('/t')}").json()["seats"][0]["name"]
    assert shown["title"] == f"{name} invites you to HeadQuarter"
    assert "About 15 minutes. No account is needed." in shown["description"]
    assert shown["url"] == house.http + address
    assert "vous invite à jouer à HeadQuarter" in tags(house, address, "fr")["title"]
    nowhere = tags(house, "/t/nowhere")
    assert Person.new(house).join(made).status_code == 200
    for private in (address, f"{address}/replay"):
        told = tags(house, private)
        assert {**told, "url": ""} == {**nowhere, "url": ""}, "as if there were no table"


def test_a_game_that_is_shared_says_who_played(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("kopf", {"who": "here", "name": "Bert"})

    async def end() -> None:
        async with anna.sit(made["table"]) as socket:
            await socket.ask("resign", seat=0)

    asyncio.run(end())
    replay = f"/t/{made['table']}/replay"
    assert "Anna" not in tags(house, replay)["title"]

    assert anna.post(f"/api/tables/{made['table']}/share", {"yes": True}).json()["public"]
    assert tags(house, replay)["title"] == "Anna – Bert · Kopf oder Knopf"


def test_shelf_and_rules_have_a_picture_each(house: HouseProcess) -> None:
    found = {}
    for address in ("/", "/rules/mots", "/rules/nothing"):
        picture = tags(house, address)["image"]
        answer = loopback.get(picture)
        assert answer.headers["content-type"] == "image/png"
        with Image.open(BytesIO(answer.content)) as drawn:
            assert drawn.size == (1200, 630)
            assert len(drawn.convert("RGB").resize((120, 63)).getcolors(10_000) or ()) > 50
        found[address] = answer.content
    assert found["/"] == found["/rules/nothing"] != found["/rules/mots"]
    for wrong in ("/pictures/nothing.png", "/pictures/mots", "/pictures/..png"):
        assert loopback.get(house.http + wrong).status_code == 404
