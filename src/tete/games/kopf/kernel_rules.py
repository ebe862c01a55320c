"""Moves, next positions and ends on bits, as `rules.py` and `state.py` have them on values.

A position is a vector of whole numbers and a move is a number; what follows from the options is a table.
"""

from tete.games.kopf.kernel_buttons import BEAM, LAND, PLACES, Pair, bit, first, groups, threats
from tete.kernels.bits import Ints, count
from tete.kernels.compile import compiled

KEYS = BEAM + 2 * 8 * PLACES
"""Where the keys begin: a number by chance for each colour and place, to tell positions apart (K10)."""
LANDINGS = KEYS + 2 * PLACES
"""Where it begins how many landings each place has."""
LISTED = LANDINGS + PLACES
"""Where the landings themselves begin, one after another, 32 for each place."""
FOURS = LISTED + 32 * PLACES
"""Where the squares with four holes stand, two numbers, and after them those with two or three."""
BETWEEN = FOURS + 2
GOAL = BETWEEN + 2
PREVENT = GOAL + 1
CHOOSE = PREVENT + 1
"""The goal (K9), and whether groups are prevented (K4) and a strike may take some (K6)."""
TABLE = CHOOSE + 1

BUTTONS, MOVER, STEP, TAKEN, STRUCK, QUIET, MAY_SWAP, PAST = 0, 4, 5, 6, 8, 9, 10, 11
"""What stands where in a position: the buttons, two numbers a colour; whose turn and at which step; what each has
taken; whether this turn has taken any; how many turns were quiet; whether Blue may swap; then the keys of the quiet
turns, last that of now."""
SIZE = PAST + 101
PENALTY, STRIKE, MOVE = 0, 1, 2
REPEATS, MOST_QUIET = 3, 100

TAKES = 128 * 128
LEAVE, STRIKES, SPARE, PASS, SWAP = TAKES + 128, TAKES + 129, TAKES + 130, TAKES + 131, TAKES + 132
"""A move of a button is 128 × its place + where it lands; taking one is TAKES + its place."""
SOME, MOST_SOME = 1 << 60, 8
"""A strike of some is SOME + their places plus 1, seven bits each, the lowest last. Where more than eight are
threatened at once, which play hardly ever brings about, it is all or none here."""
MOST_MOVES = 14 * 32 + 2


@compiled
def sides(s: Ints) -> tuple[Pair, Pair]:
    """The mover's buttons and the other's."""
    mine, theirs = BUTTONS + 2 * s[MOVER], BUTTONS + 2 - 2 * s[MOVER]
    return (s[mine], s[mine + 1]), (s[theirs], s[theirs + 1])


@compiled
def repeats(s: Ints) -> int:
    """How often this position stood with this player to move, now included (K10)."""
    last = PAST + s[QUIET]
    times = 1
    for at in range(last - 2, PAST - 1, -2):
        times += s[at] == s[last]
    return times


@compiled
def ended(board: Ints, s: Ints) -> int:
    """Whether it is over: 0 no, 1 red has won, 2 blue, 3 quiet, 4 repetition (K9, K10)."""
    if s[TAKEN] >= board[GOAL]:
        return 1
    if s[TAKEN + 1] >= board[GOAL]:
        return 2
    if s[QUIET] >= MOST_QUIET:
        return 3
    return 4 if s[QUIET] >= 2 * REPEATS - 2 and repeats(s) >= REPEATS else 0


@compiled
def moved(mine: Pair, start: int, end: int) -> Pair:
    """The buttons after one of them has moved."""
    from_low, from_high = bit(start)
    to_low, to_high = bit(end)
    return mine[0] ^ from_low | to_low, mine[1] ^ from_high | to_high


@compiled
def key_of(board: Ints, seat: int, low: int, high: int) -> int:
    """The keys of some buttons, taken together."""
    key = 0
    while low | high:
        place, low, high = first(low, high)
        key ^= board[KEYS + seat * PLACES + place]
    return key


@compiled
def makes_group(mine: Pair, start: int, end: int) -> bool:
    """Whether a move ends in a group of more than two (K4)."""
    low, high = moved(mine, start, end)
    crowd_low, crowd_high, _, _ = groups(low, high)
    end_low, end_high = bit(end)
    return (crowd_low & end_low | crowd_high & end_high) != 0


@compiled
def goes(board: Ints, mine: Pair, theirs: Pair, into: Ints, at: int) -> int:
    """The moves of the move step, written into a vector from ``at`` on; answers how many (K7, K10)."""
    free_low, free_high = ~(mine[0] | theirs[0]), ~(mine[1] | theirs[1])
    n = 0
    for prevents in range(board[PREVENT], -1, -1):
        low, high = mine
        while low | high:
            start, low, high = first(low, high)
            to_low = board[LAND + 2 * start] & free_low
            to_high = board[LAND + 2 * start + 1] & free_high
            while to_low | to_high:
                end, to_low, to_high = first(to_low, to_high)
                if prevents and makes_group(mine, start, end):
                    continue
                into[at + n] = 128 * start + end
                n += 1
        if n:
            return n
    into[at] = PASS  # K10
    return 1


