"""Several workers behind one door: who dies is replaced, and all of them can be while people play."""

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import loopback
from fire.opened import opened
from nodes.conftest import Node
from nodes.test_nodes import HEAPS, first, mover, seq
from processes import below, has_ended
from server.house_process import HouseProcess
from server.member import Member
from server.people import Person
from tete.command import main as command
from waiting import until, wait_until

Out = pytest.CaptureFixture[str]


def nodes_of(house: HouseProcess) -> list[int]:
    """The workers that are there: not what they have started for the bots."""
    return [pid for pid in below(house.pid) if b"tete.server" in said(pid) and not has_ended(pid)]


def said(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="there are no processes to look at")
def test_workers_are_replaced_when_they_die_and_when_it_is_wished(node: Node) -> None:
    house = node(TETE_WORKERS="2")
    wait_until(lambda: any('"workers": 2' in line for line in house.log))  # all of them are open
    begun = nodes_of(house)
    assert len(begun) == 2
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim", heaps=HEAPS)
    bert.join(made)

    async def play() -> None:
        """One move each, over sockets that are new."""
        async with anna.sit(made["table"]) as ours, bert.sit(made["table"]) as theirs:
            moves = await mover(ours, theirs)
            other = theirs if moves is ours else ours
            await seq(other, (await moves.move(first(moves)))["seq"])

    asyncio.run(play())
    os.kill(begun[0], signal.SIGKILL)
    wait_until(lambda: len(nodes_of(house)) == 2 and begun[0] not in nodes_of(house))
    asyncio.run(play())

    before = nodes_of(house)

    async def renew() -> None:
        async with anna.sit(made["table"]) as one, bert.sit(made["table"]) as two:
            os.kill(house.pid, signal.SIGHUP)
            for socket in (one, two):
                assert (await socket.until("bye"))["code"] == "restart"
                async with anna.sit(made["table"]) as again:  # there is always somebody who answers
                    assert again.seq == one.seq
            await until(lambda: not set(before) & set(nodes_of(house)))

    asyncio.run(renew())
    wait_until(lambda: "renewed" in "".join(house.log))
    asyncio.run(play())
    last = nodes_of(house)
    while len(last) != 2:  # what they start is called as they are until it has begun
        last = nodes_of(house)
    assert house.terminate() == 0
    assert all(has_ended(pid) for pid in last)


def test_workers_end_with_who_started_them(node: Node) -> None:
    house = node(TETE_WORKERS="2")
    begun = nodes_of(house)
    house.kill()
    wait_until(lambda: all(has_ended(pid) for pid in begun))


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"TETE_WORKERS": "2"}, "postgresql://"),
        ({"TETE_BUS": "redis://127.0.0.1:1"}, "postgresql://"),
        ({"TETE_DB": "postgresql://a:secret@127.0.0.1:1/x", "TETE_BUS": "amqp://x"}, "redis://"),
        ({"TETE_DB": "postgresql://a:secret@127.0.0.1:1/x"}, "127.0.0.1:1/x"),
    ],
)
def test_what_cannot_be_is_said(
    env: dict[str, str],
    said: str,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Out,
    no_logs: None,
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert command(["serve", "--port", "0"]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "secret" not in told
    assert "Traceback" not in told


def test_a_database_that_is_not_ready_or_of_another_room_is_refused(
    postgres_url: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out, no_logs: None
) -> None:
    monkeypatch.setenv("TETE_DB", postgres_url)
    assert command(["serve", "--port", "0"]) == 2
    assert "tete db upgrade" in capsys.readouterr().err
    assert command(["db", "upgrade"]) == 0
    assert "is ready" in capsys.readouterr().out
    assert command(["db", "upgrade"]) == 0
    assert "was ready" in capsys.readouterr().out
    with opened(data, TETE_DB=postgres_url) as one:
        assert loopback.get(f"{one.http}/healthz").json() == {"status": "ok"}
        wait_until(lambda: is_refused(postgres_url, f"sqlite:///{data}/copy.sqlite3"))
        assert "open on 1 node" in capsys.readouterr().err
        monkeypatch.setenv("TETE_DATA", str(data / "elsewhere"))
        assert command(["serve", "--port", "0"]) == 2
        assert "another key" in capsys.readouterr().err


def is_refused(source: str, target: str) -> bool:
    """Whether a copy is refused: an open node says that it is there within a second."""
    return command(["db", "copy", source, target]) == 2


def test_a_room_moves_to_postgres_and_back(
    postgres_url: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    file, back = f"sqlite:///{data}/room.sqlite3", f"sqlite:///{data}/back.sqlite3"
    bot = {"who": "bot", "bot": "random"}

    async def play(table: str, moves: int) -> None:
        async with anna.sit(table) as socket:
            for _ in range(moves):
                await socket.move(first(socket))
                await socket.caught_up()
                while not socket.scene.get("choices"):
                    await socket.next()

    with opened(data) as house:
        anna = Person.new(house)
        tables = [anna.table("nim", bot, heaps=HEAPS) for _ in range(3)]
        for made in tables[1:]:
            asyncio.run(play(made["table"], 2))
        assert anna.post("/api/sign-out", {"everywhere": True}).status_code == 200
        cleo = Member(house)
        cleo.keep("Cleo of the File")

    assert command(["db", "copy", file, postgres_url]) == 0
    assert "3 tables" in capsys.readouterr().out
    assert command(["db", "copy", file, postgres_url]) == 0  # as after one that was cut short
    assert command(["db", "check", "--db", postgres_url]) == 0
    assert "is sound" in capsys.readouterr().out
    with opened(data, TETE_DB=postgres_url) as there:
        bert, anna.house = Person.new(there), there
        assert anna.get("/api/tables").json()["error"]["code"] == "ended-token"
        assert bert.table("nim", heaps=HEAPS)["table"]
        moved = Member(there)
        moved.http.cookies.update(cleo.http.cookies)
        assert moved.me()["name"] == "Cleo of the File"
        assert moved.sign_in("Cleo of the File").status_code == 200

    assert command(["db", "copy", file, postgres_url]) == 2
    assert "1 of them not from here" in capsys.readouterr().err
    assert command(["db", "copy", postgres_url, back]) == 0
    assert command(["db", "check", "--db", back]) == 0
    assert "4 tables" in capsys.readouterr().out
    with closing(sqlite3.connect(data / "back.sqlite3")) as arrived:
        assert arrived.execute("SELECT name FROM accounts").fetchall() == [("Cleo of the File",)]
        arrived.execute("DELETE FROM accounts")
        arrived.commit()
    assert command(["db", "check", "--db", back]) == 1
    assert "are of no account" in capsys.readouterr().out
    assert command(["db", "copy", file, file]) == 2
    assert "same database" in capsys.readouterr().err
    assert command(["db", "backup", "--db", postgres_url]) == 2
    assert "pg_dump" in capsys.readouterr().err
