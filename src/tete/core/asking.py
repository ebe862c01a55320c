"""Asking a game for what it may add (``core/optional.py``), and what holds where it does not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeGuard, TypeVar, cast, runtime_checkable

from tete.codes import Code, Reason
from tete.core import optional
from tete.core.errors import IllegalMove, TeteError
from tete.core.game import CHANCE, AnyGame, OpenView, Outcome
from tete.core.optional import Preview, Times, Told
from tete.core.options import POSITION
from tete.core.scene import Place
from tete.core.text import Text

_NO_LIMIT = Times()
_PLAIN = Told()
_SECRET = Told(others="")

P = TypeVar("P")
_KNOWN: dict[tuple[type, object], bool] = {}


@runtime_checkable
class HasSeats(Protocol):
    """A game that names its seats, as the contract wants it today."""

    def seats(self, s: Any, /) -> tuple[Place, ...]:
        """Every seat, in order."""


def adds(whose: object, protocol: Callable[..., P]) -> TypeGuard[P]:
    """Whether a game, its judge or its encoding is what a protocol of additions says.

    It is ``isinstance``, remembered by class: that takes 15 microseconds on a protocol, and this is asked at
    every move.
    """
    key = type(whose), protocol
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = isinstance(whose, cast(type, protocol))
    return found


def tell(game: AnyGame, s: Any, move: Any) -> Told:
    """A move that is legal in ``s``, chance's too, in words.

    A game with secrets that does not say which moves are secret keeps all of them.
    """
    if adds(game, optional.HasTell):
        return game.tell(s, move)
    return _SECRET if game.info.has_secrets else _PLAIN


def notation(game: AnyGame, move: Any) -> str:
    """A move in short notation for people; its canonical text where the game has none."""
    return game.notation(move) if adds(game, optional.HasNotation) else game.write(move)


def read_notation(game: AnyGame, text: str) -> str:
    """The same for a move's canonical text; what cannot be read stays as it is."""
    own: object = game
    if not adds(own, optional.HasNotation):
        return text
    try:
        return own.notation(game.parse(text))
    except TeteError:
        return text


def hand(game: AnyGame, s: Any) -> int | None:
    """At chance's turn the seat whose gesture lets it act; None if the room draws at once."""
    if game.turn(s) != CHANCE or not adds(game, optional.HasHand):
        return None
    return game.hand(s)


def idle(game: AnyGame, s: Any) -> Any:
    """The quietest legal move of the seat to move; the first one where the game does not say."""
    return game.idle(s) if adds(game, optional.HasIdle) else game.moves(s)[0]


def seats(game: AnyGame, s: Any) -> tuple[Place, ...]:
    """The seats of a state; those of its picture, for a game from before they were in the contract."""
    own: object = game
    return own.seats(s) if adds(own, HasSeats) else game.draw(game.view(s, None)).places


def places(game: AnyGame, count: int, options: Mapping[str, object]) -> tuple[Place, ...]:
    """What the seats of a new table are called and wear. Raises BadOption."""
    own: object = game
    if POSITION in options:
        return seats(game, game.read(str(options[POSITION])))
    if adds(own, optional.HasPlaces):
        return own.places(count, options)
    return seats(game, game.new(count))


def begun(game: AnyGame, version: int, seats: int, options: Mapping[str, Any]) -> Any:
    """The state before the first move of a game that this version of the rules began. Raises BadOption."""
    if version < game.info.version and adds(game, optional.HasBegun):
        return game.begun(version, seats, **options)
    return game.new(seats, **options)


def outgrown(game: AnyGame, version: int, options: Mapping[str, object]) -> str:
    """Why a game begun by an older version of the rules can be read no more; empty: it can."""
    return game.outgrown(version, options) if adds(game, optional.HasOutgrown) else ""


def times(game: AnyGame, s: Any) -> Times:
    """The times that were agreed on."""
    return game.times(s) if adds(game, optional.HasTimes) else _NO_LIMIT


def time_up(game: AnyGame, s: Any) -> Outcome:
    """How a running game ends if its time is up now; where the game does not say, a draw."""
    own: object = game
    if adds(own, optional.HasTimeUp):
        outcome = own.time_up(s)
        return Outcome(outcome.scores, outcome.winners, str(Reason.TIME))
    return Outcome.of((0.5,) * len(seats(game, s)), Reason.TIME)


def loses_on_time(game: AnyGame) -> bool:
    """Whether a seat loses whose time is up; where the game does not say, it does if it has no quietest move."""
    own: object = game
    if adds(own, optional.HasLosesOnTime):
        return own.loses_on_time()
    return not adds(own, optional.HasIdle)


def reveal(game: AnyGame, s: Any) -> Any:
    """The view of somebody who may see everything."""
    return game.reveal(s) if adds(game, optional.HasReveal) else game.view(s, None)


def preview(game: AnyGame, view: Any, text: str) -> Preview | None:
    """What the move written so would make for the seat whose view this is; None: the game does not tell.

    Raises InvalidMove where ``text`` cannot be read at all.
    """
    return game.preview(view, text) if adds(game, optional.HasPreview) else None


def why(game: AnyGame, view: Any, taps: Sequence[str]) -> TeteError:
    """Why the last of these taps leads to no move, for the seat to move, whose view this is."""
    found = game.why(view, taps) if adds(game, optional.HasWhy) else _tried(game, view, taps)
    return found or IllegalMove(Code.NOT_NOW, Text("That cannot be chosen now."))


def _tried(game: AnyGame, view: Any, taps: Sequence[str]) -> TeteError | None:
    if not isinstance(view, OpenView):
        return None
    try:
        game.play(view.state, game.parse("-".join(taps)))
    except TeteError as error:  # taps that do not spell a move tell nothing
        return error if isinstance(error, IllegalMove) else None
    return None


def time_helps(game: AnyGame) -> bool:
    """Whether its strongest player was measured to be clearly stronger with a second a move than by itself."""
    return adds(game, optional.HasTimeHelps) and game.time_helps()
