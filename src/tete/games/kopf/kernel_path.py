"""The path that a search walks, on bits: a row for each ply, and all the room a search needs beside it.

`work` is one vector. What stands where in it is said here, each offset with what begins there.
"""

from tete.games.kopf.kernel_buttons import PLACES, Four, groups, threats
from tete.games.kopf.kernel_rules import (
    BUTTONS,
    KEYS,
    MOST_MOVES,
    MOST_QUIET,
    MOVER,
    PASS,
    PAST,
    PENALTY,
    QUIET,
    STEP,
    STRIKE,
    STRUCK,
    TAKEN,
    key_of,
    moved,
)
from tete.kernels.bits import Ints, count
from tete.kernels.compile import compiled

DEEPEST, PLIES = 40, 100
LAST_PLY = PLIES - 4
"""From this ply on nothing branches any more: a turn may need a ply for its penalty and one for its move."""

MINE, THEIRS = 0, 2
"""In a row: the buttons of the side to move, then the other's, two numbers each, …"""
SIDE, STAGE = 4, 5
"""… which colour the side to move has, and the step its turn is at, …"""
OWN_TAKEN, OTHER_TAKEN = 6, 7
"""… how many buttons each has taken, …"""
CAPTURED, QUIET_TURNS = 8, 9
"""… whether this turn has taken any, and how many turns before it took none (K10), …"""
TURN, KEY = 10, 11
"""… where its key stands in the trail, and the key: the Zobrist hash of the buttons."""
ROW = 12

ROWS = 0
LISTS = ROWS + PLIES * ROW
"""The moves of each ply, …"""
ORDER = LISTS + PLIES * MOST_MOVES
"""… how promising each of them is, …"""
KILLERS = ORDER + PLIES * MOST_MOVES
"""… the two moves of each ply that last caused a cutoff there, …"""
HISTORY = KILLERS + 2 * PLIES
"""… for each colour and move how often it caused one anywhere, …"""
TRAIL = HISTORY + 2 * 128 * 128
"""… and the keys of the turns, those of the game before the search first."""
WORK = TRAIL + 101 + PLIES


@compiled
def four_of(work: Ints, row: int) -> Four:
    """The buttons of a row, own first."""
    return work[row], work[row + 1], work[row + 2], work[row + 3]


@compiled
def load(s: Ints, work: Ints, ply: int) -> None:
    """A position of the kernel as a row; its quiet turns into the trail."""
    row, mover = ROWS + ply * ROW, s[MOVER]
    for half in range(2):
        work[row + MINE + half] = s[BUTTONS + 2 * mover + half]
        work[row + THEIRS + half] = s[BUTTONS + 2 - 2 * mover + half]
    work[row + SIDE], work[row + STAGE] = mover, s[STEP]
    work[row + OWN_TAKEN], work[row + OTHER_TAKEN] = s[TAKEN + mover], s[TAKEN + 1 - mover]
    work[row + CAPTURED], work[row + QUIET_TURNS] = s[STRUCK], s[QUIET]
    work[row + TURN], work[row + KEY] = s[QUIET], s[PAST + s[QUIET]]
    for at in range(s[QUIET] + 1):
        work[TRAIL + at] = s[PAST + at]


@compiled
def go(board: Ints, work: Ints, row: int, code: int) -> None:
    """The row after a move step: the other's turn begins."""
    after = row + ROW
    mine = work[row], work[row + 1]
    side = work[row + SIDE]
    key = work[row + KEY]
    if code != PASS:
        start, end = code >> 7, code & 127
        mine = moved(mine, start, end)
        keys = KEYS + side * PLACES
        key ^= board[keys + start] ^ board[keys + end]
    work[after], work[after + 1] = work[row + 2], work[row + 3]
    work[after + 2], work[after + 3] = mine
    work[after + SIDE], work[after + STAGE] = 1 - side, PENALTY
    work[after + OWN_TAKEN], work[after + OTHER_TAKEN] = (
        work[row + OTHER_TAKEN],
        work[row + OWN_TAKEN],
    )
    work[after + CAPTURED] = 0
    work[after + QUIET_TURNS] = 0 if work[row + CAPTURED] else work[row + QUIET_TURNS] + 1
    work[after + TURN] = work[row + TURN] + 1
    work[after + KEY] = key
    work[TRAIL + work[after + TURN]] = key


@compiled
def take(board: Ints, work: Ints, row: int, low: int, high: int) -> None:
    """Remove buttons of the other player from a row."""
    work[row + KEY] ^= key_of(board, 1 - work[row + SIDE], low, high)
    work[row + THEIRS] &= ~low
    work[row + THEIRS + 1] &= ~high
    work[row + OWN_TAKEN] += count(low) + count(high)
    work[row + CAPTURED] = 1


@compiled
def penalise(board: Ints, work: Ints, row: int, low: int, high: int) -> None:
    """The row after a penalty that takes this one button: the same turn, at its strike (K4)."""
    work[row + ROW : row + 2 * ROW] = work[row : row + ROW]
    take(board, work, row + ROW, low, high)
    work[row + ROW + STAGE] = STRIKE


@compiled
def strike(board: Ints, work: Ints, row: int) -> None:
    """Take all that the pairs of the side to move threaten (K6)."""
    _, _, pair_low, pair_high = groups(work[row], work[row + 1])
    if pair_low | pair_high:
        m_low, m_high, t_low, t_high = four_of(work, row)
        hit_low, hit_high = threats(board, (pair_low, pair_high), (m_low, m_high), (t_low, t_high))
        if hit_low | hit_high:
            take(board, work, row, hit_low, hit_high)


@compiled
def is_draw(work: Ints, row: int) -> bool:
    """Whether it was quiet for too long (K10), or the position stood before: then it may come again."""
    quiet, now = work[row + QUIET_TURNS], TRAIL + work[row + TURN]
    if quiet >= MOST_QUIET:
        return True
    stood = 0
    for back in range(4, quiet + 1, 2):  # without a branch: this is asked at every node
        stood += work[now - back] == work[row + KEY]
    return stood > 0
