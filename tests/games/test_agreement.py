"""The rules against a second reading of them, side by side over thousands of positions of random play."""

import random
from collections import Counter

import pytest

from games.proofs import SLUGS, proofs
from games.support import side_by_side


@pytest.mark.parametrize("slug", SLUGS)
def test_rules_and_second_reading_agree_in_whole_games(slug: str) -> None:
    game, reading = proofs(slug).game, proofs(slug).reading
    rng, seen, met = random.Random(f"agreement {slug}"), 0, Counter[str]()
    while seen < reading.positions:
        table = reading.begin(rng)
        choose = [rng.choice(reading.players) for _ in range(game.info.seats[1])]
        for text, s in side_by_side(game, reading, *table, choose, rng):
            seen += 1
            met.update(reading.kinds(s, text))
        outcome = game.outcome(s)
        if outcome:
            met[outcome.reason] += 1
    assert {kind: met[kind] for kind, least in reading.wanted.items() if met[kind] < least} == {}
