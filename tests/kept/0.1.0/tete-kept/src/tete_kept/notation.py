"""Moves and positions as text: one canonical spelling out, a lenient reading in."""

import re

from tete.authoring import InvalidMove, InvalidPosition, Text, excerpt

from tete_kept.state import CELLS, LETTERS, Move, Put, Roll, State, Stone

_SEATS = range(2, 4 + 1)
_EACH = range(2, 6)


def write(move: Move) -> str:
    """A move as a record has it."""
    if isinstance(move, Roll):
        return f"roll {move.number}"
    return f"{CELLS[move.cell]} {move.number}"


def parse(text: str) -> Move:
    """The move that a text means. Raises InvalidMove."""
    plain = text.strip().lower()
    if found := re.fullmatch(r"roll\s*([1-6])", plain):
        return Roll(int(found[1]))
    if found := re.fullmatch(rf"([{CELLS}])\s*([1-9])", plain):
        return Put(CELLS.index(found[1]), int(found[2]))
    shown = excerpt(text, 20)
    raise InvalidMove("not-a-move", Text("“{text}” is not a move, like “c 4”.", text=shown))


def position(s: State) -> str:
    """The whole position as one line."""
    row = (f"{LETTERS[stone.seat]}{stone.number}" if stone else "." for stone in s.row)
    return " ".join([str(s.seats), *row, *([f"rolled={s.rolled}"] if s.rolled else [])])


def read(text: str) -> State:
    """The position that a line means. Raises InvalidPosition."""
    words = text.split()
    rolled = re.fullmatch(r"rolled=([1-6])", words[-1]) if words else None
    words = words[:-1] if rolled else words
    if len(words) < 2 or not re.fullmatch(r"\d", words[0]) or int(words[0]) not in _SEATS:
        raise _bad()
    row = tuple(map(_stone, words[1:]))
    s = State(int(words[0]), row, int(rolled[1]) if rolled else 0)
    possible = _is_possible(s) and not (s.is_full and s.rolled)
    if not possible:
        raise _bad()
    return s


def _stone(word: str) -> Stone | None:
    if word == ".":
        return None
    if found := re.fullmatch(rf"([{LETTERS}])([1-9])", word.upper()):
        return Stone(LETTERS.index(found[1]), int(found[2]))
    raise _bad()


def _is_possible(s: State) -> bool:
    """Whether every player has as many stones as can be, with numbers that they can have."""
    if len(s.row) % s.seats or s.each not in _EACH:
        return False
    stones = [stone for stone in s.row if stone]
    for seat in range(s.seats):
        numbers = [stone.number for stone in stones if stone.seat == seat]
        if len(numbers) != (len(stones) + s.seats - 1 - seat) // s.seats:
            return False
        if any(number > 6 for number in numbers):
            return False
    return all(stone.seat < s.seats for stone in stones)


def _bad() -> InvalidPosition:
    return InvalidPosition("bad-position", Text("A position is like “{text}”.", text="2 A1 B2 . ."))
