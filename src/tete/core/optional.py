"""What a game may add to the contract: one protocol a method, and what holds without it.

A game needs none of this to be played. It adds a method by having it, in its class: nothing is inherited, nothing
is registered. Whoever wants to know asks through ``core/asking.py``, which knows the defaults.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from tete.core.errors import TeteError
from tete.core.game import Outcome
from tete.core.scene import Place

S_co = TypeVar("S_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
Made_co = TypeVar("Made_co", covariant=True)

# A move in words


@dataclass(frozen=True)
class Told:
    """A move in words.

    ``sentence`` is for whoever may know the move: the seat that made it, and everybody once the game is over.
    ``others`` is there exactly if the move is secret: what everybody else is told in the meantime.
    Where a sentence is empty, the house finds one. ``faces`` are for a draw: (what was drawn, what it
    shows), in words, one pair a die; they follow from the move alone.

    ``rule`` is the number of the rule that explains the sentence, as the game's page has it, and ``cells`` are
    those of the board that it is about: both are for whoever may know the move. A seat in a sentence is a
    parameter of its own, the name of its ``Place``: a table says its player's name there.
    """

    sentence: str = ""
    others: str | None = None
    faces: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    cells: tuple[str, ...] = ()

    @property
    def is_secret(self) -> bool:
        """Whether the move itself is kept from others until the game is over."""
        return self.others is not None


@runtime_checkable
class HasTell(Protocol[S_contra, M_contra]):
    """Without it the name of the choice is the sentence; in a game with secrets every move is secret."""

    def tell(self, s: S_contra, move: M_contra) -> Told:
        """A move that is legal in ``s``, chance's too, in words."""


@runtime_checkable
class HasNotation(Protocol[M_contra]):
    """Without it people read the canonical text, whatever their language."""

    def notation(self, move: M_contra) -> str:
        """A move in short notation for people: its canonical text, as a Text where it has words to translate.

        In English it reads exactly as ``write`` has it, and ``parse`` takes it in every language of the game, so
        that what somebody reads can be typed. It follows from the move alone: whoever may not see a move's text is
        not shown this either.
        """


# Whoever is at the table, or is not


@runtime_checkable
class HasHand(Protocol[S_contra]):
    """Without it the room draws at once."""

    def hand(self, s: S_contra) -> int | None:
        """At chance's turn the seat whose gesture lets it act: a dome, a die in the hand; None: nobody's."""


@runtime_checkable
class HasIdle(Protocol[S_contra, M_co]):
    """Without it the first legal move is taken."""

    def idle(self, s: S_contra) -> M_co:
        """The quietest legal move of the seat to move, for one whose player has left or is out of time."""


@runtime_checkable
class HasPlaces(Protocol):
    """Without it a new table has the seats of one with default options."""

    def places(self, seats: int, options: Mapping[str, object], /) -> tuple[Place, ...]:
        """What the seats of a new table are called and wear, for a game whose options decide that.

        Asked for at every table of a list, so it takes no time. Raises BadOption.
        """


# Rules that have changed


@runtime_checkable
class HasBegun(Protocol[S_co]):
    """Without it every game begins as today."""

    def begun(self, version: int, seats: int = ..., **options: object) -> S_co:
        """The state before the first move of a game that an older version of the rules began. Raises BadOption."""


@runtime_checkable
class HasOutgrown(Protocol):
    """Without it older games are read by the rules of today."""

    def outgrown(self, version: int, options: Mapping[str, object], /) -> str:
        """Why a game begun by an older version of the rules can be read no more; empty: it can."""


# Time


@dataclass(frozen=True)
class Times:
    """How many seconds there are for each thing a seat is asked to do, and for the game; None: no limit."""

    turn: float | None = None
    game: float | None = None


@runtime_checkable
class HasTimes(Protocol[S_contra]):
    """Without it there is no limit."""

    def times(self, s: S_contra) -> Times:
        """The times that were agreed on. Whoever runs the game keeps them; rules know no clock."""


@runtime_checkable
class HasTimeUp(Protocol[S_contra]):
    """Without it a game whose time is up is a draw."""

    def time_up(self, s: S_contra) -> Outcome:
        """How a running game ends if its time is up now; the reason becomes ``time``."""


@runtime_checkable
class HasLosesOnTime(Protocol):
    """Without it a seat out of time makes its quietest move where the game says which (``idle``); else it loses."""

    def loses_on_time(self) -> bool:
        """Whether a seat whose time by the table's clock is up has lost; else it makes its quietest move."""


# What is shown, and what is explained


@runtime_checkable
class HasReveal(Protocol[S_contra, V_co]):
    """Without it a spectator's view is all there is to see."""

    def reveal(self, s: S_contra) -> V_co:
        """The view of somebody who may see everything."""


