"""Random play on bits: dice as they fall, every legal move alike."""

import numpy as np

from tete.games.headache.kernel_rules import (
    ACT,
    MOST_MOVES,
    MOVER,
    POP,
    POPS,
    SEATS,
    SIZE,
    STACKS,
    STAY,
    STEP,
    barred,
    ended,
    enter_code,
    entries,
    moves,
    open_to,
    own,
    play,
    reach,
    winners,
)
from tete.kernels.bits import Flag, Ints, Seeds, count, draw, lowest, nth
from tete.kernels.compile import compiled
from tete.kernels.tally import GAMES, STEPS, TURNS, WIN, WINS

TALLY = WINS + 4


@compiled
def pop(seeds: Seeds) -> int:
    """What the dome shows (H2)."""
    face = draw(seeds, 36)
    return POPS + 2 * (face // 6 + 1) + (face % 6 == 0)


@compiled
def act(board: Ints, s: Ints, seeds: Seeds, ends: Ints) -> int:
    """Enter, a move of a piece or stay: any of them, without a list; ``ends`` has room for a mask a space."""
    starts = entries(board, s)
    enters = count(starts)
    bars = barred(board, s)
    pieces = own(board, s, s[MOVER])
    all_ = enters + 1
    spaces, at = pieces, 0
    while spaces:
        space = lowest(spaces)
        ends[at] = reach(board, s, space) & open_to(s, s[STACKS + space] & 3, bars)
        all_ += count(ends[at])
        at += 1
        spaces &= spaces - 1
    n = draw(seeds, all_)
    if n <= enters:
        return enter_code(board, nth(starts, n)) if n < enters else STAY
    n -= enters + 1
    at = 0
    while n >= count(ends[at]):
        n -= count(ends[at])
        at += 1
        pieces &= pieces - 1
    return 64 * lowest(pieces) + nth(ends[at], n)


@compiled
def playouts(
    board: Ints, start: Ints, games: int, seeds: Seeds, stop: Flag, tally: Ints, trace: Ints
) -> None:
    """Play this many games by chance from a position, or until the flag is set, and count.

    The moves of all of them, pops too, are written into ``trace`` as long as there is room.
    """
    into, s = np.empty(MOST_MOVES, np.int64), np.empty(SIZE, np.int64)
    written = 0
    for _ in range(games):
        s[:] = start
        steps, turns = 0, 0
        over = ended(board, s)
        while not over and not stop[0]:
            step = s[STEP]
            if step <= POP:
                code = pop(seeds)
                turns += step == POP
            elif step == ACT:
                code = act(board, s, seeds, into)
            else:
                code = into[draw(seeds, moves(board, s, into))]
            play(board, s, code)
            steps += 1
            if written < len(trace):
                trace[written] = code
                written += 1
            if step > POP:
                over = ended(board, s)
        tally[STEPS] += steps
        tally[TURNS] += turns
        if not over:
            return
        tally[GAMES] += 1
        best = winners(board, s, over)
        for seat in range(board[SEATS]):
            if best >> seat & 1:
                tally[WINS + seat] += WIN // count(best)
