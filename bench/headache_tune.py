"""`python -m bench.headache_tune`: learn from self-play how much each count of a position of Headache weighs.

Games are played by one look at what stands after each move, with a few moves by chance so that no two are alike.
The weights that explain best who won are those of the next round. Prints them as `weights.py` has them.
"""

import argparse
import time

import numpy as np

import tete
from tete.games.headache import kernel
from tete.games.headache.kernel_playouts import pop
from tete.games.headache.kernel_rules import (
    MOST_MOVES,
    MOVER,
    POP,
    SEATS,
    SIZE,
    STEP,
    ended,
    moves,
    play,
    winners,
)
from tete.games.headache.kernel_search import MOST_SEATS, TOLD, look
from tete.games.headache.kernel_value import COUNTS, count_up
from tete.games.headache.weights import WEIGHTS
from tete.kernels.bits import Flag, Floats, Ints, Seeds, draw, flag, seeds
from tete.kernels.compile import compiled

# fmt: off
BY_HAND = (
    0.3, 0.2, 0.3, -0.1, 0.3, 0.0, -0.5, -0.2, 0.0, 0.0, 0.1,
    -0.3, -0.1, -0.1, 0.0, -1.0, 0.1, 0.0, 0.0, 0.0, 0.0,
)
# fmt: on
"""The yardstick: weights that enter, capture and mind what can be landed on. Learnt ones can be so wary that they
never enter; to beat those proves nothing."""
GAMES = 2000
STRAY = 20
"""One move in this many is by chance."""
FADES = 0.93
"""What a position is worth against the one after it (a third of them is kept): long before the end, dice decide."""
PULL = 1e-3


@compiled
def self_play(
    board: Ints,
    start: Ints,
    weights: Floats,
    seeds: Seeds,
    stop: Flag,
    counts: Floats,
    won: Floats,
    most: int,
) -> int:
    """Games until ``most`` positions with their counts and winners are written; answers how many there are."""
    s, after, into = (
        np.empty(SIZE, np.int64),
        np.empty(SIZE, np.int64),
        np.empty(MOST_MOVES, np.int64),
    )
    told, chances = np.zeros(TOLD, np.int64), np.zeros(4, np.float64)
    seats = board[SEATS]
    n = 0
    while True:
        s[:] = start
        first, over = n, 0
        while not over:
            if s[STEP] <= POP:
                if s[STEP] == POP and draw(seeds, 3) == 0:
                    if n == most:
                        return first
                    count_up(board, s, counts[4 * COUNTS * n : 4 * COUNTS * (n + 1)])
                    n += 1
                play(board, s, pop(seeds))
            else:
                found = moves(board, s, into)
                best, top = into[draw(seeds, found)], -1.0
                if draw(seeds, STRAY):
                    for at in range(found):
                        after[:] = s
                        play(board, after, into[at])
                        look(board, after, weights, 0, told, stop, chances)
                        mine = chances[s[MOVER]]
                        if mine > top:
                            best, top = into[at], mine
                play(board, s, best)
                over = ended(board, s)
        best = winners(board, s, over)
        share = 0
        for seat in range(seats):
            share += best >> seat & 1
        for one in range(first, n):
            weight = FADES ** (n - 1 - one) / share
            for seat in range(seats):
                won[4 * one + seat] = weight * (best >> seat & 1)


@compiled
def match(
    board: Ints, start: Ints, one: Floats, other: Floats, games: int, seeds: Seeds, stop: Flag
) -> float:
    """What the first weights win against the others in games of two, seats swapped."""
    s, after, into = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64), np.empty(256, np.int64)
    told, chances = np.zeros(TOLD, np.int64), np.zeros(4, np.float64)
    total = 0.0
    for at in range(games):
        s[:] = start
        over = 0
        while not over:
            if s[STEP] <= POP:
                play(board, s, pop(seeds))
                continue
            seat = s[MOVER]
            best, top = 0, -1.0
            for each in range(moves(board, s, into)):
                after[:] = s
                play(board, after, into[each])
                look(board, after, one if seat == at % 2 else other, 0, told, stop, chances)
                if chances[seat] > top:
                    best, top = into[each], chances[seat]
            play(board, s, best)
            over = ended(board, s)
        best = winners(board, s, over)
        total += 0.5 if best == 3 else float(best >> at % 2 & 1)
    return total / games


def fit(counts: Floats, won: Floats, seats: int) -> tuple[Floats, float]:
    """The weights that make the winners likeliest (Newton's steps, halved if too long), and the loss a position."""
    x = counts.reshape(-1, MOST_SEATS, COUNTS)[:, :seats]
    y = won.reshape(-1, MOST_SEATS)[:, :seats]
    sure = y.sum(axis=1, keepdims=True)
    sure, y = sure / sure.mean(), y / sure.mean()
    alive = (x[:, :, 0] + x[:, :, 4]) > 0
    w = np.zeros(COUNTS)
    scale = np.maximum(x.std(axis=(0, 1)), 1e-3)
    x = x / scale

    def explained(w: Floats) -> tuple[Floats, float]:
        rated = np.where(alive, x @ w, -50.0)
        p = np.exp(rated - rated.max(axis=1, keepdims=True))
        p /= p.sum(axis=1, keepdims=True)
        loss = float(-(y * np.log(np.maximum(p, 1e-12))).sum(axis=1).mean())
        return p, loss + PULL * float(w @ w) / 2

    p, loss = explained(w)
    for _ in range(20):
        mean = np.einsum("ns,nsk->nk", p, x)
        slope = np.einsum("ns,nsk->k", y - sure * p, x) / len(x) - PULL * w
        bend = np.einsum("nsk,nsl->kl", (sure * p)[:, :, None] * x, x, optimize=True)
        bend -= (sure * mean).T @ mean
        step = np.linalg.solve(bend / len(x) + PULL * np.eye(COUNTS), slope)
        size = 1.0
        while size > 1e-3 and explained(w + size * step)[1] > loss:
            size /= 2
        w = w + size * step
        before, (p, loss) = loss, explained(w)
        if before - loss < 1e-6:
            break
    w = w / scale
    return w, loss


def tune(seats: int, sets: int, safe: bool, rounds: int, positions: int) -> Floats:
    """Weights after this many rounds of self-play."""
    s = tete.game("headache").new(seats, sets=sets, safe_crossings=safe)
    board, start, chance = kernel.table(s), kernel.pack(s), seeds(seats)
    weights = np.array(WEIGHTS[seats], np.float64)
    for at in range(rounds):
        counts, won = np.zeros(positions * 4 * COUNTS), np.zeros(positions * 4)
        began = time.process_time()
        n = self_play(board, start, weights, chance, flag(), counts, won, positions)
        weights, loss = fit(counts[: n * 4 * COUNTS], won[: n * 4], seats)
        spent = time.process_time() - began
        print(f"round {at + 1}: {n} positions, loss {loss:.4f}, {spent:.1f} s", flush=True)
        if seats == 2:
            share = match(board, start, weights, np.array(BY_HAND), GAMES, chance, flag())
            print(f"  against those set by hand: {100 * share:.1f} % of {GAMES}", flush=True)
        print(f"{seats}: ({', '.join(f'{each:.3f}' for each in weights)}),", flush=True)
    return weights


def main() -> None:
    """Tune for one number of seats and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sets", type=int, default=1)
    parser.add_argument("--safe", action="store_true")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--positions", type=int, default=100_000)
    args = parser.parse_args()
    tune(args.seats, args.sets, args.safe, args.rounds, args.positions)


if __name__ == "__main__":
    main()
