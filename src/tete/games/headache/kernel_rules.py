"""Moves, next positions and ends on bits, as `rules.py` and `state.py` have them on values.

A set of spaces is one whole number. A stack is one too: a 1, then two bits a cone from bottom to top, so that the
top cone's colour stands in the lowest two; which of a colour's cones it is does not matter to play.
"""

from tete.kernels.bits import Ints, count, highest, lowest
from tete.kernels.compile import compiled

SPACES, COLOURS = 48, 4
CROSSINGS = sum(1 << 6 * number for number in range(8))

REACH = 0
"""Where the table begins: of each space and number, what lies clockwise and what the other way (H7)."""
SEAT = REACH + 2 * 7 * SPACES
START = SEAT + COLOURS
"""Of each colour its seat, and then its start space (H3)."""
OURS = START + COLOURS
"""Of each seat its colours, one bit each (H3)."""
IN_PLAY = OURS + COLOURS
SEATS = IN_PLAY + 1
"""How many colours and how many seats there are."""
SAFE = SEATS + 1
"""Whether crossings are safe (H12)."""
LIMIT = SAFE + 1
"""How many turns all have together; -1: no limit (H15)."""
TABLE = LIMIT + 1

STACKS, TOPS = 0, SPACES
"""What stands where in a position: the stack on each space, of each colour the spaces that it tops, …"""
WAITING = TOPS + COLOURS
MOVER = WAITING + COLOURS
"""… how many cones of each colour wait, whose turn it is, …"""
STEP, NUMBER, DOT, PLAYED = MOVER + 1, MOVER + 2, MOVER + 3, MOVER + 4
"""… the step, the dice of this turn, the turns that are over, …"""
RIVALS, POPPED = MOVER + 5, MOVER + 6
"""… and in the opening: who pops, one bit a seat; and the numbers so far, three bits each after a 1 (H4)."""
SIZE = POPPED + 1
OPENING, POP, ACT, CHOICE = 0, 1, 2, 3

ENTER, STAY, AGAIN, END = 4096, 4097, 4098, 4099
"""Moving a piece is 64 × from + to. With two sets a cone enters by 64 × space + the same space (H3)."""
RAISES = 8192
"""Raising is RAISES + 32 × space + place, counted from 1 at the bottom."""
POPS = 16384
"""A pop is POPS + 2 × number + dot."""
MOST_MOVES = 256


@compiled
def height(stack: int) -> int:
    """How many cones a stack has."""
    return highest(stack) // 2


@compiled
def taken(s: Ints) -> int:
    """All spaces with a piece."""
    return int(s[TOPS] | s[TOPS + 1] | s[TOPS + 2] | s[TOPS + 3])


@compiled
def own(board: Ints, s: Ints, seat: int) -> int:
    """The spaces with a piece of a seat (H6)."""
    ours = board[OURS + seat]
    found = 0
    for other in range(COLOURS):
        if ours >> other & 1:
            found |= s[TOPS + other]
    return found


@compiled
def still_in(board: Ints, s: Ints) -> int:
    """The seats that are not out, one bit each (H13)."""
    seats = 0
    for colour in range(board[IN_PLAY]):
        if s[TOPS + colour] | s[WAITING + colour]:
            seats |= 1 << board[SEAT + colour]
    return seats


@compiled
def ended(board: Ints, s: Ints) -> int:
    """Whether it is over: 0 no, 1 one is left (H14), 2 the turns are used up (H15)."""
    seats = still_in(board, s)
    if seats & (seats - 1) == 0:
        return 1
    return 2 if 0 <= board[LIMIT] <= s[PLAYED] else 0


@compiled
def winners(board: Ints, s: Ints, over: int) -> int:
    """Who has the best score once it is over, one bit a seat (H14, H15)."""
    if over == 1:
        return still_in(board, s)
    found, most = 0, -1
    for seat in range(board[SEATS]):
        owned = 0
        for colour in range(board[IN_PLAY]):
            if board[SEAT + colour] == seat:
                spaces = s[TOPS + colour]
                while spaces:
                    owned += height(s[lowest(spaces)])
                    spaces &= spaces - 1
        if owned > most:
            found, most = 0, owned
        if owned == most:
            found |= 1 << seat
    return found


@compiled
def barred(board: Ints, s: Ints) -> int:
    """Where the seat to move may not end, whichever its piece (H9, H10, H12)."""
    seat = s[MOVER]
    found = own(board, s, seat)
    for other in range(board[IN_PLAY]):
        if s[WAITING + other] and board[SEAT + other] != seat:
            found |= 1 << board[START + other]
    if board[SAFE]:
        found |= taken(s) & CROSSINGS
    return found


@compiled
def open_to(s: Ints, colour: int, bars: int) -> int:
    """Where a piece of that colour may end, if ``bars`` are closed to its seat (H8: each colour by itself)."""
    return ~(bars | taken(s)) if s[WAITING + colour] else ~bars


@compiled
def entries(board: Ints, s: Ints) -> int:
    """The start spaces where the seat to move can enter: a cone is waiting and they are free (H3, H5)."""
    found = 0
    for colour in range(board[IN_PLAY]):
        start = board[START + colour]
        if board[SEAT + colour] == s[MOVER] and s[WAITING + colour] and s[STACKS + start] == 0:
            found |= 1 << start
    return found


@compiled
def enter_code(board: Ints, space: int) -> int:
    """The move that enters on a space: with two sets it is named."""
    return ENTER if board[IN_PLAY] == board[SEATS] else 65 * space


