"""The kernel against the rules, on more than 20,000 positions."""

import random

import pytest

from amounts import much
from kernel_support import Choose, anything, follow, greedy, replay_playouts, stops
from tete.games.headquarter import game as g
from tete.games.headquarter import kernel
from tete.games.headquarter.head import find_head
from tete.games.headquarter.setup import BLACKOUTS, ENDS, FIRSTS, Setup
from tete.games.headquarter.state import State

HEADS = (
    "philosopher",
    "child",
    "doll",
    ".##./####/#..#/#..#",
    "############/#..........#",
    "#/#/#/#/#/#",
)


def new(rng: random.Random) -> State:
    head = rng.choice(HEADS) if rng.random() < 0.5 else "philosopher"
    end, first = rng.choice(ENDS), rng.choice(FIRSTS)
    return g.new(head=head, blackouts=rng.choice(BLACKOUTS), end=end, first=first)


@pytest.mark.parametrize(
    ("player", "positions"), [(anything(g), much(3_000, 15_000)), (greedy(g), much(1_500, 6_000))]
)
def test_the_kernel_agrees_with_the_rules(player: Choose, positions: int) -> None:
    rng, seen, reasons = random.Random("kernel"), 0, set()
    while seen < positions:
        more, s = follow(g, kernel, new(rng), player, rng)
        seen += more
        outcome = g.outcome(s)
        assert outcome
        reasons.add(outcome.reason)
    assert reasons >= {"full", "stuck"}


def test_the_kernel_agrees_when_the_bag_is_empty() -> None:
    s = g.read("head=philosopher bag=RG2,BB1")
    _, s = follow(g, kernel, s, anything(g), random.Random(1))
    outcome = g.outcome(s)
    assert outcome
    assert outcome.reason == "bag"


@pytest.mark.parametrize("head", HEADS)
def test_the_kernels_random_games_keep_to_the_rules(head: str) -> None:
    assert replay_playouts(g, kernel, g.new(head=head), 15, 1) > 100
    s = g.new(head=head, end="starter", first="lot")
    assert replay_playouts(g, kernel, s, 15, 1) > 100


def test_the_kernel_refuses_a_head_that_is_too_large() -> None:
    large = "/".join(["#" * 9] + ["#........"] * 8)
    assert not kernel.fits(Setup(find_head(large)))
    with pytest.raises(ValueError, match="9 by 9"):
        kernel.table(g.new(head=large))


def test_the_kernel_stops_when_told() -> None:
    stops(kernel, g.new())
