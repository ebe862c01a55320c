"""What a game may add to the contract, and what holds where it does not.

A game needs none of this to be played. Each method has the name of the function here that asks for it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tete.core.errors import IllegalMove, TeteError
from tete.core.game import CHANCE, AnyGame, OpenView, Outcome
from tete.core.mind import Mind
from tete.core.scene import Place
from tete.core.text import Text


@dataclass(frozen=True)
class Told:
    """A move in words.

    ``sentence`` is for whoever may know the move: who made it, and everybody once the game is over.
    ``others`` is there exactly if the move is secret: what everybody else is told in the meantime.
    Where a sentence is empty, the house finds one. ``faces`` are for a draw: (what was drawn, what it
    shows), in words, one pair a die; they follow from the move alone.
    """

    sentence: str = ""
    others: str | None = None
    faces: tuple[tuple[str, str], ...] = ()

    @property
    def is_secret(self) -> bool:
        """Whether the move itself is kept from others until the game is over."""
        return self.others is not None


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


@dataclass(frozen=True)
class Times:
    """How many seconds there are for each thing a seat is asked to do, and for the game; None: no limit."""

    turn: float | None = None
    game: float | None = None


TIME = "time"
"""The reason of an end that came with the end of the game's time."""
_NO_LIMIT = Times()
_PLAIN = Told()
_SECRET = Told(others="")


def tell(game: AnyGame, s: Any, move: Any) -> Told:
    """A move that is legal in ``s``, chance's too, in words.

    A game with secrets that does not say which moves are secret keeps all of them.
    """
    own = getattr(game, "tell", None)
    if own is not None:
        told: Told = own(s, move)
        return told
    return _SECRET if game.info.has_secrets else _PLAIN


def notation(game: AnyGame, move: Any) -> str:
    """A move in short notation for people: its canonical text, as a Text where it has words to translate.

    In English it reads exactly as ``write`` has it, and ``parse`` takes it in every language of the game, so that
    what somebody reads can be typed. It follows from the move alone: whoever may not see a move's text is not
    shown this either.
    """
    own = getattr(game, "notation", None)
    said: str = own(move) if own is not None else game.write(move)
    return said


def read_notation(game: AnyGame, text: str) -> str:
    """The same for a move's canonical text; what cannot be read stays as it is."""
    if not hasattr(game, "notation"):
        return text
    try:
        return notation(game, game.parse(text))
    except TeteError:
        return text


def hand(game: AnyGame, s: Any) -> int | None:
    """At chance's turn the seat whose gesture lets it act; None if the room draws at once."""
    own = getattr(game, "hand", None)
    if own is None or game.turn(s) != CHANCE:
        return None
    seat: int | None = own(s)
    return seat


def idle(game: AnyGame, s: Any) -> Any:
    """The quietest legal move of the seat to move, for one whose player has left or is out of time."""
    own = getattr(game, "idle", None)
    return own(s) if own is not None else game.moves(s)[0]


def places(game: AnyGame, seats: int, options: Mapping[str, object]) -> tuple[Place, ...]:
    """What the seats of a new table are called and wear; a game whose options decide that says so.

    Asked for at every table of a list, so it takes no time. Raises BadOption.
    """
    own = getattr(game, "places", None)
    if own is not None:
        found: tuple[Place, ...] = own(seats, options)
        return found
    return game.draw(game.view(game.new(seats), None)).places


def begun(game: AnyGame, version: int, seats: int, options: Mapping[str, Any]) -> Any:
    """The state before the first move of a game that this version of the rules began. Raises BadOption."""
    own = getattr(game, "begun", None)
    if own is None or version >= game.info.version:
        return game.new(seats, **options)
    return own(version, seats, **options)


def outgrown(game: AnyGame, version: int, options: Mapping[str, object]) -> str:
    """Why a game begun by an older version of the rules can be read no more; empty: it can."""
    own = getattr(game, "outgrown", None)
    said: str = own(version, options) if own is not None else ""
    return said


def times(game: AnyGame, s: Any) -> Times:
    """The times that were agreed on. Whoever runs the game keeps them; rules know no clock."""
    own = getattr(game, "times", None)
    agreed: Times = own(s) if own is not None else _NO_LIMIT
    return agreed


def time_up(game: AnyGame, s: Any) -> Outcome:
    """How a running game ends if its time is up now; where the game does not say, a draw."""
    own = getattr(game, "time_up", None)
    if own is None:
        seats = len(game.draw(game.view(s, None)).places)
        return Outcome.of((0.5,) * seats, TIME)
    outcome: Outcome = own(s)
    return Outcome(outcome.scores, outcome.winners, TIME)


def reveal(game: AnyGame, s: Any) -> Any:
    """The view of somebody who may see everything."""
    own = getattr(game, "reveal", None)
    return own(s) if own is not None else game.view(s, None)


def preview(game: AnyGame, view: Any, text: str) -> Preview | None:
    """What the move written so would make for the seat whose view this is; None: the game does not tell.

    ``text`` need not be legal, nor finished. Raises InvalidMove where it cannot be read at all.
    """
    own = getattr(game, "preview", None)
    if own is None:
        return None
    told: Preview = own(view, text)
    return told


def why(game: AnyGame, view: Any, taps: Sequence[str]) -> TeteError:
    """Why the last of these taps leads to no move, for the seat to move, whose view this is.

    A game without secrets need not say: its taps are tried as a move, from ``b2`` to ``b4`` as ``b2-b4``.
    """
    own = getattr(game, "why", None)
    found: TeteError | None = own(view, taps) if own is not None else _tried(game, view, taps)
    return found or IllegalMove("not-now", Text("That cannot be chosen now."))


def _tried(game: AnyGame, view: Any, taps: Sequence[str]) -> TeteError | None:
    if not isinstance(view, OpenView):
        return None
    try:
        game.play(view.state, game.parse("-".join(taps)))
    except IllegalMove as error:
        return error
    except TeteError:  # the taps do not spell a move
        pass
    return None


def mind(game: AnyGame, strength: int, seed: int) -> Mind | None:
    """The game's own player of a strength from WEAKEST to STRONGEST; None: the house searches itself.

    A thought of it with a budget of nodes alone follows from view, strength, seed and budget: what it
    thought of before makes no difference. Asking for it may take as long as compiling something.
    """
    own = getattr(game, "mind", None)
    if own is None:
        return None
    made: Mind = own(strength, seed)
    return made


def time_helps(game: AnyGame) -> bool:
    """Whether its strongest player was measured to be clearly stronger with a second a move than by itself."""
    own = getattr(game, "time_helps", None)
    return own is not None and bool(own())


def lanes(
    game: AnyGame, count: int, seats: int, seed: int, last: bool, options: Mapping[str, object]
) -> Any:
    """So many games side by side, stepped through arrays; None: the game has none. Raises BadOption.

    ``last``: how games look when they end is kept. The first call may take as long as compiling something.
    """
    own = getattr(game, "lanes", None)
    if own is None:
        return None
    return own(count, seats, seed, last=last, **options)
