"""What leaves the house: events as one viewer may see them, in that viewer's language."""

from functools import lru_cache
from typing import cast

import msgspec
from msgspec import UNSET, UnsetType

from tete.core.asking import read_notation
from tete.core.game import CHANCE
from tete.core.text import Catalogue, Text
from tete.core.viewpoints import Viewpoint, is_hidden
from tete.room.deciding.places import title_of
from tete.room.deciding.talking import SENTENCES, Ready
from tete.room.log import events as e
from tete.room.log.digest import Result
from tete.room.log.events import FINAL
from tete.room.log.phrase import Phrase, say_again
from tete.room.log.table import Table
from tete.room.showing import messages as m
from tete.room.showing.catalogues import Kept
from tete.room.showing.clock_notes import given_note, note_of
from tete.room.showing.known_places import known_places
from tete.room.showing.summary import NO_LONGER_KNOWN, GameResult, name_of, show_result
from tete.room.showing.times import time_of
from tete.room.showing.watch_notes import allowed_note

_Move = tuple[
    int,
    int,
    str,
    str,
    bool,
    str | UnsetType,
    int | UnsetType,
    str | UnsetType,
    tuple[str, ...] | UnsetType,
    int | UnsetType,
]
_OF_A_SEAT: dict[type[e.AnyEvent], type[m.SeatEvent]] = {
    e.UndoAsked: m.UndoAsked,
    e.UndoAgreed: m.UndoAgreed,
    e.UndoRefused: m.UndoRefused,
    e.DrawOffered: m.DrawOffered,
    e.DrawAgreed: m.DrawAgreed,
    e.DrawRefused: m.DrawRefused,
    e.Resigned: m.Resigned,
    e.RematchAsked: m.RematchAsked,
    e.RematchRefused: m.RematchRefused,
    e.PauseAsked: m.PauseAsked,
    e.PauseAgreed: m.PauseAgreed,
    e.PauseRefused: m.PauseRefused,
}
_OF_A_CLOCK: dict[
    type[e.AnyEvent], type[m.OutOfTime | m.Paused | m.Resumed | m.DayOff | m.DayBack]
] = {
    e.OutOfTime: m.OutOfTime,
    e.Paused: m.Paused,
    e.Resumed: m.Resumed,
    e.DayOff: m.DayOff,
    e.DayBack: m.DayBack,
}

_OF_ABSENCE: dict[type[e.AnyEvent], type[m.Absent | m.Present | m.Claimed]] = {
    e.Absent: m.Absent,
    e.Present: m.Present,
    e.Claimed: m.Claimed,
}


