"""A server whose clock and disk obey ``bends.py``, and which may be wrong on purpose (``lies.py``).

It runs as its own process, see ``node.py``: nothing here is for the tests' process.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fire.history.bends import CLOCK, SYNC, Bends
from fire.history.lies import tell

BENDS = "TESTS_BENDS"
LIE = "TESTS_LIE"


def main() -> int:
    """``python -m tete.server`` by a bent clock, on a bent disk."""
    bends = Bends(Path(os.environ.pop(BENDS)))
    lie = os.environ.pop(LIE, "")
    _bend_clock(bends)
    _bend_disk(bends)
    if lie:
        tell(lie)
    from tete.server.__main__ import main as serve

    return serve()


def _bend_clock(bends: Bends) -> None:
    from tete.server.steady_clock import SteadyClock

    right = time.time

    def wrong() -> float:
        return right() + bends[CLOCK]

    time.time = wrong
    defaults: Any = SteadyClock.__init__.__defaults__
    assert defaults[0] is right
    SteadyClock.__init__.__defaults__ = (wrong, *defaults[1:])


def _bend_disk(bends: Bends) -> None:
    from tete.storage import writer

    commit: Callable[..., Any] = writer.Writer._commit

    def slow(self: Any, batch: Any) -> Any:
        time.sleep(bends[SYNC] / 2)
        answers = commit(self, batch)
        time.sleep(bends[SYNC] / 2)
        return answers

    writer.Writer._commit = slow  # type: ignore[method-assign]
    if not os.environ.get("TETE_DB", "").startswith("postgres"):
        return
    import asyncio

    from tete.storage import postgres

    write: Callable[..., Any] = postgres.PostgresStorage._write

    async def slowly(self: Any, batch: Any) -> Any:
        await asyncio.sleep(bends[SYNC] / 2)
        kept = await write(self, batch)
        await asyncio.sleep(bends[SYNC] / 2)
        return kept

    postgres.PostgresStorage._write = slowly  # type: ignore[method-assign]
