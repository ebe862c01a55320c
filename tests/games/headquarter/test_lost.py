"""Q11 before the end: which empty cells are black outs already, whatever is played."""

import random

import pytest

from games.headquarter.helpers import place, states
from tete.games.headquarter import game as g
from tete.games.headquarter.cells import UP, each, name
from tete.games.headquarter.pieces import taken
from tete.games.headquarter.score import lost
from tete.games.headquarter.stability import placements
from tete.games.headquarter.state import State


def filled(s: State, rng: random.Random) -> list[int]:
    """The cells of each side that are filled when both go on placing in any order for as long as they can."""
    empty = list(s.empty)
    while True:
        ways = []
        for seat in (0, 1):
            mine, other = empty[seat], empty[1 - seat]
            found = placements(mine, other & mine)
            ways += [(seat, 3 << cell, 0) for cell in each(found.flat)]
            ways += [(seat, 1 << cell | 1 << cell + UP, 0) for cell in each(found.up)]
            ways += [(seat, 1 << cell, 1 << cell) for cell in each(found.through)]
        if not ways:
            return [s.empty[seat] & ~empty[seat] for seat in (0, 1)]
        seat, front, back = rng.choice(ways)
        empty[seat] &= ~front
        empty[1 - seat] &= ~back


@pytest.mark.parametrize("head", ["doll", "child"])
def test_Q11_what_is_lost_stays_empty_and_everything_else_can_be_filled(head: str) -> None:
    rng, looked = random.Random(7), 0
    for seed in range(6):
        for s in states(seed, head=head):
            gone = [lost(s.empty[seat], taken(s.sides[1 - seat])) for seat in (0, 1)]
            if s.drawn is not None or s.is_over or not any(gone):
                continue
            ends = [filled(s, rng) for _ in range(150)]
            for seat in (0, 1):
                ever = 0
                for end in ends:
                    assert not end[seat] & gone[seat]
                    ever |= end[seat]
                assert ever == s.empty[seat] & ~gone[seat]
            looked += 1
    assert looked > 2


def test_Q7_what_is_lost_can_be_seen_by_the_player_whose_side_it_is() -> None:
    """A lost cell is empty, so what is behind it shows: the mark tells nothing new."""
    for s in states(2, head="child"):
        if s.is_over:
            continue
        for seat in (0, 1):
            gone = lost(s.empty[seat], taken(s.sides[1 - seat]))
            scene = g.draw(g.view(s, seat))
            marked = {cell for mark in scene.marks if mark.kind == "hole" for cell in mark.cells}
            assert marked == {name(cell) for cell in each(gone)}


def test_Q11_two_cells_that_touch_are_not_lost() -> None:
    s = place("a1R b1R c1G c2G", "a1R b1R a2R b2R", "RG", head="####/####")
    assert not lost(s.empty[0], taken(s.sides[1]))
