"""A table that somebody is sitting at: its value, who follows it, and what was drawn of it."""

import asyncio
import time
from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

import msgspec

from tete.core.scene import Scene
from tete.core.text import Catalogue
from tete.room.live import watching
from tete.room.live.neighbours import Neighbours
from tete.room.live.presence import Presence
from tete.room.log.digest import Digest, digest
from tete.room.log.events import Chair, Row
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.eyes import Eyes, all_eyes, eyes_of
from tete.room.showing.patch import Patch
from tete.room.showing.scenes import Speaker, draw
from tete.room.showing.show import show_event
from tete.room.showing.summary import SeatSummary, summary, who_sits

if TYPE_CHECKING:
    from tete.room.live.late import Late

_MESSAGES = 32


class Follower(Protocol):
    """Somebody who wants to know what happens at a table; called after the commit, must not wait.

    ``owner`` is "" for somebody who only watches; ``address`` is where it comes from.
    """

    @property
    def owner(self) -> str:
        """Who it is."""
        ...

    @property
    def address(self) -> str:
        """What counts as one address; "" if it is not known."""
        ...

    def on_change(self, live: "LiveTable", rows: Sequence[Row]) -> None:
        """These events happened; ``live.table`` is the table after them."""
        ...

    def look_again(self) -> None:
        """Who may see what has changed."""
        ...

    def on_thinking(self, seat: int, done: float = 0.0) -> None:
        """A bot has begun to think, or has come so far, from 0 to 1."""
        ...


class Shot(msgspec.Struct, frozen=True):
    """A scene, and the ``changed`` of the table it shows."""

    changed: int
    scene: Scene


