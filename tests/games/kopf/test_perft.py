"""Counts of moves from fixed positions, ply by ply, as the rules and the oracle find them."""

from pathlib import Path

import pytest

from games.kopf import oracle
from games_support import Case, perft, perft_cases, slow_perft
from tete.games.kopf import game as g

MOST_FOR_THE_ORACLE = 2_500
CASES = perft_cases(Path(__file__).parent / "perft")


def test_there_are_counts_of_every_kind() -> None:
    assert len(CASES) >= 12
    assert sum(max(case.counts.values()) for case in CASES) > 1_000_000
    steps = {case.position.split()[2] for case in CASES}
    assert steps == {"penalty", "strike", "move"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_rules(case: Case) -> None:
    s = g.read(case.position)
    assert g.position(s) == case.position
    assert {depth: perft(g, s, depth) for depth in case.counts} == case.counts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_oracle(case: Case) -> None:
    small = {depth: n for depth, n in case.counts.items() if n <= MOST_FOR_THE_ORACLE}
    assert small
    table = oracle.read(case.position)
    assert {depth: slow_perft(oracle.legal, oracle.after, table, depth) for depth in small} == small
