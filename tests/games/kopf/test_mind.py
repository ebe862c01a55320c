"""The player with the kernel: legal, repeatable, quick to stop, and it sees what is in front of it."""

import random
from typing import Any

import numpy as np
import pytest

from games.kopf.helpers import place
from games.playing_on import anything, decisions
from tete.bots.levels import mind
from tete.games.kopf import game as g
from tete.games.kopf import kernel
from tete.games.kopf.kernel_path import WORK
from tete.games.kopf.kernel_root import rate_all
from tete.games.kopf.kernel_rules import sides
from tete.games.kopf.kernel_search import COUNTERS, FLAG_EVERY, MOST_NODES, NODES
from tete.games.kopf.kernel_transpositions import SLOTS
from tete.games.kopf.kernel_value import BOUND, FREE, value
from tete.games.kopf.state import State, Step
from tete.thinking.mind import Budget, Progress

LEVELS = range(1, 7)
OTHERS: tuple[dict[str, Any], ...] = ({}, {"strike": "choose", "swap": True}, {"swap": True})


def worth(s: State) -> int:
    """What a quiet position looks like to whoever moves."""
    board, vector = kernel.table(s), kernel.pack(s)
    mine, theirs = sides(vector)
    found, risk = value(board, (*mine, *theirs), *s.taken)
    assert risk == 0
    return int(found)


@pytest.mark.parametrize("square", ["e5", "e6", "a1", "j10", "f5"])
def test_it_knows_what_a_square_is_worth_by_its_holes(square: str) -> None:
    one, two, three, four = (
        worth(place(red=square, blue="c8", holes={square: holes})) for holes in (1, 2, 3, 4)
    )
    assert (two - one, three - one, four - one) == (-BOUND, -BOUND, FREE)


def think(s: State, level: int = 6, nodes: int = 20_000, seed: int = 1) -> str:
    return mind(g, level, seed).think(g.view(s, s.mover), Budget(nodes=nodes))


def some_states(games: int) -> list[State]:
    """What stands on the way of a few random games, every step of a turn among it."""
    met: list[State] = []
    for seed in range(games):
        rng = random.Random(seed)
        s = g.new(groups="prevent" if seed % 3 == 2 else "penalty", **OTHERS[seed % 3])
        met += decisions(g, s, anything(g, rng), rng)
    return met[:: max(1, len(met) // 60)]


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_legal(level: int) -> None:
    states = some_states(3)
    assert {s.step for s in states} == set(Step)
    for s in states:
        assert g.parse(think(s, level, nodes=300)) in g.moves(s)


def test_K9_it_strikes_to_win() -> None:
    s = place(red="c3 d3", blue="f3 a9", holes={"c3": 1, "d3": 2}, step="strike", taken="9-0")
    assert think(s, nodes=200) == "strike"


@pytest.mark.parametrize("level", LEVELS)
def test_K9_no_level_misses_the_strike_that_wins(level: int) -> None:
    s = place(red="c3 d3", blue="f3 a9", holes={"c3": 1, "d3": 2}, step="strike", taken="9-0")
    assert {think(s, level, 200, seed) for seed in range(10)} == {"strike"}


def test_K9_it_takes_the_button_that_wins() -> None:
    s = place(red="a1", blue="f3 f4 f5", step="penalty", taken="9-0")
    assert think(s, nodes=200).startswith("take")


def test_K5_it_steps_out_of_the_last_threat() -> None:
    """Blue's pair has e3 in range and needs one button more: red must move it, or stand in between."""
    s = place(red="e3 a10 j10", blue="b3 c3 i8", holes={"b3": 2, "c3": 2}, taken="0-9")
    after = g.play(s, g.parse(think(s)))
    assert not after.threatened
    assert not after.forbidden


def test_K4_it_makes_no_group_that_costs_a_button() -> None:
    s = g.new()
    for _ in range(4):
        s = g.play(s, g.parse(think(s, nodes=3_000)))
        assert not s.forbidden


def test_K11_it_takes_reds_side_exactly_if_that_is_the_better_one() -> None:
    """Red stands where three of Blue's are threatened, or Blue where three of Red's are."""
    better = place("e5 f5 a1 a2", "c5 h5 a4 j10 j7", mover="b", swap="on")
    worse = place("c5 h5 a4 j10 j7", "e5 f5 a1 a2", mover="b", swap="on")
    for level in LEVELS:
        assert think(better, level, 3_000) == "swap"
        assert think(worse, level, 3_000) == "strike"


def test_K11_it_begins_with_a_move_that_is_not_worth_a_swap() -> None:
    """On this board the best first move is worth a good deal more than the fairest one."""
    heard: list[Progress] = []
    s = g.new(swap=True)
    mind(g, 6, 1).think(g.view(s, 0), Budget(nodes=30_000), None, heard.append)
    fair = heard[-1].chance
    mind(g, 6, 1).think(g.view(g.new(), 0), Budget(nodes=30_000), None, heard.append)
    best = heard[-1].chance
    assert fair is not None
    assert best is not None
    assert abs(fair - 0.5) < best - 0.5


def test_K9_it_wins_with_any_part_of_a_strike() -> None:
    s = place("e5 f5", "c5 h5", taken="9-0", strike="choose")
    assert g.outcome(g.play(s, g.parse(think(s, nodes=500))))


def test_it_looks_at_the_flag_every_few_hundred_positions() -> None:
    s = g.new()
    board, packed = kernel.table(s), kernel.pack(s)
    into = np.zeros(kernel.MOST_MOVES, np.int64)
    codes = into[: kernel.moves(board, packed, into)].copy()
    work, table = np.zeros(WORK, np.int64), np.zeros(2 * SLOTS, np.int64)
    counters, values = np.zeros(COUNTERS, np.int64), np.zeros(len(codes), np.int64)
    counters[MOST_NODES] = 10**9
    stop = np.ones(1, np.uint8)
    done = rate_all(board, packed, codes, values, 9, 0, work, table, counters, stop)
    assert done < len(codes)
    assert counters[NODES] <= FLAG_EVERY + 1


def test_it_says_what_it_expects() -> None:
    heard: list[Progress] = []
    s = place(red="c3 d3", blue="f3 a9", holes={"c3": 1, "d3": 2}, step="strike", taken="9-0")
    text = mind(g, 6, 1).think(g.view(s, 0), Budget(nodes=500), None, heard.append)
    last = heard[-1]
    assert (last.done, last.idea, last.chance) == (1.0, text, 1.0)
    assert last.why == "This wins, whatever the other side does."
    even = mind(g, 6, 1)
    even.think(g.view(g.new(), 0), Budget(nodes=5_000), None, heard.append)
    assert heard[-1].chance is not None
    assert 0.3 < heard[-1].chance < 0.7
    assert "turns ahead" in heard[-1].why
