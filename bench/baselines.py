"""`python -m bench.baselines [SLUG …]`: what learners reach against the players of the house, in small set-ups.

Scores are wins with draws as halves, in both seats alike, with their 95 % interval. The linear policy is that of
docs/build/vector.md, MaskablePPO that of examples/ppo.py (where sb3-contrib is installed); neither is tuned.
"""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tete.adaptors import gymnasium, vector

SETUPS: dict[str, dict[str, Any]] = {
    "kopf": {"goal": 8},
    "headache": {"turn_limit": 40},
    "headquarter": {"head": "doll"},
    "mots": {"grid": "petit", "dictionary": "en", "target": 60},
}
OPPONENTS = {"random": 200, "greedy": 100, "level-1@20n": 60, "level-3@200n": 30}
"""Whom they meet, and in how many games."""
NO_PPO = ("kopf", "mots")
"""Thousands of actions, or many to a move: that takes more than a minute or two."""
MOST_STEPS = 400

Policy = Callable[[dict[str, Any]], Any]


def by_chance(seed: int) -> Policy:
    """Any possible action."""
    rng = np.random.default_rng(seed)

    def act(seen: dict[str, Any]) -> Any:
        return (seen["action_mask"] * rng.random(seen["action_mask"].shape)).argmax(axis=1)

    return act


def linear(slug: str, rounds: int = 20, lanes: int = 512) -> Policy:
    """A linear policy that has learnt against random play for ten seconds."""
    rng, each = np.random.default_rng(1), np.arange(lanes)
    games = vector.make(slug, lanes, seed=1, **SETUPS[slug])
    games.observe()
    weights = np.zeros((games.stack()[0].size, games.actions), np.float32)
    for _ in range(rounds):
        path, value = [], np.zeros(lanes, np.float32)
        for _ in range(24):
            games.observe()
            seen = games.stack().reshape(lanes, -1)
            rates = np.where(games.legal(), seen @ weights, -np.inf)
            actions = (rates + rng.gumbel(size=rates.shape)).argmax(1)
            mine = games.turn == 0
            games.step(np.where(mine, actions, games.sample()))
            path.append((seen, rates, actions, mine, games.done.copy(), games.rewards[:, 0].copy()))
        for seen, rates, actions, mine, done, given in reversed(path):
            value[done] = given[done]
            change = np.exp(rates - rates.max(1, keepdims=True))
            change /= change.sum(1, keepdims=True)
            change[each, actions] -= 1
            weights -= 0.0002 * seen.T @ (change * (value * mine)[:, None])

    def act(seen: dict[str, Any]) -> Any:
        flat = seen["observation"].reshape(len(seen["observation"]), -1)
        return np.where(seen["action_mask"], flat @ weights, -np.inf).argmax(1)

    return act


def ppo(slug: str) -> Policy:
    """MaskablePPO after as many actions against random play as in the example."""
    page = Path(__file__).parents[1] / "examples" / "ppo.py"
    spec = importlib.util.spec_from_file_location("ppo", page)
    assert spec is not None and spec.loader is not None  # noqa: PT018, S101 (it is beside this file)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    model = example.learnt(slug, **SETUPS[slug])

    def act(seen: dict[str, Any]) -> Any:
        actions, _ = model.predict(
            seen["observation"], action_masks=seen["action_mask"], deterministic=True
        )
        return actions

    return act


def score(slug: str, policy: Policy, opponent: str, games: int) -> str:
    """What a policy reaches in one game a lane; one that takes too long counts as a draw."""
    tables = gymnasium.vec(
        slug, games, opponent=opponent, seat=None, max_episode_steps=MOST_STEPS, **SETUPS[slug]
    )
    seen, _ = tables.reset(seed=1)
    found, over = np.full(games, 0.5), np.zeros(games, np.bool_)
    while not over.all():
        seen, rewards, ended, late, _ = tables.step(policy(seen))
        new = (ended | late) & ~over
        found[new], over = (rewards[new] + 1) / 2, over | new
    error = 1.96 * found.std() / np.sqrt(games)
    return f"{found.mean():.1%} ± {error:.1%}".replace("%", " %")


def main() -> None:
    """Print a table, row by row as they are measured."""
    print(f"| game | learner | {' | '.join(f'against {name}' for name in OPPONENTS)} |")
    print(f"| --- | --- |{' --- |' * len(OPPONENTS)}")
    for slug in sys.argv[1:] or SETUPS:
        learners: dict[str, Callable[[], Policy]] = {"random": lambda: by_chance(2)}
        if slug in ("headache", "headquarter"):
            learners["linear"] = lambda slug=slug: linear(slug)  # type: ignore[misc]
        if slug not in NO_PPO:
            learners["MaskablePPO"] = lambda slug=slug: ppo(slug)  # type: ignore[misc]
        for name, learn in learners.items():
            try:
                policy = learn()
            except ImportError as error:
                print(f"{name} is left out: {error}\n")
                continue
            found = [score(slug, policy, each, games) for each, games in OPPONENTS.items()]
            print(f"| {slug} | {name} | {' | '.join(found)} |", flush=True)


if __name__ == "__main__":
    main()
