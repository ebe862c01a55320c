"""The rules against the oracle, side by side over thousands of positions of random play."""

import random
from collections import Counter

import pytest

from amounts import much
from games.headquarter import oracle
from games.headquarter.helpers import check_agreement
from tete.games.headquarter import game as g
from tete.games.headquarter.head import find_head
from tete.games.headquarter.setup import ENDS, FIRSTS

HEADS = ("philosopher", "child", "doll", "#", "##/##", "#.#/###", "###.###/#######/.#...#.")
seen: Counter[str] = Counter()
"""How many positions and endings of each kind were compared in this run."""


WAYS = tuple((end, first) for end in ENDS for first in FIRSTS)


def duel(head: str, seed: str, memory: str, blackouts: str, end: str, first: str) -> None:
    rng = random.Random(seed)
    s = g.new(head=head, memory=memory, blackouts=blackouts, end=end, first=first)
    table = oracle.begin(list(find_head(head).rows), blackouts, end, first)
    check_agreement(s, table)
    while (texts := oracle.legal(table)) and g.turn(s) is not None:
        text = rng.choice(sorted(texts))
        s, table = g.play(s, g.parse(text)), oracle.after(table, text)
        check_agreement(s, table)
        seen[text.split()[0]] += 1
    outcome = g.outcome(s)
    assert outcome
    seen[outcome.reason] += 1
    seen["passed"] += s.passed


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("blackouts", ["printed", "square", "double"])
def test_rules_and_oracle_agree_in_whole_games(head: str, blackouts: str) -> None:
    for seed in range(much(2, 6)):
        memory = ("own", "aided")[seed % 2]
        way = WAYS[(seed + 2 * HEADS.index(head)) % len(WAYS)]
        duel(head, f"{head} {blackouts} {seed}", memory, blackouts, *way)


@pytest.mark.parametrize("end", ENDS)
def test_thousands_of_positions_of_every_kind_were_compared(end: str) -> None:
    seen.clear()
    for seed in range(45):
        duel(HEADS[seed % 3], f"count {seed}", "own", "printed", end, "first")
    assert min(seen[kind] for kind in ("flat", "up", "thru")) > 100
    assert seen["draw"] > 700
    assert seen["full"] > 3
    assert seen["stuck"] > 3
    assert seen["passed"] > 3
