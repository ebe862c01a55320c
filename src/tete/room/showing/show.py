"""What leaves the house: events and tables as one viewer may see them, in that viewer's language."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, get_args

from tete.bots.levels import level_of
from tete.bots.shelf import split
from tete.bots.strength import elo
from tete.core.game import CHANCE
from tete.core.optional import read_notation
from tete.core.registry import game as find_game
from tete.core.scene import Place
from tete.core.text import Catalogue, Text
from tete.room.deciding.leaving import OUT
from tete.room.deciding.places import letter_of, places, title_of
from tete.room.live import watching
from tete.room.log import events as e
from tete.room.log.digest import Digest, Result
from tete.room.log.phrase import Phrase, say_again
from tete.room.log.table import Table
from tete.room.showing.catalogues import Kept
from tete.room.showing.eyes import Eyes
from tete.system.bounded import bounded

_Options = tuple[tuple[str, object], ...]


def time_of(at: int) -> str:
    """Milliseconds since 1970 as the world writes it.

    >>> time_of(0)
    '1970-01-01T00:00:00Z'
    """
    return _second(at // 1000)


@lru_cache(maxsize=64)
def _second(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@lru_cache(maxsize=256)
def _known_places(slug: str, seats: int) -> tuple[Place, ...]:
    return places(find_game(slug), seats)


def known_places(slug: str, seats: int, options: Mapping[str, object]) -> tuple[Place, ...]:
    """The places of a game, drawn once: for all of its tables, or for those with options that decide about them."""
    if hasattr(find_game(slug), "places"):
        return _places_with(slug, seats, tuple(options.items()))
    return _known_places(slug, seats)


def _weight(found: tuple[Place, ...], slug: str, seats: int, options: _Options) -> int:
    del slug, seats
    return 1_500 * len(found) + 200 * len(options) + sum(len(str(value)) for _, value in options)


@bounded(count=256, weight=2 << 20, weigh=_weight)
def _places_with(slug: str, seats: int, options: _Options) -> tuple[Place, ...]:
    return places(find_game(slug), seats, options=dict(options))


def show_event(row: e.Row, table: Table, eyes: Eyes, catalogue: Catalogue) -> dict[str, Any]:
    """An event as a viewer may see it.

    The text of a secret move is for the seat that made it, until the game is over.
    """
    shown: dict[str, Any] = {"seq": row.seq, "at": time_of(row.at), "kind": _kind(row.event)}
    match row.event:
        case e.Moved() as moved:
            hidden = is_hidden(table, moved.ply, moved.seat, eyes)
            shown.update(show_move(table, moved, hidden, catalogue), ply=moved.ply)
            if moved.seal:
                shown["seal"] = moved.seal
        case e.Joined(seat=seat, name=name):
            shown |= {"seat": seat, "name": _called(table, seat, name, catalogue)}
        case e.Undone(seat=seat, to=to):
            shown |= {"seat": seat, "to": to, "ply": to}
        case e.Left(seat=seat) | e.Returned(seat=seat):
            shown |= {"seat": seat, "said": _tell_leaving(table, row.event, catalogue)}
        case e.OutOfTime(seat=seat):
            said = catalogue.say(Text("{seat} has run out of time.", seat=_title(table, seat)))
            shown |= {"seat": seat, "said": said}
        case e.Allowed(seat=seat, yes=yes):
            sentence = watching.told(_title(table, seat), yes)
            shown |= {"seat": seat, "yes": yes, "said": catalogue.say(sentence)}
        case e.Said(seat=None, text=text):
            name = catalogue.say(Text("a spectator"))
            shown |= {"seat": None, "name": name, "text": text}
        case e.Said(seat=int(seat), text=text):
            name = _called(table, seat, table.chairs[seat].name, catalogue)
            shown |= {"seat": seat, "name": name, "text": text}
        case e.Word(seat=seat, word=word):
            shown |= {"seat": seat, "word": word}
        case e.Ended():
            if table.outcome and table.ending:
                won = table.outcome
                ended = Result(won.scores, won.winners, won.reason, table.ending)
                shown["result"] = show_result(ended, catalogue)
        case e.Opened(secret=secret):
            shown["secret"] = secret
        case e.Created():
            pass
        case other:
            shown["seat"] = other.seat
    return shown


def show_move(table: Table, moved: e.Moved, hidden: bool, catalogue: Catalogue) -> dict[str, Any]:
    """A move: whose, its text, what is said of it. ``told``: that is the game's own sentence.

    ``notation`` is there where people read the text in other words. ``by`` is the seat that let chance make it.
    """
    shown = {
        "seat": moved.seat,
        "text": "" if hidden else moved.text,
        "said": tell_move(table, moved, hidden, catalogue),
        "told": bool(moved.others if hidden else moved.told),
    }
    if not hidden and (short := _notation(table, moved.text, catalogue)) != moved.text:
        shown["notation"] = short
    return shown if moved.by is None else shown | {"by": moved.by}


def _notation(table: Table, text: str, catalogue: Catalogue) -> str:
    """A move's text as people read it; in English that is the text itself."""
    if catalogue.lang == "en":
        return text
    short = read_notation(table.game, text)
    return catalogue.say(short) if isinstance(short, Text) else text


