"""Every placement as paths of taps."""

from functools import lru_cache

from tete.core.scene import Pick
from tete.games.headquarter.cells import name
from tete.games.headquarter.moves import Kind, Place, write
from tete.games.headquarter.words import place_name


@lru_cache(maxsize=16384)
def picks(move: Place) -> tuple[Pick, ...]:
    """The taps that make a placement: a half, its cell, the cell of the other half.

    The same cell again means through. Either half of a piece may go first; halves of one colour
    need not be told apart.
    """
    text, called = write(move), place_name(move)
    cells = [name(cell) for cell in move.cells]
    paths: list[tuple[str, ...]]
    if move.kind is Kind.THRU:
        paths = [(move.colours[0], cells[0], cells[0])]
    else:
        paths = [(move.colours[0], *cells), (move.colours[1], *cells[::-1])]
    if move.colours[0] == move.colours[1]:
        paths = [path[1:] for path in paths]
    return tuple(Pick(path=path, move=text, name=called) for path in paths)
