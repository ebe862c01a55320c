"""The transposition table: what is known of positions that were searched before. A newer one replaces an older.

A slot has two numbers: the key, and packed from the lowest bit on the best move (16 bits), the depth plus 8 (8),
the kind of bound (8) and the score plus 2 × WIN.
"""

from tete.games.kopf.kernel_path import CAPTURED, KEY, SIDE
from tete.games.kopf.kernel_value import FAR, WIN
from tete.kernels.bits import Ints
from tete.kernels.compile import compiled

SLOTS = 1 << 19
EXACT, LOWER_BOUND, UPPER_BOUND = 1, 2, 3
_DEPTH, _BOUND, _SCORE = 16, 24, 32
"""By how many bits each part is shifted."""
_LEAST_DEPTH = 8
"""Depths may be as far below 0: quiescence goes on there."""
_SIDE_KEY, _CAPTURED_KEY = 0x5851F42D4C957F2D, 0x2545F4914F6CDD1D
"""Zobrist keys of what tells positions apart beside their buttons."""


@compiled
def node_key(work: Ints, row: int) -> int:
    """The Zobrist hash of a row at its move step."""
    return int(
        work[row + KEY] ^ (_SIDE_KEY * work[row + SIDE]) ^ (_CAPTURED_KEY * work[row + CAPTURED])
    )


@compiled
def from_node(score: int, ply: int) -> int:
    """A score as the table keeps it: a win is counted from the node, for it may be reached on another path."""
    return score + ply if score > FAR else score - ply if score < -FAR else score


@compiled
def from_root(score: int, ply: int) -> int:
    """A score out of the table, counted from the root again."""
    return score - ply if score > FAR else score + ply if score < -FAR else score


@compiled
def store(table: Ints, key: int, ply: int, depth: int, code: int, bound: int, score: int) -> None:
    """Keep what was found out."""
    at = 2 * (key & (SLOTS - 1))
    table[at] = key
    table[at + 1] = (
        (from_node(score, ply) + 2 * WIN) << _SCORE
        | bound << _BOUND
        | (depth + _LEAST_DEPTH) << _DEPTH
        | code
    )


@compiled
def probe(
    table: Ints, key: int, ply: int, depth: int, alpha: int, beta: int
) -> tuple[int, int, bool]:
    """The best move known (-1: none), a score, and whether that score settles the node."""
    at = 2 * (key & (SLOTS - 1))
    if table[at] != key or table[at + 1] == 0:
        return -1, 0, False
    data = table[at + 1]
    move = data & 0xFFFF
    if (data >> _DEPTH & 255) - _LEAST_DEPTH < depth:
        return move, 0, False
    score, bound = from_root((data >> _SCORE) - 2 * WIN, ply), data >> _BOUND & 255
    settles = (
        bound == EXACT
        or (bound == LOWER_BOUND and score >= beta)
        or (bound == UPPER_BOUND and score <= alpha)
    )
    return move, score, settles