@compiled
def threatened(board: Ints, s: Ints) -> Pair:
    """What the mover's pairs threaten (K5)."""
    mine, theirs = sides(s)
    _, _, low, high = groups(mine[0], mine[1])
    return threats(board, (low, high), mine, theirs)


@compiled
def strikes(board: Ints, s: Ints, into: Ints, at: int) -> int:
    """The strikes that take some of what is threatened, written into a vector; answers how many (K6)."""
    low, high = threatened(board, s)
    count_ = count(low) + count(high)
    if count_ > MOST_SOME:
        return 0
    n = 0
    for some in range(1, (1 << count_) - 1):
        rest_low, rest_high, code = low, high, 0
        for button in range(count_):
            place, rest_low, rest_high = first(rest_low, rest_high)
            if some >> button & 1:
                code = code << 7 | place + 1
        into[at + n] = SOME | code
        n += 1
    return n


@compiled
def moves(board: Ints, s: Ints, into: Ints) -> int:
    """The legal moves, written into a vector; answers how many. The position must not be over."""
    mine, theirs = sides(s)
    n = 0
    if s[STEP] == PENALTY:
        low, high, _, _ = groups(theirs[0], theirs[1])
        while low | high:
            place, low, high = first(low, high)
            into[n] = TAKES + place
            n += 1
        into[n] = LEAVE
        n += 1
    elif s[STEP] == STRIKE:
        into[0], into[1] = STRIKES, SPARE
        n = 2
        if board[CHOOSE]:
            n += strikes(board, s, into, 2)
    else:
        n = goes(board, mine, theirs, into, 0)
    if s[MAY_SWAP] and s[MOVER] == 1:  # K11
        into[n] = SWAP
        n += 1
    return n


@compiled
def after_penalty(board: Ints, s: Ints) -> None:
    """K6: threats are read after the penalty and before the move."""
    mine, theirs = sides(s)
    _, _, low, high = groups(mine[0], mine[1])
    s[STEP] = MOVE
    if low | high:
        hit = threats(board, (low, high), mine, theirs)
        if hit[0] | hit[1]:
            s[STEP] = STRIKE


@compiled
def remove(board: Ints, s: Ints, low: int, high: int) -> None:
    """Take buttons of the other player (K4, K6); penalties count (K9)."""
    other = 1 - s[MOVER]
    s[BUTTONS + 2 * other] &= ~low
    s[BUTTONS + 2 * other + 1] &= ~high
    s[TAKEN + s[MOVER]] += count(low) + count(high)
    s[PAST] = s[PAST + s[QUIET]] ^ key_of(board, other, low, high)
    s[QUIET], s[STRUCK] = 0, 1


@compiled
def open_turn(board: Ints, s: Ints) -> None:
    """The first step of a turn in which there is something to choose."""
    _, theirs = sides(s)
    low, high, _, _ = groups(theirs[0], theirs[1])
    if low | high:
        s[STEP] = PENALTY
    else:
        after_penalty(board, s)


@compiled
def swap(board: Ints, s: Ints) -> None:
    """The buttons change hands, and Red plays on with what was Blue's (K11)."""
    for half in range(BUTTONS, BUTTONS + 2):
        s[half], s[half + 2] = s[half + 2], s[half]
    red = key_of(board, 0, s[BUTTONS], s[BUTTONS + 1])
    s[PAST] = red ^ key_of(board, 1, s[BUTTONS + 2], s[BUTTONS + 3])
    s[QUIET], s[MOVER] = 0, 0
    open_turn(board, s)


@compiled
def next_turn(board: Ints, s: Ints, change: int) -> None:
    """The other's turn, at the first step in which there is something to choose."""
    key = s[PAST + s[QUIET]] ^ change
    s[QUIET] = 0 if s[STRUCK] else s[QUIET] + 1
    s[PAST + s[QUIET]] = key
    s[STRUCK] = 0
    s[MOVER] = 1 - s[MOVER]
    open_turn(board, s)


@compiled
def play(board: Ints, s: Ints, code: int) -> None:
    """Make a legal move; nobody checks it."""
    if s[MOVER] == 1:
        s[MAY_SWAP] = 0
    if code < TAKES:
        start, end = code >> 7, code & 127
        mover = s[MOVER]
        at = BUTTONS + 2 * mover
        s[at], s[at + 1] = moved((s[at], s[at + 1]), start, end)
        keys = KEYS + mover * PLACES
        next_turn(board, s, board[keys + start] ^ board[keys + end])
    elif code < LEAVE:
        low, high = bit(code - TAKES)
        remove(board, s, low, high)
        after_penalty(board, s)
    elif code == LEAVE:
        after_penalty(board, s)
    elif code == STRIKES:
        low, high = threatened(board, s)
        remove(board, s, low, high)
        s[STEP] = MOVE
    elif code == SPARE:
        s[STEP] = MOVE
    elif code == SWAP:
        swap(board, s)
    elif code >= SOME:
        low, high, rest = 0, 0, code ^ SOME
        while rest:
            one_low, one_high = bit((rest & 127) - 1)
            low |= one_low
            high |= one_high
            rest >>= 7
        remove(board, s, low, high)
        s[STEP] = MOVE
    else:
        next_turn(board, s, 0)
