"""Tables as they are asked for, listed and offered."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from tete.core.text import Text
from tete.desk.rulebook import rules_intro
from tete.desk.waiting import in_order
from tete.desk.wire import bodies
from tete.pictures.paint import paint_of
from tete.room.deciding.create import NewTable, Wish
from tete.room.errors import NoTable
from tete.room.live.table import LiveTable
from tete.room.log.events import Chair
from tete.room.log.pace import Pace
from tete.room.log.store import Entry
from tete.room.log.table import Table
from tete.room.room import Room
from tete.room.showing.catalogues import catalogue
from tete.room.showing.clock_notes import pace_note
from tete.room.showing.known_places import known_places
from tete.room.showing.summary import Summary, summary
from tete.room.showing.watch_notes import door_note


def as_written(name: str) -> tuple[str, bool]:
    """What somebody is called who has no account."""
    return name, False


def wished_for(
    data: bodies.NewTable,
    owner: str,
    options: Mapping[str, object],
    called: Callable[[str], tuple[str, bool]] = as_written,
    awaited: Mapping[int, str] = MappingProxyType({}),
) -> NewTable:
    """The table that this owner asks for, with these options.

    ``called`` says what he is called who wants to be called so, and whether that is the name of his account;
    ``awaited`` are the owners for whom seats are kept.
    """
    seats = [
        _wish(
            seat,
            *(called(seat.name) if seat.who == "me" else as_written(seat.name)),
            awaited.get(at, ""),
        )
        for at, seat in enumerate(data.seats)
    ]
    return NewTable(
        game=data.game,
        seats=seats,
        owner=owner,
        options=options,
        listed=data.listed,
        word=data.word,
        leaving=data.leaving,
        watch_delay=data.delay if data.watching == "late" else 0,
        pace=pace_of(data.pace) if data.pace else None,
        talk=data.talk,
    )


def _wish(seat: bodies.SeatWish, name: str, kept: bool, awaited: str) -> Wish:
    return Wish(seat.who, name, seat.bot, kept, awaited)


def pace_of(wished: bodies.WishedPace) -> Pace:
    """A pace as somebody wishes it; nobody has checked it yet."""
    return Pace(wished.kind, wished.seconds, wished.more, wished.off)


def invited(room: Room, live: LiveTable, owner: str, key: str, lang: str) -> bodies.Invitation:
    """What a seat link leads to. Raises NoTable."""
    seat = room.links.seat_for(live.table, owner, key)
    state = _state_of(live.table.chairs[seat], owner, live.table.status)
    if state == "taken" and not key:
        raise NoTable
    game = live.table.record.game
    spoken = catalogue(game, lang)
    place = known_places(game, len(live.table.chairs), live.table.record.options)[seat]
    info = live.table.game.info
    return bodies.Invitation(
        game=game,
        title=info.title(spoken.lang),
        seat=seat,
        place=spoken.say(place.name),
        state=state,
        commitment=dice_to_come(live.table),
        notes=tuple(spoken.say(note) for note in _notes(live.table)),
        host=host_of(live.table),
        intro=rules_intro(game, spoken.lang),
        minutes=info.minutes,
        chance=info.has_chance,
        secrets=info.has_secrets,
        paint=paint_of(place),
    )


async def tables_for(
    room: Room, owner: str, lang: str, avoided: frozenset[str] = frozenset()
) -> bodies.Tables:
    """The tables of this owner, and listed ones: with a free seat, or going on.

    His own are those that wait for him first, by their deadlines, then the latest. Where somebody sits whom he
    avoids, a listed one is not among them.
    """
    known = await room.tables_of(owner) if owner else []
    mine = [entry for entry in known if _concerns(entry.digest.chairs, owner, avoided)]
    free = [
        entry
        for entry in await room.open_tables()
        if avoided.isdisjoint(chair.owner for chair in entry.digest.chairs)
    ]
    return bodies.Tables(
        in_order(short(entry, owner, lang) for entry in mine),
        tuple(short(entry, owner, lang) for entry in free),
        tuple(
            bodies.Watchable(from_outside(live, lang), room.links.to_watch(live.table))
            for live in await room.shown(owner)
            if avoided.isdisjoint(live.table.players)
        ),
    )


def _concerns(chairs: Iterable[Chair], owner: str, avoided: frozenset[str]) -> bool:
    """Whether a table of an owner is still one: not if he was asked to it, and would rather not."""
    chairs = list(chairs)
    if any(chair.owner == owner for chair in chairs):
        return True
    if any(chair.awaits == owner for chair in chairs):
        return avoided.isdisjoint(chair.owner for chair in chairs)
    return not any(chair.declined == owner for chair in chairs)


def persons(chairs: Iterable[Chair]) -> set[str]:
    """Whoever sits on these chairs."""
    return {chair.owner for chair in chairs if chair.who == "person"}


def _notes(table: Table) -> list[Text]:
    """What one should know before sitting down."""
    notes = (pace_note(table.pace) if table.pace else None, door_note(table))
    return [note for note in notes if note]


def host_of(table: Table) -> str:
    """The name of whoever invites: of a person who made the table and sits there, else of any; "" for none."""
    people = [chair for chair in table.chairs if chair.owner and not chair.bot]
    names = [chair.name for chair in people if chair.owner == table.creator] or [
        chair.name for chair in people
    ]
    return names[0] if names else ""


def dice_to_come(table: Table) -> str:
    """The commitment of dice of which none has been rolled yet; else nothing."""
    return table.record.commitment if table.game.info.has_chance and not table.chance_moves else ""


def _state_of(chair: Chair, owner: str, status: str) -> Any:
    if chair.owner:
        return "yours" if chair.owner == owner else "taken"
    return "over" if status == "over" else "free"


def short(entry: Entry, owner: str, lang: str) -> Summary:
    """A table of the index, for one owner."""
    spoken = catalogue(entry.digest.game, lang)
    return summary(entry.table, entry.updated, entry.digest, owner, spoken)


def from_outside(live: LiveTable, lang: str) -> Summary:
    """A game that goes on, for somebody who does not play there."""
    shown = live.delayed or live
    spoken = catalogue(shown.digest.game, lang)
    return summary(shown.table.id, shown.table.at, shown.digest, "", spoken)
