"""What a client is told first of a table: where it stands, and what happened there."""

from collections.abc import Sequence

import msgspec

from tete.desk.hearing import heard
from tete.desk.problems import say
from tete.desk.wire import replies, requests
from tete.room.live.table import LiveTable
from tete.room.log.clock import has_clock
from tete.room.log.events import Row
from tete.room.log.store import Store
from tete.room.log.talk import newest_talk
from tete.room.showing.watch_notes import watch_note


class Guest(msgspec.Struct, frozen=True):
    """Who is told: ``you`` are his seats, ``mine`` is the one whose scene he is shown; ``now`` is the time.

    ``deaf_to`` are the owners whom he does not want to hear.
    """

    owner: str
    you: tuple[int, ...]
    mine: int | None
    address: str
    lang: str
    now: int
    deaf_to: frozenset[str] = frozenset()


async def story(store: Store, live: LiveTable, after: int, talk: int) -> tuple[list[Row], int]:
    """Everything after the seq ``after``, up to the table as it is when this is answered.

    Of what was said there are the newest ``talk`` messages; with it, before which seq there are more, 0 if there
    are none.
    """
    if (remembered := live.remembered(after)) is not None:
        return newest_talk(remembered, talk)
    table, known = live.table.id, live.table.seq
    read, earlier = await store.read_story(table, after, known, talk)
    rows = list(read)
    while known < live.table.seq:  # more may happen while the store is read
        since, known = known, live.table.seq
        rows += await store.read(table, since, known)
    return rows, earlier


def welcome_to(
    home: LiveTable, live: LiveTable, guest: Guest, rows: Sequence[Row], earlier: int = 0
) -> replies.Welcome:
    """The welcome to ``home``, of which ``live`` is shown: where the table stands, with these events."""
    table, drawings, you, mine = live.table, live.drawings, guest.you, guest.mine
    note = None if you else watch_note(home.table, home.addresses, guest.address)
    viewpoint = drawings.viewpoint(you, mine)
    told = heard(rows, table, guest.deaf_to, bool(you))
    return replies.Welcome(
        v=requests.VERSION,
        summary=drawings.summary(guest.owner if you else "", guest.lang),
        you=you,
        seq=table.seq,
        events=drawings.events(told, viewpoint, guest.lang, told is rows),
        scene=drawings.whole(mine, guest.lang),
        mine=mine,
        bots={str(seat): chair.bot for seat, chair in enumerate(table.chairs) if chair.bot},
        earlier=earlier or msgspec.UNSET,
        note=say(note, guest.lang) if note else msgspec.UNSET,
        now=guest.now if has_clock(table) else msgspec.UNSET,
    )
