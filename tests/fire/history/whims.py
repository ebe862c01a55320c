"""What people do at a table besides moving: they talk, ask to take back, offer a draw, give up."""

import random
from typing import Any, Protocol

Json = dict[str, Any]


class Sitter(Protocol):
    """Somebody at a table, as far as a whim asks."""

    mine: int | None
    summary: Json
    is_over: bool
    made: int


LONGEST = 60
"""Moves after which somebody may have enough."""


def whim(who: Sitter, rng: random.Random) -> Json | None:
    """What comes to somebody's mind, as it is sent, without id and seat; mostly nothing."""
    if rng.random() < 0.04:
        return {"type": "say", "text": f"so says {rng.randrange(1000)}"}
    if who.mine is None or who.is_over or who.summary.get("status") != "playing":
        return None
    asked = who.summary.get("asked") or {}
    for what in ("undo", "draw"):
        if (asked.get(what) or {}).get("missing") and who.mine in asked[what]["missing"]:
            return {"type": "answer", "to": what, "yes": what == "undo" and rng.random() < 0.7}
    if who.mine in who.summary.get("away", ()):
        return {"type": "return"} if rng.random() < 0.3 else None
    roll = rng.random()
    if roll < 0.02:
        return {"type": "undo"}
    if roll < 0.03:
        return {"type": "draw"}
    if roll < 0.034:
        return {"type": "leave"}
    if who.made > LONGEST and roll < 0.1:
        return {"type": "resign"}
    return None
