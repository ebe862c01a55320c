"""Resampling: a state that fits all that a seat has seen, and every such state as likely as the others."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from headquarter.helpers import place, play, states, turn
from tete.core import manners
from tete.games.headquarter import game as g
from tete.games.headquarter import layers
from tete.games.headquarter.moves import Draw, Place
from tete.games.headquarter.state import State
from tete.games.headquarter.view import View


@pytest.mark.parametrize("memory", ["own", "aided"])
@pytest.mark.parametrize("head", ["philosopher", "child", "doll", "##/##"])
def test_a_resampled_state_has_the_same_view_at_every_ply(head: str, memory: str) -> None:
    rng = random.Random(head)
    for seed in range(4):
        for s in states(seed, head=head, memory=memory):
            for viewer in (0, 1, None):
                view = g.view(s, viewer)
                other = g.resample(view, rng)
                assert g.view(other, viewer) == view
                assert g.turn(other) == g.turn(s)
                if g.turn(s) == viewer:
                    assert g.moves(other) == g.moves(s)


def test_a_resampled_state_has_had_the_same_view_at_every_ply_before() -> None:
    """Not only the picture of now: the whole history is one that this seat could have watched."""
    rng = random.Random(5)
    for seed in range(4):
        *_, s, _ = states(seed, head="child")
        for seat in (0, 1):
            other = g.resample(g.view(s, seat), rng)
            one, two = g.new(head="child"), g.new(head="child")
            for mine, theirs in zip(s.plays, other.plays, strict=True):
                assert mine.piece == theirs.piece
                one, two = (g.play(x, Draw(mine.piece)) for x in (one, two))
                assert g.view(one, seat) == g.view(two, seat)
                one, two = g.play(one, mine), g.play(two, theirs)
                assert g.view(one, seat) == g.view(two, seat)


def consistent(view: View) -> Iterator[State]:
    """Every state with this view, found by trying all that the others could have done."""
    seat = view.seat
    reached = [g.new(head=view.setup.head.name)]
    for at, event in enumerate(view.events):
        after = []
        for s in reached:
            if s.passed or s.is_over:
                continue
            drawn = g.play(s, Draw(event.piece))
            moves = [event] if isinstance(event, Place) else list(g.moves(drawn))
            for move in moves:
                next_state = g.play(drawn, move)
                if (seat is None or at % 2 != seat) and next_state.glimpses[-1] != event:
                    continue
                after.append(next_state)
        reached = after
    for s in reached:
        if not s.is_over and s.passed == view.passed:
            yield s if view.drawn is None else g.play(s, Draw(view.drawn))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_consistent_state_comes_up_and_no_other(viewer: int | None) -> None:
    """Against exact enumeration on a small head, at every ply of some games."""
    rng = random.Random(7)
    largest = 0
    for seed in range(4):
        for s in states(seed, head=("doll", "child")[seed % 2]):
            if s.is_over:
                continue
            view = g.view(s, viewer)
            possible = set(consistent(view))
            assert s in possible
            assert all(g.view(other, viewer) == view for other in possible)
            drawn = {g.resample(view, rng) for _ in range(12 * len(possible))}
            assert drawn <= possible
            if len(possible) <= 40:
                largest = max(largest, len(possible))
                assert drawn == possible
    assert largest > 4


def test_consistent_states_are_equally_likely() -> None:
    rng = random.Random(11)
    checked = 0
    for seed in range(30):
        for s in states(seed, head="child"):
            view = g.view(s, seed % 2)
            if s.is_over or len(view.events) < 9:
                continue
            possible = set(consistent(view))
            if not 4 <= len(possible) <= 60:
                continue
            each = 100
            counts = Counter(g.resample(view, rng) for _ in range(each * len(possible)))
            assert counts.keys() == possible
            chi = sum((n - each) ** 2 / each for n in counts.values())
            assert chi < len(possible) + 5 * (2 * len(possible)) ** 0.5 + 5
            checked += 1
            break
        if checked >= 6:
            break
    assert checked >= 6


def test_a_view_that_knows_everything_gives_back_the_state() -> None:
    *_, s = states(2, head="doll")
    assert g.resample(g.view(s, 0), random.Random(1)) is s
    s = turn(g.new(), "flat c1-d1 RG")
    assert g.resample(manners.reveal(g, s), random.Random(1)) is s


def test_after_a_pass_only_states_in_which_the_starter_is_stuck() -> None:
    rng, found = random.Random(3), 0
    for seed in range(80):
        for s in states(seed, head="doll"):
            if s.passed and not s.is_over:
                found += 1
                for viewer in (0, 1, None):
                    view = g.view(s, viewer)
                    other = g.resample(view, rng)
                    assert other.passed
                    assert g.view(other, viewer) == view
    assert found > 3


def test_positions_with_cubes_laid_beforehand_are_resampled_too() -> None:
    rng = random.Random(9)
    s = play(place("c1R c2R", "c1G d1B", "RG"), "up c3-c4 RG")
    s = turn(s, "flat c2-d2 YY")
    for viewer in (0, 1, None):
        view = g.view(s, viewer)
        assert g.view(g.resample(view, rng), viewer) == view


def test_a_layer_that_is_thinned_still_gives_states_with_the_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only a few pairs are kept: where none of them leads on, all are counted after all."""
    monkeypatch.setattr("tete.games.headquarter.resample.MOST", 2)
    rng = random.Random(1)
    for seed in range(3):
        for s in states(seed, head="child"):
            for seat in (0, 1):
                view = g.view(s, seat)
                assert g.view(g.resample(view, rng), seat) == view
                if not s.is_over:
                    assert len(layers.layer(view.setup, view.events, 2).ways) <= 2
