"""The best results of games that one person played alone, kept beside the games: ``results.json``."""

import json
from contextlib import suppress
from typing import TypedDict

from tete.core.match import Match
from tete.core.verify import AT_THE_TABLE
from tete.terminal import store

BEST = 5
_LONGEST = 80


class Entry(TypedDict):
    """A result: its game's file, its points, its day."""

    game: str
    score: float
    day: str


def is_alone(match: Match) -> bool:
    """Whether one seat plays, and so nobody can be beaten but oneself."""
    return len(match.record.seats) == 1


def best(match: Match) -> list[Entry]:
    """What was reached so far with the options of this match, the best first."""
    return _read().get(_key(match), [])


def keep(match: Match, name: str) -> list[Entry]:
    """Keep the result of a match that one played to its end; the best of its kind. Raises OSError.

    What ended at the table, and not by rules or time, is no result.
    """
    outcome = match.outcome
    if outcome is None or not is_alone(match) or outcome.reason in AT_THE_TABLE:
        return best(match)
    every = _read()
    others = [entry for entry in every.get(_key(match), []) if entry["game"] != name]
    own = Entry(game=name, score=outcome.scores[0], day=match.record.date)
    found = sorted([*others, own], key=lambda entry: (-entry["score"], entry["day"]))[:BEST]
    every[_key(match)] = found
    path = store.folder() / "results.json"
    store.write_whole(path, json.dumps(every, indent=1, ensure_ascii=False) + "\n")
    return found


def _read() -> dict[str, list[Entry]]:
    with suppress(OSError, ValueError):
        found = json.loads((store.folder() / "results.json").read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return {key: _entries(value) for key, value in found.items()}
    return {}


def _entries(value: object) -> list[Entry]:
    """What is whole of what was kept: somebody may have edited the file."""
    rows = value if isinstance(value, list) else []
    return [
        Entry(game=str(row["game"]), score=float(row["score"]), day=str(row["day"]))
        for row in rows
        if isinstance(row, dict)
        and {"game", "score", "day"} <= row.keys()
        and isinstance(row["score"], int | float)
    ]


def _key(match: Match) -> str:
    """The game and its options; a list or a board that somebody brought along is known by its beginning."""
    options = sorted(match.record.options.items())
    return " ".join([match.record.game, *(f"{name}={value[:_LONGEST]}" for name, value in options)])
