"""How the plain player rates placements and plays on: as the kernel does, and by the rules."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from games.headquarter.helpers import some_states
from tete.games.headquarter import kernel, plain_playing
from tete.games.headquarter.kernel_rate import rate as rate_of_kernel
from tete.games.headquarter.moves import Draw, Place
from tete.games.headquarter.plain_playing import KEEP, coded, play_on
from tete.games.headquarter.plain_rate import Placement, rate
from tete.games.headquarter.rules import moves, outcome, play, turn
from tete.games.headquarter.state import State

STATES = [s for s in some_states(12) if turn(s) in (0, 1)]


def test_a_placement_looks_as_it_does_to_the_kernel() -> None:
    for s in STATES:
        board, packed = kernel.table(s), kernel.pack(s)
        side, behind = list(s.sides[s.mover]), list(s.sides[1 - s.mover])
        empty = s.empty[s.mover], s.empty[1 - s.mover]
        for move in moves(s):
            found = rate(side, behind, *empty, coded(move), KEEP)
            code = kernel.encode(board, move)
            assert found == rate_of_kernel(board, packed, s.mover, code, KEEP)


def test_Q9_it_plays_on_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int, Placement]] = []
    best: Callable[..., Placement] = plain_playing._best

    def noted(sides: Any, empty: Any, me: int, piece: int, rng: random.Random) -> Placement:
        made.append((me, piece, best(sides, empty, me, piece, rng)))
        return made[-1][2]

    monkeypatch.setattr(plain_playing, "_best", noted)
    for seed, s in enumerate(STATES[::4]):
        made.clear()
        first = moves(s)[seed % len(moves(s))]
        lead = play_on(s, coded(first), random.Random(seed))
        end = _replayed(s, first, made)
        found = outcome(end)
        assert found
        assert lead == found.scores[s.mover] - found.scores[1 - s.mover]


def _replayed(s: State, first: Place, made: list[tuple[int, int, Placement]]) -> State:
    """The same game by the rules, which refuse what is not allowed."""
    after = play(s, first)
    for mover, piece, placement in made:
        after = play(after, Draw(piece))
        assert after.mover == mover
        after = play(after, next(each for each in moves(after) if coded(each) == placement))
    return after
