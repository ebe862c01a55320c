"""Alpha-beta on bits: how good each move of a position is, looked at so many turns ahead.

Inside, a strike is always made and a penalty always taken (the choice is which button): only at the root may
a player spare or leave. Where the last turn ends with buttons at risk, it looks on until they are saved or lost.
"""

import numpy as np

from tete.games.kopf.kernel_buttons import PLACES, Four, groups, threats
from tete.games.kopf.kernel_rules import (
    BUTTONS,
    GOAL,
    KEYS,
    MOST_MOVES,
    MOST_QUIET,
    MOVE,
    MOVER,
    PASS,
    PAST,
    PENALTY,
    QUIET,
    SIZE,
    STEP,
    STRUCK,
    TAKEN,
    TAKES,
    ended,
    goes,
    key_of,
    moved,
    play,
)
from tete.games.kopf.kernel_value import BUTTON, FAR, WIN, outlook, value
from tete.kernels.bits import Flag, Ints, count
from tete.kernels.compile import compiled

DEEPEST, PLIES = 40, 100
MINE, THEIRS, WHO, AT, HAS, LOST, IS_STRUCK, SINCE, TURN, KEY, ROW = (
    0,
    2,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
)
"""A row is a position, own buttons first: …, who moves, the step, what each has taken, …, the turn and the key."""
NODES, MOST, OUT, COUNTERS = 0, 1, 2, 3
"""What is counted: positions looked at, how many there may be, and whether it is to end now."""
LOOK = 255
"""After so many positions it looks at the flag."""

ROWS = 0
LISTS = ROWS + PLIES * ROW
ORDER = LISTS + PLIES * MOST_MOVES
KILLERS = ORDER + PLIES * MOST_MOVES
HISTORY = KILLERS + 2 * PLIES
TRAIL = HISTORY + 2 * 128 * 128
WORK = TRAIL + 101 + PLIES
"""How much room a search needs, and for what: rows, moves and their order by ply, …, the keys of the turns."""

SLOTS = 1 << 19
EXACT, LEAST, ATMOST = 1, 2, 3
_SIDE, _GO = 0x5851F42D4C957F2D, 0x2545F4914F6CDD1D
LATE, LATER = 6, 24
"""From which move on it looks a turn less far at first, and two."""
NEAR, AHEAD = 2, 60
"""So near the end of its look, who has so much more for each turn that is left is taken to keep it."""
SKIP = 3
"""Who has enough even if he does not move is looked at so many turns less far."""


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
    work[row + WHO], work[row + AT] = mover, s[STEP]
    work[row + HAS], work[row + LOST] = s[TAKEN + mover], s[TAKEN + 1 - mover]
    work[row + IS_STRUCK], work[row + SINCE], work[row + TURN] = s[STRUCK], s[QUIET], s[QUIET]
    work[row + KEY] = s[PAST + s[QUIET]]
    for at in range(s[QUIET] + 1):
        work[TRAIL + at] = s[PAST + at]


@compiled
def go(board: Ints, work: Ints, row: int, code: int) -> None:
    """The row after a move step: the other's turn begins."""
    after = row + ROW
    mine = work[row], work[row + 1]
    who = work[row + WHO]
    key = work[row + KEY]
    if code != PASS:
        start, end = code >> 7, code & 127
        mine = moved(mine, start, end)
        keys = KEYS + who * PLACES
        key ^= board[keys + start] ^ board[keys + end]
    work[after], work[after + 1] = work[row + 2], work[row + 3]
    work[after + 2], work[after + 3] = mine
    work[after + WHO], work[after + AT] = 1 - who, PENALTY
    work[after + HAS], work[after + LOST] = work[row + LOST], work[row + HAS]
    work[after + IS_STRUCK] = 0
    work[after + SINCE] = 0 if work[row + IS_STRUCK] else work[row + SINCE] + 1
    work[after + TURN] = work[row + TURN] + 1
    work[after + KEY] = key
    work[TRAIL + work[after + TURN]] = key


@compiled
def take(board: Ints, work: Ints, row: int, low: int, high: int) -> None:
    """Remove buttons of the other player from a row."""
    work[row + KEY] ^= key_of(board, 1 - work[row + WHO], low, high)
    work[row + THEIRS] &= ~low
    work[row + THEIRS + 1] &= ~high
    work[row + HAS] += count(low) + count(high)
    work[row + IS_STRUCK] = 1


@compiled
def is_draw(work: Ints, row: int) -> bool:
    """Whether it was quiet for too long (K10), or the position stood before: then it may come again."""
    since, now = work[row + SINCE], TRAIL + work[row + TURN]
    if since >= MOST_QUIET:
        return True
    stood = 0
    for back in range(4, since + 1, 2):
        stood += work[now - back] == work[row + KEY]
    return stood > 0


