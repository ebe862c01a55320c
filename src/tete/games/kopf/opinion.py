"""What a search has seen, for a person: a chance, and a sentence."""

import math

from tete.core.text import Text
from tete.games.kopf.plain_value import BUTTON, FAR

SWAPPED = Text("Red's side looks better to me than mine.")
_SLOPE = 250.0
"""How many hundredths of a button make a chance of 73 in 100."""


def chance(value: int) -> float:
    """The chance to win that a value means."""
    if abs(value) > FAR:
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + math.exp(-value / _SLOPE))


def why(value: int, depth: int) -> str:
    """What was seen so many turns ahead."""
    if value > FAR:
        return Text("This wins, whatever the other side does.")
    if value < -FAR:
        return Text("I see nothing that saves the game; this holds out longest.")
    lead, ahead = round(value / BUTTON), Text("{n} turn|{n} turns", n=depth)
    if lead > 0:
        return Text(
            "Looking {ahead} ahead: a lead of {n} button.|Looking {ahead} ahead: a lead of {n} buttons.",
            n=lead,
            ahead=ahead,
        )
    if lead < 0:
        return Text(
            "Looking {ahead} ahead: {n} button behind at best.|Looking {ahead} ahead: {n} buttons behind at best.",
            n=-lead,
            ahead=ahead,
        )
    return Text("Looking {ahead} ahead: it should stay even.", ahead=ahead)
