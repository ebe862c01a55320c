"""The kernel against the rules, on thousands of positions; in a storm on more than 20,000."""

import random

import pytest

from amounts import much
from games.kopf.helpers import digits
from games.kopf.players import eager, gentle, random_board, restless, willing
from games.kopf.test_agreement import scattered_line
from kernel_support import anything, follow, greedy, replay_playouts, stops
from tete.games.kopf import game as g
from tete.games.kopf import kernel
from tete.games.kopf.state import State

OPTIONS = [(goal, groups) for goal in (10, 8) for groups in ("penalty", "prevent")]


def test_the_kernel_agrees_with_random_play() -> None:
    rng, seen = random.Random("kernel"), 0
    while seen < much(3_000, 14_000):
        goal, groups = rng.choice(OPTIONS)
        board = rng.choice(("horn", random_board(rng.randrange(1000)), digits(elsewhere=4)))
        s = g.new(goal=goal, board=board, groups=groups)
        seen += follow(g, kernel, s, anything(g), rng)[0]


def test_K6_K11_the_kernel_agrees_on_choosing_and_swapping() -> None:
    rng, seen = random.Random("choose"), 0

    def choose(s: State, rng: random.Random) -> object:
        return g.parse(willing(s, rng))

    while seen < 1_500:
        goal, groups = rng.choice(OPTIONS)
        board = rng.choice(("horn", random_board(rng.randrange(1000)), digits(elsewhere=3)))
        s = g.new(goal=goal, board=board, groups=groups, strike="choose", swap=True)
        seen += follow(g, kernel, s, rng.choice((anything(g), choose)), rng)[0]


def test_the_kernel_agrees_with_greedy_play() -> None:
    rng, seen = random.Random("greedy"), 0
    while seen < much(800, 3_000):
        goal, groups = rng.choice(OPTIONS)
        seen += follow(g, kernel, g.new(goal=goal, groups=groups), greedy(g), rng, 600)[0]


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


@pytest.mark.parametrize(("goal", "groups"), OPTIONS)
def test_the_kernels_random_games_keep_to_the_rules(goal: int, groups: str) -> None:
    assert replay_playouts(g, kernel, g.new(goal=goal, groups=groups), 10, goal) > 500


def test_the_kernels_random_games_keep_to_the_rules_with_other_options() -> None:
    assert replay_playouts(g, kernel, g.new(goal=8, strike="choose", swap=True), 10, 3) > 500


def test_the_kernels_random_games_keep_to_the_rules_from_anywhere() -> None:
    rng = random.Random("anywhere")
    moves = sum(
        replay_playouts(g, kernel, g.read(scattered_line(rng)), 1, seed) for seed in range(30)
    )
    assert moves > 500


def test_the_kernel_stops_when_told() -> None:
    stops(kernel, g.new())
