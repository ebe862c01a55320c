"""Random play on bits: every legal move alike, at every step of a turn."""

import numpy as np

from tete.games.kopf.kernel_buttons import HALF, PLACES, first, groups, threats
from tete.games.kopf.kernel_rules import (
    BUTTONS,
    CHOOSE,
    GOAL,
    KEYS,
    LANDINGS,
    LEAVE,
    LISTED,
    MAY_SWAP,
    MOST_MOVES,
    MOST_QUIET,
    MOVE,
    MOVER,
    PAST,
    PENALTY,
    PREVENT,
    QUIET,
    REPEATS,
    SPARE,
    STEP,
    STRIKE,
    STRIKES,
    STRUCK,
    TAKEN,
    TAKES,
    ended,
    key_of,
    moved,
    moves,
    play,
    repeats,
)
from tete.kernels.bits import Flag, Ints, Seeds, count, draw, lowest, nth
from tete.kernels.compile import compiled
from tete.kernels.tally import GAMES, STEPS, TURNS, WIN, WINS

TALLY = WINS + 2
TRIES = 32
ROOM = 16
"""How many buttons a list has room for."""


@compiled
def listed(board: Ints, low: int, high: int, list_: Ints, at: int) -> int:
    """Write the places of some buttons into a list; answers how many landings they have in all."""
    landings = 0
    while low | high:
        place, low, high = first(low, high)
        list_[at] = place
        landings += board[LANDINGS + place]
        at += 1
    return landings


@compiled
def fast_game(
    board: Ints, s: Ints, seeds: Seeds, stop: Flag, tally: Ints, trace: Ints, written: int
) -> int:
    """One game by chance from where ``s`` stands, which is lost; answers how many moves are traced now.

    A turn at a time, with what follows from a colour's buttons kept until they change. ``s`` ends where the
    game does, as far as ``ended`` looks.
    """
    list_ = np.empty(2 * ROOM, np.int64)
    into = np.empty(MOST_MOVES, np.int64)
    mover = s[MOVER]
    other = 1 - mover
    m_low, m_high = s[BUTTONS + 2 * mover], s[BUTTONS + 2 * mover + 1]
    t_low, t_high = s[BUTTONS + 2 * other], s[BUTTONS + 2 * other + 1]
    _, _, mp_low, mp_high = groups(m_low, m_high)
    tc_low, tc_high, tp_low, tp_high = groups(t_low, t_high)
    m_all = listed(board, m_low, m_high, list_, mover * ROOM)
    t_all = listed(board, t_low, t_high, list_, other * ROOM)
    step = s[STEP]
    steps, turns = 0, 0
    while not stop[0]:
        gone_low, gone_high = 0, 0
        if step == PENALTY and tc_low | tc_high:
            lows = count(tc_low)
            n = draw(seeds, lows + count(tc_high) + 1)
            code = LEAVE
            if n < lows:
                gone_low = 1 << nth(tc_low, n)
                code = TAKES + lowest(gone_low)
            elif n < lows + count(tc_high):
                gone_high = 1 << nth(tc_high, n - lows)
                code = TAKES + HALF + lowest(gone_high)
            steps += 1
            if written < len(trace):
                trace[written] = code
                written += 1
        taken = s[TAKEN + mover] + ((gone_low | gone_high) != 0)
        if step <= STRIKE and mp_low | mp_high and taken < board[GOAL]:
            hit_low, hit_high = threats(
                board,
                (mp_low, mp_high),
                (m_low, m_high),
                (t_low & ~gone_low, t_high & ~gone_high),
            )
            if hit_low | hit_high:
                struck = draw(seeds, 2)
                steps += 1
                if written < len(trace):
                    trace[written] = STRIKES if struck else SPARE
                    written += 1
                if struck:
                    gone_low |= hit_low
                    gone_high |= hit_high
        step = PENALTY
        if gone_low | gone_high:
            t_low &= ~gone_low
            t_high &= ~gone_high
            s[TAKEN + mover] += count(gone_low) + count(gone_high)
            if s[TAKEN + mover] >= board[GOAL]:
                break
            _, _, tp_low, tp_high = groups(t_low, t_high)
            t_all = listed(board, t_low, t_high, list_, other * ROOM)
            s[PAST] = s[PAST + s[QUIET]] ^ key_of(board, other, gone_low, gone_high)
            s[QUIET], s[STRUCK] = 0, 1
        code = -1
        listed_at = mover * ROOM
        for _ in range(TRIES):
            n = draw(seeds, m_all)
            at = listed_at
            here = board[LANDINGS + list_[at]]
            while n >= here:
                n -= here
                at += 1
                here = board[LANDINGS + list_[at]]
            start = list_[at]
            end = board[LISTED + 32 * start + n]
            stands = m_low | t_low if end < HALF else m_high | t_high
            if not stands >> (end if end < HALF else end - HALF) & 1:
                list_[at] = end
                code = 128 * start + end
                break
        lost = code < 0
        if lost:  # no free landing was drawn: look at all of them
            s[BUTTONS + 2 * mover], s[BUTTONS + 2 * mover + 1] = m_low, m_high
            s[BUTTONS + 2 * other], s[BUTTONS + 2 * other + 1] = t_low, t_high
            s[MOVER], s[STEP] = mover, MOVE
            code = into[draw(seeds, moves(board, s, into))]
        change = 0
        if code < TAKES:
            start, end = code >> 7, code & 127
            m_all += board[LANDINGS + end] - board[LANDINGS + start]
            m_low, m_high = moved((m_low, m_high), start, end)
            keys = KEYS + mover * PLACES
            change = board[keys + start] ^ board[keys + end]
        steps += 1
        turns += 1
        if written < len(trace):
            trace[written] = code
            written += 1
        quiet = 0 if s[STRUCK] else s[QUIET] + 1
        s[PAST + quiet] = s[PAST + s[QUIET]] ^ change
        s[QUIET], s[STRUCK] = quiet, 0
        if quiet >= 2 * REPEATS - 2 and (quiet >= MOST_QUIET or repeats(s) >= REPEATS):
            break
        tc_low, tc_high, mp_low, mp_high = groups(m_low, m_high)
        if lost:
            m_all = listed(board, m_low, m_high, list_, listed_at)
        m_low, m_high, t_low, t_high = t_low, t_high, m_low, m_high
        mp_low, mp_high, tp_low, tp_high = tp_low, tp_high, mp_low, mp_high
        m_all, t_all = t_all, m_all
        mover, other = other, mover
    tally[STEPS] += steps
    tally[TURNS] += turns
    return written


