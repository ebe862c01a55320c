"""A token that was ended is good for nothing, on no socket, after no restart."""

import asyncio
import json
from pathlib import Path

from websockets.asyncio.client import connect

import loopback
from fire.opened import opened
from server.people import Person

NEW = {"game": "nim", "options": {}, "seats": [{"who": "me"}, {"who": "friend"}]}


def test_a_token_ends_everywhere_and_for_good(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        anna, bert = Person.new(house), Person.new(house)
        made = anna.table("nim")
        bert.join(made)
        table = made["table"]

        async def main() -> None:
            async with anna.sit(table) as one, bert.sit(table) as other:
                assert anna.post("/api/sign-out", {"everywhere": False}).status_code == 200
                assert (await one.ask("say", text="still here"))["type"] == "ok"
                assert anna.post("/api/sign-out", {"everywhere": True}).status_code == 200
                assert (await one.until("bye"))["code"] == "signed-out"
                await one.raw.wait_closed()
                assert one.raw.close_code == 4401
                assert (await other.ask("say", text="where are you?"))["type"] == "ok"

        asyncio.run(main())
    with opened(tmp_path) as house:
        anna.house = bert.house = house
        for path in (f"/api/tables/{table}", "/api/tables"):
            no = anna.get(path)
            assert (no.status_code, no.json()["error"]["code"]) == (403, "ended-token")
        assert bert.get(f"/api/tables/{table}").status_code == 200

        async def again() -> None:
            address = f"{house.ws}/api/tables/{table}/socket"
            async with connect(address, additional_headers=anna.headers) as raw:
                told = json.loads(await raw.recv())
                assert told["error"]["code"] == "ended-token"

        asyncio.run(again())


def test_a_browser_is_somebody_new_after_it_has_signed_out(tmp_path: Path) -> None:
    with opened(tmp_path) as house, loopback.Client(base_url=house.http) as browser:
        table = browser.post("/api/tables", json=NEW).json()["table"]
        kept = {"Cookie": f"tete={browser.cookies['tete']}"}
        assert [one["table"] for one in browser.get("/api/tables").json()["mine"]] == [table]
        browser.post("/api/sign-out", json={"everywhere": True})
        assert not browser.cookies
        with loopback.Client(base_url=house.http, headers=kept) as copy:  # somewhere else
            assert copy.get("/api/tables").json()["mine"] == []
            assert copy.get(f"/api/tables/{table}").status_code == 404
        other = browser.post("/api/tables", json=NEW).json()["table"]
        assert [one["table"] for one in browser.get("/api/tables").json()["mine"]] == [other]
