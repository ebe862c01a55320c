"""A game as it was set up, as OpenSpiel has it."""

from collections.abc import Mapping
from typing import Any

import pyspiel

from tete.adaptors.openspiel.moment import Moment, page_of, set_up
from tete.adaptors.openspiel.observer import Observer
from tete.adaptors.openspiel.parameters import parameters, plain, quoted
from tete.adaptors.openspiel.state import State
from tete.shelf.games import game as find_game

PREFIX = "python_tete_"
LONGEST = 1_000_000
"""More actions than any game has: where a game has no limit of its own, OpenSpiel wants to be told one."""
MOST_POINTS = 100_000.0
"""More points than anybody gets who plays alone."""


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game as it was set up. Every slug has a class of its own."""

    slug = ""

    def __init__(self, params: Mapping[str, Any]) -> None:
        slug = self.slug
        usual = parameters(slug)
        given = {name: plain(params.get(name, value)) for name, value in usual.items()}
        setup = set_up(slug, tuple(given.items()))
        seats = setup.encoding.seats
        given["players"] = seats
        alone = seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.encoding.actions,
            max_chance_outcomes=setup.encoding.lots if setup.game.info.has_chance else 0,
            num_players=seats,
            min_utility=0.0 if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        changed = {
            name: quoted(value) if isinstance(value, str) else value
            for name, value in given.items()
            if value != usual[name]
        }
        super().__init__(game_type(slug, seats), info, changed)
        seen: tuple[tuple[str, ...], ...] = ()
        if setup.game.info.has_secrets:
            view = setup.game.view(setup.first, 0)
            if setup.encoding.memory(view) is None:
                seen = tuple((page_of(setup.game, setup.first, seat, ""),) for seat in range(seats))
        self.setup = setup
        self.first = Moment(setup, setup.first, (), seen)

    def new_initial_state(self) -> State:
        """Where the game begins."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more draws than there are actions."""
        return LONGEST if self.setup.game.info.has_chance else 0

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Somebody who looks; without a kind, as the player whose turn it is, without perfect recall."""
        if not isinstance(kind, pyspiel.IIGObservationType):
            kind = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind)


def game_type(slug: str, seats: int | None = None) -> Any:
    """What OpenSpiel wants to know of a game; without ``seats``, before it is set up."""
    info = find_game(slug).info
    kinds = pyspiel.GameType
    alone = (info.seats[0] if seats is None else seats) == 1
    return kinds(
        short_name=f"{PREFIX}{slug}",
        long_name=info.title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if info.has_chance
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if info.has_secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.seats[1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters(slug)),
    )
