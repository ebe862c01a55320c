"""Which words fit, over bits: 64 words of one length at a time, as `wordlist.py` has them in one large number.

A lexicon is one vector: for each length how many words there are, where their bits and where their letters begin;
then for each place and letter the words that have it there.
"""

import numpy as np

from tete.games.mots.kernel_slots import (
    ANY,
    FIRST,
    LENGTH,
    LETTERS,
    LONG,
    MASK,
    PER_SQUARE,
    PLACE,
    RUN,
    SEEN,
    SQUARES,
    SUM,
    VALUES,
    WAY,
    WIDTH,
    WORTH,
)
from tete.kernels.bits import Bytes, Ints, count, lowest
from tete.kernels.compile import compiled

LENGTHS = 22
"""Words have fewer letters than that."""
WORDS, BITS, SPELLED = 0, LENGTHS, 2 * LENGTHS
"""For each length: how many words, where their bits begin, where their letters begin."""
HEAD = 3 * LENGTHS

WORD = 20
"""A turn is its slot, then the number of its word, in this many bits."""


@compiled
def letters_between(
    lexicon: Ints, spelled: Bytes, position: Ints, first: int, step: int, long: int, gap: int
) -> int:
    """The letters that make a word of a run with one gap, one bit each (M5)."""
    words = (lexicon[WORDS + long] + 63) // 64
    bits, letters = lexicon[BITS + long], lexicon[SPELLED + long]
    found = 0
    for at in range(words):
        some = -1
        for place in range(long):
            if place != gap:
                letter = position[LETTERS + first + step * place] - 1
                some &= lexicon[bits + (26 * place + letter) * words + at]
                if not some:
                    break
        while some:
            word = 64 * at + lowest(some)
            some &= some - 1
            found |= 1 << spelled[letters + word * long + gap]
    return found


@compiled
def look(board: Ints, lexicon: Ints, spelled: Bytes, position: Ints, seen: Ints) -> None:
    """For each empty square and direction: the run it would make, its points, and the letters that fit."""
    for square in range(board[SQUARES]):
        at = VALUES + PER_SQUARE * square
        for way in range(2):
            facts = SEEN * (2 * square + way)
            seen[facts + MASK], seen[facts + SUM], seen[facts + RUN] = ANY, 0, 1
            long = board[at + LENGTH + 2 * way]
            if not long or position[LETTERS + square]:
                continue
            step = board[WIDTH] if way else 1
            place = board[at + PLACE + 2 * way]
            first, points = square, board[at + WORTH]
            for _ in range(place):
                if not position[LETTERS + first - step]:
                    break
                first -= step
                points += board[VALUES + PER_SQUARE * first + WORTH]
            last = square
            for _ in range(long - 1 - place):
                if not position[LETTERS + last + step]:
                    break
                last += step
                points += board[VALUES + PER_SQUARE * last + WORTH]
            run = (last - first) // step + 1
            if run > 1:
                gap = (square - first) // step
                seen[facts + SUM], seen[facts + RUN] = points, run
                seen[facts + MASK] = letters_between(
                    lexicon, spelled, position, first, step, run, gap
                )


@compiled
def fits(
    board: Ints,
    lexicon: Ints,
    position: Ints,
    seen: Ints,
    slot: Ints,
    into: Ints,
    room: int,
    enough: int,
) -> int:
    """The words that can be written in a slot (M5), at most ``room`` of them written down; answers how many.

    It looks no further once there are ``enough``.
    """
    first, long, way = slot[FIRST], slot[LONG], slot[WAY]
    step = board[WIDTH] if way else 1
    all_words = lexicon[WORDS + long]
    words = (all_words + 63) // 64
    fixed, crossed = np.empty(LENGTHS, np.int64), np.empty(LENGTHS, np.int64)
    masks = np.empty(LENGTHS, np.int64)
    fixes, crosses = 0, 0
    for place in range(long):
        square = first + step * place
        column = lexicon[BITS + long] + 26 * place * words
        letter = position[LETTERS + square]
        mask = seen[SEEN * (2 * square + 1 - way) + MASK]
        if letter:
            fixed[fixes] = column + (letter - 1) * words
            fixes += 1
        elif not mask:
            return 0
        elif mask != ANY:
            crossed[crosses], masks[crosses] = column, mask
            crosses += 1
    found = 0
    for at in range(words):
        some = -1 if 64 * at + 64 <= all_words else (1 << all_words - 64 * at) - 1
        for each in range(fixes):
            some &= lexicon[fixed[each] + at]
        for each in range(crosses):
            if not some:
                break
            mask, apt = masks[each], 0
            while mask:
                apt |= lexicon[crossed[each] + lowest(mask) * words + at]
                mask &= mask - 1
            some &= apt
        while some and found < room:
            into[found] = 64 * at + lowest(some)
            some &= some - 1
            found += 1
        found += count(some)
        if found >= enough:
            break
    return found
