"""Slots and their points on whole numbers, as `slots.py` has them (M3, M4, M7).

A position is the number of letters owed and then a letter for every square: 0 for none, 1 to 26. Points are counted
twice, so that the average of a die is a whole number.
"""

from tete.kernels.bits import Ints
from tete.kernels.compile import compiled

WIDTH, SQUARES, VALUES = 0, 1, 2
"""What stands where in the table of a grid: its size, then for each square …"""
PER_SQUARE = 6
WORTH, BESIDE, PLACE, LENGTH = 0, 1, 2, 3
"""… twice its value, whether it is beside the cross, and of its line across which of its squares this is and how
many there are; the same two of its line down."""
NUMBER, LETTERS = 0, 1
"""What stands where in a position."""

MASK, SUM, RUN = 0, 1, 2
"""What is seen of each square and direction: the letters that make a word there, twice its points, its length."""
SEEN = 3
ANY = (1 << 26) - 1

SLOT = 4
FIRST, LONG, POINTS, WAY = 0, 1, 2, 3
"""A slot: the first square of the main word, its length, twice its points, its direction."""
MOST_SLOTS = 2 * 441


@compiled
def slots(board: Ints, position: Ints, seen: Ints, into: Ints) -> int:
    """Every slot for the letters owed, across first, in reading order; answers how many (M3, M4)."""
    number, squares = position[NUMBER], board[SQUARES]
    bare = True
    for square in range(squares):
        if position[LETTERS + square]:
            bare = False
            break
    found = 0
    for way in range(2):
        step = board[WIDTH] if way else 1
        for square in range(squares):
            at = VALUES + PER_SQUARE * square
            long = board[at + LENGTH + 2 * way]
            if not long or position[LETTERS + square]:
                continue
            place = board[at + PLACE + 2 * way]
            first, points, crosses, beside = square, 0, 0, 0
            for _ in range(place):
                if not position[LETTERS + first - step]:
                    break
                first -= step
                points += board[VALUES + PER_SQUARE * first + WORTH]
                beside |= board[VALUES + PER_SQUARE * first + BESIDE]
            here, new = square, 0
            left = long - place
            while left > 0:
                written = position[LETTERS + here]
                if not written:
                    if new == number:
                        break
                    new += 1
                    cross = SEEN * (2 * here + 1 - way)
                    if seen[cross + RUN] > 1:
                        crosses += 1
                        points += seen[cross + SUM]
                points += board[VALUES + PER_SQUARE * here + WORTH]
                beside |= board[VALUES + PER_SQUARE * here + BESIDE]
                here += step
                left -= 1
            if new < number:
                continue
            long = (here - first) // step
            if long < 2 or (way == 1 and new == 1 and crosses):
                continue  # a single letter that makes two words is written across
            connected = beside != 0 if bare else long > new or crosses > 0
            if connected:
                into[SLOT * found + FIRST] = first
                into[SLOT * found + LONG] = long
                into[SLOT * found + POINTS] = points
                into[SLOT * found + WAY] = way
                found += 1
    return found
