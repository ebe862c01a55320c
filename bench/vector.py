"""`python -m bench.vector`: steps of learners' environments on one core, ours and other houses', in one run.

A step is the same for all: take an action, draw what chance draws, begin anew after an end, and have ready what the
next player sees, what he may do, rewards and ends; with nothing seen, all but the first. Choosing the action is not
measured. All of it by CPU second. A house that is not installed is left out, and the bench says so.
"""

import importlib
import os
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.kernels import stay_on_one_core
from tete.adaptors import vector
from tete.learning.lanes import Lanes

SECONDS, TURNS = 2.0, 20
OURS = ("kopf", "headache", "headquarter")
LANES = 1024
BATCHES = (1024, 4096)
SPIEL = ("connect_four", "breakthrough", "backgammon")
PGX = ("connect_four", "backgammon", "animal_shogi")
ONE_THREAD = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


class Clock:
    """CPU time of what runs inside ``with``, all together."""

    spent = 0.0

    def __enter__(self) -> None:
        self._began = time.process_time()

    def __exit__(self, *error: object) -> None:
        self.spent += time.process_time() - self._began


def rate(work: Callable[[Clock], int]) -> float:
    """Steps a CPU second; ``work`` does some and says how many. The best of TURNS, for it is a shared machine."""
    work(Clock())
    best = 0.0
    for _ in range(TURNS):
        clock, steps = Clock(), 0
        while clock.spent < SECONDS / TURNS:
            steps += work(clock)
        best = max(best, steps / clock.spent)
    return best


def ours(slug: str, look: Callable[[Lanes], object]) -> float:
    """Our lanes; ``look`` is what a learner has written down after each step."""
    lanes = vector.make(slug, LANES, seed=1)
    for _ in range(100):
        lanes.step(lanes.sample())

    def work(clock: Clock) -> int:
        actions = lanes.sample()
        with clock:
            lanes.step(actions)
            look(lanes)
        return LANES

    return rate(work)


def in_full(slug: str) -> float:
    """The same with a bool for every action, and all planes as numbers of 32 bits."""
    first = vector.make(slug, LANES)
    seen = np.empty((LANES, *first.size), np.float32)
    legal = np.empty((LANES, first.actions), np.bool_)

    def look(lanes: Lanes) -> None:
        lanes.observe()
        lanes.stack(seen)
        lanes.legal(legal)

    return ours(slug, look)


def pettingzoo() -> dict[str, float]:
    """PettingZoo's connect four."""
    connect_four = importlib.import_module("pettingzoo.classic.connect_four_v3")
    env, rng = connect_four.env(), random.Random(1)
    env.reset(seed=1)

    def work(clock: Clock) -> int:
        steps = 0
        observation, _, over, stopped, _ = env.last()
        while not (over or stopped):
            action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
            with clock:
                env.step(action)
                observation, _, over, stopped, _ = env.last()
            steps += 1
        with clock:
            env.reset()
        return steps

    return {"PettingZoo connect four": rate(work)}


def openspiel() -> dict[str, float]:
    """Some of OpenSpiel's games, through Python."""
    spiel = importlib.import_module("pyspiel")
    return {f"OpenSpiel {name}, Python": _spiel_speed(spiel, name) for name in SPIEL}


def _spiel_speed(spiel: Any, name: str) -> float:
    game, rng = spiel.load_game(name), random.Random(1)

    def ready(state: Any) -> list[int]:
        while state.is_chance_node():
            lots = state.chance_outcomes()
            state.apply_action(rng.choices([lot for lot, _ in lots], [p for _, p in lots])[0])
        if state.is_terminal():
            state.returns()
            return []
        state.observation_tensor()
        legal: list[int] = state.legal_actions()
        return legal

    def work(clock: Clock) -> int:
        steps = 0
        with clock:
            state = game.new_initial_state()
            legal = ready(state)
        while legal:
            action = rng.choice(legal)
            with clock:
                state.apply_action(action)
                legal = ready(state)
            steps += 1
        return steps

    return rate(work)


def pgx() -> dict[str, float]:
    """Some of pgx's games, many at once, compiled by XLA for one thread; the better of two numbers of games."""
    os.environ.setdefault("XLA_FLAGS", ONE_THREAD)
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    found = importlib.import_module("pgx")
    jax = importlib.import_module("jax")
    return {
        f"pgx {name.replace('_', ' ')}{', nothing seen' if blind else ''}": max(
            _pgx_speed(found, jax, name, n, blind) for n in BATCHES
        )
        for name in PGX
        for blind in (False, True)
    }


def _pgx_speed(found: Any, jax: Any, name: str, batch: int, blind: bool) -> float:
    env = found.make(name)
    wrappers = importlib.import_module("pgx.experimental.wrappers")
    one = wrappers.auto_reset(env.step, env.init)
    nothing = jax.numpy.zeros((0,))

    def unseen(state: Any) -> Any:  # XLA leaves out what nobody is given
        return state.replace(observation=nothing) if blind else state

    step = jax.jit(jax.vmap(lambda state, action, key: unseen(one(state, action, key))))
    split = jax.jit(lambda key: jax.random.split(key, batch))
    key = jax.random.PRNGKey(1)
    state = jax.block_until_ready(jax.jit(jax.vmap(lambda k: unseen(env.init(k))))(split(key)))
    rng = np.random.default_rng(1)

    def work(clock: Clock) -> int:
        nonlocal state, key
        mask = np.asarray(state.legal_action_mask)
        actions = jax.numpy.asarray(np.argmax(mask * rng.random(mask.shape, np.float32), axis=1))
        key, keys = jax.random.fold_in(key, 1), jax.block_until_ready(split(key))
        with clock:
            state = jax.block_until_ready(step(state, actions, keys))
        return batch

    return rate(work)


def peers() -> dict[str, float]:
    """All of them that are installed here."""
    speeds: dict[str, float] = {}
    for house in (pettingzoo, openspiel, pgx):
        try:
            speeds |= house()
        except ImportError as error:
            print(f"{house.__name__} is left out: {error}\n")
    return speeds


def main() -> None:
    """Print the tables."""
    stay_on_one_core()
    found = {slug: ours(slug, lambda lanes: lanes.observe()) for slug in OURS}
    blind = {slug: ours(slug, lambda lanes: None) for slug in OURS}
    full = {slug: in_full(slug) for slug in OURS}
    others = peers()
    print(
        "| steps a CPU second, one core | seen as bytes | nothing seen | all as float32, mask as bool |"
    )
    print("| --- | --- | --- | --- |")
    for slug in OURS:
        print(
            f"| {slug}, {LANES} lanes | {found[slug]:,.0f} | {blind[slug]:,.0f} | {full[slug]:,.0f} |"
        )
    for name, speed in others.items():
        print(f"| {name} | {speed:,.0f} | | |")
    if others:
        print(
            f"\n| seen as bytes, or nothing seen where the other sees nothing, ÷ | {' | '.join(OURS)} |"
        )
        print(f"| --- |{' --- |' * len(OURS)}")
        for name, speed in others.items():
            like = blind if name.endswith("nothing seen") else found
            ratios = " | ".join(f"{like[slug] / speed:.1f}" for slug in OURS)
            print(f"| {name} | {ratios} |")


if __name__ == "__main__":
    main()
