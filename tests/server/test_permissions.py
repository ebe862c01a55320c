"""Who may do what: every cell of docs/build/permissions.md, against a real server."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

import loopback
from post.receivers import Browser, mail_server
from server.house_process import HouseProcess
from server.member import PASSWORD, Member, code_of
from server.people import Json, Socket

PAGE = Path(__file__).resolve().parents[2] / "docs" / "build" / "permissions.md"
DENIED = {
    "no-table",
    "no-account",
    "no-person",
    "has-account",
    "not-welcome",
    "not-yours",
    "not-your-seat",
    "seat-taken",
    "no-hint",
    "no-message",
    "no-seek",
}


@dataclass(frozen=True)
class Row:
    """What may be done in a state of things, and by whom."""

    state: str
    what: str
    how: str
    cells: dict[str, str]


def rows() -> Iterator[Row]:
    """The tables of the page."""
    for section in PAGE.read_text().split("\n## ")[1:]:
        lines = [line for line in section.splitlines() if line.startswith("|")]
        names, _, *rest = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        for what, how, *cells in rest:
            yield Row(
                section.partition("\n")[0], what, how, dict(zip(names[2:], cells, strict=True))
            )


ROWS = list(rows())
FREE, PLAYING, OVER, SHARED, KEPT, OWN, ALL = dict.fromkeys(row.state for row in ROWS)


@dataclass
class Cast:
    """Everybody there is, in one house."""

    house: HouseProcess
    everybody: list[Member] = field(default_factory=list)

    def comes(self) -> Member:
        """A browser that the house has not seen yet."""
        self.everybody.append(Member(self.house))
        return self.everybody[-1]

    @cached_property
    def who(self) -> dict[str, Member]:
        """All but “nobody”, who is new every time."""
        names = ["maker", "player", "watcher", "invited", "stranger", "blocked", "asked"]
        people = {name: self.comes() for name in names}
        for name in ("maker", "stranger", "asked"):
            people[name].keep(f"The {name}")
        for name in ("watcher", "invited"):
            people[name].table()
        maker, asked, blocked = people["maker"], people["asked"], people["blocked"]
        met = maker.table()
        assert blocked.join(met).status_code == 200
        assert maker.post("/api/people/block", table=met["table"], seat=1).status_code == 200
        for one, other in ((maker, "The asked"), (asked, "The maker")):
            assert one.post("/api/people/friend", name=other).status_code == 200
        return people

    def table(self, state: str) -> "Stage":
        """A table in that state."""
        maker, player = self.who["maker"], self.who["player"]
        friend = {"who": "friend"}
        if state == KEPT:
            made = maker.table("", {**friend, "person": {"name": "The asked"}})
            return Stage(made, "")
        made = maker.table("", friend, *([friend] if state == FREE else []))
        key = made["links"]["2" if state == FREE else "1"]
        assert player.join(made).status_code == 200
        table = made["table"]
        said = asyncio.run(self._says(table)) if state != FREE else 0
        if state in (OVER, SHARED):
            asyncio.run(self._ends(table))
        if state == SHARED:
            for one in (maker, player):
                assert one.post(f"/api/tables/{table}/share", yes=True).status_code == 200
        return Stage(made, key, said)

    async def _says(self, table: str) -> int:
        async with self.who["player"].sit(table) as here:
            return int((await here.ask("say", text="hi"))["seq"])

    async def _ends(self, table: str) -> None:
        async with self.who["maker"].sit(table) as here, self.who["player"].sit(table) as other:
            for one, text in ((here, "a 1"), (other, "b 1")):
                while not one.scene.get("choices"):
                    await one.next()
                assert (await one.move(text))["type"] == "ok"
                await one.caught_up()
            assert (await here.ask("resign", seat=0))["type"] == "ok"


@dataclass(frozen=True)
class Stage:
    """A table, the link to a seat that was given away, and what was said there."""

    made: Json
    link: str
    said: int = 0

    @property
    def table(self) -> str:
        return str(self.made["table"])

    @property
    def seat_key(self) -> str:
        return self.link.partition("#join=")[2]

    def headers(self, name: str) -> dict[str, str]:
        """What somebody holds in his hands."""
        if name == "watcher":
            return {"X-Tete-Watch": self.made["watch"].partition("#watch=")[2]}
        return {"X-Tete-Seat": self.seat_key} if name in ("invited", "blocked") else {}


BODIES: dict[str, Json] = {
    "fill": {"bot": "random"},
    "coach": {"seat": 0, "move": "a 1"},
    "try": {"ply": 0, "moves": ["a 1"]},
    "try/preview": {"ply": 0, "text": "a 1"},
    "rematch": {"yes": True},
    "share": {"yes": True},
}
SAID: dict[str, Json] = {
    "move": {"text": "a 1"},
    "resign": {},
    "draw": {},
    "preview": {"text": "a 1"},
    "why": {"taps": ["a"]},
}


HARMLESS = ("socket", "preview", "why", "/try", "/analysis", "/coach", "/reports")
"""After these a table is as it was, or as good: one is enough for all who try them."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house that writes letters."""
    with mail_server() as (_, there):
        process = HouseProcess(tmp_path_factory.mktemp("house"), 0, TETE_SMTP=there)
        yield process
        assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


