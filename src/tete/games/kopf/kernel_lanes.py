"""Many games side by side: moves by their numbers, and what is seen from the seat to move."""

import numpy as np

from tete.games.kopf.kernel_buttons import HALF, LAND, PLACES, groups, threats
from tete.games.kopf.kernel_rules import (
    BUTTONS,
    GOAL,
    LEAVE,
    MAY_SWAP,
    MOST_MOVES,
    MOST_QUIET,
    MOVER,
    PASS,
    PENALTY,
    PREVENT,
    QUIET,
    REPEATS,
    SIZE,
    STEP,
    STRIKE,
    SWAP,
    TABLE,
    TAKEN,
    TAKES,
    ended,
    moves,
    play,
    repeats,
)
from tete.kernels.bits import Bytes, Ints, Seeds, lent, lowest
from tete.kernels.compile import compiled
from tete.kernels.frame import BEGINS, WAITS, After, Ends, Rules, Seen

FROM, TO = SIZE, SIZE + 1
"""Beside the position: the squares of the last move, or -1."""
LANE = SIZE + 2
SQUARES = 100

SQUARE = TABLE
"""Beside the table: of each place its square, …"""
PLACE = SQUARE + PLACES
"""… of each square its place, …"""
HOLES = PLACE + SQUARES
"""… its holes, …"""
FARTHEST = 48
WAYS = HOLES + SQUARES
"""… by how far two places lie apart the number of that way and distance, …"""
STEPS = WAYS + 2 * FARTHEST + 1
"""… and of each such number how far apart."""
LANES_TABLE = STEPS + 32

GO_ACTIONS = 32 * SQUARES
SAYS = GO_ACTIONS + SQUARES
"""Actions: 32 × from + way and distance; then the squares to take from; then leave, strike, spare, pass, swap."""
ACTIONS = SAYS + 5
WORDS = (ACTIONS + 63) // 64
LAST_WORD, SAY = SAYS >> 6, SAYS & 63
LAYERS, FACTS, SEATS = 12, 10, 2


@compiled
def code_of(table: Ints, action: int) -> int:
    """The move that an action means."""
    if action < GO_ACTIONS:
        start = table[PLACE + (action >> 5)]
        return int(128 * start + start + table[STEPS + (action & 31)])
    if action < SAYS:
        return int(TAKES + table[PLACE + action - GO_ACTIONS])
    return LEAVE + action - SAYS


@compiled
def number_of(table: Ints, code: int) -> int:
    """The action that means the move of a button."""
    start, end = code >> 7, code & 127
    return int(32 * table[SQUARE + start] + table[WAYS + FARTHEST + end - start])


@compiled
def goes_of(table: Ints, start: int, free_low: int, free_high: int) -> int:
    """The moves of a button, one bit each as they are numbered on its square (K7)."""
    low, high = table[LAND + 2 * start] & free_low, table[LAND + 2 * start + 1] & free_high
    apart = WAYS + FARTHEST - start
    found = 0
    while low:
        found |= 1 << table[apart + lowest(low)]
        low &= low - 1
    while high:
        found |= 1 << table[apart + HALF + lowest(high)]
        high &= high - 1
    return found


@compiled
def offer_goes(table: Ints, s: Ints, mask: Ints, first: int) -> int:
    """The moves of all buttons of the mover, into a mask that was empty; 0 if there are none."""
    at = BUTTONS + 2 * s[MOVER]
    low, high = s[at], s[at + 1]
    free_low = ~(s[BUTTONS] | s[BUTTONS + 2])
    free_high = ~(s[BUTTONS + 1] | s[BUTTONS + 3])
    all_ = 0
    while low:
        start = lowest(low)
        low &= low - 1
        found = goes_of(table, start, free_low, free_high)
        square = table[SQUARE + start]
        mask[first + (square >> 1)] |= found << 32 * (square & 1)
        all_ |= found
    while high:
        start = lowest(high) + HALF
        high &= high - 1
        found = goes_of(table, start, free_low, free_high)
        square = table[SQUARE + start]
        mask[first + (square >> 1)] |= found << 32 * (square & 1)
        all_ |= found
    return all_


@compiled
def offer(table: Ints, s: Ints, mask: Ints, first: int, into: Ints) -> None:
    """The mask of a lane (K4, K6, K7); ``into`` has room for a list of moves."""
    last = first + LAST_WORD
    mask[first : first + WORDS] = 0
    if s[STEP] == STRIKE:
        mask[last] = 3 << SAY + 1
    elif s[STEP] == PENALTY:
        other = BUTTONS + 2 - 2 * s[MOVER]
        low, high, _, _ = groups(s[other], s[other + 1])
        while low | high:
            if low:
                place = lowest(low)
                low &= low - 1
            else:
                place = lowest(high) + HALF
                high &= high - 1
            square = table[SQUARE + place]
            mask[first + (GO_ACTIONS >> 6) + (square >> 6)] |= 1 << (square & 63)
        mask[last] |= 1 << SAY
    elif not table[PREVENT]:
        if not offer_goes(table, s, mask, first):
            mask[last] = 1 << SAY + PASS - LEAVE
    else:
        for at in range(moves(table, s, into)):
            if into[at] == PASS:
                mask[last] = 1 << SAY + PASS - LEAVE
            elif into[at] < TAKES:
                number = number_of(table, into[at])
                mask[first + (number >> 6)] |= 1 << (number & 63)
    if s[MAY_SWAP] and s[MOVER] == 1:
        mask[last] |= 1 << SAY + SWAP - LEAVE


