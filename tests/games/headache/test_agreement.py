"""The rules against the oracle, side by side over thousands of positions of random play."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from games.headache import oracle
from games.headache.helpers import check_agreement, stood
from tete import CHANCE
from tete.games.headache import game as g
from tete.games.headache.state import State

Player = Callable[[set[str], random.Random], str]


def anything(texts: set[str], rng: random.Random) -> str:
    return rng.choice(sorted(texts))


def busy(texts: set[str], rng: random.Random) -> str:
    """Enters and moves whenever it can, and likes to raise."""
    raises = [text for text in texts if text.startswith("raise")]
    return rng.choice(sorted(raises or texts - {"stay", "end"} or texts))


def duel(seats: int, sets: int, safe: bool, limit: int | None, player: Player, seed: str) -> State:
    """Play one game on both sides of the comparison, and return its last state."""
    rng = random.Random(seed)
    s = g.new(seats, sets=sets, safe_crossings=safe, turn_limit=limit)
    table = oracle.begin(seats, sets, safe, limit)
    check_agreement(s, table)
    while (turn := g.turn(s)) is not None:
        texts = oracle.legal(table)
        text = rng.choice(sorted(texts)) if turn == CHANCE else player(texts, rng)
        s, table = g.play(s, g.parse(text)), oracle.after(table, text)
        check_agreement(s, table)
        seen[table.step] += 1
        seen[text.split()[0] if " " in text or "-" not in text else "go"] += 1
        seen["named"] += text.startswith("enter ")
        seen["high"] = max(seen["high"], *map(len, stood(s).values()), 0)
    return s


seen: Counter[str] = Counter()
"""How many positions and moves of each kind were compared in this run."""

SETUPS = [(2, 1), (3, 1), (4, 1), (2, 2)]


@pytest.mark.parametrize(("seats", "sets"), SETUPS)
def test_H15_rules_and_oracle_agree_at_the_limit(seats: int, sets: int) -> None:
    reasons = set()
    for limit in (1, 2, 7, 20):
        outcome = g.outcome(duel(seats, sets, False, limit, busy, f"{limit}"))
        assert outcome
        reasons.add(outcome.reason)
    assert "limit" in reasons
