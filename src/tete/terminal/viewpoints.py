"""From where somebody at a keyboard looks at a record."""

from collections.abc import Sequence

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.record import Record
from tete.core.scene import Place
from tete.core.viewpoints import EVERYTHING, NOT_OVER, SPECTATOR, Viewpoint, allowed, best
from tete.terminal.language import Language
from tete.terminal.seats import find_seat, read_seat


def open_viewpoints(record: Record, game: AnyGame) -> tuple[Viewpoint, ...]:
    """From where a record may be looked at.

    While a game with secrets is running that is as a spectator, and as a person who plays alone against bots; it
    keeps the secrets of two who share a keyboard, as far as they use this program to look.
    """
    own: list[int] = []
    if game.info.has_secrets and not record.outcome:
        own = [seat for seat, name in enumerate(record.seats) if not read_seat(game, name).bot]
    alone = own if len(own) == 1 else ()
    return allowed(game, len(record.seats), alone, record.outcome is not None)


def choose_viewpoint(
    record: Record, game: AnyGame, places: Sequence[Place], wish: str, language: Language
) -> Viewpoint:
    """The one that is wished for: ``spectator``, ``all``, or a seat as on the board or by number from 1.

    Without a wish it is the best there is. Raises BadOption if there is none such, or before the end.
    """
    if not wish:
        return best(game, None, record.outcome is not None)
    named = {viewpoint.name: viewpoint for viewpoint in (SPECTATOR, EVERYTHING)}
    found = named.get(wish.casefold()) or Viewpoint(find_seat(places, wish, language))
    if found not in open_viewpoints(record, game):
        raise BadOption(Code.NOT_OVER, NOT_OVER)
    return found
