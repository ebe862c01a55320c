"""At the end everybody looks at every node once more, with nothing known: all must be shown the same."""

import asyncio
import json
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


async def last_looks(house: House, notes: Path, visits: list[Visit]) -> None:
    """Every table as every one of its people, and whoever watches, is shown it by every node."""
    places = asyncio.Semaphore(_AT_ONCE)
    async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
        for visit in visits:
            group.create_task(_look(house, notes, visit, places))


async def _look(house: House, notes: Path, visit: Visit, places: asyncio.Semaphore) -> None:
    async with places:
        with Scroll.reopened(notes, visit.table) as scroll:
            for number in range(len(house.nodes)):
                for who, headers in visit.people.items():
                    watch = visit.watch if who in WATCHERS else ""
                    await _once(house, scroll, f"{who}.{LAST}{number}", number, headers, watch)


async def _once(
    house: House, scroll: Scroll, who: str, node: int, headers: dict[str, str], watch: str
) -> None:
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
                scroll.note(who, "heard", node, str(await line.recv()))
                return
        except GONE:
            await asyncio.sleep(0.05)
