"""Counts of lines of play from fixed positions, as the rules and the oracle find them."""

from pathlib import Path

import pytest

from games.headquarter import oracle
from games_support import Case, perft, perft_cases, slow_perft
from tete.games.headquarter import game as g
from tete.games.headquarter.head import find_head

MOST_FOR_THE_ORACLE = 1_200
CASES = perft_cases(Path(__file__).parent / "perft")


def table_of(position: str) -> oracle.Table:
    """The oracle's own way to a position."""
    words = dict(word.split("=", 1) for word in position.split())
    table = oracle.begin(
        list(find_head(words["head"]).rows),
        words["blackouts"],
        words.get("end", "full"),
        words.get("first", "first"),
    )
    if "begins" in words:
        table = oracle.after(table, f"begins {words['begins']}")
    for play in filter(None, words.get("plays", "").split(",")):
        *_, colours = play.split(".")
        piece = "".join(sorted(colours, key="RGBY".index))
        table = oracle.after(oracle.after(table, f"draw {piece}"), play.replace(".", " "))
    return oracle.after(table, f"draw {words['drawn']}") if "drawn" in words else table


def test_there_are_counts_of_every_kind() -> None:
    assert len(CASES) >= 15
    assert sum(max(case.counts.values()) for case in CASES) > 100_000
    assert {"drawn=" in case.position for case in CASES} == {True, False}
    assert any(0 in case.counts.values() for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_rules(case: Case) -> None:
    s = g.read(case.position)
    assert g.position(s) == case.position
    assert {depth: perft(g, s, depth) for depth in case.counts} == case.counts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_counts_of_the_oracle(case: Case) -> None:
    small = {depth: n for depth, n in case.counts.items() if n <= MOST_FOR_THE_ORACLE}
    assert small
    table = table_of(case.position)
    found = {d: slow_perft(oracle.legal, oracle.after, table, d) for d in small}
    assert found == small
