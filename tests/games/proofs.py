"""What a game brings to the proofs that all games give in the same way.

Each game of the house has a folder here, with a ``proofs.py`` whose ``PROOFS`` says what its set-ups, texts and
players are; ``test_*.py`` beside this file do the rest, game by game. Counts of lines of play lie in its folder
``perft``, golden playthroughs in ``golden``.
"""

import importlib
import random
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from hypothesis import strategies as st

import tete
from games.kernel_support import Choose
from games.support import Case
from tete.core.game import AnyGame

FOLDER = Path(__file__).parent
SLUGS = sorted(
    page.parent.name for page in (Path(tete.__file__).parent / "games").glob("*/game.py")
)
"""The games of the house, which have to prove themselves."""


@dataclass(frozen=True)
class Counts:
    """What the counts of lines of play must have among them."""

    kinds: Callable[[Case], AbstractSet[str]]
    wanted: AbstractSet[str]
    cases: int
    lines: int


@dataclass(frozen=True)
class Texts:
    """Moves and positions as text, good and bad.

    ``near`` and ``near_positions`` are characters of which texts that are almost good are made, ``spoilers`` what
    is put into the middle of a good position; ``codes`` are those of refused moves.
    """

    moves: st.SearchStrategy[Any]
    near: str
    odd: tuple[str, ...]
    codes: AbstractSet[str]
    lines: tuple[str, ...]
    near_positions: str
    odd_positions: tuple[str, ...]
    spoilers: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """A second reading of the rules, slow and plain, and how to hold the rules to it.

    ``begin`` sets up both, ``after`` is the oracle's next table, ``agree`` fails unless both are the same.
    ``kinds`` says what a move and its state are examples of; ``wanted`` how many of each kind must have been met.
    With ``at``, the oracle's own way to a position, and ``legal`` it also counts lines of play, where there are not
    more than ``most``.
    """

    begin: Callable[[random.Random], tuple[Any, Any]]
    after: Callable[[Any, str], Any]
    agree: Callable[[Any, Any], None]
    players: tuple[Choose, ...]
    """Those who play; each seat is one of them, by chance."""
    positions: int
    kinds: Callable[[Any, str], Iterable[str]]
    wanted: Mapping[str, int]
    legal: Callable[[Any], AbstractSet[str]] | None = None
    at: Callable[[str], Any] | None = None
    most: int = 0


@dataclass(frozen=True)
class Kernel:
    """The kernel and how it is held to the rules: ``follow`` plays both side by side, as in kernel_support.

    ``players`` have how many positions are compared when they play. ``playouts`` are states from which the kernel
    plays random games by itself.
    """

    module: ModuleType
    follow: Callable[[Any, Choose, random.Random, int], tuple[int, Any]]
    new: Callable[[random.Random], Any]
    players: Mapping[str, tuple[Choose, int]]
    reasons: AbstractSet[str]
    playouts: tuple[Any, ...] = ()
    games: int = 3
    moves: int = 100
    """How many moves these random games have at least."""
    longest: int = 3_000


@dataclass(frozen=True)
class Bots:
    """How the game's own players are tried.

    ``setups`` with how far they are played; every ``step``-th state is thought about, ``nodes`` deep. ``duel`` are
    options of games against greedy: ``pairs`` of them, with ``duel_nodes`` a move.
    """

    setups: tuple[tuple[Any, int], ...]
    step: int
    nodes: int
    pairs: int
    duel_nodes: int
    duel: Mapping[str, Any] = field(default_factory=dict)
    draw_after: int | None = None
    rated: Any = None
    """A state to rate all moves from, to the end of a game."""
    greedy: Mapping[str, Any] = field(default_factory=dict)
    games: int = 6
    wins: int = 5


@dataclass(frozen=True)
class Proofs:
    """A game, with all that its proofs need."""

    game: AnyGame
    counts: Counts
    golden: Mapping[str, Mapping[str, Any]]
    conforming: tuple[tuple[AnyGame, int], ...]
    """Games to check the contract with, and how many of each; the game itself if its options are small enough."""
    texts: Texts
    reading: Reading
    kernel: Kernel
    bots: Bots
    watch: Callable[[Any, str, Any], None] = lambda before, text, after: None
    """Looks at a move, between two states: what is moved, that nothing is lost."""

    @property
    def folder(self) -> Path:
        """Where its own tests are."""
        return FOLDER / self.game.info.slug


def proofs(slug: str) -> Proofs:
    """What a game of the house brings; ImportError if it brings nothing."""
    found = importlib.import_module(f"games.{slug}.proofs").PROOFS
    assert isinstance(found, Proofs)
    return found
