"""Who plays what is measured: processes, or the workers of a Dask cluster, on which `bench` can be imported.

A cluster is to be of workers with one thread each: some of what is measured sets what a whole process has.
"""

import argparse
import importlib
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from functools import partial
from typing import TypeVar

from tete.arena.crews import crew_for
from tete.system.crew import Crew
from tete.system.spread import in_order, spread

T = TypeVar("T")
R = TypeVar("R")


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Where one says who plays."""
    parser.add_argument("--jobs", type=int, default=0, help="at a time; 0 is one for each core")
    parser.add_argument("--on", metavar="ADDRESS", help="a Dask cluster, as tcp://host:8786")


def crew_of(asked: argparse.Namespace) -> AbstractContextManager[Crew]:
    """Whoever was named."""
    return crew_for(asked.on, asked.jobs)


def results(work: Callable[[T], R], tasks: Iterable[T], crew: Crew) -> Iterator[R]:
    """What comes of each task, in their order."""
    with closing(spread(_importable(work), tasks, crew)) as done:
        yield from in_order(done)


def _importable(work: Callable[[T], R]) -> Callable[[T], R]:
    """The same where others find it: what is run as a script is ``__main__`` nowhere but here."""
    if isinstance(work, partial):
        return partial(_importable(work.func), *work.args, **work.keywords)
    spec = sys.modules["__main__"].__spec__
    if work.__module__ != "__main__" or spec is None:
        return work
    found: Callable[[T], R] = getattr(importlib.import_module(spec.name), work.__name__)
    return found
