"""What a mind may add: to say what several moves are worth, not only which it would play."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Weighs(Protocol):
    """Without it the house plays each move and lets the mind think about what comes after."""

    def weigh(
        self, view: Any, times: float = 1, among: Sequence[str] = ()
    ) -> Sequence[tuple[str, float]]:
        """Texts of moves and what each leaves to the seat to move, the best first; empty if it cannot say.

        The number is the chance of winning, from 0 to 1; or, in a game whose puzzles ask for points, hundreds of
        points. ``times`` is how many times its own budget it may spend; ``among`` names the moves to weigh, else
        all. Of moves that are left out nothing is known but that they are worse than all that are told. It goes by
        nodes, not by time: the same question has the same answer.
        """
        ...
