"""Many games side by side: moves by their numbers, the dome, and what is seen from the seat to move."""

from tete.games.headache.kernel_playouts import pop
from tete.games.headache.kernel_rules import (
    AGAIN,
    CHOICE,
    DOT,
    END,
    ENTER,
    IN_PLAY,
    LIMIT,
    MOVER,
    NUMBER,
    OURS,
    PLAYED,
    POP,
    POPS,
    RAISES,
    SAFE,
    SEAT,
    SEATS,
    SIZE,
    SPACES,
    STACKS,
    START,
    STAY,
    STEP,
    TABLE,
    TOPS,
    WAITING,
    barred,
    ended,
    enter_code,
    entries,
    height,
    open_to,
    own,
    play,
    reach,
    taken,
    winners,
)
from tete.kernels.bits import Ints, Seeds, count, lent, lowest
from tete.kernels.compile import compiled
from tete.kernels.frame import BEGINS, WAITS, After, Ends, Rules, Seen

SETS = TABLE
"""Beside the table: how many sets of cones a seat has (H3)."""
LANES_TABLE = TABLE + 1

PLACES = 16
LIFTS = SPACES * SPACES
SAYS = LIFTS + SPACES * PLACES
"""Actions: 48 × from + to (with two sets 49 × space enters there); then 16 × space + place; then enter, stay,
again, end."""
ACTIONS = SAYS + 4
WORDS = (ACTIONS + 63) // 64
MOST_DRAWS = 64
TOLD = 13
"""Facts beside three a seat."""


@compiled
def code_of(action: int) -> int:
    """The move that an action means."""
    if action < LIFTS:
        return 64 * (action // SPACES) + action % SPACES
    if action < SAYS:
        at = action - LIFTS
        return RAISES + 32 * (at >> 4) + (at & 15) + 1
    return ENTER + action - SAYS


@compiled
def offer(table: Ints, s: Ints, mask: Ints, first: int) -> None:
    """The mask of a lane (H5, H11)."""
    mask[first : first + WORDS] = 0
    ours = table[OURS + s[MOVER]]
    says = first + (SAYS >> 6)
    if s[STEP] == CHOICE:
        mask[says] |= (1 << AGAIN - ENTER | 1 << END - ENTER) << (SAYS & 63)
        spaces = taken(s) & ~own(table, s, s[MOVER])
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            stack = s[STACKS + space]
            cones = height(stack)
            found = 0
            for below in range(cones):
                found |= (ours >> (stack >> 2 * (cones - 1 - below) & 3) & 1) << below
            bit = LIFTS + PLACES * space
            mask[first + (bit >> 6)] |= found << (bit & 63)
        return
    mask[says] |= 1 << STAY - ENTER + (SAYS & 63)
    starts = entries(table, s)
    while starts:
        space = lowest(starts)
        starts &= starts - 1
        bit = SAYS if enter_code(table, space) == ENTER else 49 * space
        mask[first + (bit >> 6)] |= 1 << (bit & 63)
    bars = barred(table, s)
    spaces = own(table, s, s[MOVER])
    while spaces:
        space = lowest(spaces)
        spaces &= spaces - 1
        ends = reach(table, s, space) & open_to(s, s[STACKS + space] & 3, bars)
        bit = SPACES * space
        at, shift = first + (bit >> 6), bit & 63
        mask[at] |= ends << shift
        if shift > 64 - SPACES:
            mask[at + 1] |= ends >> (64 - shift)


@compiled
def pops(table: Ints, s: Ints, seeds: Seeds, drawn: Ints, first: int) -> int:
    """Pop until somebody is to choose; each pop's place is written down, the answer is how many (H4, H5)."""
    n = 0
    while s[STEP] <= POP:
        code = pop(seeds)
        if n < MOST_DRAWS:
            drawn[first + n] = code - POPS - 2
        n += 1
        play(table, s, code)
    return n


@compiled
def see(table: Ints, lanes: Ints, lane: int, seat: int, over: bool, into: Seen) -> None:
    """What a seat sees of a lane: pieces, height, cones, movable, start; then waiting, owned, turn and the rest."""
    seats = table[SEATS]
    size, told = (3 * seats + 2) * SPACES, 3 * seats + TOLD
    s = lent(lanes)[lane * SIZE : (lane + 1) * SIZE]
    layers = lent(into[0])[lane * size : (lane + 1) * size]
    facts = lent(into[1])[lane * told : (lane + 1) * told]
    cones = 4 * table[SETS]
    tall = seats * SPACES
    buried = tall + SPACES
    movable = buried + seats * SPACES
    starts = movable + SPACES
    layers[:] = 0
    facts[:] = 0
    for colour in range(table[IN_PLAY]):
        whose = table[SEAT + colour] - seat
        whose += seats if whose < 0 else 0
        layers[starts + whose * SPACES + table[START + colour]] = 1
        facts[whose] += s[WAITING + colour] / cones
        mine = table[SEAT + colour] == s[MOVER]
        spaces = s[TOPS + colour]
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            stack = s[STACKS + space]
            high = height(stack)
            layers[whose * SPACES + space] = 1
            layers[tall + space] = high
            layers[movable + space] = mine
            facts[seats + whose] += high
            while stack > 1:
                one = table[SEAT + (stack & 3)] - seat
                one += seats if one < 0 else 0
                layers[buried + one * SPACES + space] += 1
                stack >>= 2
    for at in range(seats, 2 * seats):
        facts[at] = facts[at] / (cones * seats)
    if not over:
        whose = s[MOVER] - seat
        whose += seats if whose < 0 else 0
        facts[2 * seats + whose] = 1
    at = 3 * seats
    facts[at + s[STEP]] = 1
    if s[NUMBER]:
        facts[at + 3 + s[NUMBER]] = 1
    facts[at + 10] = s[DOT]
    if table[LIMIT] > 0:
        facts[at + 11] = min(1.0, s[PLAYED] / table[LIMIT])
    facts[at + 12] = table[SAFE]


@compiled
def step(rules: Rules, lanes: Ints, seeds: Seeds, actions: Ints, after: After, ends: Ends) -> None:
    """A step of every lane, as ``Program`` says."""
    table, start, lanes, seeds = lent(rules[0]), lent(rules[1]), lent(lanes), lent(seeds)
    mask, turn, scores, done, drawn, draws = after
    seats = table[SEATS]
    for lane in range(len(turn)):
        s = lanes[lane * SIZE : (lane + 1) * SIZE]
        told = actions[lane]
        if told == WAITS:
            draws[lane] = 0
            continue
        if told >= 0:
            play(table, s, code_of(told))
            over = ended(table, s)
            if over:
                done[lane] = 1
                best = winners(table, s, over)
                for seat in range(seats):
                    scores[seats * lane + seat] = (best >> seat & 1) / count(best)
                if len(ends[1]):
                    eyes = ends[2][lane]
                    see(table, lanes, lane, eyes if eyes >= 0 else turn[lane], True, ends[:2])
        if done[lane] or told == BEGINS:
            s[:] = start
        draws[lane] = pops(table, s, seeds[lane : lane + 1], drawn, MOST_DRAWS * lane)
        turn[lane] = s[MOVER]
        offer(table, s, mask, WORDS * lane)


@compiled
def observe(table: Ints, lanes: Ints, turn: Ints, into: Seen) -> None:
    """What the seat to move sees in every lane."""
    for lane in range(len(turn)):
        see(table, lanes, lane, turn[lane], False, into)