@runtime_checkable
class HasMarks(Protocol):
    """Without it nobody is told what is marked on its board."""

    def marks(self, lang: str) -> str:
        """A line ``- `kind` what it means`` for every kind of mark that can occur, the most useful first."""


@dataclass(frozen=True)
class PreviewWord:
    """A word that a move would make: its letters, the cells it lies on, in order, and what it is worth.

    ``points`` is None where that is not known yet. ``admitted`` is None where the game does not say,
    and then nothing else in a preview depends on whether it is.
    """

    text: str
    cells: tuple[str, ...]
    points: int | None = None
    admitted: bool | None = None


@dataclass(frozen=True)
class Preview:
    """What a move would make, before anybody has made it; ``sentence`` may say more, or what is wrong."""

    words: tuple[PreviewWord, ...] = ()
    sentence: str = ""


@runtime_checkable
class HasPreview(Protocol[V_contra]):
    """Without it nobody is told beforehand."""

    def preview(self, view: V_contra, text: str) -> Preview:
        """What the move written so would make for the seat whose view this is.

        ``text`` need not be legal, nor finished. Raises InvalidMove where it cannot be read at all.
        """


@runtime_checkable
class HasWhy(Protocol[V_contra]):
    """Without it taps are tried as a move where nothing is hidden, from ``b2`` to ``b4`` as ``b2-b4``."""

    def why(self, view: V_contra, taps: Sequence[str]) -> TeteError | None:
        """Why the last of these taps leads to no move, for the seat to move, whose view this is; None: no idea."""


@runtime_checkable
class HasLexicon(Protocol[Made_co]):
    """Without it no words can be looked up (``tete words``)."""

    @property
    def lexicon(self) -> Made_co:
        """Its word lists, a ``Lexicon`` (``authoring/lexicon.py``)."""


# Players that are no persons


@runtime_checkable
class HasMind(Protocol[Made_co]):
    """Without it the house searches over the contract."""

    def mind(self, strength: int, seed: int) -> Made_co:
        """The game's own player, a ``Mind``, of a strength from WEAKEST to STRONGEST (``thinking/mind.py``).

        A thought of it with a budget of nodes alone follows from view, strength, seed and budget: what it
        thought of before makes no difference. Asking for it may take as long as compiling something.
        """


@runtime_checkable
class HasPlainMind(Protocol[Made_co]):
    """Without it, where nothing can be compiled, its mind plays if it can be had there, else the house searches."""

    def plain_mind(self, strength: int, seed: int) -> Made_co | None:
        """The same as ``mind`` where there is no compiler, in a browser say: a ``Mind`` in plain Python, or None.

        Its budgets say what it may look at; where the time is up before, it answers with what it has found.
        """


@runtime_checkable
class HasTrail(Protocol[S_contra, Made_co]):
    """Without it the house's search takes all that fits what a seat sees for equally likely."""

    def trail(self, s: S_contra) -> Sequence[tuple[Made_co, object]]:
        """The choices that led to ``s`` and tell of what is hidden now, the oldest first: each is the state that it
        was made in and the move; chance's are left out. Asked often, of guesses, so it takes no time.
        """


@runtime_checkable
class HasTimeHelps(Protocol):
    """Without it nobody is offered to give the strongest player more time."""

    def time_helps(self) -> bool:
        """Whether its strongest player was measured to be clearly stronger with a second a move than by itself."""


@runtime_checkable
class HasBest(Protocol[V_contra, M_co]):
    """For a judge whose game has more moves than can be listed. Without it every move is rated."""

    def best(self, view: V_contra, rng: random.Random) -> M_co:
        """A legal move that none is rated above."""


@runtime_checkable
class HasAny(Protocol[V_contra, M_co]):
    """For a judge whose game has more moves than can be listed. Without it all legal moves are alike."""

    def any(self, view: V_contra, rng: random.Random) -> M_co:
        """One of the legal moves that make sense, all alike."""


# For learners: what is made is described in ``tete/learning``


@runtime_checkable
class HasEncoding(Protocol[S_contra, Made_co]):
    """Without it moves are spelled byte by byte, and what is seen is read off the scene."""

    def encoding(self, s: S_contra) -> Made_co:
        """Numbers for moves, planes for what is seen (``learning/kinds.py``); of ``s`` only the set-up counts."""


@runtime_checkable
class HasLanes(Protocol[Made_co]):
    """Without it there is no fast path."""

    def lanes(self, count: int, seats: int, seed: int, *, last: bool, **options: object) -> Made_co:
        """This many games side by side, stepped through arrays (``learning/lanes.py``). Raises BadOption.

        ``last``: how games look when they end is kept. The first call may take as long as compiling something.
        """
