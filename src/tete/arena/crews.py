"""Who plays the games: processes of this machine, or a cluster; and what is said if one cannot be played."""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from tete.arena.cluster import Cluster
from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.system.crew import Crew, Processes
from tete.system.spread import Died, spread


class _Numbered(Protocol):
    @property
    def number(self) -> int: ...


G = TypeVar("G", bound=_Numbered)
R = TypeVar("R")


class Fatal(TeteError):
    """A game ends whoever plays it."""


@contextmanager
def crew_for(on: str | None, jobs: int) -> Iterator[Crew]:
    """The cluster at that address, or so many processes; 0 is one for each core. Raises NoCluster."""
    if on is None:
        yield Processes(jobs or os.cpu_count() or 1)
        return
    cluster = Cluster(on, jobs)
    try:
        yield cluster
    finally:
        cluster.close()


def played(
    work: Callable[[G], R],
    games: Iterable[G],
    crew: Crew | None,
    again: Callable[[G], None] = lambda _: None,
) -> Generator[tuple[int, R], None, None]:
    """What ``spread`` brings. Raises Fatal for a game in the middle of which one worker after the other died."""
    try:
        yield from spread(work, games, crew, again)
    except Died as error:
        raise Fatal(
            Code.FATAL_GAME,
            Text(
                "Game {n} cannot be played: {deaths} workers died in the middle of it.",
                n=error.given.number + 1,
                deaths=error.deaths,
            ),
        ) from None
