"""Everything of one's own in one file, and an account that is no more: others keep their games."""

import asyncio
import io
import json
from zipfile import ZipFile

from server.conftest import New
from server.member import PASSWORD, Member, code_of


def exported(member: Member) -> ZipFile:
    answer = member.get("/api/you/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    file = ZipFile(io.BytesIO(answer.content))
    assert file.testzip() is None
    return file


def test_everything_comes_in_one_file_and_nothing_of_others(new: New) -> None:
    ada, bob = new(), new()
    ada.keep("Ada Export")
    bob.keep("Bob Export")
    ada.post("/api/you/email", email="ada@example.org", proof=PASSWORD)
    ada.post("/api/people/friend", name="Bob Export")
    made = ada.table("", game="headquarter")
    assert bob.join(made, name="").status_code == 200
    other = bob.table("")["table"]

    async def talk() -> None:
        async with ada.sit(made["table"]) as hers, bob.sit(made["table"]) as his:
            await hers.ask("say", text="a word of Ada")
            await his.ask("say", text="a word of Bob")
            mover = hers if hers.scene.get("choices") else his
            assert (await mover.move())["type"] == "ok"

    asyncio.run(talk())
    file = exported(ada)
    record, talked = f"records/{made['table']}.txt", f"talk/{made['table']}.json"
    assert set(file.namelist()) == {"read-me.txt", "you.json", "tables.json", record, talked}
    you = json.loads(file.read("you.json"))
    assert (you["you"]["name"], you["you"]["email"]) == ("Ada Export", "ada@example.org")
    assert [one["name"] for one in you["people"]["asked"]] == ["Bob Export"]
    assert [one["table"] for one in json.loads(file.read("tables.json"))] == [made["table"]]
    assert other not in str(file.namelist())
    said = [event["text"] for event in json.loads(file.read(talked))["events"]]
    assert said == ["a word of Ada", "a word of Bob"]
    seen = [exported(one).read(record).decode() for one in (ada, bob)]
    assert sum("hidden" in text for text in seen) == 1  # from whoever has not made the move
    everything = b"".join(file.read(name) for name in file.namelist())
    assert b"argon2" not in everything
    ada.post("/api/people/block", name="Bob Export")
    assert b"a word of Bob" not in exported(ada).read(talked)


def test_a_guest_may_take_his_things_too(new: New) -> None:
    guest, nobody = new(), new()
    table = guest.table("Gus", {"who": "here"})["table"]
    assert f"records/{table}.txt" in exported(guest).namelist()
    assert code_of(nobody.get("/api/you/export")) == "no-account"


def test_whoever_goes_is_forgotten_and_others_keep_their_games(new: New) -> None:
    ada, phone, bob = new(), new(), new()
    ada.keep("Ada Goes")
    phone.sign_in("Ada Goes")
    bob.keep("Bob Stays")
    bob.post("/api/people/friend", name="Ada Goes")
    ada.post("/api/people/friend", name="Bob Stays")
    made = ada.table("")
    table = made["table"]
    assert bob.join(made, name="").status_code == 200
    wrong = ada.post("/api/you/delete", name="Ada Goes", proof="not this one")
    assert code_of(wrong) == "wrong-sign-in"
    assert code_of(ada.post("/api/you/delete", name="Ada", proof=PASSWORD)) == "bad-name"
    assert code_of(new().post("/api/you/delete", name="Ada Goes", proof=PASSWORD)) == "no-account"

    async def main() -> None:
        async with bob.sit(table) as his, phone.sit(table) as there:
            gone = await asyncio.to_thread(
                ada.post, "/api/you/delete", name="ada goes", proof=PASSWORD
            )
            assert (gone.status_code, gone.json()["name"]) == (200, "")
            assert (await there.until("bye"))["code"] == "signed-out"
            await his.caught_up()
            assert his.summary["result"]["winners"] == [1]

    asyncio.run(main())
    assert [seat["name"] for seat in bob.seats(table)] == ["somebody", "Bob Stays"]
    assert "Ada" not in bob.get(f"/api/tables/{table}/record").text
    assert bob.mine() == [table]
    assert (ada.mine(), phone.mine()) == ([], [])
    assert bob.get("/api/people").json()["friends"] == []
    assert code_of(ada.sign_in("Ada Goes")) == "wrong-sign-in"
    assert code_of(bob.post("/api/you/name", name="Ada Goes")) == "name-taken"
