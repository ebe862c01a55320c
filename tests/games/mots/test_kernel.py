"""The kernel against the plain turns, on more than 20,000 positions; most on small grids, which are quick."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from amounts import much
from games.mots.helpers import OPEN, SMALL, mots, new
from playing_on import walk
from tete.games.mots import kernel, lists
from tete.games.mots.judge import best_turn, expected
from tete.games.mots.kernel_words import LENGTHS, WORD
from tete.games.mots.moves import Write
from tete.games.mots.state import State, Step
from tete.games.mots.turns import Admitted
from tete.kernels.bits import flag

TINY = "\n".join(["12o43", "5#123", "23+54", "321#y", "r4512"])
SEVEN = "\n".join(["1234567", "o#21#3y", "3214321", "511+123", "1232r34", "4#1y#12", "1234o21"])


def some_words(count: int) -> str:
    """A dictionary of some French words, short ones above all."""
    rng, words = random.Random("words"), lists.find(lists.settle("fr"))
    found = []
    for length in range(2, 9):
        block = words.block(length)
        found += [block.word(rng.randrange(block.count)) for _ in range(count // 7)]
    return " ".join(found)


def games(rng: random.Random, greedy: bool, **options: object) -> Iterator[State]:
    """Positions before somebody writes, in games without end; every number of letters at each of them."""
    judge: Any = mots.judge
    pick = judge.best if greedy else judge.any

    def choose(s: State, seat: int) -> Any:
        return pick(mots.view(s, seat), rng)

    while True:
        for s in walk(mots, new(2, target=5000, **options), choose, rng, 299):
            if mots.turn(s) in (0, 1):
                for number in range(1, 7):
                    if number == s.number or not s.is_empty:
                        yield replace(s, number=number)


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
    best = best_turn(s)
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


@pytest.mark.parametrize("greedy", [False, True])
@pytest.mark.parametrize(
    ("grid", "words", "positions"),
    [
        pytest.param(TINY, 500, much(1_500, 7_800), id="tiny"),
        pytest.param(SEVEN, 1500, much(400, 2_000), id="seven"),
        pytest.param(OPEN, 0, 120, id="open"),
        pytest.param("petit", 3000, 200, id="petit"),
    ],
)
def test_the_kernel_agrees_with_the_plain_turns(
    grid: str, words: int, positions: int, greedy: bool
) -> None:
    rng = random.Random("kernel")
    dictionary = some_words(words) if words else SMALL
    found = games(rng, greedy, grid=grid, dictionary=dictionary)
    for _ in range(positions):
        compare(next(found), rng)


@pytest.mark.parametrize("variant", ["classic", "quarte"])
def test_the_kernel_agrees_with_the_whole_list_on_the_large_grid(variant: str) -> None:
    rng = random.Random("large")
    found = games(rng, True, variant=variant, dictionary="fr")
    for _ in range(100):
        s = next(found)
        if not s.is_empty:
            compare(s, rng)


def test_the_first_turn_on_an_empty_grid_is_found_without_listing_all() -> None:
    s = new(2, dictionary="fr")
    s = replace(s, number=6, step=Step.WRITE)
    board, position, (lexicon, spelled) = (
        kernel.table(s.setup),
        kernel.pack(s),
        kernel.lexicon(s.setup.list),
    )
    seen = kernel.room(board)
    kernel.look(board, lexicon, spelled, position, seen)
    into = np.zeros(10, np.int64)
    assert kernel.moves(board, lexicon, position, seen, flag(), into) == len(mots.moves(s))
    assert [kernel.decode(s.setup, int(code)) for code in into] == list(mots.moves(s)[:10])
    code, _ = kernel.best(board, lexicon, position, seen, flag())
    assert kernel.decode(s.setup, code) == best_turn(s)


def test_the_kernel_stops_when_told() -> None:
    s = replace(new(2, dictionary="fr"), number=4, step=Step.WRITE)
    board, position = kernel.table(s.setup), kernel.pack(s)
    lexicon, spelled = kernel.lexicon(s.setup.list)
    seen, told, into = kernel.room(board), flag(), np.zeros(9, np.int64)
    kernel.look(board, lexicon, spelled, position, seen)
    told[0] = 1
    assert kernel.moves(board, lexicon, position, seen, told, into) == 0
    assert kernel.count_turns(board, lexicon, position, seen, told) == 0
    assert kernel.best(board, lexicon, position, seen, told) == (-1, 0)
