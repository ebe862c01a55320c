"""What positions are worth by a small net that learnt it from its own games (`bench/headquarter_train.py`).

Its weights are one long vector. It sees both sides: every cube, what one more cube of a colour would add in every
empty cell, the bag, the turns, the points. Of its first layer only what a placement changes is counted anew.
``places`` numbers the cells of a side.
"""

import math
from typing import TypeAlias

import numpy as np

from tete.games.headquarter.kernel_cells import zones
from tete.games.headquarter.kernel_rate import gain
from tete.games.headquarter.kernel_rules import (
    BAG,
    CELL,
    COLOURS,
    EMPTY,
    FLAT,
    KIND,
    PIECES,
    SIDES,
    THRU,
    WIDE,
    mover,
    turns,
)
from tete.kernels.bits import Floats, Ints, Singles, lowest
from tete.kernels.compile import compiled

Net: TypeAlias = tuple[Ints, Singles]
"""The numbers of the cells and the weights: ``places`` and ``net``."""

SIDE, EACH = 30, 3
"""How many cells a side has, and how many pieces of a kind there are."""
MORE = 2 * COLOURS * SIDE
IN_BAG = 2 * MORE
IN_TURN = IN_BAG + EACH * PIECES
IN_POINTS = IN_TURN + EACH * PIECES + 1
FEATURES = IN_POINTS + 2
"""What it sees stands in this order: cubes, what more of them would add, the bag, the turns, the points."""
MOST = 255
HIDDEN, LAST = 256, 32
FIRST_BIAS = FEATURES * HIDDEN
SECOND = FIRST_BIAS + HIDDEN
SECOND_BIAS = SECOND + HIDDEN * LAST
THIRD = SECOND_BIAS + LAST
THIRD_BIAS = THIRD + 2 * LAST
WEIGHTS = THIRD_BIAS + 2
"""Where the weights of its three layers stand, and how many there are."""
ROOM = 2 * HIDDEN + LAST


@compiled
def add(net: Singles, feature: int, times: float, into: Singles) -> None:
    """Add what a feature means to the first layer."""
    row = net[feature * HIDDEN : feature * HIDDEN + HIDDEN]
    much = np.float32(times)
    for at in range(HIDDEN):
        into[at] += much * row[at]


@compiled
def begin(
    board: Ints, places: Ints, net: Singles, s: Ints, seat: int, after: int, into: Singles
) -> None:
    """The first layer for whoever faces a side after a number of turns, without the points."""
    wide = board[WIDE]
    into[:] = net[FIRST_BIAS : FIRST_BIAS + HIDDEN]
    for half in range(2):
        side = seat ^ half
        for colour in range(COLOURS):
            cells = s[SIDES + COLOURS * side + colour]
            at = (COLOURS * half + colour) * SIDE
            left = cells
            while left:
                add(net, at + places[lowest(left)], 1.0, into)
                left &= left - 1
            left = (cells << 1 | cells >> 1 | cells << wide | cells >> wide) & s[EMPTY + side]
            while left:
                more = gain(wide, cells, left & -left)
                if more:
                    add(net, MORE + at + places[lowest(left)], more, into)
                left &= left - 1
    for piece in range(PIECES):
        for n in range(min(EACH, s[BAG + piece])):
            add(net, IN_BAG + EACH * piece + n, 1.0, into)
    add(net, IN_TURN + min(after, EACH * PIECES), 1.0, into)


@compiled
def lay(
    board: Ints, places: Ints, net: Singles, s: Ints, half: int, side: int, cube: int, into: Singles
) -> int:
    """Lay a cube, in the first layer too; answers what it adds in points. ``cube`` is its cell and colour."""
    wide = board[WIDE]
    cell, colour = cube >> 2, cube & 3
    here = 1 << cell
    first, empty = SIDES + COLOURS * side, s[EMPTY + side] & ~here
    near = here << 1 | here >> 1 | here << wide | here >> wide
    added = 0
    for other in range(COLOURS):
        cells = s[first + other]
        at = (COLOURS * half + other) * SIDE
        if near & cells:
            more = gain(wide, cells, here)
            if more:
                add(net, MORE + at + places[cell], -more, into)
            if other == colour:
                added = more
        if other == colour:
            whole = cells | here
            area, grown = 0, here
            while grown != area:
                area = grown
                grown = (area | area << 1 | area >> 1 | area << wide | area >> wide) & whole
            rim = (area << 1 | area >> 1 | area << wide | area >> wide) & empty
            while rim:
                more = gain(wide, whole, rim & -rim) - gain(wide, cells, rim & -rim)
                if more:
                    add(net, MORE + at + places[lowest(rim)], more, into)
                rim &= rim - 1
            add(net, at + places[cell], 1.0, into)
    s[first + colour] |= here
    s[EMPTY + side] = empty
    return added


@compiled
def lift(s: Ints, side: int, cube: int) -> None:
    """Take a cube out of a position again."""
    here = 1 << (cube >> 2)
    s[SIDES + COLOURS * side + (cube & 3)] &= ~here
    s[EMPTY + side] |= here


@compiled
def finish(net: Singles, first: Singles, last: Singles) -> tuple[float, float]:
    """The chance to win, and the lead as a share of 1, from the first layer."""
    last[:] = net[SECOND_BIAS : SECOND_BIAS + LAST]
    for at in range(HIDDEN):
        much = first[at]
        if much > 0:
            row = net[SECOND + at * LAST : SECOND + at * LAST + LAST]
            for to in range(LAST):
                last[to] += much * row[to]
    win, lead = float(net[THIRD_BIAS]), float(net[THIRD_BIAS + 1])
    for at in range(LAST):
        much = last[at]
        if much > 0:
            win += much * net[THIRD + 2 * at]
            lead += much * net[THIRD + 2 * at + 1]
    return 1.0 / (1.0 + math.exp(-win)), 1.0 / (1.0 + math.exp(-lead))


@compiled
def in_zones(board: Ints, s: Ints, seat: int) -> int:
    """What the zones of a side are worth, black outs apart (Q10)."""
    found = 0
    for colour in range(COLOURS):
        found += zones(board[WIDE], s[SIDES + COLOURS * seat + colour])
    return found


@compiled
def value(
    board: Ints, places: Ints, net: Singles, s: Ints, codes: Ints, wins: Floats, leads: Floats
) -> None:
    """What each placement would be worth to whoever is to place: the chance to win, and the lead."""
    seat = mover(s)
    room = np.empty(ROOM, np.float32)
    base, layer, last = room[:HIDDEN], room[HIDDEN : 2 * HIDDEN], room[2 * HIDDEN :]
    begin(board, places, net, s, seat, turns(s) + 1, base)
    mine, other = in_zones(board, s, seat), in_zones(board, s, 1 - seat)
    for at in range(len(codes)):
        code = int(codes[at])
        kind, cell = code >> KIND, code >> CELL & 63
        one, two = cell << 2 | code >> 2 & 3, cell << 2 | code & 3
        layer[:] = base
        ours, theirs = mine + lay(board, places, net, s, 0, seat, one, layer), other
        if kind == THRU:
            theirs += lay(board, places, net, s, 1, 1 - seat, two, layer)
            lift(s, 1 - seat, two)
        else:
            two += (1 if kind == FLAT else board[WIDE]) << 2
            ours += lay(board, places, net, s, 0, seat, two, layer)
            lift(s, seat, two)
        lift(s, seat, one)
        add(net, IN_POINTS, min(MOST, ours), layer)
        add(net, IN_POINTS + 1, min(MOST, theirs), layer)
        wins[at], leads[at] = finish(net, layer, last)