class LiveTable:
    """One table in memory. Every change goes through ``lock``.

    ``near`` knows from where its seats are played.
    With ``everything`` nothing is hidden from who looks at it: then it is that of those who watch ``late``.
    ``address`` is where its creator came from, if that was lately; it is kept nowhere else.
    """

    def __init__(self, table: Table, everything: bool = False) -> None:
        self.table = table
        self.everything = everything
        self.late: Late | None = None
        self.near = Neighbours()
        self.digest: Digest = self._short(table)
        self.lock = asyncio.Lock()
        self.followers: set[Follower] = set()
        self.presence = Presence()
        self.touched = time.monotonic()
        self.cost = 0.0
        """Seconds of a processor that it took to load, until somebody is charged for it."""
        self.thinking: set[int] = set()
        self.address = ""
        self._shots: dict[int | None, Shot] = {}
        self._wholes: dict[tuple[int | None, str], tuple[int, msgspec.Raw]] = {}
        self._events: dict[tuple[tuple[int, ...], str, int], tuple[int, msgspec.Raw]] = {}
        self._told = 0
        self._summaries: dict[tuple[str, str], tuple[Digest, msgspec.Raw]] = {}
        self._sitters: dict[tuple[str, str], tuple[tuple[Chair, ...], tuple[SeatSummary, ...]]] = {}
        self._messages: tuple[int, dict[Hashable, str]] = (0, {})

    def become(self, table: Table, short: Digest | None = None) -> None:
        """The table has changed, and that is on disk; ``short`` is its digest."""
        self.table = table
        self.digest = short or self._short(table)

    def _short(self, table: Table) -> Digest:
        """A clock that is behind the game would only confuse."""
        short = digest(table)
        return msgspec.structs.replace(short, clock=None) if self.everything else short

    def seen_by(self, you: tuple[int, ...], address: str) -> "LiveTable":
        """The table as the owner of these seats may see it: behind the game for who only watches late."""
        if self.late is None or you or watching.kept_back(self.table, self.near, address):
            return self
        return self.late.live

    def note(self, owner: str, address: str) -> None:
        """Somebody came from an address; if he plays where others watch late, they look again."""
        plays = self.late is not None and not self.table.outcome and self.table.seats_of(owner)
        if plays and self.near.note(owner, address):
            self.look_again()

    def look_again(self) -> None:
        """Who may see what has changed: let everybody find out."""
        for follower in list(self.everybody):
            follower.look_again()

    @property
    def everybody(self) -> set[Follower]:
        """All who follow, late or not."""
        return self.followers | self.late.live.followers if self.late else self.followers

    def eyes(self, you: tuple[int, ...], mine: int | None) -> Eyes:
        """Whose hidden moves the owner of these seats may know, looking from the seat ``mine``."""
        return all_eyes(self.table) if self.everything else eyes_of(self.table, you, mine)

    def shot(self, seat: int | None) -> Shot:
        """What a seat sees now, drawn at most once."""
        found = self._shots.get(seat)
        if found is None or found.changed != self.table.changed:
            found = self._shots[seat] = self._shoot(seat)
        return found

    def _shoot(self, seat: int | None) -> Shot:
        return Shot(self.table.changed, draw(self.table, seat, self.everything))

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees now."""
        return self.shot(seat).scene

    def whole(self, seat: int | None, lang: str) -> msgspec.Raw:
        """The scene as JSON."""
        found = self._wholes.get((seat, lang))
        if found is None or found[0] != self.table.changed:
            raw = self._speaker(lang).scene(self.shot(seat).scene)
            found = self._wholes[seat, lang] = (self.table.changed, raw)
        return found[1]

    def patch(self, old: Shot, seat: int | None, lang: str) -> msgspec.Raw | None:
        """What changed for a viewer since ``old`` as JSON; None if nothing did."""
        new = self.shot(seat)
        if new.changed == old.changed and new.scene.you == old.scene.you:
            return None
        if new.scene.you != old.scene.you:
            return msgspec.Raw(msgspec.json.encode(Patch(whole=self.whole(seat, lang))))
        return self._speaker(lang).patch(old.scene, new.scene)

    def events(self, rows: Sequence[Row], eyes: Eyes, lang: str) -> msgspec.Raw:
        """Events as JSON, as a viewer may see them; written once for all who do."""
        if self._told != self.table.seq:
            self._told = self.table.seq
            self._events.clear()
        key = (eyes, lang, rows[0].seq)
        found = self._events.get(key)
        if found is None or found[0] != rows[-1].seq:
            if len(self._events) >= _MESSAGES:
                self._events.clear()
            spoken = catalogue(self.table.record.game, lang)
            shown = [show_event(row, self.table, eyes, spoken) for row in rows]
            found = self._events[key] = (rows[-1].seq, msgspec.Raw(msgspec.json.encode(shown)))
        return found[1]

    def summary(self, owner: str, lang: str) -> msgspec.Raw:
        """The table in short as JSON; the same object while nothing in it has changed but the time.

        ``owner`` is "" for somebody who has no seat here.
        """
        found = self._summaries.get((owner, lang))
        if found is None or found[0] != self.digest:
            spoken = catalogue(self.table.record.game, lang)
            seats = self._seats(owner, spoken)
            shown = summary(self.table.id, self.table.at, self.digest, seats, spoken)
            raw = msgspec.Raw(msgspec.json.encode(shown))
            if len(self._summaries) >= _MESSAGES:
                self._summaries.clear()
            found = self._summaries[owner, lang] = (self.digest, raw)
        return found[1]

    def _seats(self, owner: str, spoken: Catalogue) -> tuple[SeatSummary, ...]:
        """Who sits where, which rarely changes."""
        chairs, key = self.table.chairs, (owner, spoken.lang)
        found = self._sitters.get(key)
        if found is None or found[0] is not chairs:
            if len(self._sitters) >= _MESSAGES:
                self._sitters.clear()
            found = self._sitters[key] = (chairs, who_sits(self.digest, owner, spoken))
        return found[1]

    def message(self, key: Hashable) -> str | None:
        """A message that was written for another viewer of the same, at this very seq."""
        seq, messages = self._messages
        return messages.get(key) if seq == self.table.seq else None

    def keep_message(self, key: Hashable, message: str) -> None:
        """Keep a message for the others who see the same."""
        if self._messages[0] != self.table.seq:
            self._messages = (self.table.seq, {})
        self._messages[1][key] = message

    def _speaker(self, lang: str) -> Speaker:
        return speaker(self.table.record.game, lang)


@lru_cache(maxsize=256)
def speaker(slug: str, lang: str) -> Speaker:
    """The speaker for a game in a language."""
    return Speaker(catalogue(slug, lang))
