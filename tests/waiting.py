"""How tests wait: for what is to happen, never for a while; and how long until they give up."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds until something that should happen is given up. A busy machine is slow, not broken."""


async def until(done: Callable[[], object]) -> None:
    """Let the others go on until this is so. Fails if it does not come."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.01)


def wait_until(done: Callable[[], object]) -> None:
    """The same where there is no event loop: other processes and threads go on by themselves."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
