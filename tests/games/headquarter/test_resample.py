"""Resampling: a state that fits all that a seat has seen, and every such state as likely as the others."""

import random
from collections import Counter

import pytest

from amounts import IS_STORM, much
from games.headquarter.helpers import states, turn
from games.headquarter.ways import after_a_pass, consistent, countable, laid_before
from tete.core import asking
from tete.games.headquarter import game as g
from tete.games.headquarter import layers
from tete.games.headquarter.moves import Draw


@pytest.mark.parametrize("memory", ["own", "aided"])
@pytest.mark.parametrize("head", ["philosopher", "child", "doll", "##/##"])
def test_a_resampled_state_has_the_same_view_at_every_ply(head: str, memory: str) -> None:
    rng = random.Random(head)
    for seed in range(much(1, 4)):
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


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_consistent_state_comes_up_and_no_other(viewer: int | None) -> None:
    """Against exact enumeration on a small head, at every ply of some games."""
    rng = random.Random(7)
    largest = 0
    for seed in range(much(8, 12)):
        for s in states(seed, head="child" if IS_STORM and seed % 4 == 1 else "doll"):
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
    assert largest > much(2, 4)


def test_consistent_states_are_equally_likely() -> None:
    rng, each = random.Random(11), 100
    for _, view, possible in countable(much(2, 6)):
        counts = Counter(g.resample(view, rng) for _ in range(each * len(possible)))
        assert counts.keys() == possible
        chi = sum((n - each) ** 2 / each for n in counts.values())
        assert chi < len(possible) + 5 * (2 * len(possible)) ** 0.5 + 5


def test_a_view_that_knows_everything_gives_back_the_state() -> None:
    *_, s = states(2, head="doll")
    assert g.resample(g.view(s, 0), random.Random(1)) is s
    s = turn(g.new(), "flat c1-d1 RG")
    assert g.resample(asking.reveal(g, s), random.Random(1)) is s


def test_after_a_pass_only_states_in_which_the_starter_is_stuck() -> None:
    rng = random.Random(3)
    for s in after_a_pass(80):
        for viewer in (0, 1, None):
            view = g.view(s, viewer)
            other = g.resample(view, rng)
            assert other.passed
            assert g.view(other, viewer) == view


@pytest.mark.parametrize("first", ["first", "second", "lot"])
def test_Q9_states_fit_however_it_ends_and_whoever_begins(first: str) -> None:
    """Also where one passes again and again, or the starter is done: everybody is told, so it must fit."""
    rng, met = random.Random(first), Counter[tuple[bool, bool]]()
    for seed in range(40):
        for s in states(seed, head="doll", end="starter", first=first):
            if s.is_over or s.turns < 5:
                continue
            for viewer in (0, 1, None):
                view = g.view(s, viewer)
                other = g.resample(view, rng)
                assert g.view(other, viewer) == view
                possible = set(consistent(view)) if seed < much(1, 4) else set()
                assert not possible or other in possible
            met[s.passed, s.closing] += 1
    assert all(met[case] for case in ((False, True), (True, False), (True, True)))


def test_positions_with_cubes_laid_beforehand_are_resampled_too() -> None:
    rng, s = random.Random(9), laid_before()
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
                    assert len(layers.layer(view.setup, 0, view.watched, 2).ways) <= 2
