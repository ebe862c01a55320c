"""A game that was played elsewhere is brought to the room: its record is proved, and becomes the events of a table.

A record is text, and whoever brings it may have written it himself. So nothing of it is believed but what can be
played and drawn again: its dice were made where it was played, and the names are whatever was written there. The
table says that no room saw the game, all its people are whoever brought it, and nothing in the room counts it.
"""

import hashlib
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date

import msgspec

from tete.codes import Code, Reason
from tete.core import asking
from tete.core import record as records
from tete.core.errors import BadOption, BadRecord
from tete.core.game import CHANCE, AnyGame, Outcome
from tete.core.match import Match
from tete.core.record import Record
from tete.core.replay import replay
from tete.core.scene import Place
from tete.core.text import Text
from tete.core.verify import verify
from tete.core.viewpoints import AGREED
from tete.room.deciding.bot_chairs import check_bot
from tete.room.deciding.decide import resigned
from tete.room.deciding.log_length import LONGEST
from tete.room.deciding.names import clean_name
from tete.room.deciding.places import reserved_names
from tete.room.deciding.running_out import time_ended
from tete.room.deciding.wording import name_of, worded
from tete.room.log import events as e
from tete.room.log.digest import Digest, digest
from tete.room.log.fold import fold
from tete.room.log.phrase import keep
from tete.shelf.records import game_of

_NUMBERED = re.compile(r"(.+) [2-9]")
"""The second bot of a kind, and those after it."""

_TOO_MUCH = Text("It says more of dice or of hidden moves than this game has.")


class Brought(msgspec.Struct, frozen=True):
    """All events of a table, and the table in short. The same game has the same ``fingerprint``, whoever brings it.

    ``size`` is how many bytes of the log it takes.
    """

    fingerprint: str
    rows: tuple[e.Row, ...]
    digest: Digest
    size: int


def bring(text: str, owner: str, at: int) -> Brought:
    """What becomes of a record that an owner brings at that time (milliseconds since 1970).

    Raises BadRecord or BadOption: no record, of no game here, not over, too long, not true, or with a name that
    nobody may have.
    """
    record = replace(records.read(text), offline=True)
    game = game_of(record)
    if record.outcome is None:
        told = Text("This game is not over: finish it before you give it to the room.")
        raise BadRecord(Code.NOT_OVER, told)
    if len(record.moves) > LONGEST:
        told = Text("A game that is given to the room has at most {most} moves.", most=LONGEST)
        raise BadRecord(Code.TOO_LONG, told)
    _check_day(record)
    report = verify(game, record)
    if not report.good:
        told = Text("This record does not hold: {why}", why=report.problems[0])
        raise BadRecord(Code.UNTRUE, told)
    record = replace(record, moves=tuple(game.write(game.parse(move)) for move in record.moves))
    events = _events(game, record, owner)
    rows = tuple(e.Row(seq, at, event) for seq, event in enumerate(events, 1))
    table = fold("brought", rows)
    if table.record != record:
        told = Text("This record does not hold: {why}", why=_TOO_MUCH)
        raise BadRecord(Code.UNTRUE, told)
    size = sum(len(e.write_event(event)) for event in events)
    return Brought(fingerprint(record), rows, digest(table), size)


def fingerprint(record: Record) -> str:
    """By this a game is known again."""
    return hashlib.sha256(record.write().encode()).hexdigest()


def _check_day(record: Record) -> None:
    with suppress(ValueError):
        if date.fromisoformat(record.date).isoformat() == record.date:
            return
    told = Text("A record that is given to the room says on which day the game was played.")
    raise BadRecord(Code.MISSING, told)


def _events(game: AnyGame, record: Record, owner: str) -> tuple[e.AnyEvent, ...]:
    states = list(replay(game, record))
    words = (e.WordMixed(seat, word) for seat, word in sorted(record.words.items()))
    created = e.Created(
        game=record.game,
        version=record.version,
        options=dict(record.options),
        chairs=_chairs(game, record, asking.seats(game, states[0]), owner),
        creator=owner,
        day=record.date,
        secret=record.secret,
        offline=True,
    )
    return (created, *words, *_moves(game, record, states), *_ending(game, record, states[-1]))


def _moves(game: AnyGame, record: Record, states: Sequence[object]) -> tuple[e.Moved, ...]:
    """The moves as the room would have kept them, had they been made here."""
    return tuple(
        _moved(game, state, e.Moved(seat, text, ply), record.seals.get(ply, ""))
        for ply, (state, text) in enumerate(zip(states, record.moves, strict=False), 1)
        if (seat := game.turn(state)) is not None
    )


def _moved(game: AnyGame, state: object, moved: e.Moved, seal: str) -> e.Moved:
    made = worded(moved, asking.tell(game, state, game.parse(moved.text)), seal)
    if moved.seat == CHANCE:
        return msgspec.structs.replace(made, by=asking.hand(game, state))
    if made.told:
        return made
    scene = game.draw(game.view(state, moved.seat))
    return msgspec.structs.replace(made, said=name_of(scene, moved.text))


def _ending(game: AnyGame, record: Record, state: object) -> tuple[e.AnyEvent, ...]:
    outcome = record.outcome
    if outcome is None:
        raise AssertionError("it is over")
    places = asking.seats(game, state)
    given_up: tuple[e.AnyEvent, ...] = ()
    match outcome.reason:
        case Reason.RESIGNED:
            loser = _loser(outcome)
            given_up = (e.Resigned(loser),)
            said: str = resigned(places[loser].name)
        case Reason.AGREED if set(outcome.scores) == {0.5}:
            said = AGREED
        case Reason.TIME:
            said = time_ended(places, outcome)
        case Reason.AGREED | Reason.LEFT | Reason.ABANDONED:
            raise _no_such_end()
        case _:
            said = Match(game, record, state, None).scene(None).prompt
    opened = (e.Opened(record.secret),) if record.secret else ()
    return (*given_up, e.Ended(outcome.scores, outcome.reason, keep(said)), *opened)


def _loser(outcome: Outcome) -> int:
    """Who resigned: everybody else has won. Raises BadRecord."""
    for seat in range(len(outcome.scores)):
        if outcome.scores == tuple(float(other != seat) for other in range(len(outcome.scores))):
            return seat
    raise _no_such_end()


def _no_such_end() -> BadRecord:
    told = Text("A game that is given to the room was played to its end, or somebody resigned.")
    return BadRecord(Code.UNTRUE, told)


def _chairs(
    game: AnyGame, record: Record, places: Sequence[Place], owner: str
) -> tuple[e.Chair, ...]:
    """Bots are known by their names, which no person may have; all people are whoever brings the game."""
    reserved = tuple(reserved_names(game, len(places), record.options))
    chairs: list[e.Chair] = []
    for place, name in zip(places, record.seats, strict=True):
        bot = _bot(game, name)
        if not bot and name != place.name:
            others = [chair.name for chair in chairs]
            if clean_name(name, others, reserved) != name:
                raise BadRecord(Code.BAD_NAME, records.WHAT_A_NAME_IS)
        chairs.append(e.Chair(name=name, owner=e.BOT if bot else owner, bot=bot))
    return tuple(chairs)


def _bot(game: AnyGame, name: str) -> str:
    """The bot that is called so at a table; "" for a person."""
    numbered = _NUMBERED.fullmatch(name)
    for bot in (name, numbered[1] if numbered else name):
        with suppress(BadOption):
            check_bot(game, bot)
            return bot
    return ""
