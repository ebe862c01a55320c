"""Who gets in: links, cookies, origins, headers, limits."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import loopback
from server.house_process import HouseProcess
from server.people import Person

NEW = {"game": "nim", "seats": [{"who": "me", "name": "Anna"}, {"who": "friend"}]}


def test_a_seat_link_works_once_and_a_watch_link_always(house: HouseProcess) -> None:
    anna, bert, cleo = (Person.new(house) for _ in range(3))
    made = anna.table("nim")
    assert anna.get(f"/api/tables/{made['table']}/links").json()["links"] == made["links"]
    assert bert.join(made).status_code == 200
    assert bert.join(made).json() == {"seat": 1}
    taken = cleo.join(made, name="Cleo")
    assert (taken.status_code, taken.json()["error"]["code"]) == (409, "seat-taken")
    assert anna.get(f"/api/tables/{made['table']}/links").json()["links"] == {}
    assert bert.get(f"/api/tables/{made['table']}/links").status_code == 404
    key = made["watch"].partition("#watch=")[2]
    for _ in range(2):
        seen = cleo.get(f"/api/tables/{made['table']}", **{"X-Tete-Watch": key})
        assert seen.json()["status"] == "playing"
        assert not any(seat["yours"] for seat in seen.json()["seats"])


def test_a_seat_link_says_whether_its_seat_can_be_had(house: HouseProcess) -> None:
    anna, bert, cleo = (Person.new(house) for _ in range(3))
    made = anna.table("nim")
    asked = f"/api/tables/{made['table']}/invitation?lang=fr"
    key = {"X-Tete-Seat": made["links"]["1"].partition("#join=")[2]}

    def state(who: Person) -> str:
        told = who.get(asked, **key).json()
        assert (told["game"], told["seat"]) == ("nim", 1)
        return str(told["state"])

    assert state(bert) == "free"
    bert.join(made)
    assert (state(bert), state(cleo)) == ("yours", "taken")
    for bad in ("", "nothing", made["watch"].partition("#watch=")[2]):
        assert cleo.get(asked, **{"X-Tete-Seat": bad}).status_code == 404


PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_people_get_a_page_and_programs_get_json(house: HouseProcess) -> None:
    for path in ("/nowhere", "/t/a/b/c"):
        page = loopback.get(house.http + path, headers=PAGE)
        assert page.status_code == 404
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert 'id="app"' in page.text
        assert loopback.get(house.http + path).json()["error"]["code"] == "not-found"
    for path in ("/api/nowhere", "/api/tables/unknown", "/assets/unknown.js"):
        assert "error" in loopback.get(house.http + path, headers=PAGE).json(), path


def test_a_browser_is_known_by_its_cookie(house: HouseProcess) -> None:
    with (
        loopback.Client(base_url=house.http) as browser,
        loopback.Client(base_url=house.http) as other,
    ):
        made = browser.post("/api/tables", json=NEW)
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert "Path=/" in cookie
        table = made.json()["table"]
        assert browser.get(f"/api/tables/{table}").status_code == 200
        assert "set-cookie" not in browser.post("/api/tables", json=NEW).headers
        assert len(browser.get("/api/tables").json()["mine"]) == 2
        assert other.get("/api/tables").json() == {"mine": [], "open": [], "watch": []}
        token, _, seal = browser.cookies["tete"].rpartition(".")
        for bent in (f"{bend(token)}.{seal}", f"{token}.{bend(seal)}", token, f"{token}."):
            other.cookies = {"tete": bent}
            assert other.get(f"/api/tables/{table}").status_code == 404, bent
    forged = loopback.get(f"{house.http}/api/tables", headers={"Authorization": "Bearer x.y"})
    assert (forged.status_code, forged.json()["error"]["code"]) == (403, "bad-token")


def bend(text: str) -> str:
    """The same text with its first letter another. (Of a seal's last letter only four of six bits count.)"""
    return ("A" if text[0] != "A" else "B") + text[1:]


def test_listed_tables_are_open_to_all(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.post("/api/tables", {**NEW, "listed": True}).json()
    assert made["table"] in [table["table"] for table in bert.get("/api/tables").json()["open"]]
    joined = bert.post(f"/api/tables/{made['table']}/join", {"name": "Bert"})
    assert joined.json() == {"seat": 1}
    assert made["table"] not in [t["table"] for t in bert.get("/api/tables").json()["open"]]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_no_other_site_gets_in(house: HouseProcess, origin: str) -> None:
    posted = loopback.post(f"{house.http}/api/tables", json=NEW, headers={"Origin": origin})
    assert (posted.status_code, posted.json()["error"]["code"]) == (403, "cross-site")
    crossed = loopback.post(
        f"{house.http}/api/tables", json=NEW, headers={"Sec-Fetch-Site": "cross-site"}
    )
    assert crossed.status_code == 403

    async def main() -> None:
        anna = Person.new(house)
        made = anna.table("nim")
        address = f"{house.ws}/api/tables/{made['table']}/socket"
        for headers in ({"Origin": origin, **anna.headers}, {"Origin": origin}, {}):
            with pytest.raises(InvalidStatus) as caught:
                await connect(address, additional_headers=headers)
            assert caught.value.response.status_code == 403
        own = {"Origin": house.http, **anna.headers}
        async with connect(address, additional_headers=own) as raw:
            await raw.send(json.dumps({"type": "hello", "v": 1}))
            assert json.loads(await raw.recv())["type"] == "welcome"

    asyncio.run(main())


@pytest.mark.parametrize(
    "path",
    ["/", "/t/x", "/api/games", "/api/tables/x", "/nothing", "/assets/../app.py", "/healthz"],
)
def test_every_answer_wears_its_headers(house: HouseProcess, path: str) -> None:
    answer = loopback.get(house.http + path)
    assert answer.status_code < 500
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


def test_games_rules_and_pictures(house: HouseProcess) -> None:
    shelf = {game["slug"]: game for game in loopback.get(f"{house.http}/api/games?lang=fr").json()}
    assert set(shelf) >= {"nim"}
    assert [place["name"] for place in shelf["nim"]["places"]["3"]][-1] == "Player 3"
    rules = loopback.get(f"{house.http}/api/games/nim/rules").json()
    assert rules["html"].startswith("<h1>Nim</h1>")
    scene = loopback.get(f"{house.http}/api/games/nim/scene?option.heaps=1,2&seats=3").json()
    assert len(scene["cells"]) == 3
    assert loopback.get(f"{house.http}/api/games/nim/scene?option.heaps=x").status_code == 400
    assert loopback.get(f"{house.http}/api/games/nim/scene?seats=9").status_code == 400
    usual = loopback.get(f"{house.http}/api/games/nim/marks?lang=fr").json()["signs"]
    assert usual[-1] == {"kind": "last", "said": "Le dernier coup"}
    first = loopback.get(f"{house.http}/api/games/kopf/marks?lang=fr").json()["signs"][0]
    assert first == {"kind": "begins", "said": "Un de vos boutons qui peut bouger"}
    for page in ("rules", "marks"):
        assert loopback.get(f"{house.http}/api/games/none/{page}").status_code == 404


def test_health_and_figures(house: HouseProcess) -> None:
    assert loopback.get(f"{house.http}/healthz").json() == {"status": "ok"}
    figures = loopback.get(f"{house.http}/metrics").text
    for name in ("moves_total", "sockets", "tables_in_memory", "commit_batch_bucket"):
        assert f"tete_{name}" in figures


def test_too_much_is_refused(tmp_path: Path) -> None:
    tight = HouseProcess(
        tmp_path,
        TETE_RATE_WRITE="6/minute",
        TETE_RATE_READ="20/minute",
        TETE_MESSAGE_RATE="1",
        TETE_MESSAGE_BURST="5",
        TETE_SOCKETS_PER_ADDRESS="3",
    )
    anna = Person.new(tight)
    made = anna.table("nim")
    stranger = Person.new(tight).headers

    async def main() -> None:
        address = f"{tight.ws}/api/tables/{made['table']}/socket"
        async with anna.sit(made["table"]) as one:
            answers = [await one.ask("say", text=f"hello {n}") for n in range(8)]
            codes = [answer.get("error", {}).get("code") for answer in answers]
            assert codes[:5] == [None] * 5
            assert codes[5:] == ["too-many"] * 3
            async with (
                connect(address, additional_headers=stranger),
                connect(address, additional_headers=stranger),
                connect(address, additional_headers=stranger) as fourth,
            ):
                assert json.loads(await fourth.recv())["error"]["code"] == "too-many"
                await fourth.wait_closed()
                assert fourth.close_code == 4429

    asyncio.run(main())
    posts = [anna.post("/api/tables", NEW) for _ in range(8)]
    assert posts[-1].status_code == 429
    assert int(posts[-1].headers["retry-after"]) > 0
    assert posts[-1].json()["error"]["code"] == "too-many"
    gets = [anna.get("/api/tables").status_code for _ in range(25)]
    assert gets[-1] == 429
    asked = {**PAGE, "Accept-Language": "fr"}
    refused = loopback.get(tight.http, headers=asked)  # to people it is a page
    assert refused.status_code == 429
    assert refused.headers["content-type"] == "text/html; charset=utf-8"
    assert "retry-after" in refused.headers
    for part in ('<html lang="fr">', 'href="/"', "Trop vite"):
        assert part in refused.text
    told = loopback.get(f"{tight.http}/api/games", headers=asked)
    assert told.json()["error"]["code"] == "too-many"
    assert tight.terminate() == 0


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_LOG_LEVEL="debug")
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made, name="Bertrand")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            await one.ask("say", text="between us")
            await one.ask("move", seq=one.seq, seat=0, text="not a move")

    asyncio.run(main())
    assert house.terminate() == 0
    log = "".join(house.log)
    key = made["links"]["1"].partition("=")[2]
    for secret in (key, "between us", "Bertrand", anna.headers["Authorization"].split()[1]):
        assert secret not in log
    stored = (tmp_path / "room.sqlite3").read_bytes()
    assert key.encode() not in stored
    assert anna.headers["Authorization"].split()[1].split(".")[0].encode() not in stored
    assert (tmp_path / "room.key").stat().st_mode & 0o077 == 0


