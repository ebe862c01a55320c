"""What a game answers that hides nothing: every view is the whole state."""

import random
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from tete.core.game import OpenView

S = TypeVar("S")


class OpenGame(Generic[S]):
    """The part of the contract that games without secrets answer alike; a game may still answer for itself."""

    def chance(self, s: S) -> Sequence[tuple[Any, int]]:
        """Nothing: a game with dice says what they show."""
        return ()

    def view(self, s: S, seat: int | None) -> OpenView[S]:
        """Everything: nothing is hidden."""
        return OpenView(s, seat)

    def resample(self, view: OpenView[S], rng: random.Random) -> S:
        """The state itself."""
        return view.state
