"""Moves, next positions and ends on bits, as `rules.py` and `state.py` have them on values."""

from tete.games.headquarter.kernel_cells import blackouts, can_place, placements, zones
from tete.kernels.bits import Ints, lowest
from tete.kernels.compile import compiled, inlined

WIDE, SCALE = 0, 1
"""In the table of a head: how far the cell above lies, and how black outs count (Q11), …"""
FIRST, LAST = 2, 12
"""… of each of the ten pieces its first colour, and its second, …"""
END = 22
"""… and how it ends: FULL or STARTERS (Q9)."""
TABLE = 23
FULL, STARTERS = 0, 1

SIDES, EMPTY, BAG = 0, 8, 10
"""What stands where in a position: of each side the cells of each colour, the empty cells, the bag, …"""
DRAWN, PASSED, PLAYED = 20, 21, 22
"""… the piece drawn or -1, how many turns were passed, how many pieces are placed, …"""
STARTER, CLOSING, OVER = 23, 24, 25
"""… who begins or -1, whether the turn that is on is the last, and whether it is over."""
SIZE = 26
PIECES, COLOURS = 10, 4
FLAT, UP, THRU = 0, 1, 2

KIND, CELL = 12, 4
"""A placement is its kind, its first cell and two colours, shifted by this many bits; a draw is DRAWS + piece.

Who begins is DRAWS + PIECES + seat."""
DRAWS = 1 << 14
MOST_MOVES = 3 * 30 * 2


@compiled
def turns(s: Ints) -> int:
    """Turns that are over; those that were passed count."""
    return int(s[PLAYED] + s[PASSED])


@inlined
def mover(s: Ints) -> int:
    """Whose turn it is."""
    return int(s[PLAYED] + s[PASSED] + s[STARTER]) & 1


@inlined
def in_bag(s: Ints) -> int:
    """How many pieces are in the bag."""
    found = 0
    for piece in range(PIECES):
        found += s[BAG + piece]
    return found


@inlined
def ended(board: Ints, s: Ints) -> bool:
    """Whether it is over (Q9)."""
    return bool(s[OVER])


@inlined
def follows(
    board: Ints, starter: int, other: int, is_starters: bool, closing: bool
) -> tuple[int, int, int]:
    """What comes next, as `order.py` has it: how many turns are passed, whether the last follows, whether none."""
    wide, full = board[WIDE], board[END] == FULL
    if is_starters:
        if closing or (full and (starter == 0 or other == 0)):
            return 0, 0, 1
        if can_place(wide, starter, other):
            return 0, 0, 0
        return 1, 1, not can_place(wide, other, starter)
    last = (starter == 0 or other == 0) if full else not can_place(wide, starter, other)
    if can_place(wide, other, starter):
        return 0, last, 0
    if last or full:
        return 0, last, 1
    return 1, 0, 0


@inlined
def follow(board: Ints, s: Ints) -> None:
    """Whose turn comes now, or that it is over (Q9)."""
    if in_bag(s) == 0:
        s[OVER] = 1
        return
    starter = s[STARTER]
    passes, closing, over = follows(
        board, s[EMPTY + starter], s[EMPTY + 1 - starter], mover(s) == starter, s[CLOSING] != 0
    )
    s[PASSED] += passes
    s[CLOSING], s[OVER] = closing, over


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
    me = mover(s)
    stable = placements(board[WIDE], s[EMPTY + me], s[EMPTY + 1 - me])
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


@inlined
def put(board: Ints, s: Ints, me: int, code: int) -> None:
    """Both cubes where they belong."""
    kind, cell = code >> KIND, code >> CELL & 63
    here = 1 << cell
    there = here if kind == THRU else here << (1 if kind == FLAT else board[WIDE])
    behind = 1 - me if kind == THRU else me
    s[SIDES + COLOURS * me + (code >> 2 & 3)] |= here
    s[EMPTY + me] &= ~here
    s[SIDES + COLOURS * behind + (code & 3)] |= there
    s[EMPTY + behind] &= ~there


@inlined
def play(board: Ints, s: Ints, code: int) -> None:
    """Make a legal move, chance's too; nobody checks it."""
    if code >= DRAWS + PIECES:
        s[STARTER] = code - DRAWS - PIECES
    elif code >= DRAWS:
        s[BAG + code - DRAWS] -= 1
        s[DRAWN] = code - DRAWS
        return
    else:
        put(board, s, mover(s), code)
        s[PLAYED] += 1
        s[DRAWN] = -1
    follow(board, s)
