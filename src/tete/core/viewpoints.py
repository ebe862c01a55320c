"""From where a game is looked at: the one place that knows who may look as whom, and what is hidden from whom.

A viewpoint is a seat's, a spectator's, or that of somebody who sees everything. A secret move has a seal in the
record; its text is open to whoever made it, and to everybody once the game is over.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tete.core import asking
from tete.core import record as records
from tete.core.game import AnyGame
from tete.core.record import Record
from tete.core.text import Text

_SPECTATOR, _ALL = "spectator", "all"
NOT_OVER = Text("What others see is shown once the game is over.")
"""Why a viewpoint is refused that will be open later."""
AGREED = Text("A draw by agreement.")
"""How a game ended that all agreed to end."""


class Viewpoint(NamedTuple):
    """That of a seat; of a spectator, if there is none; or with ``sees_all`` one from which nothing is hidden."""

    seat: int | None = None
    sees_all: bool = False

    @property
    def name(self) -> str:
        """A seat's number, ``spectator`` or ``all``."""
        if self.sees_all:
            return _ALL
        return _SPECTATOR if self.seat is None else str(self.seat)

    def knows(self, mover: int | None) -> bool:
        """Whether the secret moves of this mover, a seat or CHANCE, are open to it while the game runs."""
        return self.sees_all or (self.seat is not None and mover == self.seat)

    def view(self, game: AnyGame, state: Any) -> Any:
        """All that may be known of a state from here."""
        return asking.reveal(game, state) if self.sees_all else game.view(state, self.seat)


SPECTATOR = Viewpoint()
EVERYTHING = Viewpoint(sees_all=True)


def every_viewpoint(seats: int) -> tuple[Viewpoint, ...]:
    """All there are in a game for this many seats."""
    return (*map(Viewpoint, range(seats)), SPECTATOR, EVERYTHING)


def allowed(game: AnyGame, seats: int, own: Sequence[int], is_open: bool) -> tuple[Viewpoint, ...]:
    """From where somebody with the seats ``own`` may look: from everywhere once all is open."""
    if is_open or not game.info.has_secrets:
        return every_viewpoint(seats)
    return (*map(Viewpoint, own), SPECTATOR)


def best(game: AnyGame, seat: int | None, is_open: bool) -> Viewpoint:
    """From where somebody looks who has not said: everything where it was secret and is so no longer."""
    return EVERYTHING if is_open and game.info.has_secrets else Viewpoint(seat)


def seat_shown(actor: int | None, own: Sequence[int], last: int | None = None) -> int | None:
    """Of the seats of one device the one whose view it shows: that to act, else the last one, else the lowest.

    >>> seat_shown(1, (0, 1)), seat_shown(2, (0, 1), last=1), seat_shown(2, (0, 1)), seat_shown(0, ())
    (1, 1, 0, None)
    """
    if actor in own:
        return actor
    return last if last in own else own[0] if own else None


def viewpoint_of(game: AnyGame, seat: int | None) -> Viewpoint:
    """For what is told to a seat, or for None to a spectator; where nothing is secret all are told the same.

    Where one device has several seats, each of them has its own secrets.
    """
    return Viewpoint(seat) if game.info.has_secrets else SPECTATOR


def was_hidden(record: Record, ply: int, mover: int | None, viewpoint: Viewpoint) -> bool:
    """Whether the text of a move was kept from a viewpoint while the game ran."""
    return ply in record.seals and not viewpoint.knows(mover)


def is_hidden(record: Record, ply: int, mover: int | None, viewpoint: Viewpoint) -> bool:
    """Whether the text of a move is kept from a viewpoint now."""
    return record.outcome is None and was_hidden(record, ply, mover, viewpoint)


def has_hidden(record: Record, movers: Sequence[int | None], viewpoint: Viewpoint) -> bool:
    """Whether the text of any move is kept from a viewpoint now."""
    return any(is_hidden(record, ply, movers[ply - 1], viewpoint) for ply in record.seals)


def seen_from(record: Record, movers: Sequence[int | None], viewpoint: Viewpoint) -> Record:
    """What may be known of a record from a viewpoint: a move that is kept from it is the word “hidden”."""
    if record.outcome or not record.seals:
        return record
    moves = tuple(
        records.HIDDEN if is_hidden(record, ply, mover, viewpoint) else text
        for ply, (mover, text) in enumerate(zip(movers, record.moves, strict=True), 1)
    )
    return replace(record, moves=moves)


def time_is_up(seats: int, winners: Sequence[str]) -> Text:
    """How a game of this many seats ended with its time, and who won it, by name."""
    if seats == 1:
        return Text("Time is up.")
    if len(winners) != 1:
        return Text("Time is up, and nobody is alone in the lead.")
    return Text("Time is up: {seat} wins.", seat=winners[0])
