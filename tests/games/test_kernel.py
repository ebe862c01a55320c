"""The kernels against the rules, on thousands of positions; in a storm on more than 20,000 of each game."""

import random
from typing import Any

import pytest

from games.kernel_support import Choose, replay_playouts, stops
from games.proofs import SLUGS, proofs

EVERY = [
    pytest.param(slug, *player, id=f"{slug}-{name}")
    for slug in SLUGS
    for name, player in proofs(slug).kernel.players.items()
]
PLAYOUTS = [
    pytest.param(slug, s, id=f"{slug}-{number}")
    for slug in SLUGS
    for number, s in enumerate(proofs(slug).kernel.playouts)
]
PLAYING = sorted({str(each.values[0]) for each in PLAYOUTS})


@pytest.mark.parametrize(("slug", "player", "positions"), EVERY)
def test_the_kernel_agrees_with_the_rules(slug: str, player: Choose, positions: int) -> None:
    game, kernel = proofs(slug).game, proofs(slug).kernel
    rng, seen, reasons = random.Random(f"kernel {slug}"), 0, set()
    while seen < positions:
        more, s = kernel.follow(kernel.new(rng), player, rng, kernel.longest)
        seen += more
        if outcome := game.outcome(s):
            reasons.add(outcome.reason)
    assert reasons >= kernel.reasons


@pytest.mark.parametrize(("slug", "s"), PLAYOUTS)
def test_the_kernels_random_games_keep_to_the_rules(slug: str, s: Any) -> None:
    kernel = proofs(slug).kernel
    assert replay_playouts(proofs(slug).game, kernel.module, s, kernel.games, 3) > kernel.moves


@pytest.mark.parametrize("slug", PLAYING)
def test_the_kernel_stops_when_told(slug: str) -> None:
    kernel = proofs(slug).kernel
    stops(kernel.module, kernel.playouts[0])
