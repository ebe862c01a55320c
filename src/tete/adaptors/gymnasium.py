"""Any game as an environment of Gymnasium: one seat learns, others are opponents.

``pip install "tete-a-tete[gymnasium]"``

>>> games = vec("headquarter", 4, opponent="random", head="doll")
>>> seen, infos = games.reset(seed=1)
>>> seen["observation"].shape, seen["action_mask"].shape
((4, 39, 4, 4), (4, 72))
>>> actions = seen["action_mask"].argmax(axis=1)
>>> seen, rewards, terminations, truncations, infos = games.step(actions)
>>> games.close()
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tete.adaptors import vector
from tete.adaptors.opponents import (
    ITSELF,
    RANDOM,
    Bot,
    Observation,
    Opponent,
    in_turn,
    needs_states,
)
from tete.codes import Code
from tete.core.asking import adds
from tete.core.asking import seats as places
from tete.core.errors import BadOption
from tete.core.optional import HasLanes
from tete.core.text import Text
from tete.kernels.bits import Ints
from tete.learning.lanes import Bools, Lanes
from tete.learning.plain_lanes import PlainLanes
from tete.shelf.games import game as find_game
from tete.shelf.games import games as all_games

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        'Gymnasium is not installed: pip install "tete-a-tete[gymnasium]"'
    ) from error

__all__ = ["Table", "Tables", "env", "vec"]


def vec(
    slug: str,
    num_envs: int = 256,
    *,
    opponent: Opponent | Sequence[Opponent] = RANDOM,
    seat: int | None = 0,
    seats: int | None = None,
    **more: Any,
) -> "Tables":
    """This many games of that slug, in each of which one seat learns. Raises UnknownGame, BadOption.

    ``opponent`` plays all other seats, or a list of them one each in the order of turns: ``"random"``,
    ``"greedy"``, a level such as ``"level-3@200n"``, a function of what is seen, or ``"self"``: then whoever
    steps plays all seats. ``seat`` is the one that learns; None: lane by lane another. ``max_episode_steps`` ends
    (truncates) a game after so many actions of the learner; ``impossible="random"`` takes any possible action in
    place of one that is not, which is otherwise refused; ``copy=False`` answers the same arrays every time. All
    else are options of the game and of ``vector.make``.
    """
    return Tables(slug, num_envs, opponent=opponent, seat=seat, seats=seats, **more)


def env(slug: str, **more: Any) -> "Table":
    """One game of that slug for who learns alone: as ``vec``, but that nothing begins by itself."""
    return Table(Tables(slug, 1, **more))


class Tables(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Games in each of which one seat learns; where one ends the next begins in the same step (``SAME_STEP``).

    Observations are ``observation``, all planes of the game's encoding as numbers from 0 to 1, and
    ``action_mask``. ``infos`` has ``seat``, whose eyes these are; and where a game has ended ``final_obs``,
    ``final_info`` with ``scores`` and ``rewards`` of all seats.
    """

    def __init__(
        self,
        slug: str,
        num_envs: int,
        *,
        opponent: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | None = 0,
        seats: int | None = None,
        position: str | None = None,
        max_episode_steps: int | None = None,
        impossible: str = "refuse",
        copy: bool = True,
        cores: int = 1,
        **options: Any,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.game = game = find_game(slug)
        least, most = game.info.seats
        count = min(max(2, least), most) if seats is None else seats
        first = game.new(count, **options) if position is None else game.read(position)
        count = len(places(game, first))
        self.lanes: Lanes | PlainLanes
        self._alone = opponent == ITSELF
        self._opponents = () if self._alone else in_turn(opponent, count)
        if adds(game, HasLanes) and not needs_states(self._opponents):
            more: dict[str, Any] = {} if position is None else {"position": position}
            self.lanes = vector.make(
                slug, num_envs, count, last=True, cores=cores, **more, **options
            )
        else:
            self.lanes = PlainLanes(game, first, num_envs, 0)
        self.num_envs, self._most, self._copy = num_envs, max_episode_steps, copy
        self._mends = impossible == "random"
        self._played: Ints = np.zeros(num_envs, np.int64)
        if seat is not None and not 0 <= seat < count:
            raise BadOption(
                Code.BAD_SEAT,
                Text(
                    "There must be a seat that learns, from 0 to {last}, or none.", last=count - 1
                ),
            )
        self._mine: Ints = np.arange(num_envs) % count if seat is None else np.full(num_envs, seat)
        self.lanes.eyes[:] = -1 if self._alone else self._mine
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self.lanes.size, np.float32),
                "action_mask": spaces.Box(0, 1, (self.lanes.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self.lanes.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = np.zeros((num_envs, *self.lanes.size), np.float32)
        self._mask = np.zeros((num_envs, self.lanes.actions), np.int8)
        self._bots: dict[str, Bot] = {}
        self._wake(0)
        self._is_seeded = False

    def _wake(self, seed: int) -> None:
        for one in self._opponents:
            if isinstance(one, str) and one != RANDOM and isinstance(self.lanes, PlainLanes):
                self._bots[one] = Bot(self.game, self.lanes.code, one, seed % 2**32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games; the same seed and the same actions give the same games.

        ``options={"reset_mask": mask}`` begins anew only in those lanes.
        """
        super().reset(seed=seed)
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(2**32))
        which = (options or {}).get("reset_mask")
        self.lanes.reset(which, seed)
        if seed is not None:
            self._is_seeded = True
            self._wake(seed)
        begun = np.ones(self.num_envs, np.bool_) if which is None else np.asarray(which)
        self._played[begun] = 0
        self._others(
            np.zeros(self.num_envs, np.bool_), np.zeros((2, self.num_envs, self.lanes.seats))
        )
        return self._look(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """An action of the learner in each lane, then the opponents' until it is the learner's turn again."""
        lanes, chosen = self.lanes, np.asarray(actions)
        if self._mends:
            legal, inside = lanes.legal(), np.clip(chosen, 0, lanes.actions - 1)
            possible = legal[np.arange(self.num_envs), inside] & (inside == chosen)
            chosen = np.where(possible, chosen, lanes.sample())
        mine = lanes.turn.copy() if self._alone else self._mine
        lanes.step(chosen)
        self._played += 1
        ended, given = lanes.done.copy(), np.zeros((2, self.num_envs, lanes.seats))
        given[0], given[1] = lanes.rewards, lanes.scores
        finals = self._final(np.flatnonzero(ended))
        if not self._alone:
            finals |= self._others(ended, given)
        late = np.zeros(self.num_envs, np.bool_)
        if self._most is not None:
            late = (self._played >= self._most) & ~ended
        if late.any():
            seen = self._look()
            finals |= {
                lane: {name: seen[name][lane].copy() for name in seen}
                for lane in np.flatnonzero(late).tolist()
            }
            lanes.reset(late)
            self._others(np.ones(self.num_envs, np.bool_), given.copy())
        self._played[ended | late] = 0
        rewards = given[0][np.arange(self.num_envs), mine]
        infos = self._infos()
        if finals:
            over = ended | late
            obs = np.full(self.num_envs, None, object)
            for lane, final in finals.items():
                obs[lane] = final
            infos |= {"final_obs": obs, "_final_obs": over, "_final_info": over}
            told = {"rewards": given[0], "scores": given[1], "_rewards": ended, "_scores": ended}
            infos["final_info"] = told
        return self._look(), rewards, ended, late, infos

    def _others(self, ended: Bools, given: NDArray[Any]) -> dict[int, Observation]:
        """Have the opponents play until the learner is to move everywhere; what a game gives that ends is noted.

        A game that ends before the learner has had a turn is nobody's: another begins.
        """
        lanes, finals = self.lanes, dict[int, Observation]()
        while not self._alone and (waiting := lanes.turn != self._mine).any():
            lanes.step(self._answers(waiting), waiting)
            new = lanes.done & ~ended
            if new.any():
                given[0][new], given[1][new] = lanes.rewards[new], lanes.scores[new]
                finals |= self._final(np.flatnonzero(new))
                ended |= new
        return finals

    def _answers(self, waiting: Bools) -> Ints:
        lanes = self.lanes
        found = lanes.sample() if RANDOM in self._opponents else np.zeros(self.num_envs, np.int64)
        after = (lanes.turn - self._mine - 1) % lanes.seats
        for at, one in enumerate(self._opponents):
            which = np.flatnonzero(waiting & (after == at))
            if one == RANDOM or not len(which):
                continue
            if isinstance(one, str) and isinstance(lanes, PlainLanes):
                found[which] = self._bots[one].answer(lanes, which)
            elif callable(one):
                seen = self._look()
                found[which] = one({name: seen[name][which] for name in seen})
        return found

    def _final(self, which: Ints) -> dict[int, Observation]:
        if not len(which):
            return {}
        seen = self.lanes.last_stack(which)
        nothing = np.zeros(self.lanes.actions, np.int8)
        pairs = zip(which.tolist(), seen, strict=True)
        return {lane: {"observation": one, "action_mask": nothing.copy()} for lane, one in pairs}

    def _look(self) -> Observation:
        self.lanes.observe()
        self.lanes.stack(self._seen)
        self.lanes.legal(self._mask.view(np.bool_))
        seen: Observation = {"observation": self._seen, "action_mask": self._mask}
        return deepcopy(seen) if self._copy else seen

    def _infos(self) -> dict[str, Any]:
        return {"seat": self.lanes.turn.copy(), "_seat": np.ones(self.num_envs, np.bool_)}


class Table(gymnasium.Env[Observation, np.int64]):
    """One game in which one seat learns."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.metadata = {"render_modes": []}
        self.observation_space = tables.single_observation_space
        self.action_space = tables.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game."""
        super().reset(seed=seed)
        seen, infos = self.tables.reset(seed=seed)
        self._mask = seen["action_mask"][0]
        return {name: seen[name][0] for name in seen}, {"seat": int(infos["seat"][0])}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """An action of the learner, then the opponents'; after an end there is ``reset``."""
        seen, rewards, ended, late, infos = self.tables.step(np.array([action]))
        one = (
            infos["final_obs"][0] if ended[0] or late[0] else {name: seen[name][0] for name in seen}
        )
        self._mask = one["action_mask"]
        told: dict[str, Any] = {"seat": int(infos["seat"][0])}
        if ended[0]:
            told |= {name: infos["final_info"][name][0].tolist() for name in ("rewards", "scores")}
        return one, float(rewards[0]), bool(ended[0]), bool(late[0]), told

    def action_masks(self) -> NDArray[np.bool_]:
        """What can be done now, as sb3-contrib asks for it."""
        found: NDArray[np.bool_] = self._mask.astype(np.bool_)
        return found


def _register() -> None:
    for slug, game in all_games().items():
        name = f"tete/{slug}-v{game.info.version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{__name__}:env",
                vector_entry_point=f"{__name__}:vec",
                kwargs={"slug": slug},
            )


_register()
