"""Headache's own player."""

import random

import pytest

from mind_support import along, duel, mind_of, stops_at_once, thinks_well
from tete import bots
from tete.core.mind import Budget, Progress
from tete.games.headache import game as g

GAMES = 6
SETUPS = [(2, 1), (3, 1), (4, 1), (2, 2)]


@pytest.mark.parametrize(("seats", "sets"), SETUPS)
def test_a_legal_move_at_every_strength(seats: int, sets: int) -> None:
    rng = random.Random(seats * sets)
    s = g.new(seats, sets=sets, safe_crossings=sets == 2)
    for at, state in enumerate(along(g, s, rng, 400)[::7]):
        thinks_well(g, state, 1 + at % 6, 400)


def test_it_stops_when_told() -> None:
    stops_at_once(g, along(g, g.new(4), random.Random(4), 300)[-1])


def test_more_nodes_are_not_looked_at_than_allowed() -> None:
    s = along(g, g.new(2), random.Random(2), 200)[-1]
    said: list[Progress] = []
    mind_of(g, 6).think(g.view(s, g.turn(s)), Budget(nodes=2000), report=said.append)
    assert said[-1].nodes < 2300


def test_H14_nobody_overlooks_a_win() -> None:
    s = g.read("x0:BBBR,o01:B,x2:R,x3:R,x6:R R act 1 waiting=0,0")
    for strength in range(1, 7):
        for seed in range(5):
            text = mind_of(g, strength, seed).think(g.view(s, 0), Budget(nodes=500))
            after = g.play(s, g.parse(text))
            outcome = g.outcome(after)
            assert outcome is not None
            assert outcome.winners == (0,)


def test_the_strongest_beats_greedy_and_the_weakest_loses_to_it() -> None:
    strong = weak = 0.0
    for seed in range(GAMES):
        strong += duel(g, mind_of(g, 6), bots.make(g, "greedy", seed), seed, Budget(nodes=300))
        weak += duel(g, mind_of(g, 1), bots.make(g, "greedy", seed), seed, Budget(nodes=300))
    assert strong > GAMES > weak
