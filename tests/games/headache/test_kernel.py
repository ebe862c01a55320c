"""The kernel against the rules, on more than 20,000 positions."""

import random

import pytest

from amounts import much
from kernel_support import Choose, anything, follow, greedy, replay_playouts, stops
from tete.games.headache import game as g
from tete.games.headache import kernel
from tete.games.headache.moves import Raise, Word
from tete.games.headache.state import State

SETUPS = [(2, 1), (3, 1), (4, 1), (2, 2)]


def busy(s: State, rng: random.Random) -> object:
    """Enters and moves whenever it can, and likes to raise."""
    raises = [move for move in g.moves(s) if isinstance(move, Raise)]
    moving = [move for move in g.moves(s) if move not in (Word.STAY, Word.END)]
    return rng.choice(raises or moving or g.moves(s))


def new(rng: random.Random, seats: int, sets: int) -> State:
    limit = rng.choice((2, 30, 300, 300, None))
    return g.new(seats, sets=sets, safe_crossings=rng.random() < 0.3, turn_limit=limit)


@pytest.mark.parametrize(("seats", "sets"), SETUPS)
@pytest.mark.parametrize(
    ("player", "positions"),
    [(anything(g), much(600, 2_300)), (busy, much(600, 2_000)), (greedy(g), much(250, 900))],
)
def test_the_kernel_agrees_with_the_rules(
    seats: int, sets: int, player: Choose, positions: int
) -> None:
    rng, seen, reasons = random.Random(f"kernel {seats} {sets}"), 0, set()
    positions *= much(1, 4) if sets == 2 else 1  # two sets: 20,000 by themselves in a storm
    while seen < positions:
        more, s = follow(g, kernel, new(rng, seats, sets), player, rng, 3_000)
        seen += more
        if outcome := g.outcome(s):
            reasons.add(outcome.reason)
    assert reasons


def test_the_kernel_agrees_on_both_ways_to_end() -> None:
    rng, reasons = random.Random("ends"), set()
    for _ in range(12):
        _, s = follow(g, kernel, g.new(2, turn_limit=rng.choice((5, 300))), busy, rng, 3_000)
        if outcome := g.outcome(s):
            reasons.add(outcome.reason)
    assert reasons == {"last", "limit"}


@pytest.mark.parametrize(("seats", "sets"), SETUPS)
@pytest.mark.parametrize("safe", [False, True])
def test_the_kernels_random_games_keep_to_the_rules(seats: int, sets: int, safe: bool) -> None:
    s = g.new(seats, sets=sets, safe_crossings=safe, turn_limit=60)
    assert replay_playouts(g, kernel, s, 3, seats) > 200


def test_the_kernel_stops_when_told() -> None:
    stops(kernel, g.new(4))
