"""The engines of the tests: what they have committed survives them, and nobody shares a database."""

import socket
from urllib.parse import urlsplit

import pytest

from engines import Postgres, Redis, running
from processes import lives
from tools import engines
from waiting import PATIENCE


def name(url: str) -> str:
    return urlsplit(url).path.removeprefix("/")


@pytest.mark.storm
def test_what_postgresql_has_committed_survives_an_immediate_stop(postgres: Postgres) -> None:
    one, other = postgres.fresh(), postgres.fresh()
    postgres.ask("CREATE TABLE it (number INT, text TEXT)", name(one))
    postgres.ask("INSERT INTO it VALUES (1, NULL), (2, 'b')", name(one))
    postgres.kill()
    with pytest.raises(OSError, match="refused"):
        postgres.ask("SELECT 1")
    postgres.start()
    assert postgres.ask("SELECT * FROM it", name(one)) == [("1", None), ("2", "b")]
    with pytest.raises(AssertionError, match="does not exist"):
        postgres.ask("SELECT * FROM it", name(other))
    assert postgres.ask("SHOW fsync") == [("on",)]
    for url in (one, other):
        postgres.drop(url)


def test_a_fresh_database_may_be_like_another(postgres: Postgres, postgres_url: str) -> None:
    postgres.ask("CREATE TABLE it (number INT)", name(postgres_url))
    copy = postgres.fresh(name(postgres_url))
    assert postgres.ask("SELECT * FROM it", name(copy)) == []
    postgres.drop(copy)


def test_redis_comes_back_with_nothing(redis: Redis) -> None:
    def ask(words: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", redis.port), PATIENCE) as line:
            line.sendall(words + b"\r\n")
            return line.recv(100)

    assert ask(b"SET it 1") == b"+OK\r\n"
    redis.kill()
    redis.start()
    assert ask(b"GET it") == b"$-1\r\n"


def test_an_engine_is_put_away_when_a_test_fails() -> None:
    engine = Redis()

    def fail() -> None:
        with running(engine):
            assert engine.process
            seen.append(engine.process.pid)
            raise ZeroDivisionError

    seen: list[int] = []
    with pytest.raises(ZeroDivisionError):
        fail()
    assert not lives(seen[0])
    assert not engine.folder.exists()


def test_an_engine_that_is_nowhere_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TETE_ENGINES", "")
    monkeypatch.setattr(engines, "_find", lambda engine: None)
    monkeypatch.setattr(engines, "_run", lambda *words: None)
    assert engines.main() == 0
    out, err = capsys.readouterr()
    assert out == '{"PostgreSQL": null, "Redis": null}\n'
    assert "NOT TESTED: everything that needs Redis" in err
