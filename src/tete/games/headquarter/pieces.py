"""The thirty double cubes: ten combinations of four colours, three of each (Q1)."""

from itertools import combinations_with_replacement

LETTERS = "RGBY"
"""The colours, in this order: red, green, blue, yellow."""

PIECES = tuple(first + last for first, last in combinations_with_replacement(LETTERS, 2))
"""The ten combinations; a piece is its number in here."""

OF_EACH = 3
BAG = (OF_EACH,) * len(PIECES)
"""How many of each piece are in the bag before the first draw."""

_NUMBERS = {
    **{text[::-1]: at for at, text in enumerate(PIECES)},
    **{t: at for at, t in enumerate(PIECES)},
}

Side = tuple[int, int, int, int]
"""The cubes of one side: for each colour the set of its cells."""

BARE: Side = (0, 0, 0, 0)


def number_of(colours: str) -> int:
    """
    >>> PIECES[number_of("GR")]
    'RG'
    """
    return _NUMBERS[colours]


def orders(piece: int) -> tuple[str, ...]:
    """A piece both ways round; one of one colour has only one (Q4)."""
    text = PIECES[piece]
    return (text,) if text[0] == text[1] else (text, text[::-1])


def taken(side: Side) -> int:
    """The cells of a side that hold a cube."""
    return side[0] | side[1] | side[2] | side[3]


def with_cube(side: Side, cell: int, colour: str) -> Side:
    """A side with one more cube."""
    cubes = list(side)
    cubes[LETTERS.index(colour)] |= 1 << cell
    return cubes[0], cubes[1], cubes[2], cubes[3]


def within(side: Side, cells: int) -> Side:
    """Those cubes of a side that lie on some cells."""
    return side[0] & cells, side[1] & cells, side[2] & cells, side[3] & cells


def colour_at(side: Side, cell: int) -> str:
    """The letter of the cube on a cell; empty if there is none."""
    bit = 1 << cell
    return next((letter for letter, cells in zip(LETTERS, side, strict=True) if cells & bit), "")
