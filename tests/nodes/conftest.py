"""A house of nodes: one database, one bus, as many processes as a test wants."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engines import Postgres, Redis
from server.house_process import HouseProcess

KEY = "".join(f"{(n * 167 + 13) % 256:02x}" for n in range(32))
Node = Callable[..., HouseProcess]


@pytest.fixture
def node(ready_url: str, redis: Redis, tmp_path: Path) -> Iterator[Node]:
    """Starts a node of the same room; what still runs is killed in the end."""
    started: list[HouseProcess] = []

    def start(**env: str) -> HouseProcess:
        data = tmp_path / f"node{len(started)}"
        shared = {"TETE_DB": ready_url, "TETE_BUS": redis.url, "TETE_KEY": KEY}
        started.append(HouseProcess(data, 0, **{**shared, **env}))
        return started[-1]

    yield start
    for one in started:
        if not one.has_ended:
            one.kill()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that a test may stop."""
    server = Postgres()
    server.start()
    yield server
    server.close()


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    """A Redis that a test may kill."""
    server = Redis()
    server.start()
    yield server
    server.close()
