"""What was drawn and written of a table, kept for all who see the same."""

from collections.abc import Hashable, Sequence

import msgspec

from tete.core.scene import Scene
from tete.core.text import Catalogue
from tete.core.viewpoints import EVERYTHING, Viewpoint, viewpoint_of
from tete.room.log.digest import Digest
from tete.room.log.events import Chair, Row
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.patch import Patch
from tete.room.showing.scenes import draw, scene_writer
from tete.room.showing.show import show_event
from tete.room.showing.summary import SeatSummary, Summary, standing, who_sits

_MESSAGES = 32


class Drawing(msgspec.Struct, frozen=True):
    """A scene, and the ``changed`` of the table it shows."""

    changed: int
    scene: Scene


class Drawings:
    """Scenes, their differences, events, summaries and whole messages of one table, each made once.

    With ``everything`` nothing is hidden from anybody who looks.
    """

    def __init__(self, table: Table, digest: Digest, everything: bool = False) -> None:
        self._table = table
        self._digest = digest
        self._everything = everything
        self._drawings: dict[int | None, Drawing] = {}
        self._wholes: dict[tuple[int | None, str], tuple[int, msgspec.Raw]] = {}
        self._events: dict[tuple[Viewpoint, str, int], tuple[int, msgspec.Raw]] = {}
        self._told = 0
        self._summaries: dict[tuple[str, str], tuple[Digest, msgspec.Raw]] = {}
        self._sitters: dict[tuple[str, str], tuple[tuple[Chair, ...], tuple[SeatSummary, ...]]] = {}
        self._standings: dict[str, tuple[Digest, Summary]] = {}
        self._messages: tuple[int, dict[Hashable, str]] = (0, {})

    def renew(self, table: Table, digest: Digest) -> None:
        """From now on, of the table as it is now."""
        self._table = table
        self._digest = digest

    def viewpoint(self, you: tuple[int, ...], mine: int | None) -> Viewpoint:
        """How the owner of these seats looks at the table, from the seat ``mine``."""
        if self._everything:
            return EVERYTHING
        return viewpoint_of(self._table.game, mine if you else None)

    def drawing(self, seat: int | None) -> Drawing:
        """What a seat sees now, drawn at most once."""
        found = self._drawings.get(seat)
        if found is None or found.changed != self._table.changed:
            found = self._drawings[seat] = self._draw(seat)
        return found

    def _draw(self, seat: int | None) -> Drawing:
        return Drawing(self._table.changed, draw(self._table, seat, self._everything))

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees now."""
        return self.drawing(seat).scene

    def whole(self, seat: int | None, lang: str) -> msgspec.Raw:
        """The scene as JSON."""
        found = self._wholes.get((seat, lang))
        if found is None or found[0] != self._table.changed:
            raw = scene_writer(self._table.record.game, lang).scene(self.drawing(seat).scene)
            found = self._wholes[seat, lang] = (self._table.changed, raw)
        return found[1]

    def patch(self, old: Drawing, seat: int | None, lang: str) -> msgspec.Raw | None:
        """What changed for a viewer since ``old`` as JSON; None if nothing did."""
        new = self.drawing(seat)
        if new.changed == old.changed and new.scene.you == old.scene.you:
            return None
        if new.scene.you != old.scene.you:
            return msgspec.Raw(msgspec.json.encode(Patch(whole=self.whole(seat, lang))))
        return scene_writer(self._table.record.game, lang).patch(old.scene, new.scene)

    def events(
        self, rows: Sequence[Row], viewpoint: Viewpoint, lang: str, are_all: bool = True
    ) -> msgspec.Raw:
        """Events as JSON, as a viewer may see them; written once for all who do, where they ``are_all``."""
        if not rows or not are_all:
            return self._written(rows, viewpoint, lang)
        if self._told != self._table.seq:
            self._told = self._table.seq
            self._events.clear()
        key = (viewpoint, lang, rows[0].seq)
        found = self._events.get(key)
        if found is None or found[0] != rows[-1].seq:
            if len(self._events) >= _MESSAGES:
                self._events.clear()
            found = self._events[key] = (rows[-1].seq, self._written(rows, viewpoint, lang))
        return found[1]

    def _written(self, rows: Sequence[Row], viewpoint: Viewpoint, lang: str) -> msgspec.Raw:
        spoken = catalogue(self._table.record.game, lang)
        shown = [show_event(row, self._table, viewpoint, spoken) for row in rows]
        return msgspec.Raw(msgspec.json.encode(shown))

    def summary(self, owner: str, lang: str) -> msgspec.Raw:
        """The table in short as JSON; the same object while nothing in it has changed but the time.

        ``owner`` is "" for somebody who has no seat here.
        """
        found = self._summaries.get((owner, lang))
        if found is None or found[0] != self._digest:
            spoken = catalogue(self._table.record.game, lang)
            for_all, seats = self._standing(spoken), self._seats(owner, spoken)
            shown = msgspec.structs.replace(for_all, seats=seats)
            raw = msgspec.Raw(msgspec.json.encode(shown))
            if len(self._summaries) >= _MESSAGES:
                self._summaries.clear()
            found = self._summaries[owner, lang] = (self._digest, raw)
        return found[1]

    def _standing(self, spoken: Catalogue) -> Summary:
        """The summary without its seats."""
        found = self._standings.get(spoken.lang)
        if found is None or found[0] is not self._digest:
            made = standing(self._table.id, self._table.at, self._digest, spoken)
            found = self._standings[spoken.lang] = (self._digest, made)
        return found[1]

    def _seats(self, owner: str, spoken: Catalogue) -> tuple[SeatSummary, ...]:
        """Who sits where, which rarely changes."""
        chairs, key = self._table.chairs, (owner, spoken.lang)
        found = self._sitters.get(key)
        if found is None or found[0] is not chairs:
            if len(self._sitters) >= _MESSAGES:
                self._sitters.clear()
            found = self._sitters[key] = (chairs, who_sits(self._digest, owner, spoken))
        return found[1]

    def message(self, key: Hashable) -> str | None:
        """A message that was written for another viewer of the same, at this very seq."""
        seq, messages = self._messages
        return messages.get(key) if seq == self._table.seq else None

    def keep_message(self, key: Hashable, message: str) -> None:
        """Keep a message for the others who see the same."""
        if self._messages[0] != self._table.seq:
            self._messages = (self._table.seq, {})
        self._messages[1][key] = message
