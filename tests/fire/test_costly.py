"""Whoever asks what is hard to answer must not keep the others waiting: it is worked out beside the loop."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import quote

import httpx
import pytest

import loopback
from amounts import much
from server.house_process import HouseProcess
from server.people import Person
from tete.core.game import CHANCE
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.deciding.decide import decide
from tete.room.log import events as e
from tete.room.log.digest import digest
from tete.room.log.fold import apply, fold
from tete.room.log.kept import file_store
from tete.room.log.table import Table
from tete.server.identity import Identity

KEY = "a key for tests that is long enough: 32 bytes and more"
PAUSE = 0.05
"""Seconds that the loop may keep everybody waiting."""
_RNG = random.Random(16)


def own_grid(side: int = 21) -> str:
    rows = [[_RNG.choice("123456789oyr") for _ in range(side)] for _ in range(side)]
    rows[side // 2][side // 2] = "+"
    return "/".join("".join(row) for row in rows)


def own_words(signs: int = 59_000) -> str:
    found: list[str] = []
    while signs > 0:
        found.append("".join(_RNG.choices("abcdefghijklmnopqrstuvwxyzé", k=_RNG.randint(4, 9))))
        signs -= len(found[-1]) + 1
    return " ".join(found)


def long_game(owner: str, name: str) -> tuple[Table, list[e.Row]]:
    """A game of some hundred throws and moves, with everybody's seat in one hand."""
    given = {"turn_limit": 10_000}
    made = create(NewTable("headache", [Wish("me")] * 4, owner, given), name, 1)
    rows = [e.Row(seq, 1, event) for seq, event in enumerate(made.events, 1)]
    table = fold(name, rows)
    rng = random.Random(name)
    while table.status == "playing":
        turn, hand = table.turn, table.hand
        if turn == CHANCE and hand is not None:
            asked: c.Command = c.Press(hand, table.seq)
        else:
            text = table.game.write(rng.choice(table.game.moves(table.state)))
            asked = c.Move(turn or 0, text, table.seq)
        for event in decide(table, owner, asked).events:
            rows.append(e.Row(table.seq + 1, 1, event))
            table = apply(table, rows[-1])
    return table, rows