@compiled
def mark(table: Ints, low: int, high: int, layers: Bytes, first: int) -> None:
    """A set of places as a layer that was empty."""
    while low:
        layers[first + table[SQUARE + lowest(low)]] = 1
        low &= low - 1
    while high:
        layers[first + table[SQUARE + HALF + lowest(high)]] = 1
        high &= high - 1


@compiled
def see(table: Ints, lanes: Ints, lane: int, seat: int, over: bool, into: Seen) -> None:
    """What a seat sees of a lane: own, other, holes, crowded, danger, last; then turn, step, taken and the rest."""
    s = lent(lanes)[lane * LANE : (lane + 1) * LANE]
    layers = lent(into[0])[lane * LAYERS * SQUARES : (lane + 1) * LAYERS * SQUARES]
    facts = lent(into[1])[lane * FACTS : (lane + 1) * FACTS]
    at, to = BUTTONS + 2 * seat, BUTTONS + 2 - 2 * seat
    mine, theirs = (s[at], s[at + 1]), (s[to], s[to + 1])
    holes, found = 2 * SQUARES, 6 * SQUARES
    layers[:holes] = 0
    layers[found:] = 0
    if not layers[holes + SQUARES * (table[HOLES] - 1)]:  # they never change
        for square in range(SQUARES):
            layers[holes + SQUARES * (table[HOLES + square] - 1) + square] = 1
    mark(table, mine[0], mine[1], layers, 0)
    mark(table, theirs[0], theirs[1], layers, SQUARES)
    low, high, own_low, own_high = groups(mine[0], mine[1])
    mark(table, low, high, layers, found)
    low, high, other_low, other_high = groups(theirs[0], theirs[1])
    mark(table, low, high, layers, found + SQUARES)
    if other_low | other_high:
        low, high = threats(table, (other_low, other_high), theirs, mine)
        mark(table, low, high, layers, found + 2 * SQUARES)
    if own_low | own_high:
        low, high = threats(table, (own_low, own_high), mine, theirs)
        mark(table, low, high, layers, found + 3 * SQUARES)
    if s[FROM] >= 0:
        layers[found + 4 * SQUARES + s[FROM]] = 1
        layers[found + 5 * SQUARES + s[TO]] = 1
    facts[0] = not over and s[MOVER] == seat
    for step in range(3):
        facts[1 + step] = s[STEP] == step
    facts[4] = min(1.0, s[TAKEN + seat] / table[GOAL])
    facts[5] = min(1.0, s[TAKEN + 1 - seat] / table[GOAL])
    facts[6] = table[GOAL] < 10
    facts[7] = s[QUIET] / MOST_QUIET
    stood = repeats(s) - 1 if s[QUIET] >= 4 else 0
    facts[8] = min(1.0, stood / (REPEATS - 1))
    facts[9] = table[PREVENT]


@compiled
def step(rules: Rules, lanes: Ints, seeds: Seeds, actions: Ints, after: After, ends: Ends) -> None:
    """A step of every lane, as ``Program`` says; there is no chance in this game."""
    table, start, lanes = lent(rules[0]), lent(rules[1]), lent(lanes)
    mask, turn, scores, done = lent(after[0]), after[1], after[2], after[3]
    into = np.empty(MOST_MOVES, np.int64)
    for lane in range(len(turn)):
        s = lanes[lane * LANE : (lane + 1) * LANE]
        told = actions[lane]
        if told == WAITS:
            continue
        if told >= 0:
            code = code_of(table, told)
            mover = s[MOVER]
            play(table, s, code)
            if s[MOVER] != mover and code != SWAP:
                s[FROM], s[TO] = -1, -1
                if code < TAKES:
                    s[FROM], s[TO] = table[SQUARE + (code >> 7)], table[SQUARE + (code & 127)]
            over = ended(table, s)
            if over:
                done[lane] = 1
                scores[2 * lane] = 1 if over == 1 else 0 if over == 2 else 0.5
                scores[2 * lane + 1] = 1 - scores[2 * lane]
                if len(ends[1]):
                    eyes = ends[2][lane]
                    see(table, lanes, lane, eyes if eyes >= 0 else mover, True, ends[:2])
        if done[lane] or told == BEGINS:
            s[:] = start
        turn[lane] = s[MOVER]
        offer(table, s, mask, WORDS * lane, into)


@compiled
def observe(table: Ints, lanes: Ints, turn: Ints, into: Seen) -> None:
    """What the seat to move sees in every lane."""
    for lane in range(len(turn)):
        see(table, lanes, lane, turn[lane], False, into)
