"""What a position is worth on bits: each seat's chance of winning, judged by what can be counted.

A seat's chance is the exponential of the weighted sum of its counts, as a share of those of all seats. The weights
are learnt from self-play by `python -m bench.headache_tune`.
"""

import numpy as np

from tete.games.headache.kernel_rules import (
    CROSSINGS,
    IN_PLAY,
    MOVER,
    REACH,
    SAFE,
    SEAT,
    SEATS,
    STACKS,
    START,
    TOPS,
    WAITING,
    ended,
    height,
    own,
    still_in,
    taken,
    winners,
)
from tete.kernels.bits import Floats, Ints, count, lowest
from tete.kernels.compile import compiled

PIECES, STANDING, OWNED, CAPTIVE, HOME, NOT_ALL_IN = 0, 1, 2, 3, 4, 5
"""What is counted for a seat: its pieces, those of several cones, the cones in them, its own cones under others,
those that wait, whether some do; …"""
ONE_LEFT, TWO_LEFT, TALLEST, SHELTERED, TO_MOVE = 6, 7, 8, 9, 10
"""… whether it has one or two pieces and nothing else, its tallest, pieces on safe crossings, whose turn; …"""
HIT_NOW, HIT_LATER, LOST_NOW, LOST_LATER, LAST_HIT = 11, 12, 13, 14, 15
"""… pieces and cones that the seat to move, and other rivals, can land on, by the share of numbers that do it;
the same for a last piece; …"""
REACHED_NOW, REACHED_LATER, RAISED, NEAR, SPREAD = 16, 17, 18, 19, 20
"""… the tallest piece it can land on itself, on average over the numbers; the tallest it could raise a cone in; how
many rivals' pieces its own have in two moves' reach; and the square of its cones."""
COUNTS = 21


@compiled
def _count_hits(board: Ints, s: Ints, seat: int, standing: int, into: Floats) -> None:
    """What a seat can land on: to its credit, and against the others (H8: with colours that are all in)."""
    hunters = 0
    for colour in range(board[IN_PLAY]):
        if board[SEAT + colour] == seat and not s[WAITING + colour]:
            hunters |= s[TOPS + colour]
    if not hunters:
        return
    targets = standing & ~own(board, s, seat)
    if board[SAFE]:
        targets &= ~CROSSINGS
    for other in range(board[IN_PLAY]):
        if s[WAITING + other] and board[SEAT + other] != seat:
            targets &= ~(1 << board[START + other])
    now = seat == s[MOVER]
    at = COUNTS * seat
    hit, lost = (HIT_NOW, LOST_NOW) if now else (HIT_LATER, LOST_LATER)
    near = 0
    for number in range(1, 7):
        ends = 0
        spaces = hunters
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            here = REACH + 2 * (7 * space + number)
            ends |= board[here]
            if s[STACKS + space] > 7:
                ends |= board[here + 1]
        found = ends & targets
        near |= found
        most = 0
        while found:
            space = lowest(found)
            found &= found - 1
            stack = s[STACKS + space]
            tall = height(stack)
            theirs = COUNTS * board[SEAT + (stack & 3)]
            into[theirs + hit] += 1 / 6
            into[theirs + lost] += tall / 6
            most = max(most, tall)
        into[at + (REACHED_NOW if now else REACHED_LATER)] += most / 6
    into[at + NEAR] += count(near)


@compiled
def count_up(board: Ints, s: Ints, into: Floats) -> None:
    """What is counted for each seat, COUNTS numbers each. Chance is to pop next."""
    into[:] = 0.0
    standing = taken(s)
    for colour in range(board[IN_PLAY]):
        at = COUNTS * board[SEAT + colour]
        spaces = s[TOPS + colour]
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            stack = s[STACKS + space]
            tall = height(stack)
            into[at + PIECES] += 1
            into[at + STANDING] += tall > 1
            into[at + OWNED] += tall
            into[at + TALLEST] = max(into[at + TALLEST], tall)
            if board[SAFE] and CROSSINGS >> space & 1:
                into[at + SHELTERED] += 1
            buried = 0
            for _ in range(tall - 1):
                stack >>= 2
                under = stack & 3
                theirs = COUNTS * board[SEAT + under]
                if theirs != at:
                    into[theirs + CAPTIVE] += 1
                    if not buried >> under & 1:
                        buried |= 1 << under
                        into[theirs + RAISED] = max(into[theirs + RAISED], tall)
        into[at + HOME] += s[WAITING + colour]
        into[at + NOT_ALL_IN] += s[WAITING + colour] > 0
    for seat in range(board[SEATS]):
        _count_hits(board, s, seat, standing, into)
    for seat in range(board[SEATS]):
        at = COUNTS * seat
        into[at + TO_MOVE] = seat == s[MOVER]
        if not into[at + HOME]:
            into[at + ONE_LEFT] = into[at + PIECES] == 1
            into[at + TWO_LEFT] = into[at + PIECES] == 2
        if into[at + PIECES] + into[at + HOME] == 1:
            into[at + LAST_HIT] = into[at + HIT_NOW] + 0.5 * into[at + HIT_LATER]
        into[at + SPREAD] = into[at + OWNED] * into[at + OWNED] / 16


@compiled
def value(board: Ints, s: Ints, weights: Floats, counts: Floats, chances: Floats) -> None:
    """Each seat's chance of winning, written into ``chances``. Chance is to pop next, or it is over."""
    chances[:] = 0.0
    over = ended(board, s)
    if over:
        best = winners(board, s, over)
        for seat in range(board[SEATS]):
            chances[seat] = (best >> seat & 1) / count(best)
        return
    count_up(board, s, counts)
    alive, total = still_in(board, s), 0.0
    for seat in range(board[SEATS]):
        if alive >> seat & 1:
            rated = 0.0
            for each in range(COUNTS):
                rated += weights[each] * counts[COUNTS * seat + each]
            chances[seat] = np.exp(min(max(rated, -30.0), 30.0))
            total += chances[seat]
    for seat in range(board[SEATS]):
        chances[seat] /= total
