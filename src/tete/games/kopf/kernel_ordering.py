"""Move ordering: the move of the transposition table first, then killers, history and how a move looks."""

from tete.games.kopf.kernel_path import (
    HISTORY,
    KILLERS,
    LISTS,
    ORDER,
    OTHER_TAKEN,
    OWN_TAKEN,
    ROW,
    ROWS,
    SIDE,
    four_of,
    go,
)
from tete.games.kopf.kernel_rules import MOST_MOVES, PASS, TAKES
from tete.games.kopf.kernel_value import WIN, outlook
from tete.kernels.bits import Ints
from tete.kernels.compile import compiled

MOST_HISTORY, KILLER = 60, 40
"""What history can count for, and what it counts to be a killer, in hundredths of a button."""


@compiled
def rank(board: Ints, work: Ints, ply: int, n: int, depth: int, hash_move: int) -> None:
    """How promising each listed move is. At the last depth nobody looks at what a move leads to: it would cost
    as much as the search itself."""
    row, first, order = ROWS + ply * ROW, LISTS + ply * MOST_MOVES, ORDER + ply * MOST_MOVES
    history = HISTORY + work[row + SIDE] * 128 * 128
    for at in range(n):
        code = work[first + at]
        if code == hash_move:
            rate = 4 * WIN
        elif code == PASS:
            rate = 0
        else:
            rate = min(work[history + code], MOST_HISTORY)
            if depth > 1:
                go(board, work, row, code)
                after = row + ROW
                rate -= outlook(
                    board, four_of(work, after), work[after + OWN_TAKEN], work[after + OTHER_TAKEN]
                )
            if code == work[KILLERS + 2 * ply] or code == work[KILLERS + 2 * ply + 1]:
                rate += KILLER if depth > 1 else 2 * WIN
        work[order + at] = rate


@compiled
def pick(work: Ints, ply: int, at: int, n: int) -> int:
    """The most promising of the moves from ``at`` on, brought to that place: most nodes need only a few."""
    first, order = LISTS + ply * MOST_MOVES, ORDER + ply * MOST_MOVES
    best = at
    for other in range(at + 1, n):
        if work[order + other] > work[order + best]:
            best = other
    code, rate = work[first + best], work[order + best]
    work[first + best], work[order + best] = work[first + at], work[order + at]
    work[first + at], work[order + at] = code, rate
    return int(code)


@compiled
def caused_cutoff(work: Ints, ply: int, depth: int, code: int) -> None:
    """Remember a move that caused a cutoff as a killer of its ply, and in history."""
    if code < TAKES:
        if work[KILLERS + 2 * ply] != code:
            work[KILLERS + 2 * ply + 1] = work[KILLERS + 2 * ply]
            work[KILLERS + 2 * ply] = code
        work[HISTORY + work[ROWS + ply * ROW + SIDE] * 128 * 128 + code] += max(depth, 1)