def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    anna = Person.new(house)
    made = anna.table("nim")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            await one.send(type="say", id="last", text="one more thing")
            stopping = asyncio.create_task(asyncio.to_thread(house.terminate))
            assert (await one.until("ok", "bye"))["type"] == "ok"
            bye = await one.until("bye")
            assert bye["code"] == "restart"
            await one.raw.wait_closed()
            assert one.raw.close_code == 1012
            assert await stopping == 0

    asyncio.run(main())
    assert not list(tmp_path.glob("*-wal"))
    again = HouseProcess(tmp_path)
    anna.house = again

    async def back() -> None:
        async with anna.sit(made["table"]) as one:
            assert one.events[-1]["text"] == "one more thing"

    asyncio.run(back())
    assert again.terminate() == 0


def test_a_listed_game_that_goes_on_can_be_watched_by_all_and_is_seen_from_afar(
    house: HouseProcess,
) -> None:
    async def main() -> None:
        anna, bert, carl = Person.new(house), Person.new(house), Person.new(house)
        made = anna.post("/api/tables", {**NEW, "listed": True}).json()
        quiet = anna.table("nim", {"who": "here", "name": "Bea"})
        table = f"/api/tables/{made['table']}"
        assert bert.post(f"{table}/join", {"name": "Bert"}).is_success
        assert anna.get(f"{table}/glance").json()["said"] == ""
        async with anna.sit(made["table"]) as socket, anna.sit(quiet["table"]):
            await socket.move()
            shown = carl.get("/api/tables").json()["watch"]
            (found,) = [one for one in shown if one["table"]["table"] == made["table"]]
            assert found["link"] == made["watch"]
            assert not any(seat["yours"] for seat in found["table"]["seats"])
            assert quiet["table"] not in [one["table"]["table"] for one in shown]
            assert anna.get("/api/tables").json()["watch"] == []
            theirs = bert.get(f"{table}/glance").json()
            assert theirs["said"]
            assert theirs["scene"]["you"] == 1
            assert carl.get(f"{table}/glance").status_code == 404
            shared = anna.table("hush", {"who": "here", "name": "Bea"})
            assert "you" not in anna.get(f"/api/tables/{shared['table']}/glance").json()["scene"]

    asyncio.run(main())