@compiled
def reach(board: Ints, s: Ints, space: int) -> int:
    """Where the number takes the piece on a space, whatever stands there (H7)."""
    at = REACH + 2 * (7 * space + s[NUMBER])
    return int(board[at] | board[at + 1] if s[STACKS + space] > 7 else board[at])


@compiled
def moves(board: Ints, s: Ints, into: Ints) -> int:
    """What the seat to move may do, written into a vector; answers how many. Not while chance is to pop."""
    n = 0
    ours = board[OURS + s[MOVER]]
    if s[STEP] == CHOICE:
        into[0], into[1] = AGAIN, END
        n = 2
        spaces = taken(s) & ~own(board, s, s[MOVER])
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            cones = height(s[STACKS + space])
            for place in range(1, cones + 1):
                if ours >> (s[STACKS + space] >> 2 * (cones - place) & 3) & 1:
                    into[n] = RAISES + 32 * space + place
                    n += 1
        return n
    into[0] = STAY
    n = 1
    starts = entries(board, s)
    while starts:
        into[n] = enter_code(board, lowest(starts))
        n += 1
        starts &= starts - 1
    bars = barred(board, s)
    spaces = own(board, s, s[MOVER])
    while spaces:
        space = lowest(spaces)
        spaces &= spaces - 1
        ends = reach(board, s, space) & open_to(s, s[STACKS + space] & 3, bars)
        while ends:
            into[n] = 64 * space + lowest(ends)
            n += 1
            ends &= ends - 1
    return n


@compiled
def pop_next(s: Ints) -> None:
    """The dice are to be popped."""
    s[STEP], s[NUMBER], s[DOT] = POP, 0, 0


@compiled
def pass_on(board: Ints, s: Ints) -> None:
    """The dice go clockwise to the next player who is not out (H4, H13)."""
    while not ended(board, s):
        s[MOVER] = s[MOVER] + 1 if s[MOVER] + 1 < board[SEATS] else 0
        s[PLAYED] += 1
        if still_in(board, s) >> s[MOVER] & 1:
            break
    pop_next(s)


@compiled
def after_move(board: Ints, s: Ints) -> None:
    """H11: with the red dot, the choice that follows a move; H14: not when the game is over."""
    if s[DOT] and not ended(board, s):
        s[STEP] = CHOICE
    else:
        pass_on(board, s)


@compiled
def open_with(s: Ints, number: int) -> None:
    """A pop of the opening: the highest number begins, those who tie pop again (H4)."""
    popped = s[POPPED] << 3 | number
    done = highest(popped) // 3
    rivals = s[RIVALS]
    if done < count(rivals):
        for _ in range(done):
            rivals &= rivals - 1
        s[POPPED], s[MOVER] = popped, lowest(rivals)
        return
    best, most = 0, 0
    for at in range(done - 1, -1, -1):
        popped_here = popped >> 3 * at & 7
        if popped_here > most:
            best, most = 0, popped_here
        if popped_here == most:
            best |= rivals & -rivals
        rivals &= rivals - 1
    s[MOVER], s[POPPED], s[RIVALS] = lowest(best), 1, best
    if best & (best - 1) == 0:
        s[RIVALS] = 0
        pop_next(s)


@compiled
def go(s: Ints, start: int, end: int) -> None:
    """Move a piece; what stands there goes under it (H8)."""
    mine, theirs = s[STACKS + start], s[STACKS + end]
    colour = mine & 3
    s[TOPS + colour] ^= 1 << start
    s[STACKS + start] = 0
    if theirs:
        s[TOPS + (theirs & 3)] ^= 1 << end
        tall = 2 * height(mine)
        mine = theirs << tall | mine ^ 1 << tall
    s[STACKS + end] = mine
    s[TOPS + colour] |= 1 << end


@compiled
def lift(s: Ints, space: int, place: int) -> None:
    """Bring a cone to the top of its stack (H11)."""
    stack = s[STACKS + space]
    above = 2 * (height(stack) - place)
    colour = stack >> above & 3
    rest = stack >> above + 2 << above | stack & (1 << above) - 1
    s[TOPS + (stack & 3)] ^= 1 << space
    s[TOPS + colour] |= 1 << space
    s[STACKS + space] = rest << 2 | colour


@compiled
def enter(board: Ints, s: Ints, colour: int) -> None:
    """A cone of a colour comes onto its start space (H5)."""
    space = board[START + colour]
    s[WAITING + colour] -= 1
    s[STACKS + space] = 4 | colour
    s[TOPS + colour] |= 1 << space


@compiled
def starting_on(board: Ints, space: int) -> int:
    """The colour that enters on a space."""
    colour = 0
    while board[START + colour] != space:
        colour += 1
    return colour


@compiled
def play(board: Ints, s: Ints, code: int) -> None:
    """Make a legal move, chance's too; nobody checks it."""
    if code >= POPS:
        number = code - POPS >> 1
        if s[STEP] == OPENING:
            open_with(s, number)
        else:
            s[STEP], s[NUMBER], s[DOT] = ACT, number, code & 1
    elif code < ENTER:
        if code >> 6 == code & 63:
            enter(board, s, starting_on(board, code & 63))
        else:
            go(s, code >> 6, code & 63)
        after_move(board, s)
    elif code == ENTER:
        enter(board, s, s[MOVER])
        after_move(board, s)
    elif code == AGAIN:
        pop_next(s)
    else:
        if code >= RAISES:
            lift(s, code - RAISES >> 5, code & 31)
        pass_on(board, s)
