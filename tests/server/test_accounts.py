"""Keep my games, sign in, sign out: whoever has an account has his tables wherever he is signed in."""

import asyncio
import json
from pathlib import Path

from fire.opened import opened
from server.conftest import New
from server.house_process import HouseProcess
from server.member import PASSWORD, Member, code_of
from terminal.desk import run


def test_a_guest_keeps_his_games_and_has_them_on_another_device(new: New) -> None:
    guest, phone = new(), new(agent="Mozilla/5.0 (iPhone) Safari/605")
    made = guest.table("Ada")
    assert (guest.me()["name"], guest.me()["games"]) == ("", 1)
    you = guest.keep("Ada Lovelace")
    assert (you["name"], you["games"], you["password"]) == ("Ada Lovelace", 1, True)
    assert [one["device"] for one in you["sessions"]] == ["Firefox · Linux"]
    assert guest.mine() == [made["table"]]
    first = guest.seats(made["table"])[0]
    assert (first["name"], first["kept"], first["yours"]) == ("Ada Lovelace", True, True)
    assert phone.sign_in("ada  lovelace").status_code == 200
    assert phone.mine() == [made["table"]]
    assert [one["device"] for one in phone.me()["sessions"]] == [
        "Safari · iPhone",
        "Firefox · Linux",
    ]
    assert code_of(guest.post("/api/you", name="Other", password=PASSWORD)) == "has-account"


def test_a_guest_who_signs_in_brings_his_tables_along(new: New) -> None:
    home, guest, friend = new(), new(), new()
    home.keep("Grace Hopper")
    mine = guest.table("Grace")
    watched = guest.post(
        "/api/tables", game="nim", seats=[{"who": "bot", "bot": "random"}] * 2
    ).json()
    his = friend.table("Fred")
    assert guest.join(his, name="Gr").status_code == 200
    old = dict(guest.http.cookies)
    assert guest.sign_in("Grace Hopper").status_code == 200
    tables = sorted([mine["table"], watched["table"], his["table"]])
    assert guest.mine() == home.mine() == tables
    assert [seat["yours"] for seat in home.seats(his["table"])] == [False, True]
    assert home.get(f"/api/tables/{mine['table']}/links").status_code == 200
    copy = new()
    copy.http.cookies.set("tete", old["tete"])
    assert copy.mine() == []  # whoever has the guest's cookie has nothing any more


def test_a_move_can_be_made_after_the_table_came_along(new: New) -> None:
    home, guest = new(), new()
    home.keep("Emmy Noether")
    made = guest.table("Em", {"who": "here"})

    async def main() -> None:
        async with guest.sit(made["table"]) as before:
            assert (await before.move())["type"] == "ok"
            signed = await asyncio.to_thread(guest.sign_in, "Emmy Noether")
            assert signed.status_code == 200
            assert (await before.until("bye"))["code"] == "look-again"
        for browser in (guest, home):
            async with browser.sit(made["table"]) as after:
                assert after.you == [0, 1]
                assert (await after.move())["type"] == "ok"

    asyncio.run(main())


def test_a_session_ends_at_once_also_what_is_open_with_it(new: New) -> None:
    home, phone = new(), new()
    made = home.table("Kurt", {"who": "here"})
    home.keep("Kurt Gödel")
    phone.sign_in("Kurt Gödel")
    other = next(one for one in home.me()["sessions"] if not one["here"])

    async def main() -> None:
        async with home.sit(made["table"]) as here, phone.sit(made["table"]) as there:
            ended = await asyncio.to_thread(home.delete, f"/api/you/sessions/{other['id']}")
            assert len(ended.json()["sessions"]) == 1
            assert (await there.until("bye"))["code"] == "signed-out"
            assert (await here.move())["type"] == "ok"
        assert await phone.turned_away(made["table"]) == "no-table"

    asyncio.run(main())
    assert phone.mine() == []
    assert phone.me()["name"] == ""
    assert code_of(home.delete("/api/you/sessions/not-there")) == "no-table"


