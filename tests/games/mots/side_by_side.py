"""The kernel and the plain turns side by side, at one position."""

import random

import numpy as np

from games.mots.helpers import mots
from tete.games.mots import kernel
from tete.games.mots.judge import expected
from tete.games.mots.kernel_words import LENGTHS, WORD
from tete.games.mots.moves import Write
from tete.games.mots.state import State
from tete.games.mots.turns import Admitted, move_of
from tete.kernels.bits import flag


def compare(s: State, rng: random.Random) -> None:
    """Slots, points, words, the best turn, and what stands after a turn."""
    board, position = kernel.table(s.setup), kernel.pack(s)
    lexicon, spelled = kernel.lexicon(s.setup.list)
    seen = kernel.room(board)
    kernel.look(board, lexicon, spelled, position, seen)
    plain = Admitted(s.setup.grid, s.letters, s.number, s.setup.list)
    places = np.zeros(4 * 2 * 441, np.int64)
    found = kernel.slots(board, position, seen, places)
    assert places[: 4 * found].reshape(-1, 4).tolist() == [
        [slot.squares[0], len(slot.squares), round(2 * expected(s, slot)), slot.direction]
        for slot in plain.slots
    ]
    into = np.zeros(plain.written + 5, np.int64)
    assert kernel.moves(board, lexicon, position, seen, flag(), into) == len(plain)
    assert into[plain.written] == kernel.encode(s.setup, plain[-1])  # type: ignore[arg-type]
    codes = into[: plain.written]
    at = 0
    for slot in plain.slots:
        count = plain.count_in(slot)
        here, at = codes[at : at + count], at + count
        wanted = (2 * slot.squares[0] + slot.direction) * LENGTHS + len(slot.squares)
        assert (here >> WORD == wanted).all()
        assert bits_of(here % (1 << WORD)) == plain.fitting(slot)
    assert kernel.count_turns(board, lexicon, position, seen, flag()) == plain.written
    code, points = kernel.best(board, lexicon, position, seen, flag())
    rated = plain.best(lambda slot: expected(s, slot))
    best = move_of(s.setup.grid, rated[0], plain.word_in(rated[0], 0)) if rated else None
    assert kernel.decode(s.setup, code) == (best or plain[-1])
    assert points == (round(2 * mots.judge.rate(mots.view(s, s.seat), best)) if best else 0)  # type: ignore[union-attr]
    if len(codes):
        write(s, int(codes[rng.randrange(len(codes))]))


def write(s: State, code: int) -> None:
    """One turn on both sides."""
    move, position = kernel.decode(s.setup, code), kernel.pack(s)
    assert isinstance(move, Write)
    assert kernel.encode(s.setup, move) == code
    kernel.play(kernel.table(s.setup), *kernel.lexicon(s.setup.list), position, code)
    after = mots.play(s, move)
    assert after.turn.after == after.letters
    assert np.array_equal(position[1:], kernel.pack(after)[1:])


def bits_of(numbers: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> int:
    """A set of words as one large number."""
    if not len(numbers):
        return 0
    signs = np.zeros(int(numbers.max()) + 1, np.uint8)
    signs[numbers] = 1
    return int.from_bytes(np.packbits(signs, bitorder="little").tobytes(), "little")
