"""Many games side by side: placements by their numbers, the bag, and what the seat to move may see (Q7)."""

from tete.games.headquarter.kernel_cells import placements
from tete.games.headquarter.kernel_rules import (
    BAG,
    CELL,
    CLOSING,
    COLOURS,
    DRAWN,
    DRAWS,
    EMPTY,
    FIRST,
    KIND,
    LAST,
    PASSED,
    PIECES,
    SIDES,
    SIZE,
    STARTER,
    TABLE,
    THRU,
    WIDE,
    ended,
    in_bag,
    mover,
    play,
    points,
)
from tete.kernels.bits import Bytes, Ints, Seeds, draw, lent, lowest
from tete.kernels.compile import compiled, inlined
from tete.kernels.frame import BEGINS, WAITS, After, Ends, Rules, Seen

BACKS, SEEN = SIZE, SIZE + 2
"""Beside the position: for each seat where it put a cube through, and where it has ever seen or put one."""
LANE = SIZE + 4

CELLS, HEAD, AIDED = TABLE, TABLE + 1, TABLE + 2
"""Beside the table: how many cells there are, which, whether memory is aided (Q8), …"""
INDEX = TABLE + 3
"""… of each bit the number of its cell, …"""
BIT = INDEX + 64
"""… of each cell its bit, …"""
PLACE = BIT + 64
"""… of each bit its place in a layer, …"""
AREA, WORDS = PLACE + 64, PLACE + 65
"""… how many places a layer has, how many numbers a mask, …"""
ORDERED, CHUNKS = WORDS + 1, 8
"""… and of each eight bits, whatever they are, the set of the numbers of their cells."""
LANES_TABLE = ORDERED + 256 * CHUNKS
LOW = (1 << 32) - 1

LAYERS, FACTS, DARK = 15, 24, 14
MOST_DRAWS, SEATS = 64, 2
THIRD = 1 / 3


@inlined
def code_of(table: Ints, s: Ints, action: int) -> int:
    """The placement that an action means."""
    at, cells = action >> 1, table[CELLS]
    kind = int(at >= cells) + int(at >= 2 * cells)  # by chance: a branch would be guessed wrong
    at -= kind * cells
    first, last = table[FIRST + s[DRAWN]], table[LAST + s[DRAWN]]
    colours = last << 2 | first if action & 1 else first << 2 | last
    return int(kind << KIND | table[BIT + at] << CELL | colours)


@inlined
def place(table: Ints, s: Ints, code: int) -> None:
    """Make a placement, and keep what each has seen (Q7)."""
    s[BACKS + mover(s)] |= int(code >> KIND == THRU) << (code >> CELL & 63)
    play(table, s, code)
    head = table[HEAD]
    s[SEEN] |= s[BACKS] | head & ~s[EMPTY + 1] & s[EMPTY]
    s[SEEN + 1] |= s[BACKS + 1] | head & ~s[EMPTY] & s[EMPTY + 1]


@inlined
def draw_one(table: Ints, s: Ints, seeds: Seeds) -> int:
    """Draw a piece as ``any_draw`` does, without a branch; answers which of those in the bag it is."""
    n = draw(seeds, in_bag(s))
    below, piece, found = 0, 0, 0
    for at in range(PIECES):
        here = s[BAG + at]
        below += here
        passed = below <= n
        piece += passed
        found += passed and here > 0
    play(table, s, DRAWS + piece)
    return found


@inlined
def doubled(some: int) -> int:
    """The lowest 32 bits, each at twice its place."""
    some = (some | some << 16) & 0x0000FFFF0000FFFF
    some = (some | some << 8) & 0x00FF00FF00FF00FF
    some = (some | some << 4) & 0x0F0F0F0F0F0F0F0F
    some = (some | some << 2) & 0x3333333333333333
    return (some | some << 1) & 0x5555555555555555


@inlined
def join(mask: Ints, bit: int, some: int) -> None:
    """Set bits of a mask from this one on."""
    at, shift = bit >> 6, bit & 63
    mask[at] |= some << shift
    rest = some >> 1 >> (63 - shift) & ((1 << shift) - 1)
    if rest:
        mask[at + 1] |= rest


