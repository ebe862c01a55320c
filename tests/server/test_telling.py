"""Telling people, with a real mail server, a push service that decrypts, and a program that checks signatures."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from py_vapid import Vapid02

import loopback
from post.receivers import Browser, Listener, Mailbox, listening, mail_server
from server.house_process import HouseProcess
from server.member import Member, code_of
from server.people import Json
from tete.post.hooks import sign
from waiting import wait_until

ROOM = "https://room.example"
SOON = {"TETE_TELL_SECONDS": "0.5", "TETE_URL": ROOM, "TETE_RATE_LETTERS": "1000/hour"}
HEAPS = {"heaps": "9,9,9"}


@pytest.fixture(scope="module")
def mailbox() -> Iterator[tuple[Mailbox, str]]:
    with mail_server() as found:
        yield found


@pytest.fixture(scope="module")
def box(mailbox: tuple[Mailbox, str]) -> Mailbox:
    return mailbox[0]


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, mailbox: tuple[Mailbox, str]
) -> Iterator[HouseProcess]:
    """A room that writes letters, and may send to this machine."""
    more = {**SOON, "TETE_SMTP": mailbox[1], "TETE_WEBHOOKS": "private-too"}
    process = HouseProcess(tmp_path_factory.mktemp("house"), 0, **more)
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


@pytest.fixture
def program() -> Iterator[Listener]:
    with listening() as found:
        yield found


def against(other: Member, me: Member, name: str = "Anna") -> str:
    """A table where it is my turn soon, as the other has moved."""
    made = other.table(name, options=HEAPS)
    assert me.join(made).status_code == 200

    async def play() -> None:
        async with other.sit(made["table"]) as socket:
            assert (await socket.move())["type"] == "ok"

    asyncio.run(play())
    return str(made["table"])


def with_mail(me: Member, name: str, box: Mailbox) -> None:
    """An account whose address has been proved by what was in a letter."""
    me.keep(name)
    address = f"{name.partition(' ')[0].lower()}@mail.example"
    assert me.post("/api/you/email", email=address, proof="seven green frogs").status_code == 200
    assert me.post("/api/post/mail").status_code == 200
    wait_until(lambda: any(letter["To"] == address for letter in box.letters))
    letter = next(one for one in box.letters if one["To"] == address)
    token = re.search(r"#mail=(\S+)", letter.get_body(("plain",)).get_content())  # type: ignore[union-attr]
    assert token
    lines = me.get("/api/post").json()["lines"]
    assert [(one["kind"], one["off"]) for one in lines] == [("mail", "unproved")]
    stranger = Member(me.house)  # the mail is read on another device
    assert stranger.post("/api/post/mail/proof", token=token[1]).status_code == 200
    assert code_of(stranger.post("/api/post/mail/proof", token=token[1] + "x")) == "old-link"
    stranger.close()


def test_a_letter_says_whose_turn_it_is_and_one_tap_ends_them(
    house: HouseProcess, box: Mailbox
) -> None:
    anna, bert = Member(house), Member(house)
    with_mail(bert, "Bert of the Post", box)
    table = against(anna, bert)
    subject = re.compile(r"Nim: Your turn against Anna\.")
    wait_until(lambda: any(map(subject.search, box.subjects)))
    letter = next(one for one in box.letters if subject.search(str(one["Subject"])))
    plain = letter.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    html = letter.get_body(("html",)).get_content()  # type: ignore[union-attr]
    assert f"{ROOM}/t/{table}" in plain
    assert f'href="{ROOM}/t/{table}"' in html
    assert letter["From"].addresses[0].addr_spec == "tete@room.example"
    wait_until(lambda: [one["state"] for one in log_of(bert)] == ["sent"])
    (noted,) = log_of(bert)
    assert (noted["kind"], noted["table"]) == ("turn", table)
    page = bert.get("/api/post").json()
    assert (noted["way"], noted["game"]) == (page["lines"][0]["id"], "nim")
    assert (page["email"], page["account"]) == ("bert@mail.example", True)
    # RFC 8058: whoever runs the mailbox does it, without a cookie, by a form of one field.
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = str(letter["List-Unsubscribe"]).strip("<>").removeprefix(ROOM)
    looked = loopback.get(house.http + path)  # a program that opens links, or a person
    asked = f"/settings#off={path.rpartition('/')[2]}"
    assert (looked.status_code, looked.headers["location"]) == (303, asked)
    assert f"{ROOM}{asked}" in plain
    assert [one["off"] for one in bert.get("/api/post").json()["lines"]] == [""]
    done = loopback.post(house.http + path, data={"List-Unsubscribe": "One-Click"})
    assert (done.status_code, done.json()) == (200, {"name": "bert@mail.example"})
    assert [one["off"] for one in bert.get("/api/post").json()["lines"]] == ["by-hand"]
    assert code_of(loopback.post(house.http + path + "x")) == "old-link"
    for one in (anna, bert):
        one.close()


def test_a_browser_of_a_guest_is_told_what_only_it_can_read(
    house: HouseProcess, program: Listener
) -> None:
    anna, guest, browser = Member(house), Member(house), Browser()
    endpoint = {"endpoint": f"{program.url}/push/1"}
    page = guest.post("/api/post/push", **endpoint, **browser.keys).json()
    (line,) = page["lines"]
    assert (line["kind"], line["name"], line["here"]) == ("push", "Firefox · Linux", True)
    table = against(anna, guest)
    wait_until(lambda: bool(program.heard))
    (heard,) = program.heard
    shown = browser.read(heard.body)
    assert (shown["title"], shown["body"]) == ("Nim", "Your turn against Anna.")
    assert (shown["path"], shown["tag"]) == (f"/t/{table}", f"table-{table}")
    assert b"Anna" not in heard.body
    assert heard.headers["content-encoding"] == "aes128gcm"
    assert int(heard.headers["ttl"]) > 0
    assert Vapid02.verify(heard.headers["authorization"])
    assert page["key"] in heard.headers["authorization"]

    guest.keep("Gina of the Post")  # what was the guest's is the account's
    assert [one["kind"] for one in guest.get("/api/post").json()["lines"]] == ["push"]
    assert loopback.post(f"{house.http}/api/post/off/{shown['off']}").status_code == 200
    (line,) = guest.get("/api/post").json()["lines"]
    assert line["off"] == "by-hand"
    renewed = {"endpoint": f"{program.url}/push/renewed", "was": endpoint["endpoint"]}
    (line,) = guest.post("/api/post/push", **renewed, **browser.keys).json()["lines"]
    assert (line["off"], line["here"]) == ("by-hand", True)  # still as it was wished
    mine = guest.http.get("/api/post", headers={"X-Tete-Push": renewed["endpoint"]}).json()
    assert [one["here"] for one in mine["lines"]] == [True]
    assert [one["here"] for one in guest.get("/api/post").json()["lines"]] == [False]
    on = guest.post(f"/api/post/lines/{line['id']}", on=True).json()["lines"]
    assert [one["off"] for one in on] == [""]
    program.status = 410  # the browser has gone
    assert guest.post(f"/api/post/lines/{line['id']}/test").status_code == 200
    wait_until(lambda: guest.get("/api/post").json()["lines"] == [])
    guest.post("/api/post/push", **endpoint, **browser.keys)
    copy = dict(guest.http.cookies)
    assert guest.post("/api/sign-out", everywhere=False).status_code == 200
    again = Member(house)
    again.http.cookies.update(copy)
    assert again.get("/api/post").json()["lines"] == []
    for one in (anna, guest, again):
        one.close()


def test_a_program_is_told_with_a_signature_and_followed_nowhere(
    house: HouseProcess, program: Listener
) -> None:
    anna, bert = Member(house), Member(house)
    url = f"{program.url}/hook?a=1"
    assert code_of(bert.post("/api/post/hook", url=url)) == "no-account"
    bert.keep("Bert of the Program")
    (line,) = bert.post("/api/post/hook", url=url).json()["lines"]
    table = against(anna, bert)
    wait_until(lambda: bool(program.heard))
    heard = program.heard[0]
    at, name = int(heard.headers["webhook-timestamp"]), heard.headers["webhook-id"]
    assert heard.path == "/hook?a=1"
    assert heard.headers["webhook-signature"] == sign(line["secret"], name, at, heard.body)
    assert f'"url":"{ROOM}/t/{table}"'.encode() in heard.body
    assert b'"kind":"turn"' in heard.body

    program.status = 302
    with listening() as elsewhere:
        program.headers = {"Location": elsewhere.url}
        assert bert.post(f"/api/post/lines/{line['id']}/test").status_code == 200
        wait_until(lambda: log_of(bert)[0]["state"] == "failed")
        assert (log_of(bert)[0]["told"], elsewhere.heard) == ("302", [])
    for one in (anna, bert):
        one.close()


def log_of(me: Member) -> list[Json]:
    return list(me.get("/api/post").json()["log"])


def test_who_has_been_shown_it_is_not_told(house: HouseProcess, program: Listener) -> None:
    anna, bert = Member(house), Member(house)
    bert.post("/api/post/push", endpoint=f"{program.url}/push/2", **Browser().keys)
    made = anna.table("Anna", options=HEAPS)
    assert bert.join(made).status_code == 200

    async def play() -> None:
        async with anna.sit(made["table"]) as ours, bert.sit(made["table"]) as theirs:
            answer = await ours.move()
            while theirs.seq < answer["seq"]:
                await theirs.next()
            await theirs.send(type="look", seq=theirs.seq)
            await theirs.send(type="ping")
            await theirs.until("pong")

    asyncio.run(play())
    told = against(anna, bert)  # later, and not looked at
    wait_until(lambda: bool(log_of(bert)))
    assert [one["table"] for one in log_of(bert)] == [told]
    for one in (anna, bert):
        one.close()


PRIVATE = (
    "http://127.0.0.1/",
    "http://[::1]:8137/",
    "https://10.1.2.3/hook",
    "https://192.168.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[fe80::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://0.0.0.0/",
    "https://100.100.100.200/",
    "https://example.org:25/",
    "https://name:word@example.org/",
    "ftp://example.org/",
    "javascript:alert(1)",
    "https://exa mple.org/",
    "//example.org",
    "https://[bad/",
)


def test_nothing_is_sent_to_private_addresses_however_they_are_called(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, 0, **SOON)
    bert = Member(house)
    bert.keep("Bert of the Fence")
    for url in PRIVATE:
        assert code_of(bert.post("/api/post/hook", url=url)) == "bad-url", url
    for url in ("http://push.example/", "https://127.0.0.1/"):
        answer = bert.post("/api/post/push", endpoint=url, **Browser().keys)
        assert code_of(answer) == "bad-url", url
    with listening() as inside:  # a name is judged by what it means when something is sent there
        url = inside.url.replace("127.0.0.1", "localhost")
        (line,) = bert.post("/api/post/hook", url=url).json()["lines"]
        assert bert.post(f"/api/post/lines/{line['id']}/test").status_code == 200
        wait_until(lambda: any(each["state"] != "waiting" for each in log_of(bert)))
        (noted,) = log_of(bert)
        assert (noted["state"], noted["told"]) == ("failed", "a private address")
        assert inside.heard == []
    assert code_of(bert.post("/api/post/mail")) == "no-letters"
    stranger = Member(house)
    assert code_of(stranger.delete(f"/api/post/lines/{line['id']}")) == "no-table"
    bad = stranger.post("/api/post/wishes", zone="Mars/Base")
    assert (code_of(bad), "Europe/Paris" in bad.json()["error"]["sentence"]) == ("bad-zone", True)
    for one in (bert, stranger):
        one.close()
    assert house.terminate() == 0


def test_a_forgotten_password_comes_by_letter(house: HouseProcess, box: Mailbox) -> None:
    ada, elsewhere = Member(house), Member(house)
    ada.keep("Ada of the Letter")
    proof = "seven green frogs"
    ada.post("/api/you/email", email="ada@mail.example", proof=proof)
    assert elsewhere.post("/api/sign-in/letter", name="Ada of the Letter").json()["letters"]
    wait_until(lambda: "A new password for Ada of the Letter" in box.subjects)
    letter = next(one for one in box.letters if one["To"] == "ada@mail.example")
    text = letter.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    code = re.search(re.escape(ROOM) + r"/you#reset=(\S+)", text)
    assert code
    new = elsewhere.post("/api/sign-in/reset", code=code[1], password="eight blue herons")
    assert new.json()["name"] == "Ada of the Letter"
    for one in (ada, elsewhere):
        one.close()
