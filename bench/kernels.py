"""`python -m bench.kernels`: random play of our kernels, of OpenSpiel's games in C++ and of our plain rules.

All of it in one run, on one core, by CPU second: so other work on the machine moves no ratio much. OpenSpiel is
installed by `make bench` where there is a wheel for the machine; without it, its lines are missing and it says so.
"""

import importlib
import os
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from msgspec.structs import replace

import tete
from bench.mots import mid_games
from tete.core.game import CHANCE
from tete.games.mots.judge import expected
from tete.games.mots.state import State as MotsState
from tete.games.mots.turns import Admitted
from tete.kernels import compile as kernels
from tete.kernels.bits import flag, seeds
from tete.kernels.kernel import kernel_of
from tete.kernels.tally import STEPS, TURNS

SECONDS = 2.0
PEERS = ("backgammon", "breakthrough", "checkers", "amazons", "havannah")
LENGTHS = 150
"""Games of a peer whose moves are counted, to know how long its rollouts are."""
GRIDS = 4
WRITTEN = 12


@dataclass(frozen=True)
class Speed:
    """Random play by CPU second: moves, chance's too, and turns, which begin with the dice if there are any."""

    steps: float
    turns: float


def measure(work: Callable[[int], tuple[float, float]]) -> Speed:
    """How fast; ``work`` is told how many games to play and answers how many steps and turns they had."""
    work(2)
    games, steps, turns, spent = 4, 0.0, 0.0, 0.0
    while spent < SECONDS:
        began = time.process_time()
        more, further = work(games)
        taken = time.process_time() - began
        steps, turns, spent = steps + more, turns + further, spent + taken
        games = min(2 * games, 20_000) if taken < SECONDS / 8 else games
    return Speed(steps / spent, turns / spent)


def kernel_speed(slug: str) -> Speed:
    """Our kernel's random play from the beginning."""
    game = tete.game(slug)
    kernel = kernel_of(game)
    if kernel is None:
        raise ValueError(f"{slug} has no kernel")
    s = game.new()
    board, start, chance, nothing = kernel.table(s), kernel.pack(s), seeds(1), np.zeros(0, np.int64)

    def work(games: int) -> tuple[float, float]:
        tally = np.zeros(kernel.TALLY, np.int64)
        kernel.playouts(board, start, games, chance, flag(), tally, nothing)
        return float(tally[STEPS]), float(tally[TURNS])

    return measure(work)


