"""What was reported, as whoever hosts the room reads it: the message, who says so, and the words around it."""

from collections.abc import Sequence
from itertools import groupby

import msgspec

from tete.core.errors import TeteError
from tete.core.text import Catalogue
from tete.core.viewpoints import SPECTATOR
from tete.people.reports import GONE, Report
from tete.room.log.events import Row, Said
from tete.room.log.fold import fold
from tete.room.log.store import Store
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import show_event, speaker
from tete.room.showing.summary import NO_LONGER_KNOWN
from tete.room.showing.times import time_of

_AROUND = 3
"""Messages before and after, that one may understand it."""


class Complaint(msgspec.Struct, frozen=True):
    """Somebody has reported it, and why; ``by`` is what he is called at the table."""

    at: str
    by: str
    reason: str


class Line(msgspec.Struct, frozen=True):
    """A message: ``ready`` is the key of a ready sentence, ``reported`` the one that this is about."""

    seq: int
    at: str
    who: str
    text: str
    ready: str
    reported: bool


class Reported(msgspec.Struct, frozen=True):
    """A message and all that was reported of it; ``id`` is by what it is marked as done."""

    id: str
    table: str
    game: str
    seq: int
    done: bool
    complaints: tuple[Complaint, ...]
    talk: tuple[Line, ...]


async def reported(store: Store, reports: Sequence[Report], lang: str) -> list[Reported]:
    """These reports by the messages that they are about, whichever was reported last first."""
    by_table: dict[str, list[Row]] = {}
    found: list[tuple[int, Reported]] = []
    ordered = sorted(reports, key=lambda each: (each.table, each.seq, each.at))
    for (name, seq), group in groupby(ordered, key=lambda each: (each.table, each.seq)):
        if name not in by_table:
            by_table[name] = await store.read(name)
        each = list(group)
        found.append((each[-1].at, _told(name, seq, each, by_table[name], lang)))
    return [told for _, told in sorted(found, key=lambda one: one[0], reverse=True)]


def _told(
    name: str, seq: int, reports: Sequence[Report], rows: Sequence[Row], lang: str
) -> Reported:
    is_done = all(each.done is not None for each in reports)
    try:
        table = fold(name, rows)
    except (
        TeteError,
        ValueError,
    ):  # a game that is not installed any more, or a table that is gone
        plain = tuple(Complaint(time_of(each.at), "", each.reason) for each in reports)
        return Reported(f"{name}/{seq}", name, "", seq, is_done, plain, ())
    spoken = catalogue(table.record.game, lang)
    complaints = tuple(
        Complaint(time_of(each.at), _reporter(table, each.reporter, spoken), each.reason)
        for each in reports
    )
    said = [row for row in rows if isinstance(row.event, Said)]
    at = next((at for at, row in enumerate(said) if row.seq == seq), 0)
    around = said[max(0, at - _AROUND) : at + _AROUND + 1]
    talk = tuple(_line(row, table, spoken, row.seq == seq) for row in around)
    title = table.game.info.title(spoken.lang)
    return Reported(f"{name}/{seq}", name, title, seq, is_done, complaints, talk)


def _line(row: Row, table: Table, spoken: Catalogue, is_it: bool) -> Line:
    told = show_event(row, table, SPECTATOR, spoken)
    ready = row.event.ready if isinstance(row.event, Said) else ""
    return Line(
        row.seq, told.at, getattr(told, "name", ""), getattr(told, "text", ""), ready, is_it
    )


def _reporter(table: Table, reporter: str, spoken: Catalogue) -> str:
    if reporter.startswith(GONE):
        return spoken.say(NO_LONGER_KNOWN)
    seats = table.seats_of(reporter)
    return speaker(table, seats[0] if seats else None, spoken)
