"""Any game as an environment of PettingZoo: seats act in turn (AEC). ``pip install "tete-a-tete[pettingzoo]"``

>>> from tete.shelf.games import games
>>> for slug in games():
...     table = env(slug)
...     table.reset(seed=1)
...     observation, reward, over, stopped, info = table.last()
...     assert observation["action_mask"].any() and not over
"""

import io
import secrets
import sys
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tete.adaptors.opponents import Bot
from tete.codes import Code
from tete.core.asking import reveal
from tete.core.errors import BadOption
from tete.core.game import CHANCE
from tete.core.scene import Scene
from tete.core.text import Text
from tete.learning.encoding import encoding, rewards
from tete.learning.kinds import Prefix
from tete.pictures.svg import to_svg
from tete.shelf.games import game as find_game
from tete.terminal import board
from tete.terminal.glyphs import glyphs_for
from tete.terminal.paint import Paint
from tete.thinking.seeded import seeded

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        'PettingZoo is not installed: pip install "tete-a-tete[pettingzoo]"'
    ) from error

Observation: TypeAlias = dict[str, NDArray[Any]]

MODES = ("human", "ansi", "svg", "rgb_array")
"""How a picture can be had: printed, as text, as SVG, as an array of height by width by red, green and blue."""


def env(
    slug: str,
    seats: int | None = None,
    *,
    position: str | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    opponents: Mapping[str, str] | None = None,
    **options: object,
) -> "OrderEnforcingWrapper[str, Observation, int]":
    """A game of that slug, with the game's own options. Raises UnknownGame, BadOption, InvalidPosition.

    ``position`` begins elsewhere: a line as the game writes it, which then says the options too. ``max_cycles`` is
    how many actions there are before everybody is stopped (truncation). ``opponents`` are bots by the agents whose
    seats they take, ``{"seat_1": "level-3"}``: they move by themselves, and are no agents any more. An action that
    the mask does not allow is refused with IllegalMove and nothing has changed.
    """
    return OrderEnforcingWrapper(
        Table(
            slug,
            seats,
            position,
            render_mode=render_mode,
            max_cycles=max_cycles,
            opponents=opponents or {},
            options=options,
        )
    )


