"""Headache's own player."""

import random

from games.mind_support import along, mind_of
from tete.games.headache import game as g
from tete.thinking.mind import Budget, Progress


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
