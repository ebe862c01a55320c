"""Counts of lines of play from fixed positions, move by move, as the rules and the second reading find them."""

import pytest

from games.proofs import SLUGS, proofs
from games.support import Case, perft, perft_cases, slow_perft

CASES = {slug: perft_cases(proofs(slug).folder / "perft") for slug in SLUGS}
EVERY = [pytest.param(slug, case, id=f"{slug} {case.id}") for slug in SLUGS for case in CASES[slug]]
SLOWLY = [each for each in EVERY if proofs(str(each.values[0])).reading.at]


@pytest.mark.parametrize("slug", SLUGS)
def test_there_are_counts_of_every_kind(slug: str) -> None:
    counts, cases = proofs(slug).counts, CASES[slug]
    assert len(cases) >= counts.cases
    assert sum(max(case.counts.values()) for case in cases) > counts.lines
    assert {kind for case in cases for kind in counts.kinds(case)} == counts.wanted


@pytest.mark.parametrize(("slug", "case"), EVERY)
def test_counts_of_the_rules(slug: str, case: Case) -> None:
    game = proofs(slug).game
    s = game.read(case.position)
    assert game.position(s) == case.position
    assert {depth: perft(game, s, depth) for depth in case.counts} == case.counts


@pytest.mark.parametrize(("slug", "case"), SLOWLY)
def test_counts_of_the_second_reading(slug: str, case: Case) -> None:
    reading = proofs(slug).reading
    assert reading.at
    assert reading.legal
    small = {depth: count for depth, count in case.counts.items() if count <= reading.most}
    assert small
    table = reading.at(case.position)
    found = {depth: slow_perft(reading.legal, reading.after, table, depth) for depth in small}
    assert found == small
