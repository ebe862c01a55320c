"""A seat that is kept for one person, and a bot for a seat that nobody took."""

import asyncio

from server.house_process import HouseProcess
from server.lobby import FAST, visit
from server.member import code_of
from server.people import Json, Person


def met(house: HouseProcess) -> tuple[Person, Person, Json]:
    """Two who have sat at one table, and how the first would ask the second for another game."""
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    assert bert.join(made).status_code == 200
    return anna, bert, {"table": made["table"], "seat": 1}


def ask(anna: Person, person: Json, **more: object) -> Json:
    seats = [{"who": "me", "name": "Anna"}, {"who": "friend", "person": person}]
    answer = anna.post("/api/tables", {"game": "kopf", "seats": seats, "pace": FAST, **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def waiting(person: Person) -> list[str]:
    """Tables where a seat is kept for him."""
    mine = person.get("/api/tables").json()["mine"]
    return [one["table"] for one in mine if any(s.get("awaits") == "you" for s in one["seats"])]


def test_who_is_asked_hears_it_at_once_and_he_alone_may_take_the_seat(house: HouseProcess) -> None:
    anna, bert, who = met(house)
    cleo = Person.new(house)

    async def main() -> Json:
        async with visit(bert) as page:
            made = await asyncio.to_thread(ask, anna, who, listed=True)
            while (await page.next())["type"] != "asked":
                pass
            return made

    made = asyncio.run(main())
    table = made["table"]
    assert made["links"] == {}
    assert waiting(bert) == [table]
    assert waiting(anna) == []
    assert table not in [one["table"] for one in cleo.get("/api/tables").json()["open"]]
    for path, body in (("join", {"name": "Cleo"}), ("decline", {}), ("fill", {"bot": "random"})):
        assert cleo.post(f"/api/tables/{table}/{path}", body).status_code in (403, 404, 409), path
    invitation = bert.get(f"/api/tables/{table}/invitation").json()
    assert (invitation["host"], invitation["state"], invitation["seat"]) == ("Anna", "free", 1)
    assert bert.post(f"/api/tables/{table}/join", {"name": "Bert"}).json() == {"seat": 1}
    assert bert.get(f"/api/tables/{table}").json()["status"] == "playing"
    assert waiting(bert) == []


def test_who_would_rather_not_says_so_and_the_seat_is_free(house: HouseProcess) -> None:
    anna, bert, who = met(house)
    table = ask(anna, who)["table"]
    for _ in range(2):  # twice is once
        assert bert.post(f"/api/tables/{table}/decline", {}).status_code == 200
    assert table not in [one["table"] for one in bert.get("/api/tables").json()["mine"]]
    seats = anna.get(f"/api/tables/{table}").json()["seats"]
    assert [one.get("awaits") for one in seats] == [None, None]
    links = anna.get(f"/api/tables/{table}/links").json()["links"]
    assert list(links) == ["1"]
    cleo = Person.new(house)
    assert cleo.join({"table": table, "links": links}, 1, "Cleo").status_code == 200


def test_whoever_waits_lets_a_bot_play(house: HouseProcess) -> None:
    anna, bert, who = met(house)
    table = ask(anna, who)["table"]
    refused = anna.post(f"/api/tables/{table}/fill", {"bot": "nobody"})
    assert code_of(refused) == "no-bot"
    assert anna.post(f"/api/tables/{table}/fill", {"bot": "random"}).status_code == 200
    summary = anna.get(f"/api/tables/{table}").json()
    assert [one["who"] for one in summary["seats"]] == ["person", "bot"]
    assert summary["status"] == "playing"
    again = anna.post(f"/api/tables/{table}/fill", {"bot": "random"})
    assert (again.status_code, code_of(again)) == (409, "seat-taken")
    assert waiting(bert) == []


def test_nobody_asks_somebody_he_does_not_know_or_who_has_blocked_him(house: HouseProcess) -> None:
    anna, bert, who = met(house)
    cleo = Person.new(house)
    body = {"game": "kopf", "seats": [{"who": "me"}, {"who": "friend", "person": who}]}
    assert cleo.post("/api/tables", body).status_code == 404
    unknown = {**body, "seats": [{"who": "me"}, {"who": "friend", "person": {"name": "Zora"}}]}
    assert code_of(anna.post("/api/tables", unknown)) == "no-person"
    wrong = {**body, "seats": [{"who": "me"}, {"who": "bot", "bot": "random", "person": who}]}
    assert code_of(anna.post("/api/tables", wrong)) == "bad-who"
    table = ask(anna, who)["table"]
    assert bert.post("/api/people/block", {"table": who["table"], "seat": 0}).status_code == 200
    assert code_of(anna.post("/api/tables", body)) == "not-welcome"
    assert waiting(bert) == []
    assert code_of(bert.post(f"/api/tables/{table}/join", {"name": "Bert"})) == "not-welcome"
