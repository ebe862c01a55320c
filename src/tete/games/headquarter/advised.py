"""A thought that asks the net first, and plays on only from what it likes. Importing it compiles the net."""

import math

import numpy as np

from tete.games.headquarter.kernel_looks import glance, look
from tete.games.headquarter.kernel_resample import ROW
from tete.games.headquarter.kernel_values import Net
from tete.games.headquarter.thought import AT_ONCE, Thought
from tete.games.headquarter.values import learnt
from tete.kernels.bits import Floats

GLANCES, CHOICE = 64, 8
"""From how many guesses the net tells at once what placements are worth, and how many go on."""
LOOKING = 0.35
"""This share of the budget goes to what the net says after the next turn, the rest to playing on."""
BELIEF = 0.6
"""How much of a placement's worth is what the net says; the rest is how the games went."""
_GLANCE, _LOOK = 0.5, 10
"""What the net takes to tell of one placement, at once or after the next turn, as games in its head."""


class Advised(Thought):
    """Where the net has learnt the game, its word counts beside how the games went."""

    def _look_first(self, chance: int) -> None:
        """Ask it about all placements at once, then about the best of them after the next turn."""
        net = learnt(self._view.setup)
        if net:
            self._glance(net)
            self._look(net, chance)

    def _glance(self, net: Net) -> None:
        """Keep what the net likes best at once."""
        sums, cost = np.zeros(len(self._codes)), _GLANCE * len(self._codes)
        count = self._afford(LOOKING / 2, cost, min(GLANCES, len(self._rows) // ROW))
        done = glance(self._board, net, self._rows, self._codes, sums, count, self._pace.flag)
        self._games += math.ceil(done * cost)
        if done:
            self._believe(sums / done)
            self._cut(CHOICE)

    def _look(self, net: Net, chance: int) -> None:
        """Ask it again after the next turn, which tells more."""
        sums, cost, tried = np.zeros(len(self._codes)), _LOOK * len(self._codes), 0
        rows, flag = self._rows, self._pace.flag
        while count := self._afford(LOOKING, cost, AT_ONCE):
            done = look(self._board, net, rows, self._codes, sums, tried, count, chance, flag)
            tried += done
            self._games += done * cost
            if done < count:
                break
        if tried:
            self._believe(sums / tried)

    def _believe(self, values: Floats) -> None:
        """Go by what the net says, until games tell more."""
        self._values, self._belief = values, BELIEF
        self._rank(values)
