"""The contract between a game and everything else in the house."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from tete.core.options import Option
from tete.core.scene import Place, Scene

CHANCE = -1
"""What ``turn`` answers when the next move is drawn, not chosen."""

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
M = TypeVar("M")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True)
class Info:
    """What a game says of itself before anybody plays it.

    ``titles`` is language to title, English at least. ``version`` counts changes of the rules: a record
    of a newer version is refused. ``credit`` names who invented and published the game. ``minutes`` is about how
    long a game of the usual kind takes, and ``middle`` a position from the middle of one, for its picture; where
    there is none the house plays some moves by itself.
    """

    slug: str
    titles: Mapping[str, str]
    seats: tuple[int, int]
    has_chance: bool = False
    has_secrets: bool = False
    options: tuple[Option, ...] = ()
    version: int = 1
    summary: str = ""
    credit: str = ""
    minutes: int | None = None
    middle: str = ""

    def title(self, lang: str = "en") -> str:
        """The title in that language, else in English."""
        return self.titles.get(lang, self.titles["en"])


@dataclass(frozen=True)
class Outcome:
    """How a game ended.

    ``scores`` has one number a seat, higher is better. ``winners`` are the seats with the highest score,
    in order; nobody if all seats are equal (a draw). ``reason`` is a short code: one of
    ``codes.Reason``, or a word of the game's own.
    """

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    reason: str

    @classmethod
    def of(cls, scores: Sequence[float], reason: str) -> "Outcome":
        """The outcome of these scores.

        >>> Outcome.of((1, 0), "goal").winners
        (0,)
        >>> Outcome.of((0.5, 0.5), "repetition").winners
        ()
        """
        best = max(scores)
        level = len(scores) > 1 and min(scores) == best
        winners = () if level else tuple(i for i, score in enumerate(scores) if score == best)
        return cls(tuple(scores), winners, str(reason))


class OpenView(msgspec.Struct, Generic[S_co], frozen=True):
    """The view of a game without secrets: the whole state, and who looks (None: a spectator)."""

    state: S_co
    seat: int | None


class Judge(Protocol[V_contra, M_contra]):
    """What a simple bot needs of a game.

    A game with more moves than can be listed may add ``best(view, rng)``, a move that none is rated above, and
    ``any(view, rng)``, one of those that make sense, all alike.
    """

    def rate(self, view: V_contra, move: M_contra) -> float:
        """How good a legal move looks to the seat whose view this is; higher is better."""


class Game(Protocol[S, M, V]):
    """A game: rules, notation and drawing. States, moves and views are frozen, hashable values."""

    @property
    def info(self) -> Info:
        """Slug, titles, number of seats, options, version."""

    @property
    def judge(self) -> Judge[V, M] | None:
        """What the greedy bot asks; None if the game has no opinion."""

    def new(self, seats: int = ..., **options: object) -> S:
        """The state before the first move. Raises BadOption."""

    def seats(self, s: S) -> tuple[Place, ...]:
        """Every seat, in order: what it is called, its letter, its score so far as a spectator knows it.

        These are the places of the scene that a spectator is drawn; nothing is drawn to tell them.
        """

    def turn(self, s: S) -> int | None:
        """A seat, CHANCE, or None when the game is over."""

    def moves(self, s: S) -> Sequence[M]:
        """The legal moves of the seat whose turn it is, always in the same order."""

    def chance(self, s: S) -> Sequence[tuple[M, int]]:
        """What chance may do and with what weight, always in the same order; empty if not its turn."""

    def play(self, s: S, move: M) -> S:
        """The state after a move. Raises IllegalMove; ``s`` is never changed."""

    def outcome(self, s: S) -> Outcome | None:
        """How it ended; None exactly while ``turn`` is not None."""

    def view(self, s: S, seat: int | None) -> V:
        """All that this seat may know; a spectator for None."""

    def write(self, move: M) -> str:
        """The canonical text of a move: one line that can stand in a record.

        So no blank at its ends, no # at its beginning, no colon that ends it or that a blank follows.
        """

    def parse(self, text: str) -> M:
        """The move that a text means, read leniently. Raises InvalidMove."""

    def position(self, s: S) -> str:
        """The whole state as one line of text."""

    def read(self, text: str) -> S:
        """The state that ``position`` wrote, read leniently. Raises InvalidPosition."""

    def draw(self, view: V) -> Scene:
        """What to draw and what can be chosen, from a view alone."""

    def resample(self, view: V, rng: random.Random) -> S:
        """A full state consistent with a view; the state itself where there are no secrets."""

    def rules(self, lang: str) -> str:
        """The rules in our words, as Markdown, in that language or else in English."""

    def texts(self, lang: str) -> Mapping[str, str]:
        """English template to template in that language, for everything this game says."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""For those who play any game: its states, moves and views are opaque to them."""