class Table(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One table; ``encoding`` has its actions and planes.

    Chance draws by itself, from the seed. A move may take several actions of its seat, one after the other.
    Rewards come at the end: winners share the losers' stake, so that a win of two is 1, a loss -1 and a draw 0; who
    plays alone is given the score.
    """

    def __init__(
        self,
        slug: str,
        seats: int | None,
        position: str | None,
        *,
        render_mode: str | None,
        max_cycles: int | None,
        opponents: Mapping[str, str],
        options: dict[str, object],
    ) -> None:
        super().__init__()
        self.game = find_game(slug)
        if render_mode is not None and render_mode not in MODES:
            modes = ", ".join(MODES)
            why = Text(
                "“{mode}” is no way to show a game; there are {modes}.",
                mode=render_mode,
                modes=modes,
            )
            raise BadOption(Code.BAD_MODE, why)
        self.metadata = {
            "name": f"tete_{slug}_v{self.game.info.version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._most = max_cycles
        least, most = self.game.info.seats
        count = min(max(2, least), most) if seats is None else seats
        self._first = (
            self.game.new(count, **options) if position is None else self.game.read(position)
        )
        self.encoding = encoding(self.game, self._first)
        everybody = [f"seat_{seat}" for seat in range(self.encoding.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(everybody)}
        self.possible_agents = [agent for agent in everybody if agent not in opponents]
        if not self.possible_agents or not self._seat.keys() >= opponents.keys():
            raise BadOption(
                Code.NO_SEAT,
                Text("Opponents take seats, {seats}, and leave one.", seats=", ".join(everybody)),
            )
        self._opponents = {self._seat[agent]: bot for agent, bot in opponents.items()}
        self._bots = self._awake(0)
        self.state_space = spaces.Box(0, 1, (self.encoding.seats, *self.encoding.size), np.float32)
        actions = self.encoding.actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, self.encoding.size, np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng = seeded(secrets.randbits(64))
        self._s = self._first
        self._prefix: Prefix = ()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes and mask, see ``observe``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of ``encoding``."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed and the same actions give the same game."""
        if seed is not None:
            self._rng = seeded(seed)
        self._bots = self._awake(self._rng.randrange(2**32)) if self._opponents else {}
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._s, self._prefix, self._cycles, self._ply = self._first, (), 0, 0
        self.agent_selection = self.agents[0]
        self._go_on()
        self._inform()

    def step(self, action: int | None) -> None:
        """Take an action for the seat to move. Raises IllegalMove and has changed nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        prefix = (*self._prefix, -1 if action is None else int(action))
        move = self.encoding.made(self._s, prefix)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._cycles += 1
        if move is None:
            self._prefix = prefix
        else:
            self._s, self._prefix, self._ply = self.game.play(self._s, move), (), self._ply + 1
            self._go_on()
        self._inform()
        if self._cycles == self._most and not any(self.terminations.values()):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Chance draws and opponents move; then it is an agent's turn, or the game is over."""
        while (turn := self.game.turn(self._s)) == CHANCE or turn in self._bots:
            if turn == CHANCE:
                lots = self.game.chance(self._s)
                move = self._rng.choices(lots, [weight for _, weight in lots])[0][0]
            else:
                move = self._bots[turn].move(self._s)
            self._s, self._ply = self.game.play(self._s, move), self._ply + 1
        if turn is not None:
            self.agent_selection = f"seat_{turn}"
            return
        given = rewards(self.game.outcome(self._s))
        self.rewards = {agent: given[self._seat[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def _awake(self, seed: int) -> dict[int | None, Bot]:
        return {
            seat: Bot(self.game, self.encoding, name, seed + seat)
            for seat, name in self._opponents.items()
        }

    def _inform(self) -> None:
        """What every agent is told beside what it sees: nothing that is secret."""
        turn, outcome = self.game.turn(self._s), self.game.outcome(self._s)
        known: dict[str, Any] = {"ply": self._ply, "turn": -1 if turn is None else turn}
        if outcome is not None:
            known |= {"scores": list(outcome.scores), "winners": list(outcome.winners)}
            known["reason"] = str(outcome.reason)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"seat": self._seat[agent], **known} for agent in self.agents
        }

    def state(self) -> NDArray[np.float32]:
        """What all seats together know: the planes of each. A critic may look, no player."""
        return np.stack(
            [
                self.encoding.stack(
                    self.game.view(self._s, seat),
                    self._prefix if self.game.turn(self._s) == seat else (),
                )
                for seat in range(self.encoding.seats)
            ]
        )

    def observe(self, agent: str) -> Observation:
        """What this agent's seat may know, and what it can do now: nothing, unless it is its turn."""
        seat = self._seat[agent]
        mask = np.zeros(self.encoding.actions, np.int8)
        prefix: Prefix = ()
        if self.game.turn(self._s) == seat:
            prefix = self._prefix
            mask[list(self.encoding.legal(self._s, prefix))] = 1
        seen = self.encoding.stack(self.game.view(self._s, seat), prefix)
        return {"observation": seen, "action_mask": mask}

    def planes(self, agent: str) -> dict[str, NDArray[np.float32]]:
        """What this agent's seat may know, plane by plane under their names."""
        seat = self._seat[agent]
        prefix = self._prefix if self.game.turn(self._s) == seat else ()
        return dict(self.encoding.observe(self.game.view(self._s, seat), prefix))

    @property
    def tete(self) -> Any:
        """The state behind the contract."""
        return self._s

    @property
    def scene(self) -> Scene:
        """The picture for somebody who may see everything."""
        return self.game.draw(reveal(self.game, self._s))

    def render(self) -> str | NDArray[np.uint8] | None:
        """The picture, as ``render_mode`` says."""
        match self.render_mode:
            case "svg":
                return to_svg(self.scene)
            case "rgb_array":
                return pixels(self.scene)
            case "ansi":
                return characters(self.scene)
            case "human":
                sys.stdout.write(f"{characters(self.scene)}\n")
        return None

    def close(self) -> None:
        """Nothing is open."""


def characters(scene: Scene) -> str:
    """A scene as text without colours, and the sentence that says what to do."""
    size = board.size_for(scene, 80, 40)
    lines = board.draw(scene, Paint(None), glyphs_for("utf-8"), size).lines()
    return "\n".join([*(line.plain.rstrip() for line in lines), str(scene.prompt)])


def pixels(scene: Scene, zoom: float = 0.5) -> NDArray[np.uint8]:
    """A scene as an array of height by width by three; zoom 1 has 60 pixels a square."""
    import resvg_py
    from PIL import Image

    drawn = resvg_py.svg_to_bytes(svg_string=to_svg(scene), zoom=zoom)
    with Image.open(io.BytesIO(bytes(drawn))) as image:
        return np.asarray(image.convert("RGB"))