def show_event(row: e.Row, table: Table, viewpoint: Viewpoint, catalogue: Catalogue) -> m.Event:
    """An event as a viewer may see it.

    The text of a secret move is for the seat that made it, until the game is over.
    """
    seq, at, event = row.seq, time_of(row.at), row.event
    match event:
        case e.Moved():
            hidden = is_hidden(table.record, event.ply, event.seat, viewpoint)
            made = _move(table, event, hidden, catalogue)
            return m.Moved(*made, seq=seq, at=at, seal=event.seal or UNSET)
        case e.Said():
            name, text = speaker(table, event.seat, catalogue), words_of(event, catalogue)
            ready, among = cast(Ready, event.ready) or UNSET, event.among or UNSET
            return m.Said(seq, at, event.seat, name, text, ready, among)
        case e.Joined(seat=seat, name=name):
            return m.Joined(seq, at, seat, _called(table, seat, name, catalogue))
        case e.Declined(seat=seat):
            return m.Declined(seq, at, seat)
        case e.Renamed(seat=seat, name=name):
            return m.Renamed(seq, at, seat, _called(table, seat, name, catalogue))
        case e.Handed():
            return m.Handed(seq, at)
        case e.Undone(seat=seat, to=to):
            return m.Undone(seq, at, seat, to, to)
        case e.Left(seat=seat):
            return m.Left(seq, at, seat, _tell_leaving(table, event, catalogue))
        case e.Returned(seat=seat):
            return m.Returned(seq, at, seat, _tell_leaving(table, event, catalogue))
        case e.Absent() | e.Present() | e.Claimed():
            said = catalogue.say(_absence_note(event, _title(table, event.seat)))
            return _OF_ABSENCE[type(event)](seq, at, event.seat, said)
        case e.TimeGiven(ms=ms):
            return m.TimeGiven(seq, at, ms, catalogue.say(given_note(ms)))
        case e.OutOfTime() | e.Paused() | e.Resumed() | e.DayOff() | e.DayBack():
            said = catalogue.say(note_of(event, _title(table, event.seat)))
            return _OF_A_CLOCK[type(event)](seq, at, event.seat, said)
        case e.Allowed(seat=seat, yes=yes):
            said = catalogue.say(allowed_note(_title(table, seat), yes))
            return m.Allowed(seq, at, seat, yes, said)
        case e.WordMixed(seat=seat, word=word):
            return m.WordMixed(seq, at, seat, word)
        case e.Ended():
            return m.Ended(seq, at, _end(table, catalogue))
        case e.Opened(secret=secret):
            return m.Opened(seq, at, secret)
        case e.Created():
            return m.Created(seq, at)
        case e.Rematched(table=name):
            return m.Rematched(seq, at, name)
        case e.Shared(seat=seat, yes=yes):
            return m.Shared(seq, at, seat, yes)
        case _:
            return _OF_A_SEAT[type(event)](seq, at, event.seat)


def words_of(said: e.Said, catalogue: Catalogue) -> str:
    """What was said, in words: a ready sentence in the language of whoever reads."""
    if not said.ready:
        return said.text
    return catalogue.say(SENTENCES[said.ready]) if said.ready in SENTENCES else said.ready


def show_move(table: Table, moved: e.Moved, hidden: bool, catalogue: Catalogue) -> m.PlayedMove:
    """A move, as somebody sees it from whom it is ``hidden`` or not."""
    return m.PlayedMove(*_move(table, moved, hidden, catalogue))


def _move(table: Table, moved: e.Moved, hidden: bool, catalogue: Catalogue) -> _Move:
    """The fields of a move in their order."""
    by = UNSET if moved.by is None else moved.by
    said = tell_move(table, moved, hidden, catalogue)
    whose = _whose(table, moved, hidden)
    if hidden:
        return moved.ply, moved.seat, "", said, bool(moved.others), UNSET, by, UNSET, UNSET, whose
    short = _notation(table, moved.text, catalogue)
    notation = UNSET if short == moved.text else short
    return (
        moved.ply,
        moved.seat,
        moved.text,
        said,
        bool(moved.told),
        notation,
        by,
        moved.rule or UNSET,
        moved.cells or UNSET,
        whose,
    )


def _whose(table: Table, moved: e.Moved, hidden: bool) -> int | UnsetType:
    """The seat that a draw of the room's own is for: the one that its sentence names."""
    sentence = moved.others if hidden else moved.told
    if moved.seat != CHANCE or moved.by is not None or sentence is None:
        return UNSET
    named = {each.template for each in sentence.params.values() if isinstance(each, Phrase)}
    places = known_places(table.record.game, len(table.chairs), table.record.options)
    seats = [seat for seat, place in enumerate(places) if place.name in named]
    return seats[0] if len(seats) == 1 else UNSET


def _end(table: Table, catalogue: Catalogue) -> GameResult:
    won, ending = table.outcome, table.ending
    if won is None or ending is None:
        raise ValueError("the table has not come to the end that is to be told")
    return show_result(Result(won.scores, won.winners, won.reason, ending), catalogue)


def _notation(table: Table, text: str, catalogue: Catalogue) -> str:
    """A move's text as people read it; in English that is the text itself."""
    if catalogue.lang == "en":
        return text
    short = read_notation(table.game, text)
    return catalogue.say(short) if isinstance(short, Text) else text