def test_signing_out_ends_the_session_and_all_of_them_if_one_likes(new: New) -> None:
    one, two, three = new(), new(), new()
    one.keep("Sofia K")
    for other in (two, three):
        assert other.sign_in("Sofia K").status_code == 200
    cookie = one.http.cookies["tete"]
    one.post("/api/sign-out", everywhere=False)
    one.http.cookies.set("tete", cookie)
    assert one.me()["name"] == ""
    assert len(two.me()["sessions"]) == 2
    two.post("/api/sign-out", everywhere=True)
    assert three.me()["name"] == ""
    assert one.sign_in("Sofia K").status_code == 200


def test_a_session_survives_a_restart_and_an_ended_one_does_not_come_back(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        one, two = Member(house), Member(house)
        table = one.table("Ida", {"who": "here"})["table"]
        one.keep("Ida Rhodes")
        two.sign_in("Ida Rhodes")
        two.delete("/api/you/sessions/others")
    with opened(tmp_path) as house:
        again = Member(house)
        again.http.cookies.set("tete", two.http.cookies["tete"])
        assert again.mine() == [table]
        again.http.cookies.set("tete", one.http.cookies["tete"])
        assert again.mine() == []
        again.close()
    one.close()
    two.close()


def test_a_new_password_ends_all_other_sessions(new: New) -> None:
    one, two = new(), new()
    one.keep("Hedy Lamarr")
    two.sign_in("Hedy Lamarr")
    wrong = one.post("/api/you/password", password="another good one", proof="wrong")
    assert code_of(wrong) == "wrong-sign-in"
    done = one.post("/api/you/password", password="another good one", proof=PASSWORD)
    assert done.status_code == 200
    assert two.me()["name"] == ""
    assert code_of(two.sign_in("Hedy Lamarr")) == "wrong-sign-in"
    assert two.sign_in("Hedy Lamarr", "another good one").status_code == 200


def test_a_wrong_name_and_a_wrong_password_have_the_same_answer(new: New) -> None:
    one = new()
    one.keep("Mary Somerville")
    stranger = new()
    answers = [
        stranger.sign_in(*tried)
        for tried in (("Mary Somerville", "wrong password"), ("Nobody At All", PASSWORD), ("", ""))
    ]
    assert {(each.status_code, each.text) for each in answers} == {(403, answers[0].text)}


def test_a_name_is_ones_own(new: New) -> None:
    one, two = new(), new()
    one.keep("Ellen Swallow")
    refused = two.post("/api/you", name="EIIen Swa11ow", password=PASSWORD)
    assert (refused.status_code, code_of(refused)) == (400, "name-taken")
    assert code_of(two.post("/api/you", name="admin", password=PASSWORD)) == "name-reserved"
    assert code_of(two.post("/api/you", name="Ellen S", password="short")) == "bad-password"
    made = two.table("Ellen Swallow")  # a guest may be called so: without the sign of an account
    assert [seat.get("kept") for seat in two.seats(made["table"])] == [None, None]
    assert one.join(made, name="ellen swallow").status_code == 200
    assert [seat.get("kept") for seat in one.seats(made["table"])] == [None, True]


def test_an_account_may_play_under_another_name_without_its_sign(new: New) -> None:
    one = new()
    one.keep("Maria Agnesi")
    under = one.table("Witch", {"who": "here", "name": "Twin"})
    assert [(seat["name"], seat.get("kept")) for seat in one.seats(under["table"])] == [
        ("Witch", None),
        ("Twin", None),
    ]
    own = one.table("")
    assert one.seats(own["table"])[0]["name"] == "Maria Agnesi"


def test_a_new_name_is_seen_at_the_tables_and_the_old_one_stays_ones_own(new: New) -> None:
    one, two = new(), new()
    one.keep("Caroline H")
    made = one.table("", {"who": "here", "name": "William"})
    assert one.post("/api/you/name", name="Caroline Herschel").json()["name"] == "Caroline Herschel"
    assert [seat["name"] for seat in one.seats(made["table"])] == ["Caroline Herschel", "William"]
    assert code_of(two.post("/api/you", name="Caroline H", password=PASSWORD)) == "name-taken"
    assert two.sign_in("Caroline H").status_code == 200


def test_a_code_from_one_device_signs_in_another_once(new: New) -> None:
    home, phone, thief = new(), new(), new()
    home.keep("Lise Meitner")
    link = home.post("/api/you/phone").json()["link"]
    code = link.partition("#phone=")[2]
    assert phone.post("/api/sign-in/phone/look", code=code).json() == {"name": "Lise Meitner"}
    assert phone.post("/api/sign-in/phone", code=code).json()["name"] == "Lise Meitner"
    assert code_of(thief.post("/api/sign-in/phone", code=code)) == "old-link"
    assert code_of(thief.post("/api/sign-in/phone/look", code=code)) == "old-link"


def test_strangers_slow_each_other_down_and_not_whoever_has_the_account(tmp_path: Path) -> None:
    limits = {"TETE_RATE_SIGN_IN_NAME": "3/hour", "TETE_RATE_SIGN_IN_KNOWN": "4/hour"}
    with opened(tmp_path, **limits) as house:
        home = Member(house, "192.0.2.1")
        home.keep("Rosalind F")
        home.post("/api/sign-out", everywhere=False)
        strangers = [Member(house, f"198.51.100.{n}") for n in range(5)]
        codes = [code_of(one.sign_in("rosalind f", "guess")) for one in strangers]
        assert codes == ["wrong-sign-in"] * 3 + ["too-many"] * 2
        late = strangers[-1].sign_in("Rosalind F")
        assert (late.status_code, int(late.headers["retry-after"]) > 60) == (429, True)
        assert home.sign_in("Rosalind F").status_code == 200  # from a device that is known
        strangers[0].http.cookies.set("tete-known", "forged.forged")
        assert code_of(strangers[0].sign_in("Rosalind F")) == "too-many"
        for one in (home, *strangers):
            one.close()


def test_an_address_can_be_told_and_taken_back(new: New) -> None:
    one = new()
    one.keep("Jane Goodall")
    for bad in ("nonsense", "a@b", "a b@example.org", "a@example.org,b@example.org", "\x00@b.org"):
        assert code_of(one.post("/api/you/email", email=bad, proof=PASSWORD)) == "bad-email"
    assert code_of(one.post("/api/you/email", email="j@example.org")) == "wrong-sign-in"
    kept = one.post("/api/you/email", email="j@example.org", proof=PASSWORD)
    assert kept.json()["email"] == "j@example.org"
    assert one.post("/api/you/email", email="", proof=PASSWORD).json()["email"] == ""
    said = new().post("/api/sign-in/letter", name="Jane Goodall")
    assert (
        said.json() == new().post("/api/sign-in/letter", name="Nobody").json() == {"letters": False}
    )


def told(house: HouseProcess, *words: str, status: int = 0) -> str:
    """What ``tete people`` answers to whoever hosts the room, which is open."""
    done = run(house.data, "people", *words, TETE_URL="https://play.example.org")
    assert done.returncode == status, done.stderr
    return done.stdout if status == 0 else done.stderr


def test_the_host_gives_the_way_to_a_new_password(new: New, house: HouseProcess) -> None:
    home, away = new(), new()
    home.keep("Sofia Kovalevskaya")
    assert "Sofia Kovalevskaya · since 20" in told(house)
    rows = {one["name"]: one for one in json.loads(told(house, "--json"))}
    assert rows["Sofia Kovalevskaya"]["devices"] == 1
    assert "is called “Sophie”" in told(house, "--reset", "Sophie", status=2)
    link = told(house, "--reset", "sofia kovalevskaya").strip()
    assert link.startswith("https://play.example.org/you#reset=")
    code = link.partition("#reset=")[2]
    assert home.me()["name"] == "Sofia Kovalevskaya"  # until it is used, nothing has changed
    reset = away.post("/api/sign-in/reset", code=code, password="eleven red frogs")
    assert reset.json()["name"] == "Sofia Kovalevskaya"
    assert not home.get("/api/you").json().get("name")
    again = away.post("/api/sign-in/reset", code=code, password="twelve red frogs")
    assert code_of(again) == "old-link"
    assert home.sign_in("Sofia Kovalevskaya").status_code != 200
    assert home.sign_in("Sofia Kovalevskaya", "eleven red frogs").status_code == 200
