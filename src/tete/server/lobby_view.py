"""What of the lobby somebody is shown: nobody whom he has blocked, and nobody who has blocked him."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from tete.desk.tables import from_outside, persons, short
from tete.desk.wire import bodies
from tete.desk.wire import lobby as wire
from tete.people.seeks import Seek
from tete.room.live.table import LiveTable
from tete.room.log.store import Entry
from tete.room.room import Room
from tete.room.showing.summary import TablePace
from tete.shelf.games import game as find_game


class Standing(msgspec.Struct, frozen=True):
    """How the lobby stands: who looks for a game, tables with a free seat, listed games that go on."""

    seeks: Sequence[Seek]
    open: Sequence[Entry]
    going_on: Sequence[LiveTable]

    def people(self) -> set[str]:
        """Everybody who is in it."""
        return {
            *(seek.owner for seek in self.seeks),
            *(owner for entry in self.open for owner in persons(entry.digest.chairs)),
            *(owner for live in self.going_on for owner in live.table.players),
        }

    def essence(self) -> tuple[object, ...]:
        """What everybody is told of at once if it changes: who is where, not how far the games are."""
        return (
            tuple(seek.seek for seek in self.seeks),
            tuple((entry.table, entry.digest.chairs) for entry in self.open),
            tuple((live.table.id, live.table.players) for live in self.going_on),
        )


class View:
    """One look at the lobby; ``apart`` are those who do not meet. What several see alike is written once."""

    def __init__(self, standing: Standing, room: Room, apart: Mapping[str, frozenset[str]]) -> None:
        self._standing = standing
        self._room = room
        self._apart = apart
        self._present = standing.people()
        self._written: dict[tuple[str, str, frozenset[str]], str] = {}

    def of(self, owner: str, lang: str) -> str:
        """What this owner is shown, in his language."""
        apart = self._apart.get(owner, frozenset())
        key = (owner if owner in self._present else "", lang, apart)
        if key not in self._written:
            self._written[key] = wire.write(self._show(*key))
        return self._written[key]

    def _show(self, owner: str, lang: str, apart: frozenset[str]) -> wire.Lobby:
        now = self._standing
        return wire.Lobby(
            tuple(
                _seek(each, owner, lang) for each in reversed(now.seeks) if each.owner not in apart
            ),
            tuple(
                short(entry, owner, lang)
                for entry in now.open
                if apart.isdisjoint(persons(entry.digest.chairs))
            ),
            tuple(
                bodies.Watchable(from_outside(live, lang), self._room.links.to_watch(live.table))
                for live in now.going_on
                if owner not in live.table.players and apart.isdisjoint(live.table.players)
            ),
        )


def _seek(seek: Seek, owner: str, lang: str) -> wire.SeekInfo:
    wish = seek.wish
    pace = wish.pace
    return wire.SeekInfo(
        seek=seek.seek,
        game=wish.game,
        title=find_game(wish.game).info.title(lang) if wish.game else "",
        name=wish.name,
        kept=wish.kept,
        pace=TablePace(cast(Any, pace.kind), pace.seconds, pace.more, pace.off) if pace else None,
        any=wish.any_pace,
        yours=bool(owner) and seek.owner == owner,
    )
