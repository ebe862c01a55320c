"""A state of any game, as OpenSpiel has it."""

from collections.abc import Sequence
from typing import Any

import pyspiel

from tete.adaptors.openspiel.moment import Moment
from tete.adaptors.openspiel.pasts import actions_of, guess, moves_of
from tete.core.game import CHANCE
from tete.learning.encoding import rewards
from tete.thinking.seeded import seeded


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of any game."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._now: Moment = game.first

    @property
    def tete(self) -> Any:
        """The state behind the contract."""
        return self._now.s

    @property
    def now(self) -> Moment:
        """State and what is begun."""
        return self._now

    def current_player(self) -> int:
        """Whose action is next."""
        turn = self._now.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        now = self._now
        return list(now.setup.encoding.legal(now.s, now.prefix))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every lot with its probability; its number is its place in the list of the game."""
        lots = self._now.setup.game.chance(self._now.s)
        total = sum(weight for _, weight in lots)
        return [(number, weight / total) for number, (_, weight) in enumerate(lots)]

    def _apply_action(self, action: int) -> None:
        self._now = self._now.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        now = self._now
        if now.turn == CHANCE:
            lots = now.setup.game.chance(now.s)
            return now.setup.game.write(lots[action][0]) if action < len(lots) else str(action)
        if now.turn is None or action not in now.setup.encoding.legal(now.s, now.prefix):
            return str(action)
        return now.setup.encoding.name(now.s, now.prefix, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._now.turn is None

    def returns(self) -> list[float]:
        """Nothing before the end; then winners share the losers' stake, and who plays alone has the score."""
        now = self._now
        if now.turn is None:
            return list(rewards(now.setup.game.outcome(now.s)))
        return [0.0] * now.setup.encoding.seats

    def __str__(self) -> str:
        now = self._now
        prefix = f" begun={','.join(map(str, now.prefix))}" if now.prefix else ""
        return now.setup.game.position(now.s) + prefix

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state with another past that this player cannot tell from the real one.

        ``sampler()`` is a number by chance. All pasts are alike where the game tells the past of a state.
        """
        now = self._now
        game = now.setup.game
        if not game.info.has_secrets:
            copied: State = self.clone()
            return copied
        rng = seeded(sampler())
        guessed = game.resample(game.view(now.s, player), rng)
        past = now.setup.encoding.past(guessed)
        moves: Sequence[Any]
        if past is None:
            moves = guess(now.setup, moves_of(now.setup, self.history()), player, rng)
        else:
            moves = past[len(now.setup.encoding.past(now.setup.first) or ()) :]
        made: State = self.get_game().new_initial_state()
        for move in moves:
            for action in actions_of(made.now, move):
                made.apply_action(action)
        for action in now.prefix if now.turn == player else ():
            made.apply_action(action)
        return made
