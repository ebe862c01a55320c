"""Turns over bits, for search: slots with their points, all turns, the best turn, and what stands after one.

A position is the number of letters owed and the letters of the grid; whose turn it is and who has how many points
stays with the rules. `turns.py` is the law; `tests/games/mots/test_kernel.py` holds both together.
"""

from functools import lru_cache

import numpy as np

from tete.games.mots.grid import DOWN, MOST
from tete.games.mots.kernel_slots import (
    BESIDE,
    LENGTH,
    LETTERS,
    NUMBER,
    PER_SQUARE,
    PLACE,
    SEEN,
    SQUARES,
    VALUES,
    WIDTH,
    WORTH,
    slots,
)
from tete.games.mots.kernel_turns import PASS, best, count_turns, moves, play
from tete.games.mots.kernel_words import BITS, HEAD, LENGTHS, SPELLED, WORD, WORDS, look
from tete.games.mots.letters import ALPHABET
from tete.games.mots.moves import Word, Write
from tete.games.mots.setup import Setup
from tete.games.mots.slots import EMPTY
from tete.games.mots.state import State, worth
from tete.games.mots.wordlist import WordList
from tete.kernels.bits import Bytes, Ints

__all__ = ["Lexicon", "best", "count_turns", "decode", "encode", "lexicon", "look"]
__all__ += ["moves", "pack", "play", "room", "slots", "table"]

Lexicon = tuple[Ints, Bytes]
"""Words as bits, and their letters one after another, A is 0."""


@lru_cache(maxsize=16)
def table(setup: Setup) -> Ints:
    """What follows from the grid and the worth of its bonus squares."""
    grid = setup.grid
    made = np.zeros(VALUES + PER_SQUARE * len(grid.signs), np.int64)
    made[WIDTH], made[SQUARES] = grid.width, len(grid.signs)
    for square in grid.open:
        at = VALUES + PER_SQUARE * square
        value = worth(setup, square) if grid.dice(square) else grid.values[square]
        made[at + WORTH], made[at + BESIDE] = round(2 * value), square in grid.beside_cross
        for way, places in enumerate(grid.places):
            line, place = places[square]
            made[at + PLACE + 2 * way], made[at + LENGTH + 2 * way] = place, len(line)
    return made


@lru_cache(maxsize=4)
def lexicon(words: WordList, longest: int = MOST) -> Lexicon:
    """A word list as bits, up to some length: some megabytes, made once."""
    head, parts, letters = np.zeros(HEAD, np.int64), [], []
    bits, spelled = HEAD, 0
    for length in range(2, longest + 1):
        block = words.block(length)
        signs = np.frombuffer(block.letters, np.uint8) - ord("A")
        part = _columns(signs.reshape(-1, length))
        head[WORDS + length], head[BITS + length] = block.count, bits
        head[SPELLED + length] = spelled
        parts.append(part)
        letters.append(signs)
        bits, spelled = bits + len(part), spelled + len(signs)
    return np.concatenate([head, *parts]), np.concatenate(letters)


def _columns(signs: Bytes) -> Ints:
    """For each place and letter the words that have it there, 64 to a number."""
    count, length = signs.shape
    padded = np.full((-(-count // 64) * 64, length), len(ALPHABET), np.uint8)
    padded[:count] = signs
    rows = [
        np.packbits(padded[:, place] == letter, bitorder="little").view(np.int64)
        for place in range(length)
        for letter in range(len(ALPHABET))
    ]
    return np.concatenate(rows)


def pack(s: State) -> Ints:
    """The letters of a state, and how many are owed."""
    signs = np.frombuffer(s.letters.encode(), np.uint8)
    made = np.zeros(LETTERS + len(signs), np.int64)
    made[NUMBER] = s.number
    made[LETTERS:] = np.where(signs == ord(EMPTY), 0, signs.astype(np.int64) - ord("A") + 1)
    return made


def room(board: Ints) -> Ints:
    """Room for what ``look`` sees on a grid."""
    return np.zeros(2 * SEEN * board[SQUARES], np.int64)


def encode(setup: Setup, move: Write | Word, words: WordList | None = None) -> int:
    """A turn with the whole main word as a number. Raises ValueError for a word that is not in the list.

    ``words`` is the list that the lexicon was made of; the table's own where none is given.
    """
    if not isinstance(move, Write):
        return PASS
    number = (words or setup.list).block(len(move.word)).find(move.word)
    if number is None:
        raise ValueError(f"{move.word} is not in the list")
    first = move.row * setup.grid.width + move.column
    return ((2 * first + move.down) * LENGTHS + len(move.word) << WORD) + number


def decode(setup: Setup, code: int, words: WordList | None = None) -> Write | Word:
    """The turn that a number stands for in such a list."""
    if code == PASS:
        return Word.PASS
    slot, number = code >> WORD, code % (1 << WORD)
    first, long = divmod(slot, LENGTHS)
    row, column = divmod(first // 2, setup.grid.width)
    return Write(first % 2 == DOWN, row, column, (words or setup.list).block(long).word(number))
