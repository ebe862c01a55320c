"""A table is the fold of its events, and nothing else is true of it."""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from tete.core import replay as replays
from tete.core.chance import commit
from tete.core.game import CHANCE, Outcome
from tete.core.record import Record
from tete.room.log import events as e
from tete.room.log import timing
from tete.room.log.table import WATCHING, Request, SaidBefore, Sent, Table
from tete.shelf.games import game as find_game
from tete.shelf.records import game_of

NOBODY_YET = "?"
"""The name in the record of a seat that is still free."""
_KEPT = 4
_MARKED = 16
"""Every this many moves a state is kept, so that taking back far is not playing all of it again."""
_CHAT_KEPT = 64
"""Messages by which one that is sent again is known."""


def fold(table: str, rows: Iterable[e.Row]) -> Table:
    """The table that these events make, from the first on. Raises TeteError if its game is not here."""
    found: Table | None = None
    for row in rows:
        if found is None:
            if not isinstance(row.event, e.Created):
                raise ValueError("a table begins with its creation")
            found = _created(table, row, row.event)
        else:
            found = apply(found, row)
    if found is None:
        raise ValueError("a table without events")
    return found


def apply(table: Table, row: e.Row, ahead: Any = None) -> Table:
    """The table after one more event. ``ahead`` is the state after a move, if it is already known."""
    if row.seq != table.seq + 1:
        raise ValueError(f"event {row.seq} after event {table.seq}")
    now: dict[str, Any] = {"seq": row.seq, "at": row.at}
    match row.event:
        case e.Moved() as moved:
            now |= _moved(table, moved, row.seq, ahead)
        case e.Undone(to=to):
            now |= _undone(table, to, row.seq)
        case e.Joined(seat=seat, name=name, owner=owner, kept=kept, bot=bot):
            before = table.chairs[seat].declined
            chair = e.Chair(name=name, owner=owner, bot=bot, kept=kept, declined=before)
            now |= _seated(table, seat, chair)
            now["changed"] = row.seq
            now["began"] = row.at if all(chair.owner for chair in now["chairs"]) else 0
        case e.Declined(seat=seat):
            now["chairs"] = _declined(table, seat)
        case e.Renamed(seat=seat, name=name, kept=kept):
            chair = table.chairs[seat]
            now |= _seated(table, seat, msgspec.structs.replace(chair, name=name, kept=kept))
        case e.Handed(owner=owner, to=to):
            now |= _handed(table, owner, to)
        case e.WordMixed(seat=seat, word=word):
            words = {**table.record.words, seat: word}
            now["record"] = replace(table.record, words=words)
        case e.UndoAsked(seat=seat, to=to):
            now["undo"] = Request(seat, to)
        case e.UndoAgreed(seat=seat) if table.undo:
            now["undo"] = replace(table.undo, agreed=(*table.undo.agreed, seat))
        case e.UndoRefused():
            now["undo"] = None
        case e.DrawOffered(seat=seat):
            now["draw_offer"] = Request(seat)
        case e.DrawAgreed(seat=seat) if table.draw_offer:
            now["draw_offer"] = replace(table.draw_offer, agreed=(*table.draw_offer.agreed, seat))
        case e.DrawRefused():
            now["draw_offer"] = None
        case e.Left(seat=seat):
            now["away"] = tuple(sorted({*table.away, seat}))
            now["draw_offer"] = None  # bots play on
            now["undo"] = None if table.undo and table.undo.seat == seat else table.undo
        case e.Absent(seat=seat):
            now["absent"] = tuple(sorted({*table.absent, seat}))
        case e.Present(seat=seat):
            now["absent"] = tuple(at for at in table.absent if at != seat)
        case e.Claimed(seat=seat):
            now |= {"away": tuple(sorted({*table.away, seat})), "absent": ()}
        case e.Returned(seat=seat):
            now["away"] = tuple(at for at in table.away if at != seat)
        case e.Allowed(seat=seat, yes=yes):
            others = {at for at in table.allowed if at != seat}
            now["allowed"] = tuple(sorted({*others, seat} if yes else others))
        case e.RematchAsked(seat=seat):
            now["rematch"] = tuple(sorted({*table.rematch, seat}))
        case e.RematchRefused():
            now["rematch"] = ()
        case e.Rematched(table=name):
            now["next_table"] = name
        case e.Shared(seat=seat, yes=yes):
            others = {at for at in table.shared if at != seat}
            now["shared"] = tuple(sorted({*others, seat} if yes else others))
        case e.Ended(scores=scores, reason=reason, said=said):
            record = replace(table.record, outcome=Outcome.of(scores, reason))
            now |= {"record": record, "ending": said, "changed": row.seq}
            now |= {"undo": None, "draw_offer": None, "absent": ()}
        case e.Said(seat=seat, id=name, owner=owner, text=text, ready=ready):
            speaker = WATCHING if seat is None else seat
            now["said_count"] = {**table.said_count, speaker: table.said_count.get(speaker, 0) + 1}
            if name:
                latest = list(table.said.items())[-_CHAT_KEPT + 1 :]
                now["said"] = dict([*latest, ((owner, name), SaidBefore(text, row.seq, ready))])
        case e.Opened(secret=secret):
            now["record"] = replace(table.record, secret=secret)
        case _:
            now |= timing.timed(table, row)
    if "changed" in now:
        now |= {"since": row.at, "given": 0, "taken": 0, "pause": None, "absent": ()}
    after = msgspec.structs.replace(table, **now)
    return after if table.pace is None else timing.settled(table, after, row)


