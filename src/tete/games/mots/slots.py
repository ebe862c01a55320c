"""Where a turn can be written: with exactly n letters, the first square fixes all the others (M3).

So squares, cross-words and points of a slot are known before a letter is chosen.
"""

from collections.abc import Iterator

import msgspec

from tete.games.mots.grid import ACROSS, DOWN, Grid
from tete.games.mots.wordlist import WordList

EMPTY = "."
Squares = tuple[int, ...]


class Slot(msgspec.Struct, frozen=True):
    """A place for one turn.

    ``squares`` are those of the main word, ``new`` those of them that are still empty; ``crossing`` are for
    each new square the squares of the cross-word it makes, itself included, if it makes one.
    """

    direction: int
    squares: Squares
    new: Squares
    crossing: tuple[Squares, ...]

    @property
    def words(self) -> tuple[Squares, ...]:
        """The squares of every run of two or more letters that the turn makes or lengthens (M5)."""
        return (self.squares, *(run for run in self.crossing if run))

    def bonus_squares(self, grid: Grid) -> Squares:
        """The bonus squares of all the words, each once, in reading order (M8)."""
        return tuple(sorted({at for run in self.words for at in run if grid.dice(at)}))

    def points(self, grid: Grid, bonus: dict[int, float]) -> float:
        """The sum over all words of the values of all their squares (M7)."""
        values = grid.values
        return sum(bonus.get(at, values[at]) for run in self.words for at in run)

    def text(self, letters: str, new: str) -> str:
        """The main word, with these letters on the new squares."""
        fresh = iter(new)
        return "".join(next(fresh) if letters[at] == EMPTY else letters[at] for at in self.squares)


def run(grid: Grid, letters: str, square: int, direction: int) -> Squares:
    """The square and all the written ones that touch it in that direction without a gap."""
    line, at = grid.places[direction][square]
    first = last = at
    while first > 0 and letters[line[first - 1]] != EMPTY:
        first -= 1
    while last + 1 < len(line) and letters[line[last + 1]] != EMPTY:
        last += 1
    return line[first : last + 1]


def slot_at(grid: Grid, letters: str, direction: int, square: int, count: int) -> Slot | None:
    """The slot of ``count`` new letters, the first of them on ``square``; None if they do not fit."""
    if letters[square] != EMPTY:
        return None
    line, at = grid.places[direction][square]
    first = at
    while first > 0 and letters[line[first - 1]] != EMPTY:
        first -= 1
    new: list[int] = []
    while at < len(line) and (len(new) < count or letters[line[at]] != EMPTY):
        if letters[line[at]] == EMPTY:
            new.append(line[at])
        at += 1
    if len(new) < count:
        return None
    crossing = []
    for one in new:
        cross = run(grid, letters, one, 1 - direction)
        crossing.append(cross if len(cross) > 1 else ())
    return Slot(direction, line[first:at], tuple(new), tuple(crossing))


def is_connected(grid: Grid, letters: str, slot: Slot) -> bool:
    """M4: it lengthens, crosses or runs beside what is written; the first uses a square beside the cross."""
    if not letters.strip(EMPTY):
        return not grid.beside_cross.isdisjoint(slot.squares)
    return len(slot.squares) > len(slot.new) or any(slot.crossing)


def slots(grid: Grid, letters: str, count: int) -> Iterator[Slot]:
    """Every slot for this many letters, across first, in reading order (M3, M4)."""
    for direction in (ACROSS, DOWN):
        for square in grid.open:
            slot = slot_at(grid, letters, direction, square, count)
            if slot and is_main(slot) and is_connected(grid, letters, slot):
                yield slot


def is_main(slot: Slot) -> bool:
    """Whether this is the canonical way to write the turn.

    A single letter can make a word in both directions: it is written across, or down if only that is a word.
    """
    return len(slot.squares) > 1 and not (
        slot.direction == DOWN and slot.crossing[0] and len(slot.new) == 1
    )


def fits(letters: str, slot: Slot, words: WordList) -> int:
    """The set of the words that can be written in a slot so that every cross-word is one too (M5)."""
    block = words.block(len(slot.squares))
    some = block.everything
    crossing = dict(zip(slot.new, slot.crossing, strict=True))
    for place, square in enumerate(slot.squares):
        if letters[square] != EMPTY:
            some &= block.having(place, letters[square])
        elif cross := crossing[square]:
            split = cross.index(square)
            before = "".join(letters[at] for at in cross[:split])
            after = "".join(letters[at] for at in cross[split + 1 :])
            apt = 0
            for letter in words.between(before, after):
                apt |= block.having(place, letter)
            some &= apt
        if not some:
            break
    return some
