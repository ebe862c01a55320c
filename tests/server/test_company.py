"""Friends, people one has played with, and blocks: who is blocked neither invites, joins, nor is heard."""

import asyncio

from server.conftest import New
from server.member import Member, code_of
from server.people import Json, Socket


def names(people: list[Json]) -> list[str]:
    return [one["name"] for one in people]


async def heard(socket: Socket) -> str:
    """What is said next."""
    while True:
        for event in (await socket.until("events"))["events"]:
            if event["kind"] == "said":
                return str(event["text"])


def known(member: Member) -> Json:
    answer = member.get("/api/people")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_friends_are_two_who_both_want_to_be(new: New) -> None:
    ada, bob, guest = new(), new(), new()
    ada.keep("Ada Friend")
    bob.keep("Bob Friend")
    asked = ada.post("/api/people/friend", name="bob friend").json()
    assert (names(asked["asked"]), asked["friends"]) == (["Bob Friend"], [])
    wish = known(bob)["asking"][0]
    assert (wish["name"], wish["kept"]) == ("Ada Friend", True)
    assert names(bob.post("/api/people/friend", id=wish["id"]).json()["friends"]) == ["Ada Friend"]
    friend = known(ada)["friends"][0]
    assert friend["id"] != wish["id"]
    assert code_of(guest.post("/api/people/friend", name="Ada Friend")) == "no-account"
    assert code_of(ada.post("/api/people/friend", name="Ada Friend")) == "bad-who"
    assert code_of(ada.post("/api/people/friend", name="Nobody At All")) == "no-person"
    assert code_of(ada.post("/api/people/friend", id="0" * 24)) == "no-person"
    # What one person calls another is of no use to a third.
    assert code_of(guest.post("/api/people/block", id=friend["id"])) == "no-account"
    guest.table("Gus")
    assert code_of(guest.post("/api/people/block", id=friend["id"])) == "no-person"
    left = ada.post("/api/people/unfriend", id=friend["id"]).json()
    assert left["friends"] == left["asked"] == known(bob)["friends"] == []


def test_recent_people_are_those_one_has_played_with(new: New) -> None:
    ada, bert, mask = new(), new(), new()
    ada.keep("Ada Recent")
    mask.keep("Mask Recent")
    first, second = ada.table(), ada.table()
    assert bert.join(first, name="Bert").status_code == 200
    assert mask.join(second, name="Zorro").status_code == 200
    recent = {one["name"]: one for one in known(ada)["recent"]}
    assert {name: (one["kept"], one["table"]) for name, one in recent.items()} == {
        "Zorro": (False, second["table"]),
        "Bert": (False, first["table"]),
    }
    # Who plays under another name is not found out, and neither is who has no account.
    for one in recent.values():
        assert code_of(ada.post("/api/people/friend", id=one["id"])) == "no-person"
    assert code_of(ada.post("/api/people/friend", table=second["table"], seat=1)) == "no-person"
    own = ada.table()
    assert mask.join(own, name="").status_code == 200
    asked = ada.post("/api/people/friend", table=own["table"], seat=1).json()
    assert names(asked["asked"]) == ["Mask Recent"]
    assert code_of(bert.post("/api/people/block", table=own["table"], seat=0)) == "no-table"
    assert code_of(ada.post("/api/people/block", table=own["table"], seat=7)) == "no-person"


def test_who_is_blocked_neither_joins_nor_invites_nor_plays_again(new: New) -> None:
    ada, bob = new(), new()
    ada.keep("Ada Block")
    played = ada.table()
    assert bob.join(played, name="Bob").status_code == 200

    async def resign() -> None:
        async with ada.sit(played["table"]) as here:
            assert (await here.ask("resign", seat=0))["type"] == "ok"

    asyncio.run(resign())
    rematch = f"/api/tables/{played['table']}/rematch"
    assert bob.post(rematch, yes=True).status_code == 200
    blocked = ada.post("/api/people/block", table=played["table"], seat=1).json()
    assert (names(blocked["blocked"]), blocked["recent"]) == (["Bob"], [])
    assert code_of(ada.post(rematch, yes=True)) == "no-rematch"
    hers, his = ada.table(), bob.table("Bob")
    assert code_of(bob.join(hers, name="Bob")) == "not-welcome"
    assert code_of(ada.join(his, name="")) == "not-welcome"
    shown = bob.table("Bob", listed=True)["table"]
    assert shown not in [one["table"] for one in ada.get("/api/tables").json()["open"]]
    ours = ada.table("", listed=True)["table"]
    assert ours not in [one["table"] for one in bob.get("/api/tables").json()["open"]]
    # He is not told, and keeps being blocked when his games are kept.
    bob.keep("Bob Block")
    assert names(bob.post("/api/people/friend", name="Ada Block").json()["asked"]) == ["Ada Block"]
    assert known(ada)["asking"] == []
    assert code_of(bob.join(hers, name="")) == "not-welcome"
    assert code_of(ada.post("/api/people/friend", name="Bob Block")) == "you-block"
    one = known(ada)["blocked"][0]
    assert ada.post("/api/people/unblock", id=one["id"]).json()["blocked"] == []
    assert bob.join(hers, name="").status_code == 200


def test_who_is_blocked_is_not_heard_now_before_or_later(new: New) -> None:
    ada, bob, cyd = new(), new(), new()
    made = ada.table("Ada", {"who": "friend"}, {"who": "friend"}, game="nim")
    assert bob.join(made, 1, "Bob").status_code == 200
    assert cyd.join(made, 2, "Cyd").status_code == 200
    table = made["table"]

    async def main() -> None:
        async with bob.sit(table) as his, cyd.sit(table) as hers:
            async with ada.sit(table) as before:
                await his.ask("say", text="first of Bob")
                assert await heard(before) == "first of Bob"
                await asyncio.to_thread(ada.post, "/api/people/block", table=table, seat=1)
                assert (await before.until("bye"))["code"] == "look-again"
            async with ada.sit(table) as after:
                assert "said" not in [one["kind"] for one in after.events]
                await his.ask("say", text="second of Bob")
                await hers.send(type="say", id="c", text="first of Cyd")
                assert await heard(after) == "first of Cyd"
            assert [await heard(hers) for _ in range(2)] == ["first of Bob", "second of Bob"]

    asyncio.run(main())
    earlier = ada.get(f"/api/tables/{table}/talk?before=99").json()["events"]
    assert [one["text"] for one in earlier] == ["first of Cyd"]
    assert len(cyd.get(f"/api/tables/{table}/talk?before=99").json()["events"]) == 3
