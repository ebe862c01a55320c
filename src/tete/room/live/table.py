"""A table that somebody is sitting at: its value, who follows it, and who is there."""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Protocol

import msgspec

from tete.room.deciding.watch_delay import kept_back
from tete.room.live.addresses import Addresses
from tete.room.live.delay import Delay
from tete.room.live.presence import Presence
from tete.room.log.digest import Digest, digest
from tete.room.log.events import (
    Allowed,
    Joined,
    Left,
    Returned,
    Row,
    read_event,
    write_event,
)
from tete.room.log.table import Table
from tete.room.showing.drawings import Drawings

_RECENT = 100
"""Events of a table that are remembered: whoever comes back needs the database for none of them."""
_WHO_MAY_SEE = (Joined, Allowed, Left, Returned)
"""What changes who may watch with a delay."""


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


class LiveTable:
    """One table in memory. Every change goes through ``lock``; ``drawings`` are of the table as it is now.

    ``rows`` are its events so far, as many as are known; the latest of them are remembered.
    ``delayed`` is the same table some moves ago, for those who watch it with a delay; there nothing is hidden, and
    ``everything`` is True. ``addresses`` knows from where its seats are played. ``address`` is where its creator
    came from, if that was lately; it is kept nowhere else. ``cost`` are the seconds of a processor that it took to
    load, until somebody is charged for it. ``thinking`` are the seats whose bots think. ``elsewhere`` has who plays
    and how many watch by way of other nodes, by their names; ``told`` is what they were told of this one.
    """

    def __init__(
        self,
        table: Table,
        delay: Delay | None = None,
        addresses: Addresses | None = None,
        *,
        rows: Sequence[Row] = (),
        everything: bool = False,
    ) -> None:
        self.table = table
        self._recent: deque[tuple[int, int, bytes]] = deque(maxlen=_RECENT)
        self._remember(rows[-_RECENT:])
        self.everything = everything
        self.digest: Digest = self._short(table)
        self.drawings = Drawings(table, self.digest, everything)
        self.lock = asyncio.Lock()
        self.followers: set[Follower] = set()
        self.presence = Presence()
        self.addresses = addresses or Addresses()
        self.address = ""
        self.touched = time.monotonic()
        self.cost = 0.0
        self.thinking: set[int] = set()
        self.elsewhere: dict[str, tuple[frozenset[str], int]] = {}
        self.told: tuple[frozenset[str], int] = frozenset(), 0
        self.planned: bool | None = None
        """Whether any seat has a plan, as far as this process knows."""
        self.delayed = None
        if delay:
            shown = [row for row in rows if row.seq <= delay.table.seq]
            self.delayed = LiveTable(delay.table, rows=shown, everything=True)
        self._delay = delay

    def publish(self, table: Table, short: Digest, rows: Sequence[Row]) -> None:
        """These events happened and are on disk, and this is the table after them: tell all who follow."""
        self._become(table, short, rows)
        if self.delayed is None or self._delay is None:
            return
        if any(isinstance(row.event, _WHO_MAY_SEE) for row in rows):
            self.look_again()  # first: what another node has done may come with moves that some no longer see
        if shown := self._delay.add(rows, table):
            now = self._delay.table
            self.delayed._become(now, self.delayed._short(now), shown)

    def _become(self, table: Table, short: Digest, rows: Sequence[Row]) -> None:
        self.table = table
        self._remember(rows)
        self.digest = short
        self.drawings.renew(table, short)
        for follower in list(self.followers):
            follower.on_change(self, rows)

    def _short(self, table: Table) -> Digest:
        """A clock that is behind the game would only confuse."""
        short = digest(table)
        return msgspec.structs.replace(short, clock=None) if self.everything else short

    def seen_by(self, you: tuple[int, ...], address: str) -> "LiveTable":
        """The table as the owner of these seats may see it: behind the game for whoever watches with a delay."""
        if self.delayed is None or you or kept_back(self.table, self.addresses, address):
            return self
        return self.delayed

    def note(self, owner: str, address: str) -> None:
        """Somebody came from an address; if he plays where others watch with a delay, they look again."""
        if self._has_secret_places(owner) and self.addresses.note(owner, address):
            self.look_again()

    def note_blurred(self, owner: str, blurred: bytes) -> None:
        """Another node says that somebody came from an address."""
        if self._has_secret_places(owner) and self.addresses.note_blurred(owner, blurred):
            self.look_again()

    def _has_secret_places(self, owner: str) -> bool:
        """Whether it matters from where somebody comes: he plays where others watch with a delay."""
        is_delayed = self.delayed is not None and not self.table.outcome
        return is_delayed and bool(self.table.seats_of(owner))

    def look_again(self) -> None:
        """Who may see what has changed: let everybody find out."""
        for follower in list(self.everybody):
            follower.look_again()

    def belongs_to(self, owner: str) -> bool:
        """Whether this is somebody who has a seat here or made the table."""
        return bool(owner) and (bool(self.table.seats_of(owner)) or self.table.creator == owner)

    def remembered(self, after: int) -> list[Row] | None:
        """What happened after the seq ``after``; None if that is longer ago than is remembered."""
        if after >= self.table.seq:
            return []
        if not self._recent or self._recent[0][0] > after + 1:
            return None
        return [Row(seq, at, read_event(body)) for seq, at, body in self._recent if seq > after]

    def _remember(self, rows: Sequence[Row]) -> None:
        """As they are written, which takes a third of the room."""
        self._recent.extend((row.seq, row.at, write_event(row.event)) for row in rows)

    def here(self) -> tuple[frozenset[str], int]:
        """Who plays and is here by way of this node, and how many watch by way of it."""
        following = self.everybody
        owners = frozenset(
            one.owner for one in following if one.owner and self.table.seats_of(one.owner)
        )
        return owners, sum(one.owner not in owners for one in following)

    @property
    def owners_here(self) -> frozenset[str]:
        """Whoever follows with a line of his own, by way of whatever node."""
        mine = frozenset(one.owner for one in self.followers)
        return mine.union(*(owners for owners, _ in self.elsewhere.values()))

    @property
    def is_followed(self) -> bool:
        """Whether anybody follows, by way of whatever node."""
        return bool(self.followers or self.elsewhere or (self.delayed and self.delayed.followers))

    @property
    def everybody(self) -> set[Follower]:
        """All who follow, with a delay or not."""
        return self.followers | self.delayed.followers if self.delayed else self.followers