@pytest.fixture(scope="module")
def old_games(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    """A folder with a database of long games, the token of their owner, and their names."""
    folder = tmp_path_factory.mktemp("old")
    folder.chmod(0o700)
    identity = Identity(KEY.encode())
    token = identity.issue()
    owner = identity.owner(token) or ""
    names = [f"long{at:012}" for at in range(2)]

    async def main() -> None:
        store = file_store(folder / "room.sqlite3")
        for name in names:
            table, rows = long_game(owner, name)
            assert len(table.movers) > 200
            await store.append(name, 0, rows, digest(table))
        await store.close()

    asyncio.run(main())
    return folder, token, names


@pytest.fixture
def house(old_games: tuple[Path, str, list[str]]) -> Iterator[HouseProcess]:
    process = HouseProcess(
        old_games[0],
        TETE_KEY=KEY,
        TETE_PULSE_SECONDS="0.005",
        TETE_QUESTIONS="1000",
        TETE_QUESTIONS_PER_ADDRESS="1000",
    )
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


def longest_pause(house: HouseProcess) -> tuple[float, float]:
    """Of the loop since this was last asked: by its own fault, and by anybody's."""
    said = loopback.get(f"{house.http}/metrics", timeout=None).text.splitlines()
    own, real = (
        next(line for line in said if line.startswith(f'tete_loop_pause_max_seconds{{by="{by}"}}'))
        for by in ("loop", "anything")
    )
    return float(own.rpartition(" ")[2]), float(real.rpartition(" ")[2])


def everything(names: list[str]) -> list[tuple[str, str, Any]]:
    """One of each question that is hard to answer: method, path, body."""
    seats = [{"who": "me", "name": "Anna"}, {"who": "friend"}]
    new = {"game": "mots", "seats": seats}
    board = "".join(_RNG.choices("1234", k=100))
    asked: list[tuple[str, str, Any]] = [
        ("GET", f"/api/games/mots/scene?option.grid={quote(own_grid())}&lang=fr", None),
        ("GET", f"/api/games/kopf/scene?option.board={board}", None),
        ("POST", "/api/games/mots/scene", {"options": {"dictionary": own_words()}}),
        ("POST", "/api/tables", {**new, "options": {"dictionary": own_words()}}),
        ("POST", "/api/tables", {**new, "options": {"dictionary": own_words() + " 0"}}),
        ("POST", "/api/tables", {**new, "options": {"dictionary": own_words(140_000)}}),
        ("POST", "/api/tables", {**new, "options": {"grid": own_grid()}}),
        ("POST", "/api/tables", {**new, "options": {"grid": own_grid().replace("1", "x")}}),
        ("GET", "/api/games/mots/rules?lang=fr", None),
        ("GET", "/api/games", None),
        ("GET", "/api/tables", None),
    ]
    for name in names:
        parts = ("", "/record", "/luck", "/dice", "/replay", "/replay?ply=100&lang=fr")
        asked += [("GET", f"/api/tables/{name}{path}", None) for path in parts]
    _RNG.shuffle(asked)
    return asked


def test_nobody_waits_while_everything_costly_is_asked_at_once(
    house: HouseProcess, old_games: tuple[Path, str, list[str]]
) -> None:
    """118 creations once made others wait for twenty seconds."""
    _, token, names = old_games
    rounds = [everything(names) for _ in range(much(1, 20))]

    async def main() -> Counter[int]:
        headers = {"Authorization": f"Bearer {token}"}
        limits = httpx.Limits(max_connections=40)
        async with loopback.AsyncClient(
            base_url=house.http, headers=headers, limits=limits, timeout=None
        ) as client:

            async def ask(method: str, path: str, body: Any) -> int:
                answer = await client.request(method, path, json=body)
                return answer.status_code

            longest_pause(house)
            found = [ask(*asked) for some in rounds for asked in some]
            return Counter(await asyncio.gather(*found))

    answers = asyncio.run(main())
    own, real = longest_pause(house)
    assert answers.keys() == {200, 201, 400}
    assert answers[400] == 3 * len(rounds)
    assert own < PAUSE, f"and {real} in all"


def test_whoever_has_spent_too_much_is_told_when_to_come_back(tmp_path: Path) -> None:
    """What was asked is weighed by what it cost; who asks for little never meets it."""
    process = HouseProcess(tmp_path, TETE_RATE_COSTLY="20/hour")
    try:
        person = Person.new(process)
        path = "/api/games/mots/scene"
        statuses = []
        while 429 not in statuses:
            answer = person.get(f"{path}?option.grid={quote(own_grid())}&lang=fr")
            statuses.append(answer.status_code)
            assert len(statuses) < 50
        assert statuses[0] == 200
        assert int(answer.headers["Retry-After"]) > 60
        assert answer.json()["error"]["sentence"].startswith("Trop vite")
        assert person.get(path).status_code == 200
        body = {"game": "mots", "seats": [{"who": "me"}], "options": {"grid": own_grid()}}
        assert person.post("/api/tables", body).status_code == 429
        assert person.post("/api/tables", {**body, "options": {}}).status_code == 201
    finally:
        assert process.terminate() == 0


def test_whoever_has_long_games_loaded_pays_for_it(
    old_games: tuple[Path, str, list[str]],
) -> None:
    """A table that is put away has to be played again to be shown; one that is in memory costs nothing."""
    folder, token, (one, other) = old_games
    process = HouseProcess(folder, TETE_KEY=KEY, TETE_RATE_COSTLY="1/hour")
    try:
        person = Person(process, token)
        assert person.get(f"/api/tables/{one}").status_code == 200
        assert person.get(f"/api/tables/{other}").status_code == 429
        assert person.get(f"/api/tables/{one}").status_code == 200
    finally:
        assert process.terminate() == 0


def test_pictures_for_messengers_are_drawn_once_and_paid_by_whoever_asks_first(
    tmp_path: Path,
) -> None:
    """A picture takes a processor some tenths of a second, and strangers may ask for it as often as they like."""
    process = HouseProcess(tmp_path, TETE_RATE_COSTLY="1/hour", TETE_QUESTIONS_PER_ADDRESS="1")

    async def ask(*names: str) -> list[httpx.Response]:
        async with loopback.AsyncClient(base_url=process.http, timeout=None) as client:
            return await asyncio.gather(*(client.get(f"/pictures/{name}.png") for name in names))

    try:
        drawn = asyncio.run(ask(*["kopf"] * 12))
        assert {answer.status_code for answer in drawn} == {200}, "one question for all of them"
        assert len({answer.content for answer in drawn}) == 1
        other, same, none = asyncio.run(ask("headache", "kopf", "nothing"))
        assert (other.status_code, same.status_code, none.status_code) == (429, 200, 404)
        person = Person.new(process)
        page = person.get(f"/t/{person.table('kopf', {'who': 'here'})['table']}").text
        assert "data-ratio=" in page
        assert 'class="tete still"' not in page, "the page draws its board itself"
    finally:
        assert process.terminate() == 0


def test_one_address_cannot_fill_the_queue(tmp_path: Path) -> None:
    """While the process that answers is started, everything waits: so all but two find the queue full."""
    process = HouseProcess(tmp_path, TETE_QUESTIONS_PER_ADDRESS="2")

    async def main() -> list[httpx.Response]:
        async with loopback.AsyncClient(base_url=process.http, timeout=None) as client:
            paths = [f"/api/games/mots/scene?option.grid={quote(own_grid())}" for _ in range(20)]
            return await asyncio.gather(*map(client.get, paths))

    try:
        answers = asyncio.run(main())
        full = [answer for answer in answers if answer.status_code == 429]
        assert len(answers) - len(full) >= 2
        assert full
        for answer in full:
            assert answer.headers["Retry-After"] == "1"
            assert answer.json()["error"]["code"] == "too-many-questions"
        path = f"/api/games/mots/scene?option.grid={quote(own_grid())}"
        assert loopback.get(process.http + path, timeout=None).status_code == 200
    finally:
        assert process.terminate() == 0


def test_whoever_goes_frees_a_place(tmp_path: Path) -> None:
    process = HouseProcess(tmp_path, TETE_QUESTIONS_PER_ADDRESS="3")

    async def main() -> None:
        path = f"/api/games/mots/scene?option.grid={quote(own_grid())}"
        for _ in range(3):  # each of them leaves before the process has begun to think
            _, writer = await asyncio.open_connection("127.0.0.1", process.port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            await writer.drain()
            writer.close()
        async with loopback.AsyncClient(base_url=process.http, timeout=None) as client:
            while (answer := await client.get(path)).status_code == 429:
                assert answer.json()["error"]["code"] == "too-many-questions"
            assert answer.status_code == 200

    try:
        asyncio.run(main())
    finally:
        assert process.terminate() == 0


@pytest.mark.storm
def test_a_plain_question_is_answered_nearly_as_fast_as_ever(
    house: HouseProcess, old_games: tuple[Path, str, list[str]]
) -> None:
    """Compared with itself in the same run, while others ask for all that is costly without a pause."""
    _, token, names = old_games

    async def main() -> tuple[list[float], list[float]]:
        headers = {"Authorization": f"Bearer {token}"}
        async with (
            loopback.AsyncClient(base_url=house.http, headers=headers, timeout=None) as rude,
            loopback.AsyncClient(base_url=house.http, headers=headers, timeout=None) as polite,
        ):

            async def plain() -> float:
                began = time.perf_counter()
                assert (await polite.get("/api/games/mots/scene")).status_code == 200
                return time.perf_counter() - began

            async def bother() -> None:
                while True:
                    for method, path, body in everything(names):
                        await rude.request(method, path, json=body)

            alone = [await plain() for _ in range(200)]
            others = [asyncio.create_task(bother()) for _ in range(8)]
            meanwhile = [await plain() for _ in range(1000)]
            for each in others:
                each.cancel()
            await asyncio.wait(others)
            return alone, meanwhile

    alone, meanwhile = map(sorted, asyncio.run(main()))
    assert median(meanwhile) < 10 * median(alone)
