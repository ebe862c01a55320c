"""The turns that can be written now: counted exactly, listed lazily, found by number.

An empty grid and a 6 have millions of them: nobody ever lists them all.
"""

import itertools
from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import overload

from tete.authoring.facts import lazy
from tete.games.mots.grid import DOWN, Grid
from tete.games.mots.letters import ALPHABET
from tete.games.mots.moves import Move, Word, Write
from tete.games.mots.slots import EMPTY, Slot, fits, is_connected, is_main, slot_at, slots
from tete.games.mots.wordlist import WordList, nth


def move_of(grid: Grid, slot: Slot, word: str) -> Write:
    """The move that writes a word in a slot."""
    row, column = divmod(slot.squares[0], grid.width)
    return Write(slot.direction == DOWN, row, column, word)


def squares_of(grid: Grid, move: Write) -> tuple[int, ...] | None:
    """The squares that a word would stand on; None if it leaves the grid or meets a black square (M1)."""
    if move.row >= grid.height or move.column >= grid.width:
        return None
    found = grid.places[int(move.down)].get(move.row * grid.width + move.column)
    if found is None:
        return None
    line, at = found
    squares = line[at : at + len(move.word)]
    return squares if len(squares) == len(move.word) else None


def place_of(grid: Grid, letters: str, move: Write, count: int) -> Slot | None:
    """The slot that a move means, in its canonical direction; None if it means none.

    A word may be given in part, if only letters that stand there already are missing at its ends, and a
    single letter in the direction in which it makes no word.
    """
    squares = squares_of(grid, move)
    if squares is None:
        return None
    new = [
        square
        for square, letter in zip(squares, move.word, strict=True)
        if letters[square] == EMPTY
    ]
    kept = all(
        letters[square] in (EMPTY, letter)
        for square, letter in zip(squares, move.word, strict=True)
    )
    if not kept or len(new) != count:
        return None
    slot = slot_at(grid, letters, int(move.down), new[0], count)
    if slot and count == 1 and not is_main(slot):
        slot = slot_at(grid, letters, 1 - int(move.down), new[0], count)
    return slot if slot and is_main(slot) else None


def canonical(grid: Grid, letters: str, move: Write, slot: Slot) -> Write:
    """The move with the whole main word, from its first square on."""
    first = move.row * grid.width + move.column
    line, at = grid.places[int(move.down)][first]
    given = dict(zip(line[at:], move.word, strict=False))
    return move_of(grid, slot, slot.text(letters, "".join(given[square] for square in slot.new)))


