"""Moves, next positions and ends on bits, as `rules.py` and `state.py` have them on values."""

from tete.core.bits import Ints, lowest
from tete.core.kernels import compiled
from tete.games.headquarter.kernel_cells import blackouts, can_place, placements, zones

WIDE, SCALE = 0, 1
FIRST, LAST = 2, 12
"""Where the table has the colours of the ten pieces."""
TABLE = 22

SIDES, EMPTY, BAG = 0, 8, 10
"""What stands where in a position: of each side the cells of each colour, the empty cells, the bag, …"""
DRAWN, PASSED, PLAYED = 20, 21, 22
"""… the piece drawn or -1, whether the starter has passed, and how many pieces are placed."""
SIZE = 23
PIECES, COLOURS = 10, 4
FLAT, UP, THRU = 0, 1, 2

KIND, CELL = 12, 4
"""A placement is its kind, its first cell and two colours, shifted so far; a draw is DRAWS + piece."""
DRAWS = 1 << 14
MOST_MOVES = 3 * 30 * 2


@compiled
def turns(s: Ints) -> int:
    """Turns that are over; the one that was passed counts."""
    return int(s[PLAYED] + s[PASSED])


@compiled
def in_bag(s: Ints) -> int:
    """How many pieces are in the bag."""
    found = 0
    for piece in range(PIECES):
        found += s[BAG + piece]
    return found


@compiled
def ended(board: Ints, s: Ints) -> bool:
    """Q9: a side was full, somebody could not place, or the bag is empty, and the round is over."""
    if s[DRAWN] >= 0:
        return False
    if in_bag(s) == 0:
        return True
    first, second = s[EMPTY], s[EMPTY + 1]
    if turns(s) & 1:
        return not can_place(board[WIDE], second, first)
    return bool(s[PASSED] != 0 or first == 0 or second == 0)


@compiled
def points(board: Ints, s: Ints, seat: int) -> int:
    """The points of a side (Q10, Q11)."""
    found = -blackouts(board[WIDE], s[EMPTY + seat], board[SCALE])
    for colour in range(COLOURS):
        found += zones(board[WIDE], s[SIDES + COLOURS * seat + colour])
    return found


@compiled
def moves(board: Ints, s: Ints, into: Ints) -> int:
    """Every placement of the piece drawn, written into a vector; answers how many (Q4, Q5)."""
    mover = turns(s) & 1
    stable = placements(board[WIDE], s[EMPTY + mover], s[EMPTY + 1 - mover])
    first, last = board[FIRST + s[DRAWN]], board[LAST + s[DRAWN]]
    n = 0
    for kind in range(3):
        cells = stable[kind]
        while cells:
            code = kind << KIND | lowest(cells) << CELL
            cells &= cells - 1
            into[n] = code | first << 2 | last
            n += 1
            if first != last:
                into[n] = code | last << 2 | first
                n += 1
    return n


@compiled
def put(board: Ints, s: Ints, mover: int, code: int) -> None:
    """Both cubes where they belong."""
    kind, cell = code >> KIND, code >> CELL & 63
    here = 1 << cell
    there = here if kind == THRU else here << (1 if kind == FLAT else board[WIDE])
    behind = 1 - mover if kind == THRU else mover
    s[SIDES + COLOURS * mover + (code >> 2 & 3)] |= here
    s[EMPTY + mover] &= ~here
    s[SIDES + COLOURS * behind + (code & 3)] |= there
    s[EMPTY + behind] &= ~there


@compiled
def play(board: Ints, s: Ints, code: int) -> None:
    """Make a legal move, chance's too; nobody checks it."""
    if code >= DRAWS:
        s[BAG + code - DRAWS] -= 1
        s[DRAWN] = code - DRAWS
        return
    put(board, s, turns(s) & 1, code)
    s[PLAYED] += 1
    s[DRAWN] = -1
    if turns(s) & 1 == 0 and not ended(board, s):
        s[PASSED] = not can_place(board[WIDE], s[EMPTY], s[EMPTY + 1])  # Q9
