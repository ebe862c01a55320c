"""The player with the kernel: legal, repeatable, quick to stop, and it plays from what it sees alone."""

import random

import numpy as np
import pytest

from games.headquarter.helpers import some_states, states
from tete.bots.levels import mind
from tete.games.headquarter import game as g
from tete.games.headquarter import kernel
from tete.games.headquarter.kernel_search import rollouts, worth
from tete.games.headquarter.state import State
from tete.games.headquarter.thought import FAR, NEAR
from tete.kernels.bits import seeds
from tete.thinking.mind import Budget, Progress

LEVELS = range(1, 7)


def think(s: State, level: int = 6, nodes: int = 400, seed: int = 1) -> str:
    return mind(g, level, seed).think(g.view(s, s.mover), Budget(nodes=nodes))


@pytest.mark.parametrize("level", LEVELS)
def test_Q9_every_answer_is_legal_however_it_ends_and_whoever_begins(level: int) -> None:
    """To the last turn, also where the other passes again and again."""
    met = set()
    for seed in range(8):
        for s in list(states(seed, head="doll", end="starter", first="lot"))[-5:]:
            if g.turn(s) in (0, 1):
                assert g.parse(think(s, level, nodes=40)) in g.moves(s)
                met.add((s.starter, s.passed, s.closing))
    assert len(met) > 4


def test_Q7_twins_with_equal_views_get_the_same_move() -> None:
    """Another state that fits the view, with other cubes behind: it cannot make a difference."""
    differed = 0
    for s in some_states(2)[8::4]:
        view = g.view(s, s.mover)
        twin = g.resample(view, random.Random(3))
        differed += twin.sides != s.sides
        assert g.view(twin, s.mover) == view
        for level in (1, 4, 6):
            assert think(twin, level) == think(s, level)
    assert differed > 3


def test_Q10_the_last_placement_is_the_one_with_most_points() -> None:
    """With the round's last turn nothing is left to guess but what lies hidden, which no placement of one
    side changes: so it makes the most of its own side, or the least of the other."""
    found = 0
    for s in some_states(30):
        after = {move: g.play(s, move) for move in g.moves(s)}
        if len(after) < 2 or not all(each.is_over for each in after.values()):
            continue
        view = g.view(s, s.mover)
        if g.resample(view, random.Random(1)).sides != s.sides:
            continue
        leads = {}
        for move, each in after.items():
            outcome = g.outcome(each)
            assert outcome is not None
            leads[move] = outcome.scores[s.mover] - outcome.scores[1 - s.mover]
        if max(leads.values()) <= 0 or min(leads.values()) > 0:
            continue
        found += 1
        assert leads[g.parse(think(s))] > 0
    assert found > 0


def test_it_looks_at_the_flag_before_every_game() -> None:
    s = some_states(1)[4]
    board, view = kernel.table(s), g.view(s, s.mover)
    rows = kernel.resample(view, 16, seeds(1)).reshape(-1)
    codes = np.array([kernel.encode(board, move) for move in g.moves(s)], np.int64)
    sums, wins = np.zeros(len(codes)), np.zeros(len(codes))
    stop = np.ones(1, np.uint8)
    assert rollouts(board, rows, codes, sums, wins, 0, 1000, 6, 0, *NEAR, 1, stop) == 0
    assert not sums.any()
    stop[0] = 0
    assert rollouts(board, rows, codes, sums, wins, 0, 2, 6, 0, *NEAR, 1, stop) == 2
    assert sums.all()


def test_a_head_too_large_for_the_kernel_is_played_by_looks() -> None:
    s = g.new(head="/".join(["#" * 9] + ["#........"] * 8))
    assert not kernel.fits(s.setup)
    s = g.play(s, g.chance(s)[0][0])
    assert g.parse(think(s)) in g.moves(s)


def test_it_says_what_it_expects() -> None:
    heard: list[Progress] = []
    s = some_states(1)[5]
    text = mind(g, 6, 1).think(g.view(s, s.mover), Budget(nodes=500), None, heard.append)
    last = heard[-1]
    assert (last.done, last.idea) == (1.0, text)
    assert last.nodes <= 500
    assert last.chance is not None
    assert 0 <= last.chance <= 1
    assert "played on" in last.why


def test_where_one_placement_is_clearly_best_it_does_not_spend_all_its_games() -> None:
    """It stops before, and with that very placement; where several are alike it goes on to the end."""
    spared, whole = 0, 0
    for s in some_states(2)[::3]:
        heard: list[Progress] = []
        text = mind(g, 6, 1).think(g.view(s, s.mover), Budget(nodes=6_000), None, heard.append)
        last = heard[-1]
        if 0 < last.nodes < 5_500:
            spared += 1
            assert text == think(s, nodes=40_000, seed=2)
        whole += last.nodes >= 5_500
    assert spared > 2
    assert whole > 2


def test_Q12_far_from_the_end_the_lead_counts_and_near_it_the_win_too() -> None:
    for kind, jump in ((FAR, False), (NEAR, True)):
        draw, ahead, far_ahead = (worth(lead, *kind) for lead in (0, 1, 60))
        assert draw == 0.5
        assert (ahead > 0.7) is jump
        assert ahead < far_ahead < 1
        assert worth(-1, *kind) == pytest.approx(1 - ahead)
