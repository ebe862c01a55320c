"""One moment of a random game, and the properties that look at it."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tete.core.game import AnyGame
from tete.core.options import Value

When = Literal["once", "game", "ply", "sample"]


@dataclass(frozen=True)
class Setup:
    """How a game is begun."""

    seats: int
    options: Mapping[str, Value]

    def __str__(self) -> str:
        shown = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats {shown}".strip()


@dataclass
class Moment:
    """A state in a random game and how it came about.

    ``texts`` are the moves so far; ``pool`` is every move's text met in this game, legal now or not;
    ``tried`` counts the texts offered to the rules. ``scenes`` remembers what views looked like;
    ``hides`` whether any of them fitted another state, too.
    """

    game: AnyGame
    setup: Setup
    state: Any
    rng: random.Random
    texts: list[str] = field(default_factory=list)
    pool: set[str] = field(default_factory=set)
    tries: int = 40
    tried: int = 0
    scenes: dict[Any, bytes] = field(default_factory=dict)
    hides: bool = False

    def __str__(self) -> str:
        moves = ", ".join(self.texts[-200:])
        more = "… " if len(self.texts) > 200 else ""
        return f"{self.setup}, after {len(self.texts)} moves: {more}{moves}"

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.setup.seats), None]

    def some_moves(self, most: int = 400) -> list[Any]:
        """The legal moves; of a great many, some."""
        moves = self.game.moves(self.state)
        return list(moves) if len(moves) <= most else self.rng.sample(moves, most)


@dataclass(frozen=True)
class Property:
    """Something that must hold, with the sentence that says so.

    ``look`` yields a sentence for everything that is wrong. It is asked before the first game (``once``), once
    a game (``game``, before the first move), at every ply, or at some plies (``sample``, first and last too).
    """

    name: str
    says: str
    when: When
    look: Callable[[Moment], Iterator[str]]