@pytest.fixture(scope="module")
def cast(house: HouseProcess) -> Iterator[Cast]:
    company = Cast(house)
    yield company
    for one in company.everybody:
        one.close()


def request(member: Member, how: str, headers: dict[str, str], body: Json) -> str:
    """Ask for something over HTTP: "" if it is done, else why not."""
    method, path = how.split(" ")
    more: Any = {"json": body} if method == "POST" else {}
    answer = member.http.request(method, path, headers=headers, **more)
    assert answer.status_code < 500, answer.text
    return "" if answer.is_success else code_of(answer)


async def say(member: Member, stage: Stage, headers: dict[str, str], kind: str) -> str:
    """Open a table and ask for something there: "" if it is done, else why not."""
    cookies = "; ".join(f"{name}={value}" for name, value in member.http.cookies.items())
    origin = {"Cookie": cookies, "Origin": member.house.http}
    address = f"{member.house.ws}/api/tables/{stage.table}/socket"
    hello = {"watch": headers["X-Tete-Watch"]} if "X-Tete-Watch" in headers else {}
    async with connect(address, additional_headers=origin) as raw:
        here = Socket(raw)
        await here.send(type="hello", v=1, lang="en", seq=0, **hello)
        greeting = await here.until("welcome", "no")
        if greeting["type"] == "no" or not kind:
            return str(greeting["error"]["code"]) if greeting["type"] == "no" else ""
        body = {"text": "hi"} if kind == "say" else {"seat": 0, **SAID[kind]}
        body |= {"seq": here.seq} if kind == "move" else {}
        await here.send(type=kind, id="c", **body)
        answer = await here.until("ok", "no", "preview")
        code = "" if answer["type"] != "no" else str(answer["error"]["code"])
        return "" if kind == "why" and code not in DENIED else code


def at_a_table(cast: Cast, row: Row, shared: dict[str, Stage], name: str) -> str:
    """Try a cell of a table about tables; what changes something has a table of its own."""
    member = cast.comes() if name == "nobody" else cast.who[name]
    if row.how.startswith(("GET", "DELETE")) or row.how.endswith(HARMLESS):
        if row.state not in shared:
            shared[row.state] = cast.table(row.state)
        stage = shared[row.state]
    else:
        stage = cast.table(row.state)
    headers = stage.headers(name)
    if row.how.startswith("socket"):
        return asyncio.run(say(member, stage, headers, row.how.removeprefix("socket").strip()))
    body = BODIES.get(row.how.partition("{table}/")[2], {})
    if row.how.endswith("/reports"):
        body = {"seq": stage.said}
    if row.how.endswith("/join"):
        body = {"name": "Joe", "key": headers.get("X-Tete-Seat", "")}
    how = row.how.format(table=stage.table)
    return request(member, how + ("?before=99" if how.endswith("/talk") else ""), headers, body)


def named(cast: Cast, how: str) -> dict[str, str]:
    """What an address of the table of one's own names: new ones of the maker's."""
    maker, count = cast.who["maker"], len(cast.everybody)
    if "{session}" in how:
        other = cast.comes()
        assert other.sign_in("The maker").status_code == 200
        here = next(each for each in other.me()["sessions"] if each["here"])
        return {"session": here["id"]}
    if "{line}" in how:
        url = f"https://example.org/{count}/{len(how)}"
        lines = maker.post("/api/post/hook", url=url).json()["lines"]
        return {"line": lines[-1]["id"]}
    if "{seek}" in how:
        return {"seek": maker.post("/api/seeks", name="", game="nim").json()["seek"]}
    return {"passkey": "none"}