def plain_speed(slug: str, is_turn: Callable[[Any], bool]) -> Speed:
    """Our plain rules' random play from the beginning; ``is_turn`` says with which moves a turn is counted."""
    game, rng = tete.game(slug), random.Random(1)

    def work(games: int) -> tuple[float, float]:
        steps = turns = 0
        for _ in range(max(games // 4, 1)):
            s = game.new()
            while (turn := game.turn(s)) is not None:
                if turn == CHANCE:
                    lots = game.chance(s)
                    move = rng.choices([lot for lot, _ in lots], [one for _, one in lots])[0]
                else:
                    move = rng.choice(game.moves(s))
                steps += 1
                turns += is_turn(s)
                s = game.play(s, move)
        return steps, turns

    return measure(work)


def peer_speed(spiel: Any, name: str) -> Speed:
    """OpenSpiel's random rollouts in C++; how long they are is counted apart, in Python."""
    game = spiel.load_game(name)
    steps, turns = _length(game)
    state = game.new_initial_state()
    while state.is_chance_node():  # a search begins with somebody's move
        state.apply_action(state.chance_outcomes()[0][0])

    def work(games: int) -> tuple[float, float]:
        evaluator = spiel.RandomRolloutEvaluator(games, games)
        bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
        bot.mcts_search(
            state
        )  # one simulation: nothing but the rollouts, from where the state stands
        return games * steps, games * turns

    return measure(work)


def _length(game: Any) -> tuple[float, float]:
    """Mean moves and turns of a random game; where there are dice, a turn is a roll."""
    rng, steps, rolls = random.Random(1), 0, 0
    for _ in range(LENGTHS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                lots = state.chance_outcomes()
                state.apply_action(rng.choices([a for a, _ in lots], [p for _, p in lots])[0])
                rolls += 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / LENGTHS, (rolls or steps) / LENGTHS


def mots_lines() -> list[str]:
    """Best turn and all turns on mid-game grids with the whole French list, in milliseconds of CPU."""
    kernel = kernels.find(tete.game("mots"))
    if kernel is None:
        return []
    lines = []
    states = list(mid_games(GRIDS, WRITTEN))
    for number in range(1, 7):
        rows = [mots_row(kernel, replace(before, number=number)) for before in states]
        turns, best, every, plain_best, plain_all = map(statistics.median, zip(*rows, strict=True))
        lines.append(
            f"| {number} | {turns:.0f} | {best:.3f} | {every:.3f} | "
            f"{plain_best / best:.1f} | {plain_all / every:.1f} |"
        )
    return lines


def mots_row(kernel: Any, s: MotsState) -> tuple[float, ...]:
    """How many turns there are; the time of the best and of all, by the kernel and by the plain rules."""
    lexicon, spelled = kernel.lexicon(s.setup.list)
    board, position = kernel.table(s.setup), kernel.pack(s)
    seen, into = kernel.room(board), np.zeros(100_000, np.int64)

    def best() -> object:
        kernel.look(board, lexicon, spelled, position, seen)
        return kernel.best(board, lexicon, position, seen, flag())

    def every() -> int:
        kernel.look(board, lexicon, spelled, position, seen)
        return int(kernel.moves(board, lexicon, position, seen, flag(), into))

    def plain() -> Admitted:
        return Admitted(s.setup.grid, s.letters, s.number, s.setup.list)

    return (
        every() - 1,
        milliseconds(best),
        milliseconds(every),
        milliseconds(lambda: plain().best(lambda slot: expected(s, slot))),
        milliseconds(lambda: plain().written),
    )


def milliseconds(work: Callable[[], object], times: int = 20) -> float:
    """CPU time of one call, after one that nobody counts."""
    work()
    began = time.process_time()
    for _ in range(times):
        work()
    return 1000 * (time.process_time() - began) / times


def stay_on_one_core() -> None:
    """Everything on the same core, where the system lets us say so."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def peers() -> dict[str, Speed]:
    """OpenSpiel's games; none if it is not installed."""
    try:
        spiel = importlib.import_module("pyspiel")
    except ImportError:
        print(
            "OpenSpiel is not installed here (no wheel for this machine?): its lines are missing.\n"
        )
        return {}
    return {name: peer_speed(spiel, name) for name in PEERS}


def main() -> None:
    """Print the tables."""
    stay_on_one_core()
    ours = {slug: kernel_speed(slug) for slug in ("kopf", "headache", "headquarter")}
    plain = {
        "kopf": plain_speed("kopf", lambda s: s.step.value == "move"),
        "headache": plain_speed("headache", lambda s: s.step.value == "pop"),
        "headquarter": plain_speed("headquarter", lambda s: s.drawn is not None),
    }
    others = peers()
    print("| random play, one core, by CPU second | moves | turns | ÷ plain rules |")
    print("| --- | --- | --- | --- |")
    for slug, speed in ours.items():
        ratio = speed.steps / plain[slug].steps
        print(f"| {slug}, kernel | {speed.steps:,.0f} | {speed.turns:,.0f} | {ratio:.0f} |")
    for slug, speed in plain.items():
        print(f"| {slug}, plain rules | {speed.steps:,.0f} | {speed.turns:,.0f} | 1 |")
    for name, speed in others.items():
        print(f"| OpenSpiel {name}, C++ | {speed.steps:,.0f} | {speed.turns:,.0f} | |")
    print("\n| aim | wanted | measured |")
    print("| --- | --- | --- |")
    if others:
        fastest = max(others, key=lambda name: others[name].steps)
        turns = ours["headache"].turns / others["backgammon"].turns
        steps = ours["kopf"].steps / others[fastest].steps
        print(f"| Headache ÷ OpenSpiel backgammon, turns | 20 | {turns:.1f} |")
        print(f"| Kopf ÷ the fastest of OpenSpiel's ({fastest}), moves | 3 | {steps:.1f} |")
    placed = 7.5e6 * ours["headquarter"].turns / ours["kopf"].turns
    print(
        f"| HeadQuarter, placements where Kopf has 7.5 million turns | 1,000,000 | {placed:,.0f} |"
    )
    print("\n| Mots, die | turns | best turn, ms | all turns, ms | plain best ÷ | plain all ÷ |")
    print("| --- | --- | --- | --- | --- | --- |")
    for line in mots_lines():
        print(line)


if __name__ == "__main__":
    main()
