"""The kernel against the rules, on thousands of positions; in a storm on more than 20,000."""

import random

import pytest

from games.kernel_support import anything, follow, replay_playouts
from games.kopf.helpers import digits
from games.kopf.players import eager, gentle, restless
from games.kopf.test_agreement import scattered_line
from tete.games.kopf import game as g
from tete.games.kopf import kernel
from tete.games.kopf.state import State


@pytest.mark.parametrize("player", [eager, gentle, restless])
def test_the_kernel_agrees_with_every_whim(player: object) -> None:
    rng, seen, reasons = random.Random("whims"), 0, set()

    def choose(s: State, rng: random.Random) -> object:
        return g.parse(player(s, rng))  # type: ignore[operator]

    while seen < 700:
        board = digits(elsewhere=rng.randint(1, 4))
        s = g.new(board=board, groups=rng.choice(("penalty", "prevent")))
        more, s = follow(g, kernel, s, choose, rng)
        seen += more
        outcome = g.outcome(s)
        assert outcome
        reasons.add(outcome.reason)
    wanted = {eager: "goal", gentle: "quiet", restless: "repetition"}[player]  # type: ignore[index]
    assert wanted in reasons


def test_the_kernel_agrees_from_scattered_buttons() -> None:
    rng, seen = random.Random("scattered"), 0
    while seen < 1_500:
        seen += follow(g, kernel, g.read(scattered_line(rng)), anything(g), rng, 12)[0]


def test_the_kernels_random_games_keep_to_the_rules_from_anywhere() -> None:
    rng = random.Random("anywhere")
    moves = sum(
        replay_playouts(g, kernel, g.read(scattered_line(rng)), 1, seed) for seed in range(30)
    )
    assert moves > 500
