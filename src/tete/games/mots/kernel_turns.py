"""All turns and the best turn, as `turns.py` and `judge.py` find them."""

import numpy as np

from tete.games.mots.kernel_slots import (
    FIRST,
    LETTERS,
    LONG,
    MOST_SLOTS,
    POINTS,
    SLOT,
    WAY,
    WIDTH,
    slots,
)
from tete.games.mots.kernel_words import LENGTHS, SPELLED, WORD, fits
from tete.kernels.bits import Bytes, Flag, Ints
from tete.kernels.compile import compiled

PASS = -1
ALL = 1 << 40


@compiled
def code_of(slot: Ints) -> int:
    """A slot as the number that the turns in it begin with."""
    return int((2 * slot[FIRST] + slot[WAY]) * LENGTHS + slot[LONG]) << WORD


@compiled
def moves(board: Ints, lexicon: Ints, position: Ints, seen: Ints, stop: Flag, into: Ints) -> int:
    """Every turn and the pass, as far as there is room; answers how many there are. An end by the flag: 0."""
    places = np.empty(SLOT * MOST_SLOTS, np.int64)
    room, n = len(into), 0
    for at in range(slots(board, position, seen, places)):
        if stop[0]:
            return 0
        slot = places[SLOT * at : SLOT * at + SLOT]
        left = max(room - n, 0)
        more = fits(board, lexicon, position, seen, slot, into[room - left :], left, ALL)
        code = code_of(slot)
        for one in range(room - left, min(room, n + more)):
            into[one] += code
        n += more
    if n < room:
        into[n] = PASS
    return n + 1


@compiled
def count_turns(board: Ints, lexicon: Ints, position: Ints, seen: Ints, stop: Flag) -> int:
    """How many turns there are, the pass not counted; less if the flag was set."""
    places, nothing = np.empty(SLOT * MOST_SLOTS, np.int64), np.empty(1, np.int64)
    n = 0
    for at in range(slots(board, position, seen, places)):
        if stop[0]:
            return n
        n += fits(
            board, lexicon, position, seen, places[SLOT * at : SLOT * at + SLOT], nothing, 0, ALL
        )
    return n


@compiled
def best(board: Ints, lexicon: Ints, position: Ints, seen: Ints, stop: Flag) -> tuple[int, int]:
    """The turn with the most points to expect, the first of them in order, and twice its points.

    The pass, with 0, if there is none or the flag was set.
    """
    places, word = np.empty(SLOT * MOST_SLOTS, np.int64), np.empty(1, np.int64)
    found = slots(board, position, seen, places)
    for _ in range(found):
        top, points = -1, -1
        for at in range(found):
            if places[SLOT * at + POINTS] > points:
                top, points = at, places[SLOT * at + POINTS]
        if stop[0]:
            break
        slot = places[SLOT * top : SLOT * top + SLOT]
        if fits(board, lexicon, position, seen, slot, word, 1, 1):
            return code_of(slot) + word[0], points
        slot[POINTS] = -1
    return PASS, 0


@compiled
def play(board: Ints, lexicon: Ints, spelled: Bytes, position: Ints, code: int) -> None:
    """Write a word; the number of letters owed is then 0. Nobody checks it."""
    position[0] = 0
    if code == PASS:
        return
    word, slot = code & (1 << WORD) - 1, code >> WORD
    long, first = slot % LENGTHS, slot // LENGTHS
    step = board[WIDTH] if first & 1 else 1
    letters = lexicon[SPELLED + long] + word * long
    for place in range(long):
        position[LETTERS + (first >> 1) + step * place] = spelled[letters + place] + 1
