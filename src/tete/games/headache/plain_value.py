"""What a position is worth in plain Python: each seat's chance, as `kernel_value.py` counts and weighs it."""

import math
from functools import cache

from tete.games.headache.moves import NUMBERS
from tete.games.headache.rules import outcome
from tete.games.headache.setup import Setup
from tete.games.headache.state import State
from tete.games.headache.track import CLOCKWISE, COUNTER, SPACES, is_crossing, ways
from tete.games.headache.weights import WEIGHTS

(
    PIECES,
    STANDING,
    OWNED,
    CAPTIVE,
    HOME,
    NOT_ALL_IN,
    ONE_LEFT,
    TWO_LEFT,
    TALLEST,
    SHELTERED,
    TO_MOVE,
    HIT_NOW,
    HIT_LATER,
    LOST_NOW,
    LOST_LATER,
    LAST_HIT,
    REACHED_NOW,
    REACHED_LATER,
    RAISED,
    NEAR,
    SPREAD,
) = range(21)
"""What is counted for a seat, in the order of the weights; `kernel_value.py` says what each is."""
COUNTS = 21
CROSSINGS = sum(1 << space for space in SPACES if is_crossing(space))


def chances(s: State) -> list[float]:
    """Each seat's chance of winning. Chance is to pop next, or it is over."""
    ended = outcome(s)
    if ended:
        share = 1 / (len(ended.winners) or s.setup.seats)
        seats = ended.winners or range(s.setup.seats)
        return [share * (seat in seats) for seat in range(s.setup.seats)]
    weights = WEIGHTS[s.setup.seats]
    found = []
    for seat, counts in enumerate(count_up(s)):
        rated = sum([weight * count for weight, count in zip(weights, counts, strict=True)])
        found.append(0.0 if seat in s.out else math.exp(min(max(rated, -30.0), 30.0)))
    total = sum(found)
    return [each / total for each in found]


def count_up(s: State) -> list[list[float]]:
    """What is counted for each seat. Chance is to pop next."""
    setup = s.setup
    found = [[0.0] * COUNTS for _ in range(setup.seats)]
    seat_of, safe = [colour.seat for colour in setup.colours], setup.safe_crossings
    for space, stack in s.pieces:
        seat, tall = seat_of[stack[-1].colour], len(stack)
        mine = found[seat]
        mine[PIECES] += 1
        mine[OWNED] += tall
        mine[TALLEST] = max(mine[TALLEST], tall)
        if safe and CROSSINGS >> space & 1:
            mine[SHELTERED] += 1
        if tall > 1:
            mine[STANDING] += 1
            for cone in stack[:-1]:
                theirs = found[seat_of[cone.colour]]
                if theirs is not mine:
                    theirs[CAPTIVE] += 1
                    theirs[RAISED] = max(theirs[RAISED], tall)
    for seat, waiting in zip(seat_of, s.waiting, strict=True):
        found[seat][HOME] += waiting
        found[seat][NOT_ALL_IN] += waiting > 0
    _count_hits(s, seat_of, found)
    for seat, mine in enumerate(found):
        mine[TO_MOVE] = seat == s.seat
        if not mine[HOME]:
            mine[ONE_LEFT] = mine[PIECES] == 1
            mine[TWO_LEFT] = mine[PIECES] == 2
        if mine[PIECES] + mine[HOME] == 1:
            mine[LAST_HIT] = mine[HIT_NOW] + 0.5 * mine[HIT_LATER]
        mine[SPREAD] = mine[OWNED] ** 2 / 16
    return found


def _count_hits(s: State, seat_of: list[int], found: list[list[float]]) -> None:
    """What each seat can land on: to its credit, and against the others (H8: with colours that are all in)."""
    hunters: list[list[tuple[int, bool]]] = [[] for _ in found]
    standing = [0] * len(found)
    for space, stack in s.pieces:
        colour = stack[-1].colour
        standing[seat_of[colour]] |= 1 << space
        if not s.waiting[colour]:
            hunters[seat_of[colour]].append((space, len(stack) > 1))
    everything, shut = sum(standing), CROSSINGS if s.setup.safe_crossings else 0
    for seat, some in enumerate(hunters):
        targets = everything & ~standing[seat] & ~shut & ~_reserved(s.setup, s.waiting, seat)
        if not some or not targets:
            continue
        now = seat == s.seat
        hit, lost = (HIT_NOW, LOST_NOW) if now else (HIT_LATER, LOST_LATER)
        near = most = 0
        for number in NUMBERS:
            ends = 0
            for space, both_ways in some:
                ends |= _reach(space, number, both_ways)
            met = ends & targets
            near |= met
            tallest = 0
            while met:
                space = (met & -met).bit_length() - 1
                met &= met - 1
                stack = s.stacks[space]
                theirs, tall = found[seat_of[stack[-1].colour]], len(stack)
                theirs[hit] += 1 / 6
                theirs[lost] += tall / 6
                tallest = max(tallest, tall)
            most += tallest
        found[seat][REACHED_NOW if now else REACHED_LATER] = most / 6
        found[seat][NEAR] = near.bit_count()


@cache
def _reach(space: int, number: int, both_ways: bool) -> int:
    """Where a number leads from a space (H7), one bit a space."""
    directions = (CLOCKWISE, COUNTER) if both_ways else (CLOCKWISE,)
    return sum(1 << end for end in {end for way in directions for end in ways(space, number, way)})


def _reserved(setup: Setup, waiting: tuple[int, ...], seat: int) -> int:
    """The start spaces that others still need (H10)."""
    starts = [
        colour.start
        for colour, many in zip(setup.colours, waiting, strict=True)
        if many and colour.seat != seat
    ]
    return sum(1 << start for start in starts)
