"""The rules: each with the number that it has on the page of rules."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tete.authoring import CHANCE, IllegalMove, Outcome, Text

from tete_kept.state import CELLS, FACES, UNKNOWN, Move, Put, Roll, State, Stone


def turn(s: State) -> int | None:
    """A seat; chance, where the die is to be rolled; None when it is over."""
    if s.is_full:  # K4
        return None
    return s.mover if s.rolled else CHANCE  # K2


def moves(s: State) -> Sequence[Move]:
    """Every number on every empty cell, always in the same order."""
    if s.is_full:
        return ()
    free = [cell for cell, stone in enumerate(s.row) if stone is None]
    return [Put(cell, number) for number in s.numbers(s.mover) for cell in free]  # K1


def chance(s: State) -> Sequence[tuple[Move, int]]:
    """Every face of the die, all alike."""
    if turn(s) != CHANCE:
        return ()
    return [(Roll(face), 1) for face in FACES]  # K2


def play(s: State, move: Move) -> State:
    """The state after a move. Raises IllegalMove."""
    if isinstance(move, Roll):
        if turn(s) != CHANCE or move.number not in FACES:
            raise IllegalMove("no-roll", Text("The die is not rolled now."), "K2")
        return State(s.seats, s.row, move.number)
    if turn(s) == CHANCE:
        raise IllegalMove("roll-first", Text("The die is rolled first."), "K2")
    if s.is_full:
        raise IllegalMove("over", Text("The row is full."), "K4")
    if move.cell >= len(s.row):
        cell = CELLS[move.cell]
        raise IllegalMove("no-cell", Text("There is no cell {cell}.", cell=cell), "K1")
    if s.row[move.cell] is not None:
        cell = CELLS[move.cell]
        raise IllegalMove("taken", Text("Cell {cell} is taken.", cell=cell), "K1")
    if move.number not in s.numbers(s.mover):
        number = move.number
        raise IllegalMove("no-number", Text("You have no {n} to put.", n=number), "K2")
    stone = Stone(s.mover, move.number)
    return State(s.seats, (*s.row[: move.cell], stone, *s.row[move.cell + 1 :]))


def points(s: State) -> tuple[int, ...]:
    """A point for the higher of two neighbours of different players."""
    found = [0] * s.seats
    for one, two in pairwise(s.row):
        if one and two and one.seat != two.seat and one.number != two.number:  # K4
            found[max(one, two, key=lambda stone: stone.number).seat] += 1
    return tuple(found)


def outcome(s: State) -> Outcome | None:
    """Whoever has most points wins, when the row is full."""
    return Outcome.of(points(s), "row-full") if s.is_full else None  # K4


def seen(s: State, seat: int | None) -> State:
    """The position as a seat knows it; None is a spectator. When it is over everything is open."""
    if s.is_full:
        return s
    row = tuple(  # K3
        stone and (stone if stone.seat == seat else Stone(stone.seat, UNKNOWN)) for stone in s.row
    )
    rolled = s.rolled if seat == s.mover or not s.rolled else UNKNOWN
    return State(s.seats, row, rolled)


def imagined(s: State, rng: random.Random) -> State:
    """A full position that could be the one that somebody sees so: bots play by it."""
    row = tuple(
        replace(stone, number=rng.choice(FACES)) if stone and stone.number == UNKNOWN else stone
        for stone in s.row
    )
    return State(s.seats, row, rng.choice(FACES) if s.rolled == UNKNOWN else s.rolled)
