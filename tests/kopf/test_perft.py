"""Counts of moves from fixed positions, ply by ply, as the rules and the oracle find them.

A file has ``id``, ``position`` and ``perft DEPTH COUNT`` lines, where COUNT is how many lines of play of that
many moves there are, a move being one step of a turn.
"""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kopf import oracle
from tete.games.kopf import game as g
from tete.games.kopf.state import State

MOST_FOR_THE_ORACLE = 2_500


@dataclass
class Case:
    id: str
    position: str = ""
    counts: dict[int, int] = field(default_factory=dict)


def cases() -> list[Case]:
    found: list[Case] = []
    for page in sorted(Path(__file__).parent.glob("perft/*.perft")):
        for line in page.read_text(encoding="utf-8").splitlines():
            word, _, rest = line.partition(" ")
            if word == "id":
                found.append(Case(f"{page.stem}: {rest}"))
            elif word == "position":
                found[-1].position = rest
            elif word == "perft":
                depth, count = rest.split()
                found[-1].counts[int(depth)] = int(count)
            else:
                assert not line or line.startswith("#"), line
    return found


CASES = cases()


def count(s: State, depth: int) -> int:
    moves = g.moves(s)
    if depth == 1:
        return len(moves)
    return sum(count(g.play(s, move), depth - 1) for move in moves)


def slow_count(table: oracle.Table, depth: int) -> int:
    texts = oracle.legal(table)
    if depth == 1:
        return len(texts)
    return sum(slow_count(oracle.after(table, text), depth - 1) for text in texts)


def test_there_are_counts_of_every_kind() -> None:
    assert len(CASES) >= 12
    assert len({case.id for case in CASES}) == len(CASES)
    assert sum(max(case.counts.values()) for case in CASES) > 1_000_000
    steps = {case.position.split()[2] for case in CASES}
    assert steps == {"penalty", "strike", "move"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_rules(case: Case) -> None:
    s = g.read(case.position)
    assert g.position(s) == case.position
    assert {depth: count(s, depth) for depth in case.counts} == case.counts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_oracle(case: Case) -> None:
    small = {depth: n for depth, n in case.counts.items() if n <= MOST_FOR_THE_ORACLE}
    assert small
    table = oracle.read(case.position)
    assert {depth: slow_count(table, depth) for depth in small} == small
