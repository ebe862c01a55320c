"""As whom somebody looks at a record: a seat, a spectator, or one who sees everything."""

from collections.abc import Sequence

from tete.core import optional
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.record import Record
from tete.core.scene import Place
from tete.core.text import Text
from tete.terminal.seats import find_seat, read_seat
from tete.terminal.voice import Voice

SPECTATOR, ALL = "spectator", "all"


def aspects(record: Record, game: AnyGame) -> tuple[str, ...]:
    """The ways in which a record may be looked at, the best one first.

    While a game with secrets is running that is a spectator's, and that of a person who plays alone against
    bots; it keeps the secrets of two who share a keyboard, as far as they use this program to look.
    """
    seats = tuple(map(str, range(len(record.seats))))
    if not game.info.has_secrets:
        return SPECTATOR, *seats, ALL
    if record.outcome:
        return ALL, *seats, SPECTATOR
    people = [seat for seat in seats if not read_seat(game, record.seats[int(seat)]).bot]
    return SPECTATOR, *(people if len(people) == 1 else ())


def find_aspect(
    record: Record, game: AnyGame, places: Sequence[Place], wish: str, voice: Voice
) -> str:
    """The way that is wished for: ``spectator``, ``all``, or a seat as on the board or by number from 1.

    Raises BadOption if there is none such, or if it has to wait for the end.
    """
    may = aspects(record, game)
    if not wish:
        return may[0]
    name = wish.casefold()
    if name not in (SPECTATOR, ALL):
        name = str(find_seat(places, wish, voice))
    if name not in may:
        raise BadOption("not-over", Text("What others see is shown once the game is over."))
    return name


def see(game: AnyGame, state: object, aspect: str) -> object:
    """The view of a state in that way."""
    if aspect == ALL:
        return optional.reveal(game, state)
    return game.view(state, None if aspect == SPECTATOR else int(aspect))
