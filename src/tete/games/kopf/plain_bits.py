"""Groups, pairs, threats and landings on bits, in plain Python: a colour is one whole number (K4, K5, K7).

A row has eleven bits, the last of them never set, so that nobody who leaves a row on the right arrives on the left
of the next one. `buttons.py` is the law; `tests/games/kopf/test_plain.py` holds both together.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tete.games.kopf.board import SIDE, SQUARES, Board

WIDE = SIDE + 1
STEPS = (1, WIDE - 1, WIDE, WIDE + 1)
"""Four of the eight ways, as far as a place lies from the next; the others are these backwards."""
BITS = tuple(1 << square // SIDE * WIDE + square % SIDE for square in SQUARES)


def bits(squares: Iterable[int]) -> int:
    """A set of squares as one number."""
    return sum([BITS[square] for square in squares])


def each(some: int) -> Iterator[int]:
    """The members of a set, each as a set of its own."""
    while some:
        one = some & -some
        yield one
        some ^= one


@lru_cache(maxsize=1 << 14)
def groups(some: int) -> tuple[int, int]:
    """The buttons of one colour that are in groups of more than two (K4), and those in pairs (K5).

    A button is in such a group exactly if it has two neighbours or stands beside one that has.
    """
    one = two = 0
    for step in STEPS:
        beside = some << step
        two |= one & beside
        one |= beside
        beside = some >> step
        two |= one & beside
        one |= beside
    one &= some
    if two := two & some:
        row = two | two << 1 | two >> 1
        two = (row | row << WIDE | row >> WIDE) & some
    return two, one & ~two


class Table:
    """What follows from a board: where a button on each place lands, and what a pair has in range."""

    def __init__(self, board: Board) -> None:
        self.landings = {
            BITS[square]: bits(landings) for square, landings in enumerate(board.landings)
        }
        self.fours = bits(self._with(board, 4))
        self.between = bits(self._with(board, 2, 3))
        beams = {(BITS[near], BITS[far]): bits(beam) for (near, far), beam in board.beams.items()}
        self._lines = [
            {
                near: (beams[near, near << step], beams[near << step, near])
                for near in BITS
                if (near, near << step) in beams
            }
            for step in STEPS
        ]

    @staticmethod
    def _with(board: Board, *holes: int) -> list[int]:
        return [square for square in SQUARES if board.holes[square] in holes]

    def threats(self, pairs: int, mine: int, theirs: int) -> int:
        """What the buttons in ``pairs`` threaten: in each direction the first button met, if it is theirs (K5)."""
        stand, hit = mine | theirs, 0
        for step, lines in zip(STEPS, self._lines, strict=True):
            near = pairs & pairs >> step
            while near:
                one = near & -near
                near ^= one
                ahead, behind = lines[one]
                if met := ahead & stand:
                    hit |= met & -met
                if met := behind & stand:
                    hit |= 1 << met.bit_length() - 1
        return hit & theirs

    def goes(self, mine: int, theirs: int, prevents: bool) -> list[int]:
        """The moves of the move step: each is where a button leaves and where it lands, together (K7).

        Nothing where there is none (K10). With ``prevents`` those that end in a group are left out, if others
        are there.
        """
        free, landings = ~(mine | theirs), self.landings
        found = [one | end for one in each(mine) for end in each(landings[one] & free)]
        if prevents:
            return [go for go in found if not groups(mine ^ go)[0] & go] or found
        return found


@lru_cache(maxsize=8)
def table(board: Board) -> Table:
    """The table of a board, made once."""
    return Table(board)