@inlined
def offer(table: Ints, s: Ints, mask: Ints, first: int) -> None:
    """The mask of a lane (Q4, Q5)."""
    me = mover(s)
    both = table[FIRST + s[DRAWN]] != table[LAST + s[DRAWN]]
    mask[first : first + table[WORDS]] = 0
    flat, up, through = placements(table[WIDE], s[EMPTY + me], s[EMPTY + 1 - me])
    bit = 64 * first
    for kind in range(3):
        cells = flat if kind == 0 else up if kind == 1 else through
        found = 0
        for chunk in range(CHUNKS):  # all of them: where the last one is would be guessed wrong
            found |= table[ORDERED + 256 * chunk + (cells >> 8 * chunk & 255)]
        low, high = doubled(found & LOW), doubled(found >> 32)
        join(mask, bit, low << both | low)
        if high:
            join(mask, bit + 64, high << both | high)
        bit += 2 * table[CELLS]


@compiled
def mark(table: Ints, cells: int, layers: Bytes, first: int) -> None:
    """A set of cells as a layer that was empty."""
    while cells:
        layers[first + table[PLACE + lowest(cells)]] = 1
        cells &= cells - 1


@compiled
def see(table: Ints, lanes: Ints, lane: int, seat: int, over: bool, into: Seen) -> None:
    """What a seat sees of a lane: head, own, other, remembered, dark; drawn, bag, turn and the rest."""
    area, head = table[AREA], table[HEAD]
    s = lent(lanes)[lane * LANE : (lane + 1) * LANE]
    layers = lent(into[0])[lane * LAYERS * area : (lane + 1) * LAYERS * area]
    facts = lent(into[1])[lane * FACTS : (lane + 1) * FACTS]
    known = head if over else s[EMPTY + seat] | s[BACKS + seat]
    remembered = head if over else s[SEEN + seat]
    if table[AIDED]:
        known |= remembered
    if not layers[table[PLACE + lowest(head)]]:  # it never changes
        mark(table, head, layers, 0)
    at = area
    layers[at:] = 0
    mine, others = SIDES + COLOURS * seat, SIDES + COLOURS * (1 - seat)
    for colour in range(COLOURS):
        mark(table, s[mine + colour], layers, at)
        mark(table, s[others + colour] & known, layers, at + COLOURS * area)
        mark(table, s[others + colour] & remembered, layers, at + 2 * COLOURS * area)
        at += area
    mark(table, head & ~known, layers, DARK * area)
    for piece in range(PIECES):
        facts[piece] = s[DRAWN] == piece
        facts[PIECES + piece] = s[BAG + piece] * THIRD
    facts[20] = not over and mover(s) == seat
    facts[21] = seat == s[STARTER]
    facts[22] = s[PASSED] > 0
    facts[23] = not over and s[CLOSING]


@inlined
def draw_all(table: Ints, s: Ints, seeds: Seeds, drawn: Ints, first: int) -> int:
    """Draw who begins and a piece, where that is open; each draw is written down, the answer is how many (Q9)."""
    at = first
    if s[STARTER] < 0:
        drawn[at] = draw(seeds, SEATS)
        play(table, s, DRAWS + PIECES + drawn[at])
        at += 1
    if s[DRAWN] < 0:
        drawn[at] = draw_one(table, s, seeds)
        at += 1
    return at - first


@compiled
def step(rules: Rules, lanes: Ints, seeds: Seeds, actions: Ints, after: After, ends: Ends) -> None:
    """A step of every lane, as ``Program`` says."""
    mask, turn, scores, done, drawn, draws = after
    table, start, lanes, seeds = lent(rules[0]), lent(rules[1]), lent(lanes), lent(seeds)
    for lane in range(len(turn)):
        s = lanes[lane * LANE : (lane + 1) * LANE]
        told = actions[lane]
        if told == WAITS:
            draws[lane] = 0
            continue
        if told >= 0:
            place(table, s, code_of(table, s, told))
            if ended(table, s):
                done[lane] = 1
                for seat in range(SEATS):
                    scores[SEATS * lane + seat] = points(table, s, seat)
                if len(ends[1]):
                    eyes = ends[2][lane]
                    see(table, lanes, lane, eyes if eyes >= 0 else turn[lane], True, ends[:2])
        if done[lane] or told == BEGINS:
            s[:] = start
        draws[lane] = draw_all(table, s, seeds[lane : lane + 1], drawn, MOST_DRAWS * lane)
        turn[lane] = mover(s)
        offer(table, s, mask, table[WORDS] * lane)


@compiled
def observe(table: Ints, lanes: Ints, turn: Ints, into: Seen) -> None:
    """What the seat to move sees in every lane."""
    for lane in range(len(turn)):
        see(table, lanes, lane, turn[lane], False, into)
