"""Work that most often need not wait: it is done at once, and becomes a task only where it does have to.

What Python 3.12 calls an eager task.
"""

import asyncio
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any


def begin(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Run ``work`` as far as it goes; the task that does the rest, or None if it is done.

    Raises what ``work`` raises before it first waits.
    """
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(_rest(work, waits_for))


@coroutine
def _rest(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Go on with work that has begun, as ``await`` would: results and cancellation reach it."""
    try:
        while True:
            try:
                yield waits_for
            except BaseException as error:
                waits_for = work.throw(error)
            else:
                waits_for = work.send(None)
    except StopIteration:
        return
