"""Which puzzles were solved here, and for how many days in a row that of the day was: ``puzzles.json``."""

import datetime
import json
from contextlib import suppress
from typing import Any

from tete.terminal import store

_NAME = "puzzles.json"


def solved(slug: str) -> frozenset[str]:
    """The ids of a game's puzzles that were solved."""
    found = _read().get("solved")
    kept = found.get(slug) if isinstance(found, dict) else None
    return frozenset(map(str, kept)) if isinstance(kept, list) else frozenset()


def streak(date: datetime.date) -> int:
    """How many days in a row, if the last of them is that day or the one before."""
    found = _read()
    with suppress(ValueError, TypeError):
        last = datetime.date.fromisoformat(str(found.get("last")))
        if (date - last).days <= 1:
            return int(found["streak"])
    return 0


def keep(slug: str, name: str, date: datetime.date | None) -> None:
    """This one was solved; ``date`` is the day whose puzzle it was, None if it was none. Raises OSError."""
    every = _read()
    lists = every.get("solved")
    every["solved"] = lists = lists if isinstance(lists, dict) else {}
    lists[slug] = sorted({*solved(slug), name})
    if date is not None and every.get("last") != date.isoformat():
        every["streak"] = streak(date) + 1
        every["last"] = date.isoformat()
    text = json.dumps(every, indent=1, ensure_ascii=False) + "\n"
    store.write_whole(store.own_folder() / _NAME, text)


def _read() -> dict[str, Any]:
    """What was kept; nothing where somebody spoilt the file."""
    with suppress(OSError, ValueError):
        found = json.loads((store.folder() / _NAME).read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return found
    return {}
