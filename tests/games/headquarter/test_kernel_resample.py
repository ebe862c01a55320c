"""Positions that the kernel draws for a view: they fit it, and all ways are nearly alike."""

from collections import Counter

import numpy as np
import pytest

from amounts import much
from games.headquarter.helpers import states
from games.headquarter.ways import after_a_pass, countable, laid_before
from tete.games.headquarter import game as g
from tete.games.headquarter import kernel
from tete.games.headquarter.moves import Begin, Draw, Place
from tete.games.headquarter.rules import play_unchecked, start
from tete.games.headquarter.state import State
from tete.games.headquarter.view import View
from tete.kernels.bits import flag, seeds


def state_of(view: View, row: list[int]) -> State:
    """The state that the placements behind a position make, by the rules."""
    s = start(view.setup)
    board = kernel.table(s)
    if s.starter is None and view.starter is not None:
        s = play_unchecked(s, Begin(view.starter))
    for code in row[kernel.SIZE : kernel.SIZE + len(view.events)]:
        move = kernel.decode(board, code)
        assert isinstance(move, Place)
        s = g.play(g.play(s, Draw(move.piece)), move)
    s = s if view.drawn is None else play_unchecked(s, Draw(view.drawn))
    assert np.array_equal(kernel.pack(s), row[: kernel.SIZE])
    return s


def fits_all_views(s: State, seed: int) -> None:
    """Twenty positions for every viewer: each has what that viewer sees."""
    for viewer in (0, 1, None):
        view = g.view(s, viewer)
        rows = kernel.resample(view, 20, seeds(seed)).tolist()
        assert len(rows) == 20
        for row in rows:
            assert g.view(state_of(view, row), viewer) == view


@pytest.mark.parametrize("memory", ["own", "aided"])
@pytest.mark.parametrize("head", ["philosopher", "child", "doll", "##/##"])
def test_every_position_has_the_same_view_at_every_ply(head: str, memory: str) -> None:
    for seed in range(much(1, 3)):
        for s in states(seed, head=head, memory=memory):
            for viewer in (0, 1, None):
                view = g.view(s, viewer)
                rows = kernel.resample(view, 40, seeds(seed))
                assert len(rows) == 40
                for row in rows[:: 1 if s.is_over else 13].tolist():
                    other = state_of(view, row) if not s.is_over else s
                    assert g.view(other, viewer) == view


def test_all_ways_are_nearly_alike() -> None:
    for seed, view, possible in countable(much(2, 4)):
        counts: Counter[State] = Counter()
        for again in range(10):
            rows = kernel.resample(view, 60 * len(possible), seeds(1000 * seed + again))
            counts.update(state_of(view, row) for row in rows.tolist()[::7])
        assert counts.keys() == possible
        each = counts.total() / len(possible)
        apart = sum(abs(n - each) for n in counts.values()) / 2 / counts.total()
        assert apart < 0.12


def test_after_a_pass_only_positions_in_which_the_starter_is_stuck() -> None:
    for seed, s in enumerate(after_a_pass(60)):
        fits_all_views(s, seed)


def test_Q9_positions_fit_however_it_ends_and_whoever_begins() -> None:
    for seed in range(much(1, 4)):
        for s in states(seed, head=("doll", "child")[seed % 2], end="starter", first="lot"):
            if not s.is_over:
                fits_all_views(s, seed)


def test_positions_with_cubes_laid_beforehand_are_drawn_too() -> None:
    fits_all_views(laid_before(), 1)


def test_few_rows_are_enough_because_the_plain_way_helps_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tete.games.headquarter.kernel_hidden.TRIES", 0)
    *_, s, _ = states(1, head="child")
    view = g.view(s, 0)
    rows = kernel.resample(view, 3, seeds(1))
    assert rows[0].tolist() == rows[2].tolist()
    assert g.view(state_of(view, rows[0].tolist()), 0) == view


def test_the_same_seed_draws_the_same_positions() -> None:
    *_, s, _ = states(4, head="philosopher")
    view = g.view(s, 1)
    one, two, three = (kernel.resample(view, 50, seeds(seed)) for seed in (1, 1, 2))
    assert np.array_equal(one, two)
    assert not np.array_equal(one, three)


def test_it_stops_when_told() -> None:
    *_, s, _ = states(4, head="philosopher")
    told = flag()
    told[0] = 1
    assert len(kernel.resample(g.view(s, 1), 50, seeds(1), told)) == 0