@compiled
def rank(board: Ints, work: Ints, ply: int, n: int, depth: int, known: int) -> None:
    """How promising each listed move is: the one known from before, what served here before, how it looks."""
    row, first, order = ROWS + ply * ROW, LISTS + ply * MOST_MOVES, ORDER + ply * MOST_MOVES
    history = HISTORY + work[row + WHO] * 128 * 128
    for at in range(n):
        code = work[first + at]
        if code == known:
            rate = 4 * WIN
        elif code == PASS:
            rate = 0
        else:
            rate = min(work[history + code], 60)
            if depth > 1:
                go(board, work, row, code)
                after = row + ROW
                rate -= outlook(board, four_of(work, after), work[after + HAS], work[after + LOST])
            if code == work[KILLERS + 2 * ply] or code == work[KILLERS + 2 * ply + 1]:
                rate += 40 if depth > 1 else 2 * WIN
        work[order + at] = rate


@compiled
def pick(work: Ints, ply: int, at: int, n: int) -> int:
    """The most promising of the moves from ``at`` on, brought to that place."""
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
def kept(score: int, ply: int) -> int:
    """A value as the table keeps it: a win is counted from there."""
    return score + ply if score > FAR else score - ply if score < -FAR else score


@compiled
def found(score: int, ply: int) -> int:
    """A value out of the table, counted from the root again."""
    return score - ply if score > FAR else score + ply if score < -FAR else score


@compiled
def store(table: Ints, key: int, ply: int, depth: int, code: int, kind: int, score: int) -> None:
    """Keep what was found out; a position that stood there before goes."""
    at = 2 * (key & (SLOTS - 1))
    table[at] = key
    table[at + 1] = (kept(score, ply) + 2 * WIN) << 32 | kind << 24 | (depth + 8) << 16 | code


@compiled
def search(
    board: Ints,
    work: Ints,
    table: Ints,
    counters: Ints,
    stop: Flag,
    ply: int,
    depth: int,
    low_: int,
    high_: int,
) -> int:
    """The value of a row for who moves there, if it lies between ``low_`` and ``high_``; else a bound of it."""
    counters[NODES] += 1
    if counters[NODES] >= counters[MOST] or (counters[NODES] & LOOK == 0 and stop[0]):
        counters[OUT] = 1
    if counters[OUT]:
        return 0
    row = ROWS + ply * ROW
    goal = board[GOAL]
    if work[row + HAS] >= goal:
        return WIN - ply
    if work[row + LOST] >= goal:
        return ply - WIN
    alpha, beta = low_, high_
    if work[row + AT] == PENALTY:
        if work[row + SINCE] and is_draw(work, row):
            return 0
        crowd_low, crowd_high, _, _ = groups(work[row + 2], work[row + 3])
        if crowd_low | crowd_high and ply < PLIES - 4:
            best = -WIN
            while crowd_low | crowd_high:
                gone_low, gone_high = crowd_low & -crowd_low, 0
                if not crowd_low:
                    gone_high = crowd_high & -crowd_high
                crowd_low ^= gone_low
                crowd_high ^= gone_high
                work[row + ROW : row + 2 * ROW] = work[row : row + ROW]
                take(board, work, row + ROW, gone_low, gone_high)
                work[row + ROW + AT] = 1
                score = search(board, work, table, counters, stop, ply + 1, depth, alpha, beta)
                if counters[OUT]:
                    return 0
                best = max(best, score)
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best
        work[row + AT] = 1
    if work[row + AT] == 1:
        _, _, pair_low, pair_high = groups(work[row], work[row + 1])
        if pair_low | pair_high:
            m_low, m_high, t_low, t_high = four_of(work, row)
            hit_low, hit_high = threats(
                board, (pair_low, pair_high), (m_low, m_high), (t_low, t_high)
            )
            if hit_low | hit_high:
                take(board, work, row, hit_low, hit_high)
                if work[row + HAS] >= goal:
                    return WIN - ply
        work[row + AT] = MOVE
    if depth <= 0 or ply >= PLIES - 4:
        score, risk = value(board, four_of(work, row), work[row + HAS], work[row + LOST])
        if risk == 0 or depth <= -2 or ply >= PLIES - 4:
            return score
        if score + 2 * BUTTON * risk <= alpha or score - BUTTON * risk >= beta:
            return score
    key = work[row + KEY] ^ (_SIDE * work[row + WHO]) ^ (_GO * work[row + IS_STRUCK])
    slot = 2 * (key & (SLOTS - 1))
    known = -1
    if table[slot] == key and table[slot + 1] != 0:
        data = table[slot + 1]
        known = data & 0xFFFF
        if (data >> 16 & 255) - 8 >= depth:
            score, kind = found((data >> 32) - 2 * WIN, ply), data >> 24 & 255
            if (
                kind == EXACT
                or (kind == LEAST and score >= beta)
                or (kind == ATMOST and score <= alpha)
            ):
                return score
    if depth > 0 and beta - alpha == 1 and abs(beta) < FAR:
        score, risk = value(board, four_of(work, row), work[row + HAS], work[row + LOST])
        if risk == 0 and score >= beta:
            if depth <= NEAR and score - AHEAD * depth >= beta:
                return score
            if depth > 1:
                go(board, work, row, PASS)
                score = -search(
                    board, work, table, counters, stop, ply + 1, depth - SKIP, -beta, 1 - beta
                )
                if counters[OUT]:
                    return 0
                if score >= beta:
                    return score
    m_low, m_high, t_low, t_high = four_of(work, row)
    n = goes(board, (m_low, m_high), (t_low, t_high), work, LISTS + ply * MOST_MOVES)
    rank(board, work, ply, n, depth, known)
    best, best_code = -WIN, -1
    for at in range(n):
        code = pick(work, ply, at, n)
        go(board, work, row, code)
        less = 0
        if depth >= 3 and at >= LATE:
            less = 2 if at >= LATER and depth >= 4 else 1
        if at == 0:
            score = -search(board, work, table, counters, stop, ply + 1, depth - 1, -beta, -alpha)
        else:
            score = -search(
                board, work, table, counters, stop, ply + 1, depth - 1 - less, -alpha - 1, -alpha
            )
            if score > alpha and (less or score < beta) and not counters[OUT]:
                go(board, work, row, code)
                score = -search(
                    board, work, table, counters, stop, ply + 1, depth - 1, -beta, -alpha
                )
        if counters[OUT]:
            return 0
        if score > best:
            best, best_code = score, code
            alpha = max(alpha, best)
            if alpha >= beta:
                if code < TAKES:
                    if work[KILLERS + 2 * ply] != code:
                        work[KILLERS + 2 * ply + 1] = work[KILLERS + 2 * ply]
                        work[KILLERS + 2 * ply] = code
                    work[HISTORY + work[row + WHO] * 128 * 128 + code] += max(depth, 1)
                break
    kind = LEAST if best >= beta else EXACT if best > low_ else ATMOST
    store(table, key, ply, depth, best_code, kind, best)
    return best


