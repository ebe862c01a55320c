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
    halves = half_ids(move.colours)
    paths: list[tuple[str, ...]]
    about: tuple[str, ...] = ()
    if move.kind is Kind.THRU:
        paths, about = [(halves[0], cells[0], cells[0])], halves[1:]
    else:
        paths = [(halves[0], *cells), (halves[1], *cells[::-1])]
    if move.colours[0] == move.colours[1]:
        paths, about = [path[1:] for path in paths], halves
    return tuple(Pick(path=path, move=text, name=called, about=about) for path in paths)


def half_ids(colours: str) -> tuple[str, str]:
    """What the halves of a piece are called in the tray: by their colours, two of one colour told apart."""
    first, second = colours[0], colours[1]
    return first, second if second != first else f"{second}-2"