def tell_move(table: Table, moved: e.Moved, hidden: bool, catalogue: Catalogue) -> str:
    """A move as a sentence."""
    if moved.planned and not hidden:
        plain = msgspec.structs.replace(moved, planned=False)
        said = Kept(tell_move(table, plain, hidden, catalogue))
        if moved.told:
            return catalogue.say(Text("{what} As planned.", what=said))
        return catalogue.say(Text("{what}, as planned", what=said))
    sentence = moved.others if hidden else moved.told
    if sentence:
        return catalogue.say(say_again(sentence, names_of(table, catalogue)))
    if moved.seat == CHANCE:
        if hidden:
            return catalogue.say(Text("Chance has drawn."))
        return catalogue.say(
            Text("Chance: {what}", what=Kept(_notation(table, moved.text, catalogue)))
        )
    title = _title(table, moved.seat)
    if hidden:
        return catalogue.say(Text("{seat} has moved.", seat=title))
    if not moved.said:
        what = Kept(_notation(table, moved.text, catalogue))
        return catalogue.say(Text("{seat}: {what}", seat=title, what=what))
    return _seat_and_move(catalogue, title, moved.said)


def names_of(table: Table, catalogue: Catalogue) -> dict[str, str]:
    """What the players are called, by the names of their places: a sentence says who acted, not which colour."""
    places = known_places(table.record.game, len(table.chairs), table.record.options)
    return {
        place.name: name_of(chair, place, catalogue)
        for place, chair in zip(places, table.chairs, strict=True)
        if chair.name and chair.name != place.name
    }


@lru_cache(maxsize=1024)
def _seat_and_move(catalogue: Catalogue, title: Text, said: Phrase) -> str:
    """Most games have few hundred moves, and they are made again and again."""
    return catalogue.say(Text("{seat}: {what}", seat=title, what=say_again(said)))


def _title(table: Table, seat: int) -> Text:
    """What to call a seat in a sentence: its player, or the place where the player has no name."""
    place = known_places(table.record.game, len(table.chairs), table.record.options)[seat]
    name = table.chairs[seat].name
    if table.chairs[seat].bot or name in ("", place.name):
        return title_of(place)
    return NO_LONGER_KNOWN if name == e.SOMEBODY else Text("{text}", text=name)


def _tell_leaving(table: Table, event: e.Left | e.Returned, catalogue: Catalogue) -> str:
    title = _title(table, event.seat)
    if isinstance(event, e.Returned):
        return catalogue.say(Text("{seat} is back.", seat=title))
    if table.leaving in FINAL:
        return catalogue.say(Text("{seat} has left and is out of the game.", seat=title))
    return catalogue.say(Text("{seat} has left; a bot has taken over.", seat=title))


def _absence_note(event: e.Absent | e.Present | e.Claimed, who: Text) -> Text:
    match event:
        case e.Absent():
            return Text("{seat} has been away for too long: the others may go on.", seat=who)
        case e.Present():
            return Text("{seat} is back.", seat=who)
        case e.Claimed():
            return Text("{seat} did not come back and is out of the game.", seat=who)


def _called(table: Table, seat: int, name: str, catalogue: Catalogue) -> str:
    """A name, or that of the place for somebody who has none of his own."""
    if name == e.SOMEBODY:
        return catalogue.say(NO_LONGER_KNOWN)
    place = known_places(table.record.game, len(table.chairs), table.record.options)[seat]
    if table.chairs[seat].bot:
        return name_of(table.chairs[seat], place, catalogue)
    return catalogue.say(place.name) if name == place.name else name


def speaker(table: Table, seat: int | None, catalogue: Catalogue) -> str:
    """What somebody is called who says something."""
    if seat is None:
        return catalogue.say(Text("a spectator"))
    return _called(table, seat, table.chairs[seat].name, catalogue)
