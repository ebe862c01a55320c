"""At the end everybody looks at every node once more, with nothing known: all must be shown the same.

A node that is behind the others is asked again for a while: on a busy machine it is slow, not wrong.
"""

import asyncio
import json
import time
from pathlib import Path

from websockets.asyncio.client import connect

from fire.history.house import House
from fire.history.notes import Scroll
from fire.history.parties import WATCHERS, Visit
from fire.history.player import GONE
from waiting import PATIENCE

LAST = "last"
"""How the names of these looks end: the node follows."""
_AT_ONCE = 20
_CATCHES_UP = 30.0
"""Seconds until a node that still shows less than another one is taken not to know."""


async def last_looks(house: House, notes: Path, visits: list[Visit]) -> None:
    """Every table as every one of its people, and whoever watches, is shown it by every node."""
    places = asyncio.Semaphore(_AT_ONCE)
    async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
        for visit in visits:
            group.create_task(_look(house, notes, visit, places))


async def _look(house: House, notes: Path, visit: Visit, places: asyncio.Semaphore) -> None:
    async with places:
        with Scroll.reopened(notes, visit.table) as scroll:
            shown: dict[tuple[int, str], int] = {}

            async def see(node: int, who: str) -> None:
                watch = visit.watch if who in WATCHERS else ""
                look = house, scroll, f"{who}.{LAST}{node}", node, visit.people[who], watch
                shown[node, who] = await _once(*look)

            for node in range(len(house.nodes)):
                for who in visit.people:
                    await see(node, who)
            late = scroll.head.far if scroll.head.late else ""
            newest = max(shown.values())
            end = time.monotonic() + _CATCHES_UP
            for node, who in shown:
                while who != late and shown[node, who] < newest and time.monotonic() < end:
                    await asyncio.sleep(0.1)
                    await see(node, who)


async def _once(
    house: House, scroll: Scroll, who: str, node: int, headers: dict[str, str], watch: str
) -> int:
    """How far the table is that is shown."""
    address = house.ws(node, scroll.head.table)
    hello = {"type": "hello", "v": 1, "lang": "en", "seq": 0, "watch": watch}
    while True:
        try:
            async with connect(
                address,
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=PATIENCE,
                proxy=None,
            ) as line:
                scroll.note(who, "open", node)
                scroll.note(who, "sent", node, json.dumps(hello))
                await line.send(json.dumps(hello))
                heard = str(await line.recv())
                scroll.note(who, "heard", node, heard)
                return int(json.loads(heard).get("seq", 0))
        except GONE:
            await asyncio.sleep(0.05)