@compiled
def rate_all(
    board: Ints,
    s: Ints,
    codes: Ints,
    values: Ints,
    depth: int,
    margin: int,
    work: Ints,
    table: Ints,
    counters: Ints,
    stop: Flag,
) -> int:
    """Value the moves of a position in the order given; answers how many were valued before it was to end.

    Exact for the best and for those that are worse by less than ``margin``; of the others a bound.
    """
    after = np.empty(SIZE, np.int64)
    best = -WIN
    for at in range(len(codes)):
        after[:] = s
        play(board, after, codes[at])
        same = after[MOVER] == s[MOVER]
        over = ended(board, after)
        if over:
            score = WIN - 1 if over - 1 == s[MOVER] else 1 - WIN if over <= 2 else 0
        else:
            load(after, work, 1)
            alpha = max(best - margin - 1, -WIN)
            ahead = depth if same else depth - 1
            if same:
                score = search(board, work, table, counters, stop, 1, ahead, alpha, WIN)
            elif at == 0 or margin:
                score = -search(board, work, table, counters, stop, 1, ahead, -WIN, -alpha)
            else:
                score = -search(board, work, table, counters, stop, 1, ahead, -best - 1, -best)
                if score > best and not counters[OUT]:
                    load(after, work, 1)
                    score = -search(board, work, table, counters, stop, 1, ahead, -WIN, -best)
        if counters[OUT]:
            return at
        values[at] = score
        best = max(best, score)
    return len(codes)


@compiled
def rate_even(
    board: Ints,
    s: Ints,
    codes: Ints,
    values: Ints,
    depth: int,
    work: Ints,
    table: Ints,
    counters: Ints,
    stop: Flag,
) -> int:
    """Value moves that end a turn, to find the one nearest to even; answers how many were valued.

    Exact for that one; of the others a bound that lies no nearer.
    """
    after = np.empty(SIZE, np.int64)
    best = WIN
    for at in range(len(codes)):
        after[:] = s
        play(board, after, codes[at])
        load(after, work, 1)
        score = -search(board, work, table, counters, stop, 1, depth - 1, -best, best)
        if counters[OUT]:
            return at
        values[at] = score
        best = max(1, min(best, abs(score)))
    return len(codes)