def _seated(table: Table, seat: int, chair: e.Chair) -> dict[str, Any]:
    """Somebody has a seat, or another name there."""
    chairs, names = list(table.chairs), list(table.record.seats)
    chairs[seat], names[seat] = chair, chair.name
    return {"chairs": tuple(chairs), "record": replace(table.record, seats=tuple(names))}


def _declined(table: Table, seat: int) -> tuple[e.Chair, ...]:
    """The chairs, of which nobody is awaited on this one any more."""
    chairs = list(table.chairs)
    chairs[seat] = e.Chair(declined=chairs[seat].awaits)
    return tuple(chairs)


def _handed(table: Table, owner: str, to: str) -> dict[str, Any]:
    """What was one owner's is another's."""
    chairs = tuple(
        msgspec.structs.replace(
            chair,
            owner=to if chair.owner == owner else chair.owner,
            awaits=to if chair.awaits == owner else chair.awaits,
        )
        for chair in table.chairs
    )
    said = {(to if who == owner else who, name): what for (who, name), what in table.said.items()}
    return {
        "chairs": chairs,
        "creator": to if table.creator == owner else table.creator,
        "said": said,
    }


def _created(table: str, row: e.Row, made: e.Created) -> Table:
    game = find_game(made.game)
    secret = bytes.fromhex(made.secret) if made.secret else None
    record = Record(
        game=made.game,
        version=made.version,
        options=made.options,
        seats=tuple(chair.name or NOBODY_YET for chair in made.chairs),
        date=made.day,
        commitment=commit(secret) if secret else "",
        offline=made.offline,
    )
    game_of(record)
    state = replays.start(game, len(made.chairs), made.options, made.version)
    return Table(
        id=table,
        seq=row.seq,
        at=row.at,
        game=game,
        record=record,
        state=state,
        marked=(state,),
        chairs=made.chairs,
        creator=made.creator,
        listed=made.listed,
        secret=secret,
        leaving=made.leaving,
        watch_delay=made.watch_delay,
        talk=made.talk,
        since=row.at,
        began=row.at if all(chair.owner for chair in made.chairs) else 0,
        **timing.begun(made.pace, len(made.chairs)),
    )


def _moved(table: Table, moved: e.Moved, seq: int, ahead: Any) -> dict[str, Any]:
    game = table.game
    state = game.play(table.state, game.parse(moved.text)) if ahead is None else ahead
    by_chance = moved.seat == CHANCE
    offer = table.draw_offer
    now: dict[str, Any] = {
        "state": state,
        "record": table.record.then(moved.text, moved.seal),
        "movers": (*table.movers, moved.seat),
        "chance_moves": table.chance_moves + by_chance,
        "past": (*table.past[-_KEPT + 1 :], table.state),
        "marked": table.marked if (len(table.movers) + 1) % _MARKED else (*table.marked, state),
        "changed": seq,
        "undo": None,
        "draw_offer": offer if offer and offer.seat == moved.seat else None,
    }
    sender = moved.by if by_chance else moved.seat
    if sender is not None and moved.id:
        now["overdue"] = 0
        text = moved.asked if by_chance else moved.asked or moved.text
        sent = Sent(moved.id, moved.seen, seq, text, moved.ply)
        now["sent"] = {**table.sent, sender: sent}
    return now


def _undone(table: Table, to: int, seq: int) -> dict[str, Any]:
    back = len(table.movers) - to
    moves = table.record.moves[:to]
    record = replace(table.record, moves=moves)
    if back <= len(table.past):
        state, past = table.past[-back], table.past[:-back]
    else:
        since = to // _MARKED
        states = deque([table.marked[since]], _KEPT + 1)
        for text in moves[since * _MARKED :]:
            states.append(table.game.play(states[-1], table.game.parse(text)))
        state, past = states.pop(), tuple(states)
    return {
        "state": state,
        "marked": table.marked[: to // _MARKED + 1],
        "record": record,
        "movers": table.movers[:to],
        "sent": {seat: _taken_back(sent, to) for seat, sent in table.sent.items()},
        "past": past,
        "changed": seq,
        "undo": None,
        "draw_offer": None,
    }


def _taken_back(sent: Sent, to: int) -> Sent:
    return msgspec.structs.replace(sent, is_back=True) if sent.ply > to else sent
