"""A game played on to its end in one's head, in plain Python: each placement is the best of a few by chance."""

import random
from functools import lru_cache

from tete.games.headquarter.cells import each
from tete.games.headquarter.moves import Kind, Place
from tete.games.headquarter.order import follows
from tete.games.headquarter.pieces import LETTERS, PIECES, Side
from tete.games.headquarter.plain_rate import FLAT, STEP, THRU, UPRIGHT, Placement, rate
from tete.games.headquarter.score import total
from tete.games.headquarter.stability import placements
from tete.games.headquarter.state import State

SOME, KEEP = 6, 3
"""Each player takes the best of this many placements; see `plain_rate.rate` for the other."""
_KINDS = {Kind.FLAT: FLAT, Kind.UP: UPRIGHT, Kind.THRU: THRU}
_COLOURS = tuple((LETTERS.index(piece[0]), LETTERS.index(piece[1])) for piece in PIECES)


def coded(move: Place) -> Placement:
    """A placement as numbers."""
    first, last = (LETTERS.index(letter) for letter in move.colours)
    return _KINDS[move.kind], 1 << move.cell, first, last


def play_on(s: State, first: Placement, rng: random.Random) -> int:
    """By how many points whoever is to move leads in the end, if that placement comes first."""
    sides, empty, me = [list(side) for side in s.sides], list(s.empty), s.mover
    bag = [piece for piece, count in enumerate(s.bag) for _ in range(count)]
    rng.shuffle(bag)
    mover, starter, closing, placement = me, s.starter or 0, s.closing, first
    while True:
        _put(sides, empty, mover, placement)
        if not bag:
            break
        passes, closing, over = follows(
            s.setup.end, empty[starter], empty[1 - starter], mover != starter, closing
        )
        if over:
            break
        mover ^= 1 ^ passes & 1
        placement = _best(sides, empty, mover, bag.pop(), rng)
    cells, scale = s.setup.head.cells, s.setup.blackouts
    mine, theirs = (total(_side(sides[seat]), cells, scale) for seat in (me, 1 - me))
    return mine - theirs


def _side(cells: list[int]) -> Side:
    return cells[0], cells[1], cells[2], cells[3]


def _put(sides: list[list[int]], empty: list[int], me: int, placement: Placement) -> None:
    """Both cubes where they belong."""
    kind, here, one, two = placement
    behind, there = (1 - me, here) if kind == THRU else (me, here << STEP[kind])
    sides[me][one] |= here
    empty[me] &= ~here
    sides[behind][two] |= there
    empty[behind] &= ~there


def _best(
    sides: list[list[int]], empty: list[int], me: int, piece: int, rng: random.Random
) -> Placement:
    """Of a few placements by chance the one that looks best."""
    mine, other = empty[me], empty[1 - me]
    places, (one, two) = _places(mine, other & mine), _COLOURS[piece]
    side, behind = sides[me], sides[1 - me]
    some, many = len(places), len(places) << (one != two)

    def coded(n: int) -> Placement:
        return (*places[n % some], one, two) if n < some else (*places[n % some], two, one)

    def rated(placement: Placement) -> int:
        return rate(side, behind, mine, other, placement, KEEP)

    return max(map(coded, [int(rng.random() * many) for _ in range(SOME)]), key=rated)


@lru_cache(maxsize=1 << 13)
def _places(mine: int, other: int) -> tuple[tuple[int, int], ...]:
    """The stable placements of any piece (Q5): kind and first cell."""
    return tuple(
        (kind, 1 << cell)
        for kind, some in enumerate(placements(mine, other))
        for cell in each(some)
    )
