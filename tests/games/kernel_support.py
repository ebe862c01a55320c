"""A kernel and the rules side by side: the same moves, next positions and ends, all the way."""

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from tete.bots.playout import chance_move
from tete.core.game import CHANCE, AnyGame
from tete.kernels.bits import Ints, flag, seeds
from tete.kernels.kernel import Kernel
from waiting import PATIENCE

Choose = Callable[[Any, random.Random], Any]
"""Who plays: a state to one of its moves."""


def compare(game: AnyGame, kernel: Kernel[Any, Any], s: Any, board: Ints, packed: Ints) -> None:
    """One position: what stands, how it ended, and all legal moves, each once."""
    assert np.array_equal(kernel.facts(packed), kernel.facts(kernel.pack(s))), game.position(s)
    assert kernel.result(board, packed) == game.outcome(s), game.position(s)
    turn = game.turn(s)
    if turn is not None and turn != CHANCE:
        into = np.zeros(kernel.MOST_MOVES, np.int64)
        codes = into[: kernel.moves(board, packed, into)].tolist()
        assert sorted(codes) == sorted(kernel.encode(board, move) for move in game.moves(s)), (
            game.position(s)
        )
        assert {kernel.decode(board, code) for code in codes} == set(game.moves(s))


def follow(
    game: AnyGame,
    kernel: Kernel[Any, Any],
    s: Any,
    choose: Choose,
    rng: random.Random,
    most: int = 10**6,
) -> tuple[int, Any]:
    """Play on both sides from a state on; how many positions were compared, and the last state.

    At every fourth position one more move is tried on both sides, without going there.
    """
    board, packed = kernel.table(s), kernel.pack(s)
    compare(game, kernel, s, board, packed)
    seen = 1
    while game.turn(s) is not None and seen < most:
        if seen % 4 == 0:
            try_another(game, kernel, s, board, packed, rng)
        move = chance_move(game, s, rng) if game.turn(s) == CHANCE else choose(s, rng)
        kernel.play(board, packed, kernel.encode(board, move))
        s = game.play(s, move)
        compare(game, kernel, s, board, packed)
        seen += 1
    return seen, s


def try_another(
    game: AnyGame, kernel: Kernel[Any, Any], s: Any, board: Ints, packed: Ints, rng: random.Random
) -> None:
    """Any move, on both sides."""
    choices = game.moves(s) or [lot for lot, _ in game.chance(s)]
    move, aside = choices[rng.randrange(len(choices))], packed.copy()
    kernel.play(board, aside, kernel.encode(board, move))
    after = kernel.pack(game.play(s, move))
    assert np.array_equal(kernel.facts(aside), kernel.facts(after)), game.position(s)


def anything(game: AnyGame) -> Choose:
    """Any legal move."""

    def choose(s: Any, rng: random.Random) -> Any:
        moves = game.moves(s)
        return moves[rng.randrange(len(moves))]

    return choose


def greedy(game: AnyGame) -> Choose:
    """What the judge rates highest, of a dozen moves."""

    def choose(s: Any, rng: random.Random) -> Any:
        view, moves = game.view(s, game.turn(s)), list(game.moves(s))
        some = rng.sample(moves, min(12, len(moves)))
        assert game.judge is not None
        rates = [game.judge.rate(view, move) for move in some]
        return some[rates.index(max(rates))]

    return choose


def replay_playouts(game: AnyGame, kernel: Kernel[Any, Any], s: Any, games: int, seed: int) -> int:
    """Every move of the kernel's own random games is legal and they end when and as the rules say.

    Answers how many moves there were.
    """
    trace, tally = np.zeros(games * 4000, np.int64), np.zeros(kernel.TALLY, np.int64)
    board = kernel.table(s)
    kernel.playouts(board, kernel.pack(s), games, seeds(seed), flag(), tally, trace)
    codes = iter(trace[: tally[1]].tolist())
    wins = np.zeros(game.info.seats[1])
    for _ in range(games):
        now = s
        while game.turn(now) is not None:
            now = game.play(now, kernel.decode(board, next(codes)))
        outcome = game.outcome(now)
        assert outcome is not None
        best = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
        wins[best] += 12 / len(best)
    assert next(codes, None) is None
    assert tally[0] == games
    assert tally[3:].tolist() == wins[: len(tally) - 3].tolist()
    return int(tally[1])


def stops(kernel: Kernel[Any, Any], s: Any) -> None:
    """Endless random play ends when the flag is set; Python goes on meanwhile."""
    stop, tally = flag(), np.zeros(kernel.TALLY, np.int64)
    args = kernel.table(s), kernel.pack(s), 10**15, seeds(1), stop, tally, np.zeros(0, np.int64)
    player = threading.Thread(target=kernel.playouts, args=args, daemon=True)
    player.start()
    while tally[0] < 3:
        time.sleep(0.001)
    stop[0] = 1
    player.join(PATIENCE)
    assert not player.is_alive()
