"""Plays whole games in a process where a pocket has only what a browser has: ``python -m pocket.bare SLUG ...``.

Prints for each the record, and what went wrong on the way.
"""

import asyncio
import json
import sys
from typing import Any

FORBIDDEN = {
    "litestar",
    "llvmlite",
    "multiprocessing",
    "numba",
    "numpy",
    "sqlite3",
    "_sqlite3",
    "_multiprocessing",
    "uvicorn",
    "limits",
    "itsdangerous",
    "structlog",
    "prometheus_client",
    "typer",
    "rich",
}


async def play(slug: str) -> dict[str, Any]:
    """A whole game: the page's seat plays at random, a bot of the first level against it."""
    from pocket.drawer import Drawer, Page, pocket
    from tete.bots.roster import make, names
    from tete.shelf.games import game as find_game

    drawer = Drawer()
    faults: list[str] = []
    async with pocket(drawer, faults) as counter:
        game = find_game(slug)
        seats = [{"who": "me", "name": "Anna"}, {"who": "bot", "bot": "level-1"}]
        made = await counter.call(
            "POST",
            "/api/tables?lang=en",
            {},
            json.dumps({"game": slug, "seats": seats, "options": {}}),
        )
        assert made.status == 200, made.body
        table = json.loads(made.body)["table"]
        page = Page(counter, table)
        await page.next("welcome")
        while (live := await counter.house.room.load(table)).table.status != "over":
            now, start = live.table, len(page.told)
            if live.digest.actor != 0:
                await page.next("events", start)
                continue
            if now.turn == -1:
                page.ask("press", seat=0, seq=now.seq)
            else:
                view = now.match().view(0)
                text = make(game, "greedy" if "greedy" in names(game) else "random", 1).think(view)
                page.ask("move", seat=0, seq=now.seq, text=text)
            answer = await page.next("ok", start)
            assert answer["seq"] <= page.seq
        record = await counter.call("GET", f"/api/tables/{table}/record", {}, "")
        return {"record": record.body, "faults": faults, "prefix": table.startswith("pocket-")}


def main() -> None:
    """Play what the command line says."""
    sys.modules.update(dict.fromkeys(FORBIDDEN))  # type: ignore[arg-type]
    print(json.dumps({slug: asyncio.run(play(slug)) for slug in sys.argv[1:]}))


if __name__ == "__main__":
    main()
