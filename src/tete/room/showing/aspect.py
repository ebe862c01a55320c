"""As whom a game is looked at once more: a seat, a spectator, or somebody who sees everything."""

from dataclasses import dataclass

from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.errors import Refused
from tete.room.live.table import LiveTable
from tete.room.showing.eyes import Eyes, all_eyes, looking

SPECTATOR, ALL = "spectator", "all"


@dataclass(frozen=True)
class Aspect:
    """One way to look at a game: ``name`` is a seat's number, ``spectator`` or ``all``."""

    name: str
    live: LiveTable

    @property
    def seat(self) -> int | None:
        """The seat whose view it is, if it is one's."""
        return seat_of(self.name)

    @property
    def eyes(self) -> Eyes:
        """Whose hidden moves are open to it."""
        if self.name == ALL:
            return all_eyes(self.live.table)
        return () if self.seat is None else (self.seat,)


def seat_of(name: str) -> int | None:
    """The seat whose view an aspect is, if it is one's."""
    return None if name in (SPECTATOR, ALL) else int(name)


def aspects(live: LiveTable, you: tuple[int, ...]) -> tuple[str, ...]:
    """The ways in which the owner of these seats may look at a game now: all of them once it is over."""
    table = live.table
    if table.outcome or live.everything or not table.game.info.has_secrets:
        return (*map(str, range(len(table.chairs))), SPECTATOR, ALL)
    return (*map(str, you), SPECTATOR)


def aspect(live: LiveTable, you: tuple[int, ...], wish: str = "") -> Aspect:
    """The way that is wished for, else the best there is. Raises BadOption, or Refused before the end."""
    table = live.table
    seats = tuple(map(str, range(len(table.chairs))))
    if not wish:
        sees_all = table.game.info.has_secrets and (table.outcome or live.everything)
        own = looking(live.digest.actor, you)
        return Aspect(ALL if sees_all else SPECTATOR if own is None else str(own), live)
    if wish not in (*seats, SPECTATOR, ALL):
        raise BadOption(
            "bad-as",
            Text(
                "“{wish}” is not a point of view; choose from: {names}.",
                wish=wish[:20],
                names=", ".join((*seats, SPECTATOR, ALL)),
            ),
        )
    if wish not in aspects(live, you):
        raise Refused("not-over", Text("What others see is shown once the game is over."))
    return Aspect(wish, live)
