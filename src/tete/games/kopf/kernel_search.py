"""Principal variation search on bits: negamax with alpha-beta and null windows.

Its depth is in turns. Inside, a strike is always made and a penalty always taken (the choice is which button): only
at the root may a player spare or leave. Where the depth is used up with buttons at risk, quiescence search goes on
until they are saved or lost. It is one function, as compiled code cannot go round through several; what does not
branch has names of its own.
"""

from tete.games.kopf.kernel_buttons import groups
from tete.games.kopf.kernel_ordering import caused_cutoff, pick, rank
from tete.games.kopf.kernel_path import (
    LAST_PLY,
    LISTS,
    OTHER_TAKEN,
    OWN_TAKEN,
    QUIET_TURNS,
    ROW,
    ROWS,
    STAGE,
    four_of,
    go,
    is_draw,
    penalise,
    strike,
)
from tete.games.kopf.kernel_rules import GOAL, MOST_MOVES, MOVE, PASS, PENALTY, STRIKE, goes
from tete.games.kopf.kernel_transpositions import (
    EXACT,
    LOWER_BOUND,
    UPPER_BOUND,
    node_key,
    probe,
    store,
)
from tete.games.kopf.kernel_value import BUTTON, FAR, WIN, value
from tete.kernels.bits import Flag, Ints
from tete.kernels.compile import compiled

NODES, MOST_NODES, STOPPED, COUNTERS = 0, 1, 2, 3
"""What is counted: positions looked at, how many there may be, and whether it is to end now."""
FLAG_EVERY = 255
"""How many positions lie between two looks at the flag: a number whose bits are all set."""

REDUCE_FROM, REDUCE_MORE_FROM = 6, 24
"""Late-move reduction: from which move on a search is a turn less deep at first, and two."""
FUTILE_DEPTH, FUTILE_MARGIN = 2, 60
"""Reverse futility: as near the end, a lead of this much for each turn that is left is taken to last."""
NULL_MOVE_LESS = 3
"""Null move: how much less deep it is searched whether passing would be good enough."""
LEAST_DEPTH = -2
"""How far quiescence goes on."""


@compiled
def is_spent(counters: Ints, stop: Flag) -> bool:
    """Count a node; whether the search is to end."""
    counters[NODES] += 1
    if counters[NODES] >= counters[MOST_NODES] or (counters[NODES] & FLAG_EVERY == 0 and stop[0]):
        counters[STOPPED] = 1
    return bool(counters[STOPPED])


@compiled
def stands_pat(score: int, risk: int, depth: int, ply: int, alpha: int, beta: int) -> bool:
    """Quiescence: whether a static value is good enough, as nothing is at risk, it went on for long enough, or
    delta pruning says that no button at risk can bring the score back between alpha and beta."""
    if risk == 0 or depth <= LEAST_DEPTH or ply >= LAST_PLY:
        return True
    return score + 2 * BUTTON * risk <= alpha or score - BUTTON * risk >= beta


@compiled
def reduction(depth: int, at: int) -> int:
    """Late-move reduction: how many turns less deep the move at this place is searched at first."""
    if depth < 3 or at < REDUCE_FROM:
        return 0
    return 2 if at >= REDUCE_MORE_FROM and depth >= 4 else 1


@compiled
def search(
    board: Ints,
    work: Ints,
    table: Ints,
    counters: Ints,
    stop: Flag,
    ply: int,
    depth: int,
    floor: int,
    beta: int,
) -> int:
    """The score of a row for its side to move, if it lies between ``floor`` and ``beta``; else a bound of it."""
    if is_spent(counters, stop):
        return 0
    row = ROWS + ply * ROW
    goal = board[GOAL]
    if work[row + OWN_TAKEN] >= goal:
        return WIN - ply
    if work[row + OTHER_TAKEN] >= goal:
        return ply - WIN
    alpha = floor
    if work[row + STAGE] == PENALTY:
        if work[row + QUIET_TURNS] and is_draw(work, row):
            return 0
        crowd_low, crowd_high, _, _ = groups(work[row + 2], work[row + 3])
        if crowd_low | crowd_high and ply < LAST_PLY:
            best = -WIN
            while crowd_low | crowd_high:
                low, high = crowd_low & -crowd_low, 0
                if not crowd_low:
                    high = crowd_high & -crowd_high
                crowd_low ^= low
                crowd_high ^= high
                penalise(board, work, row, low, high)
                score = search(board, work, table, counters, stop, ply + 1, depth, alpha, beta)
                if counters[STOPPED]:
                    return 0
                best = max(best, score)
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best
        work[row + STAGE] = STRIKE
    if work[row + STAGE] == STRIKE:
        strike(board, work, row)
        if work[row + OWN_TAKEN] >= goal:
            return WIN - ply
        work[row + STAGE] = MOVE

    if depth <= 0 or ply >= LAST_PLY:
        score, risk = value(
            board, four_of(work, row), work[row + OWN_TAKEN], work[row + OTHER_TAKEN]
        )
        if stands_pat(score, risk, depth, ply, alpha, beta):
            return score

    key = node_key(work, row)
    hash_move, score, settles = probe(table, key, ply, depth, alpha, beta)
    if settles:
        return score

    if depth > 0 and beta - alpha == 1 and abs(beta) < FAR:  # only in a null window
        score, risk = value(
            board, four_of(work, row), work[row + OWN_TAKEN], work[row + OTHER_TAKEN]
        )
        if risk == 0 and score >= beta:
            if depth <= FUTILE_DEPTH and score - FUTILE_MARGIN * depth >= beta:
                return score
            if depth > 1:
                go(board, work, row, PASS)
                score = -search(
                    board,
                    work,
                    table,
                    counters,
                    stop,
                    ply + 1,
                    depth - NULL_MOVE_LESS,
                    -beta,
                    1 - beta,
                )
                if counters[STOPPED]:
                    return 0
                if score >= beta:
                    return score

    m_low, m_high, t_low, t_high = four_of(work, row)
    n = goes(board, (m_low, m_high), (t_low, t_high), work, LISTS + ply * MOST_MOVES)
    rank(board, work, ply, n, depth, hash_move)
    best, best_code = -WIN, -1
    for at in range(n):
        code = pick(work, ply, at, n)
        go(board, work, row, code)
        if at == 0:
            score = -search(board, work, table, counters, stop, ply + 1, depth - 1, -beta, -alpha)
        else:
            less = reduction(depth, at)
            score = -search(
                board, work, table, counters, stop, ply + 1, depth - 1 - less, -alpha - 1, -alpha
            )
            if score > alpha and (less or score < beta) and not counters[STOPPED]:  # search again
                go(board, work, row, code)
                score = -search(
                    board, work, table, counters, stop, ply + 1, depth - 1, -beta, -alpha
                )
        if counters[STOPPED]:
            return 0
        if score > best:
            best, best_code = score, code
            alpha = max(alpha, best)
            if alpha >= beta:
                caused_cutoff(work, ply, depth, code)
                break
    bound = LOWER_BOUND if best >= beta else EXACT if best > floor else UPPER_BOUND
    store(table, key, ply, depth, best_code, bound, best)
    return best