class Turns(Sequence[Move]):
    """What can be written, slot by slot, and at the end the pass (M6)."""

    def __init__(self, grid: Grid, letters: str, count: int) -> None:
        self._grid = grid
        self._letters = letters
        self._number = count

    @lazy
    def slots(self) -> tuple[Slot, ...]:
        """The slots, in order."""
        return tuple(slots(self._grid, self._letters, self._number))

    @lazy
    def _ends(self) -> list[int]:
        return list(itertools.accumulate(map(self.count_in, self.slots)))

    @abstractmethod
    def count_in(self, slot: Slot) -> int:
        """How many turns there are in a slot."""

    @abstractmethod
    def word_in(self, slot: Slot, n: int) -> str:
        """The main word of the n-th turn in a slot."""

    def words_in(self, slot: Slot) -> Iterator[str]:
        """The main words of a slot, in order."""
        return (self.word_in(slot, n) for n in range(self.count_in(slot)))

    @abstractmethod
    def has(self, slot: Slot, word: str) -> bool:
        """Whether that word can be written in that slot."""

    def is_open(self, slot: Slot) -> bool:
        """Whether anything can be written in a slot."""
        return self.count_in(slot) > 0

    @abstractmethod
    def following(self, slot: Slot, new: str) -> str:
        """The letters of which a turn in a slot can have one next, after these new ones."""

    @property
    def written(self) -> int:
        """How many turns there are, the pass not counted."""
        return self._ends[-1] if self._ends else 0

    def best(self, rate: Callable[[Slot], float]) -> tuple[Slot, int] | None:
        """The slot that is rated highest of those that can be written in, and how many turns it has."""
        for slot in sorted(self.slots, key=rate, reverse=True):
            if count := self.count_in(slot):
                return slot, count
        return None

    def __len__(self) -> int:
        return self.written + 1

    @overload
    def __getitem__(self, n: int) -> Move: ...
    @overload
    def __getitem__(self, n: slice) -> Sequence[Move]: ...
    def __getitem__(self, n: int | slice) -> Move | Sequence[Move]:
        if isinstance(n, slice):
            return [self[at] for at in range(*n.indices(len(self)))]
        at = n + len(self) if n < 0 else n
        if not 0 <= at < len(self):
            raise IndexError(n)
        if at == self.written:
            return Word.PASS
        which = bisect_right(self._ends, at)
        slot = self.slots[which]
        at -= self._ends[which - 1] if which else 0
        return move_of(self._grid, slot, self.word_in(slot, at))

    def __iter__(self) -> Iterator[Move]:
        for slot in self.slots:
            for word in self.words_in(slot):
                yield move_of(self._grid, slot, word)
        yield Word.PASS

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Write):
            return move is Word.PASS
        slot = place_of(self._grid, self._letters, move, self._number)
        if slot is None or not is_connected(self._grid, self._letters, slot):
            return False
        return self.has(slot, canonical(self._grid, self._letters, move, slot).word)


class Admitted(Turns):
    """The turns whose words are all in the list (M5)."""

    def __init__(self, grid: Grid, letters: str, count: int, words: WordList) -> None:
        super().__init__(grid, letters, count)
        self._words = words
        self._fits: dict[Slot, int] = {}

    def fitting(self, slot: Slot) -> int:
        """The set of main words that can be written in a slot."""
        if slot not in self._fits:
            self._fits[slot] = fits(self._letters, slot, self._words)
        return self._fits[slot]

    def count_in(self, slot: Slot) -> int:
        """How many words fit."""
        return self.fitting(slot).bit_count()

    def word_in(self, slot: Slot, n: int) -> str:
        """The n-th word that fits."""
        return self._words.block(len(slot.squares)).word(nth(self.fitting(slot), n))

    def words_in(self, slot: Slot) -> Iterator[str]:
        """All words that fit."""
        return self._words.block(len(slot.squares)).members(self.fitting(slot))

    def is_open(self, slot: Slot) -> bool:
        """Whether any word fits."""
        return bool(self.fitting(slot))

    def following(self, slot: Slot, new: str) -> str:
        """The next letters of the words that fit and begin so."""
        block, some = self._words.block(len(slot.squares)), self.fitting(slot)
        places = [slot.squares.index(square) for square in slot.new[: len(new) + 1]]
        for place, letter in zip(places, new, strict=False):
            some &= block.having(place, letter)
        return "".join(ch for ch in ALPHABET if some & block.having(places[-1], ch))

    def has(self, slot: Slot, word: str) -> bool:
        """Whether the word fits."""
        at = self._words.block(len(slot.squares)).find(word)
        return at is not None and bool(self.fitting(slot) >> at & 1)


class Anything(Turns):
    """Any letters in any slot: what can be written where nobody has looked yet (M10)."""

    def count_in(self, slot: Slot) -> int:
        """Every row of letters."""
        return int(len(ALPHABET) ** len(slot.new))

    def word_in(self, slot: Slot, n: int) -> str:
        """The n-th row of letters, in alphabetical order."""
        new = []
        for _ in slot.new:
            n, letter = divmod(n, len(ALPHABET))
            new.append(ALPHABET[letter])
        return slot.text(self._letters, "".join(reversed(new)))

    def following(self, slot: Slot, new: str) -> str:
        """Any letter."""
        return ALPHABET

    def has(self, slot: Slot, word: str) -> bool:
        """Any word does."""
        return True
