"""Counts of lines of play from fixed positions, as the rules and the oracle find them.

A file has ``id``, ``position`` and ``perft DEPTH COUNT`` lines, where COUNT is how many lines of play of that
many moves there are; where chance is to pop, each of the twelve pops is a move.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from headache import oracle
from headache.helpers import said, stood
from tete.games.headache import game as g
from tete.games.headache.state import State

MOST_FOR_THE_ORACLE = 3_000


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
    moves = g.moves(s) or [lot for lot, _ in g.chance(s)]
    if depth == 1:
        return len(moves)
    return sum(count(g.play(s, move), depth - 1) for move in moves)


def slow_count(table: oracle.Table, depth: int) -> int:
    texts = oracle.legal(table)
    if depth == 1:
        return len(texts)
    return sum(slow_count(oracle.after(table, text), depth - 1) for text in texts)


def table_of(s: State) -> oracle.Table:
    """The oracle's reading of a position that is past its opening."""
    limit = said(s, "turn_limit")
    table = oracle.begin(
        int(said(s, "seats")),
        int(said(s, "sets")),
        said(s, "safe_crossings") == "on",
        None if limit == "none" else int(limit),
    )
    _, letter, step, dice, *_ = g.position(s).split()
    if step == "opening":
        return table
    letters = [mark for mark, _, _ in table.colours]
    counts = map(int, said(s, "waiting").split(","))
    return replace(
        table,
        waiting=dict(zip(letters, counts, strict=True)),
        stacks=stood(s),
        at=letters.index(letter),
        step=step,
        number=0 if dice == "-" else int(dice[0]),
        dot=dice.endswith("*"),
        turns=int(said(s, "turns")),
        rivals=(),
    )


def test_there_are_counts_of_every_kind() -> None:
    assert len(CASES) >= 10
    assert len({case.id for case in CASES}) == len(CASES)
    assert sum(max(case.counts.values()) for case in CASES) > 100_000
    assert {case.position.split()[2] for case in CASES} == {"opening", "pop", "act", "choice"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_rules(case: Case) -> None:
    s = g.read(case.position)
    assert g.position(s) == case.position
    assert {depth: count(s, depth) for depth in case.counts} == case.counts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_oracle(case: Case) -> None:
    small = {depth: n for depth, n in case.counts.items() if n <= MOST_FOR_THE_ORACLE}
    assert small
    table = table_of(g.read(case.position))
    assert {depth: slow_count(table, depth) for depth in small} == small
