"""The plain reading of the board against the rules, and its values and search against the kernel's."""

import numpy as np
import pytest

from games.kopf.test_mind import some_states
from tete.games.kopf import kernel
from tete.games.kopf.buttons import crowded, pairs, threatened
from tete.games.kopf.kernel_path import WORK
from tete.games.kopf.kernel_root import rate_all
from tete.games.kopf.kernel_rules import sides
from tete.games.kopf.kernel_search import COUNTERS, MOST_NODES
from tete.games.kopf.kernel_transpositions import SLOTS
from tete.games.kopf.kernel_value import WIN, value
from tete.games.kopf.moves import Move, Word
from tete.games.kopf.plain_bits import bits, groups, table
from tete.games.kopf.plain_mind import _Thought
from tete.games.kopf.plain_value import Values
from tete.games.kopf.rules import goes, moves
from tete.games.kopf.state import State, Step
from tete.thinking.mind import Budget, Stop
from tete.thinking.pace import Pace

STATES = some_states(9)


def test_K4_K5_K7_groups_pairs_threats_and_landings_are_those_of_the_rules() -> None:
    for s in STATES:
        mine, theirs = bits(s.mine), bits(s.theirs)
        assert groups(mine) == (bits(crowded(s.mine)), bits(sum(pairs(s.mine), ())))
        threats = table(s.board).threats(groups(mine)[1], mine, theirs)
        assert threats == bits(threatened(s.board, s.mine, s.theirs))
        if s.step is Step.MOVE:
            found = table(s.board).goes(mine, theirs, s.prevent_groups)
            assert sorted(found) == sorted(bits((go.start, go.end)) for go in goes(s))


def test_a_position_is_worth_what_the_kernel_says() -> None:
    for s in STATES:
        board, vector = kernel.table(s), kernel.pack(s)
        mine, theirs = sides(vector)
        own, other = s.taken[s.mover], s.taken[1 - s.mover]
        plain = Values(s).value(bits(s.mine), bits(s.theirs), own, other)
        assert plain == value(board, (*mine, *theirs), own, other)


@pytest.mark.parametrize("depth", [1, 2])
def test_the_best_move_is_worth_what_the_kernel_finds(depth: int) -> None:
    for s in STATES[::6]:
        thought = _Thought(s, 1, Pace(Budget(), Stop()), depth)
        thought.run()
        if len(thought._moves) > 1:
            assert thought._values[0] == _best(s, depth)


def _best(s: State, depth: int) -> int:
    """What the kernel's search finds for the best of the moves but the swap."""
    board = kernel.table(s)
    into = np.empty(kernel.MOST_MOVES, np.int64)
    codes = into[: kernel.moves(board, kernel.pack(s), into)]
    codes = np.array([code for code in codes if kernel.decode(board, int(code)) in _others(s)])
    values, counters = np.full(len(codes), -WIN), np.zeros(COUNTERS, np.int64)
    counters[MOST_NODES] = 2**62
    room = np.zeros(WORK, np.int64), np.zeros(2 * SLOTS, np.int64)
    rate_all(board, kernel.pack(s), codes, values, depth, 0, *room, counters, Stop().flag)
    return int(values.max())


def _others(s: State) -> list[Move]:
    return [move for move in moves(s) if move is not Word.SWAP]
