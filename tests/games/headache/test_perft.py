"""Counts of lines of play from fixed positions, as the rules and the oracle find them."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.headache import oracle
from games.headache.helpers import said, stood
from games_support import Case, perft, perft_cases, slow_perft
from tete.games.headache import game as g
from tete.games.headache.state import State

MOST_FOR_THE_ORACLE = 3_000
CASES = perft_cases(Path(__file__).parent / "perft")


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
    seats = {mark: seat for mark, seat, _ in table.colours}
    counts = map(int, said(s, "waiting").split(","))
    return replace(
        table,
        waiting=dict(zip(letters, counts, strict=True)),
        stacks=stood(s),
        at=seats[letter],
        step=step,
        number=0 if dice == "-" else int(dice[0]),
        dot=dice.endswith("*"),
        turns=int(said(s, "turns")),
        rivals=(),
    )


def test_there_are_counts_of_every_kind() -> None:
    assert len(CASES) >= 10
    assert sum(max(case.counts.values()) for case in CASES) > 100_000
    assert {case.position.split()[2] for case in CASES} == {"opening", "pop", "act", "choice"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_rules(case: Case) -> None:
    s = g.read(case.position)
    assert g.position(s) == case.position
    assert {depth: perft(g, s, depth) for depth in case.counts} == case.counts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_oracle(case: Case) -> None:
    small = {depth: n for depth, n in case.counts.items() if n <= MOST_FOR_THE_ORACLE}
    assert small
    table = table_of(g.read(case.position))
    assert {depth: slow_perft(oracle.legal, oracle.after, table, depth) for depth in small} == small