def is_hidden(table: Table, ply: int, mover: int, eyes: Eyes) -> bool:
    """Whether a move's text is kept from a viewer."""
    return ply in table.record.seals and table.outcome is None and mover not in eyes


def tell_move(table: Table, moved: e.Moved, hidden: bool, catalogue: Catalogue) -> str:
    """A move as a sentence."""
    sentence = moved.others if hidden else moved.told
    if sentence:
        return catalogue.say(say_again(sentence))
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


@lru_cache(maxsize=1024)
def _seat_and_move(catalogue: Catalogue, title: Text, said: Phrase) -> str:
    """Most games have few hundred moves, and they are made again and again."""
    return catalogue.say(Text("{seat}: {what}", seat=title, what=say_again(said)))


def _title(table: Table, seat: int) -> Text:
    return title_of(known_places(table.record.game, len(table.chairs), table.record.options)[seat])


def _tell_leaving(table: Table, event: e.Left | e.Returned, catalogue: Catalogue) -> str:
    title = _title(table, event.seat)
    if isinstance(event, e.Returned):
        return catalogue.say(Text("{seat} is back.", seat=title))
    if table.leaving == OUT:
        return catalogue.say(Text("{seat} has left and is out of the game.", seat=title))
    return catalogue.say(Text("{seat} has left; a bot has taken over.", seat=title))


def show_result(result: Result, catalogue: Catalogue) -> dict[str, Any]:
    """How it ended."""
    return {
        "scores": result.scores,
        "winners": result.winners,
        "reason": result.reason,
        "sentence": catalogue.say(say_again(result.said)),
    }


def summary(
    table: str, updated: int, short: Digest, owner: str, catalogue: Catalogue
) -> dict[str, Any]:
    """A table in short for one owner ("" for somebody who only watches)."""
    return {
        **who_sits(table, short, owner, catalogue),
        **how_it_stands(updated, short, catalogue),
    }


def who_sits(table: str, short: Digest, owner: str, catalogue: Catalogue) -> dict[str, Any]:
    """The part of a summary that changes when somebody sits down."""
    named = known_places(short.game, len(short.chairs), short.options)
    info = find_game(short.game).info
    return {
        "table": table,
        "game": short.game,
        "title": info.title(catalogue.lang),
        "options": short.options,
        "listed": short.listed,
        "secrets": info.has_secrets,
        "late": short.late,
        "seats": [
            {
                "seat": place.seat,
                "place": catalogue.say(place.name),
                "letter": letter_of(place, catalogue),
                "paint": place.paint,
                "name": _name(chair, place, catalogue),
                "who": chair.who,
                "elo": elo(short.game, chair.bot) if chair.bot else None,
                "yours": bool(owner) and chair.owner == owner,
            }
            for place, chair in zip(named, short.chairs, strict=True)
        ],
    }


def _called(table: Table, seat: int, name: str, catalogue: Catalogue) -> str:
    """A name, or that of the place for somebody who has none of his own."""
    place = known_places(table.record.game, len(table.chairs), table.record.options)[seat]
    return catalogue.say(place.name) if name == place.name else name


def _name(chair: e.Chair, place: Place, catalogue: Catalogue) -> str:
    """What a chair's sitter is called; a level by its name, with its time and the number that tells two apart.

    A person without a name is called by his place.
    """
    level = level_of(chair.bot) if chair.bot else None
    if level is None:
        return catalogue.say(place.name) if chair.name == place.name else chair.name
    _, budget = split(chair.bot)
    pace = f", {budget.seconds:g} s" if budget else ""
    return catalogue.say(level.name) + pace + chair.name.removeprefix(chair.bot)


def how_it_stands(updated: int, short: Digest, catalogue: Catalogue) -> dict[str, Any]:
    """The part of a summary that changes with every move."""
    return {
        "status": short.status,
        "turn": short.turn,
        "hand": short.hand,
        "moves": short.moves,
        "result": show_result(short.result, catalogue) if short.result else None,
        "asked": _asked(short),
        "leaving": short.leaving,
        "away": short.away,
        "allowed": short.allowed,
        "clock": {"turn": short.clock.turn, "game": short.clock.game} if short.clock else None,
        "updated": time_of(updated),
    }


def _asked(short: Digest) -> Mapping[str, Any]:
    return {
        name: {"seat": asked.seat, "missing": asked.missing} if asked else None
        for name, asked in (("undo", short.undo), ("draw", short.draw))
    }


def _kind(event: e.AnyEvent) -> str:
    return _KINDS[type(event)]


_KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(e.AnyEvent)}