@compiled
def slow_game(
    board: Ints, s: Ints, seeds: Seeds, stop: Flag, tally: Ints, trace: Ints, written: int
) -> int:
    """The same, a move at a time and with the list of all moves: for tables with other options."""
    into = np.empty(MOST_MOVES, np.int64)
    while not stop[0] and not ended(board, s):
        tally[TURNS] += s[STEP] == MOVE
        tally[STEPS] += 1
        code = into[draw(seeds, moves(board, s, into))]
        play(board, s, code)
        if written < len(trace):
            trace[written] = code
            written += 1
    return written


@compiled
def playouts(
    board: Ints, start: Ints, games: int, seeds: Seeds, stop: Flag, tally: Ints, trace: Ints
) -> None:
    """Play this many games by chance from a position, or until the flag is set, and count.

    The moves of all of them are written into ``trace`` as long as there is room.
    """
    s = start.copy()
    written = 0
    for _ in range(games):
        s[:] = start
        if not ended(board, s):
            if board[PREVENT] or board[CHOOSE] or s[MAY_SWAP]:
                written = slow_game(board, s, seeds, stop, tally, trace, written)
            else:
                written = fast_game(board, s, seeds, stop, tally, trace, written)
        over = ended(board, s)
        if not over:
            return
        tally[GAMES] += 1
        if over <= 2:
            tally[WINS + over - 1] += WIN
        else:
            tally[WINS] += WIN // 2
            tally[WINS + 1] += WIN // 2
