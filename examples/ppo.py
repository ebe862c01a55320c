"""MaskablePPO of sb3-contrib learns HeadQuarter on the small head against random play: python examples/ppo.py

In less than two minutes on one core it wins three of four. pip install "tete-a-tete[gymnasium]" sb3-contrib
"""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from tete.adaptors import gymnasium

GAMES, STEPS, TRIALS = 128, 250_000, 500


class Games(VecEnv):  # type: ignore[misc]  # its types are not looked at
    """The vector environment of the house as that of Stable-Baselines3."""

    def __init__(self, slug: str, num_envs: int, **more: Any) -> None:
        self.tables = gymnasium.vec(slug, num_envs, copy=False, **more)
        seen: Any = self.tables.single_observation_space
        super().__init__(num_envs, seen["observation"], self.tables.single_action_space)
        self.seen: dict[str, Any] = {}
        self.told: dict[str, Any] = {}

    def reset(self) -> Any:
        """New games everywhere."""
        self.seen, _ = self.tables.reset(seed=self._seeds[0])
        self._reset_seeds()
        return self.seen["observation"].copy()

    def step_async(self, actions: Any) -> None:
        """An action in every game."""
        self.actions = actions

    def step_wait(self) -> Any:
        """What comes of it."""
        self.seen, rewards, ended, late, told = self.tables.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for lane in np.flatnonzero(ended | late):
            final = told["final_obs"][lane]["observation"]
            infos[lane] = {"terminal_observation": final, "TimeLimit.truncated": bool(late[lane])}
        return self.seen["observation"].copy(), rewards, ended | late, infos

    def env_method(self, method_name: str, *args: Any, **named: Any) -> Sequence[Any]:
        """What can be done in each game, for nothing else is asked."""
        return list(self.seen["action_mask"].astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        """Nothing but the masks."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """No game has a wrapper of its own."""
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No game has a wrapper of its own."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is open."""


def wins(model: MaskablePPO, slug: str, games: int = TRIALS, **more: Any) -> float:
    """How many of its games it wins, a draw counted as half, in both seats alike."""
    tables = gymnasium.vec(slug, games, seat=None, **more)
    seen, _ = tables.reset(seed=7)
    score, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        actions, _ = model.predict(
            seen["observation"], action_masks=seen["action_mask"], deterministic=True
        )
        seen, rewards, ended, late, _ = tables.step(actions)
        new = (ended | late) & ~over
        score[new], over = (rewards[new] + 1) / 2, over | new
    return float(score.mean())


def learnt(slug: str, steps: int = STEPS, seed: int = 1, **more: Any) -> MaskablePPO:
    """A policy that has taken so many actions against random play."""
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        Games(slug, GAMES, seat=None, **more),
        n_steps=32,
        batch_size=1024,
        n_epochs=4,
        learning_rate=1e-3,
        ent_coef=0.01,
        gamma=1.0,
        seed=seed,
        policy_kwargs={"net_arch": [128, 128]},
    )
    return model.learn(steps)


def main() -> None:
    """Learn, then play."""
    began = time.process_time()
    model = learnt("headquarter", head="doll")
    spent = time.process_time() - began
    print(f"wins {wins(model, 'headquarter', head='doll'):.1%} after {spent:.0f} s of one core")


if __name__ == "__main__":
    main()
