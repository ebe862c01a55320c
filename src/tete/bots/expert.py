"""What a position is worth to every seat, by what the strongest bot makes of it."""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, TypeAlias

from tete.bots.levels import mind
from tete.bots.playout import Stopped, chance_move
from tete.bots.tree import gains
from tete.core.asking import adds
from tete.core.game import CHANCE, AnyGame
from tete.core.optional import HasAny
from tete.thinking.mind import STRONGEST, Budget, Mind, Progress, Stop
from tete.thinking.seeded import seeded

_MOST_LOTS = 8
_GUESSES = 4
_FORCED = 4
"""Moves in a row about which a bot says nothing."""
Chances: TypeAlias = tuple[float, ...]


class Expert:
    """Judges positions, each one once, by the strongest bot; ``budget`` says what its next thought may cost.

    Raises Stopped soon after ``stop`` is set.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        budget: Callable[[], Budget],
        seed: int,
        stop: Stop,
        asked: Mind | None = None,
        lots: int = _MOST_LOTS,
    ) -> None:
        self.game = game
        self._seats = seats
        self._budget = budget
        self._stop = stop
        self._most_lots = lots
        self._seed = seed
        self._rng = seeded(seed)
        self._mind = asked or mind(game, STRONGEST, seed)
        self._known: dict[Any, Progress] = {}

    def guesses(self, view: Any) -> list[Any]:
        """States that fit what a seat knows: the state itself where nothing is hidden."""
        count = _GUESSES if self.game.info.has_secrets else 1
        return [self.game.resample(view, self._rng) for _ in range(count)]

    def after(self, guesses: Sequence[Any], text: str, last: Chances) -> Chances:
        """Every seat's chance after a move, on average over ``guesses``, if ``last`` was before.

        Of two moves that are compared, neither is luckier with what is drawn.
        """
        game = self.game
        self._rng = seeded(self._seed)
        found = [self.worth(game.play(guess, game.parse(text)), last) for guess in guesses]
        return tuple(fmean(each) for each in zip(*found, strict=True))

    def leaves(self, s: Any, texts: Sequence[str], last: Chances) -> list[float]:
        """What each move leaves to the seat to move, as its chance of winning: by what that seat may know."""
        seat = self.game.turn(s) or 0
        guesses = self.guesses(self.game.view(s, seat))
        return [self.after(guesses, text, last)[seat] for text in texts]

    def others(self, s: Any, view: Any, most: int) -> list[Any]:
        """Some of the moves of the seat to move in ``s``, whose view that is; by chance, without an opinion."""
        judge, rng = self.game.judge, self._rng
        if adds(judge, HasAny):
            return list(dict.fromkeys(judge.any(view, rng) for _ in range(most)))
        moves = self.game.moves(s)
        return rng.sample(moves, min(most, len(moves)))

    def lots(self, s: Any, most: int | None = None) -> list[tuple[Any, int]]:
        """What chance may do in ``s`` and with what weight; some of it where that is more than ``most``."""
        lots = [(move, weight) for move, weight in self.game.chance(s) if weight]
        most = most or self._most_lots
        if len(lots) <= most:
            return lots
        return [(chance_move(self.game, s, self._rng), 1) for _ in range(most)]

    def worth(self, s: Any, last: Chances, ahead: bool = True) -> Chances:
        """Every seat's chance of winning, if ``last`` was before; at chance's turn the mean over what it may do.

        Where a bot says nothing, ``ahead`` lets it look beyond the next draw.
        """
        game = self.game
        turn = game.turn(s)
        if turn is None:
            return tuple(gains(game.outcome(s), self._seats))
        if turn != CHANCE:
            return self._expected(s, turn, last, ahead)
        lots = self.lots(s)
        total = sum(weight for _, weight in lots)
        found = [(self._settled(game.play(s, move), last, ahead), weight) for move, weight in lots]
        return tuple(
            sum(weight * chances[seat] for chances, weight in found) / total
            for seat in range(self._seats)
        )

    def _expected(self, s: Any, turn: int, last: Chances, ahead: bool) -> Chances:
        """The worth where a seat is to move. Of a forced move a bot need not think: then of what comes next."""
        game = self.game
        for _ in range(_FORCED):
            thought = self.think(game.view(s, turn))
            if thought.chance is not None or game.info.has_secrets:
                return shared(turn, thought.chance, last)
            s = game.play(s, game.parse(thought.idea))
            after = game.turn(s)
            if after is None or after == CHANCE:
                return self.worth(s, last, False) if ahead or after is None else last
            turn = after
        return last

    def _settled(self, s: Any, last: Chances, ahead: bool) -> Chances:
        """The worth of a position after a draw; of several draws in a row the later ones are taken once."""
        while self.game.turn(s) == CHANCE:
            s = self.game.play(s, chance_move(self.game, s, self._rng))
        return self.worth(s, last, ahead)

    def think(self, view: Any) -> Progress:
        """The strongest bot's idea for the seat to move, whose view this is. Raises Stopped."""
        found = self._known.get(view)
        if found is None:
            if self._stop.is_set:
                raise Stopped
            said: list[Progress] = []
            text = self._mind.think(view, self._budget(), self._stop, said.append)
            found = self._known[view] = said[-1] if said else Progress(1.0, text)
        return found


def shared(seat: int, chance: float | None, last: Chances) -> Chances:
    """The chances of all, if one has this: the others share the rest as they did before."""
    if chance is None:
        return last
    others = sum(last) - last[seat]
    count = max(1, len(last) - 1)
    return tuple(
        chance if at == seat else (1 - chance) * (was / others if others > 0 else 1 / count)
        for at, was in enumerate(last)
    )