def form(cast: Cast, path: str, member: Member) -> Json:
    """What is sent along."""
    count = len(cast.everybody)
    if path == "/api/people/friend":
        return {"name": "The stranger"}
    if path.startswith("/api/people/"):
        known = cast.who["maker"].get("/api/people").json()
        first = {"unblock": "blocked", "block": "recent", "unfriend": "friends"}
        there = known[first[path.rpartition("/")[2]]] + known["blocked"] + known["recent"]
        return {"id": there[0]["id"]}
    if path == "/api/post/mail" and member.me()["name"]:
        assert member.post("/api/you/email", email="me@example.org", proof=PASSWORD).is_success
    push = {"endpoint": f"https://push.example.org/{count}", **Browser().keys}
    forms: dict[str, Json] = {
        "/api/you": {"name": f"Keeper {count}", "password": PASSWORD},
        "/api/you/name": {"name": f"Namer {count}"},
        "/api/you/password": {"password": "eight green frogs", "proof": PASSWORD},
        "/api/you/email": {"email": "me@example.org", "proof": PASSWORD},
        "/api/you/delete": {"name": member.me().get("name", ""), "proof": PASSWORD},
        "/api/you/passkeys/question": {"name": f"Key {count}", "proof": PASSWORD},
        "/api/you/passkeys": {"ticket": "none", "credential": {}},
        "/api/you/passkeys/{passkey}": {"name": "key"},
        "/api/post/wishes": {},
        "/api/post/push": push,
        "/api/post/hook": {"url": f"https://example.org/{count}"},
        "/api/post/lines/{line}": {"on": False},
    }
    return forms.get(path, {})


ENDING = {"/api/you/name", "/api/you/password", "/api/you/delete"}
"""After these somebody is another: whoever tries them is new every time."""


def own(cast: Cast, row: Row, name: str) -> str:
    """Try a cell of the table of what is one's own."""
    path = row.how.split(" ")[1]
    member = cast.who["maker"] if name == "mine" else cast.comes()
    if name == "account" or (name == "mine" and path in ENDING):
        member = cast.comes()
        member.keep(f"Somebody {len(cast.everybody)}")
    if name == "guest":
        member.table()
    how, body = row.how.format(**named(cast, path)), form(cast, path, member)
    code = request(member, how, {}, body)
    if "{seek}" not in path:
        return code
    if how.startswith("GET"):
        return "" if member.get(how.split(" ")[1]).json()["seek"] else "no-seek"
    return "no-seek" if cast.who["maker"].get(how.split(" ")[1]).json()["seek"] else ""


@pytest.mark.parametrize("state", [FREE, PLAYING, OVER, SHARED, KEPT])
def test_at_a_table(cast: Cast, state: str) -> None:
    shared: dict[str, Stage] = {}
    wrong = []
    for row in (each for each in ROWS if each.state == state):
        for name, cell in row.cells.items():
            code = at_a_table(cast, row, shared, name)
            if (cell == "yes") != (not code) or (code and code not in DENIED):
                wrong.append(f"{row.how} by {name}: {cell} on the page, and {code or 'done'}")
    assert not wrong, "\n".join(wrong)


def test_what_is_ones_own(cast: Cast) -> None:
    wrong = []
    for row in (each for each in ROWS if each.state == OWN):
        for name, cell in row.cells.items():
            code = "" if cell == "yes*" else own(cast, row, name)
            if cell.startswith("yes") != (not code) or (code and code not in DENIED):
                wrong.append(f"{row.how} by {name}: {cell} on the page, and {code or 'done'}")
    assert not wrong, "\n".join(wrong)


def test_every_route_stands_on_the_page(house: HouseProcess) -> None:
    paths = loopback.get(f"{house.http}/schema/openapi.json").json()["paths"]
    there = {f"{method.upper()} {path}" for path, routes in paths.items() for method in routes}
    assert there - {row.how for row in ROWS} == set()
    assert {row.how for row in ROWS if not row.how.startswith("socket")} - there == set()


def test_what_is_for_everybody_asks_nobody_who_he_is(house: HouseProcess) -> None:
    nobody = Member(house)
    for row in (each for each in ROWS if each.state == ALL):
        names = {"slug": "nim", "step": "x", "name": "x", "token": "x"}
        code = request(nobody, row.how.format(**names), {}, {})
        assert code not in DENIED, row
    nobody.close()
