"""What may happen at a table: a command in, events out, or a refusal. Nothing here changes anything."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tete.codes import Code, Reason
from tete.core import asking
from tete.core.errors import IllegalMove, NotYourTurn
from tete.core.game import CHANCE
from tete.core.match import Match
from tete.core.scene import Scene
from tete.core.text import Text
from tete.room.deciding import (
    absence,
    free_seats,
    leaving,
    pacing,
    rematch,
    requests,
    sharing,
    talking,
    watch_delay,
)
from tete.room.deciding import commands as c
from tete.room.deciding.names import clean_name
from tete.room.deciding.places import reserved_names
from tete.room.deciding.wording import name_of, worded
from tete.room.errors import NotYours, Refused
from tete.room.log import events as e
from tete.room.log.clock import runner
from tete.room.log.fold import apply
from tete.room.log.pace import SECOND
from tete.room.log.phrase import keep
from tete.room.log.table import Table

LONGEST_MOVE = 200


class Decision(msgspec.Struct, frozen=True):
    """The events of a command, and the state after its move where that is already known.

    ``again`` is the seq of what had been done or said before: the same message, sent twice.
    """

    events: tuple[e.AnyEvent, ...] = ()
    ahead: Any = None
    again: int | None = None


def decide(
    table: Table,
    who: str,
    command: c.Command,
    scene_of: Callable[[int | None], Scene] | None = None,
) -> Decision:
    """What a command of the owner ``who`` leads to. Raises a TeteError, and nothing has happened.

    ``scene_of`` gives the scene a seat has before it, for whoever has drawn it already.
    """
    match command:
        case c.Join():
            return Decision(_join(table, who, command))
        case c.Decline():
            return Decision(free_seats.decline(table, who))
        case c.Fill(bot=bot):
            return Decision(_sat_down(table, free_seats.fill(table, who, bot)))
        case c.Say():
            return _say(table, who, command)
        case c.Move():
            return _move(table, who, command, scene_of or table.match().scene)
        case c.Press():
            return _press(table, who, command)
        case c.Hand(to=to):
            return Decision(_hand(table, who, to))
    check_seat(table, who, command.seat)
    match command:
        case c.Rematch(seat=seat, yes=yes):
            return Decision(rematch.answer(table, seat, yes))
        case c.Share(seat=seat, yes=yes):
            return Decision(sharing.share(table, seat, yes))
        case c.Rename(seat=seat, name=name, kept=kept):
            return Decision(_rename(table, seat, name, kept))
        case c.Away(seat=seat):
            return Decision(absence.away(table, seat))
        case c.Here(seat=seat):
            return Decision(absence.here(table, seat))
    if table.status == "over":
        raise NotYourTurn(Code.OVER, Text("The game is over."))
    if table.status == "waiting" and not isinstance(command, c.MixWord | c.Resign | c.Allow):
        raise waiting()
    if not isinstance(command, c.Leave | c.Return):
        leaving.check_here(table, command.seat)
    match command:
        case c.MixWord(seat=seat, word=word):
            match_ = table.match()
            match_.mix(seat, word)
            return Decision((e.WordMixed(seat, match_.record.words[seat]),))
        case c.Resign(seat=seat):
            if table.status == "playing":
                leaving.check_resign(table, who)
            return Decision(_resign(table, seat))
        case c.Leave(seat=seat):
            return Decision(_leave(table, seat))
        case c.Claim(seat=seat, at=at):
            return Decision(absence.claim(table, seat, at))
        case c.Return(seat=seat):
            return Decision(leaving.come_back(table, seat))
        case c.Allow(seat=seat, yes=yes):
            return Decision(watch_delay.allow(table, seat, yes))
        case c.Undo(seat=seat):
            return Decision(requests.undo(table, who, seat))
        case c.OfferDraw(seat=seat):
            return Decision(requests.offer(table, seat))
        case c.Pause(seat=seat):
            return Decision(pacing.pause(table, seat))
        case c.Resume(seat=seat):
            return Decision(pacing.resume(table, seat))
        case c.TakeDayOff(seat=seat):
            return Decision(pacing.day_off(table, seat))
        case c.GiveDayBack(seat=seat, at=at):
            return Decision(pacing.day_back(table, seat, at))
        case c.Answer(seat=seat, to=to, yes=yes):
            return Decision(requests.answer(table, seat, to, yes))


def begin(table: Table) -> tuple[e.AnyEvent, ...]:
    """What chance does before anybody else, once all have sat down."""
    if table.turn != CHANCE:
        return ()
    match = table.match()
    return (*_by_chance(table, match, match.begin()), *ending(table, match))


def ending(table: Table, match: Match) -> tuple[e.AnyEvent, ...]:
    """The events that close a match which is over by the rules; none while it goes on."""
    by_rules = match.outcome
    if by_rules is None:
        return ()
    outcome = leaving.lowered(table, by_rules)
    said = match.scene(None).prompt
    if outcome is not by_rules:
        said = leaving.lowered_sentence(table, outcome)
    return (e.Ended(outcome.scores, outcome.reason, keep(said)), *opening(match))


def opening(match: Match) -> tuple[e.AnyEvent, ...]:
    """The secret of the dice, opened."""
    return (e.Opened(match.secret.hex()),) if match.secret else ()


def check_seat(table: Table, who: str, seat: int) -> None:
    """Raises NotYours unless the seat belongs to this owner."""
    if not who or not 0 <= seat < len(table.chairs) or table.chairs[seat].owner != who:
        raise NotYours


def waiting() -> Refused:
    """Nobody plays before all have sat down."""
    return Refused(Code.WAITING, Text("The game begins when everybody has sat down."))


def id_used() -> Refused:
    """Another request had this id, and has been done."""
    return Refused(
        Code.ID_USED, Text("Another request had this id already: give every request its own.")
    )


def _join(table: Table, who: str, join: c.Join) -> tuple[e.AnyEvent, ...]:
    chair = table.chairs[join.seat]
    if chair.owner == who and not chair.bot:
        return ()
    if chair.owner:
        raise Refused(Code.SEAT_TAKEN, Text("Somebody has taken that seat already."))
    if table.status == "over":
        raise Refused(Code.SEAT_TAKEN, Text("The game is over."))
    free_seats.check_awaited(chair, who)
    others = [other.name for other in table.chairs if other.name and (other.kept or not join.kept)]
    name = clean_name(
        join.name, others, reserved_names(table.game, len(table.chairs), table.record.options)
    )
    events: list[e.AnyEvent] = [e.Joined(join.seat, name, who, join.kept)]
    now = apply(table, e.Row(table.seq + 1, table.at, events[0]))
    if join.word and table.secret is not None:
        events += decide(now, who, c.MixWord(join.seat, join.word)).events
        now = apply(now, e.Row(now.seq + 1, now.at, events[-1]))
    return (*events, *begin(now))


def _sat_down(table: Table, joined: e.Joined) -> tuple[e.AnyEvent, ...]:
    """Somebody sits down, and what chance does if that was the last seat."""
    return (joined, *begin(apply(table, e.Row(table.seq + 1, table.at, joined))))


def _rename(table: Table, seat: int, name: str, kept: bool) -> tuple[e.AnyEvent, ...]:
    chair = table.chairs[seat]
    return () if (chair.name, chair.kept) == (name, kept) else (e.Renamed(seat, name, kept),)


def _hand(table: Table, who: str, to: str) -> tuple[e.AnyEvent, ...]:
    has = any(who in (chair.owner, chair.awaits) for chair in table.chairs)
    belongs = bool(who) and (has or table.creator == who)
    return (e.Handed(who, to),) if belongs and to != who else ()


def _say(table: Table, who: str, say: c.Say) -> Decision:
    if say.seat is not None:
        check_seat(table, who, say.seat)
    elif table.watch_delay and table.status == "playing":
        raise Refused(
            Code.LATE_TALK,
            Text(
                "What is hidden can be watched here, so those who watch can chat when the game is over."
            ),
        )
    text = talking.words(say.text, say.ready, table.talk)
    is_known = bool(who and say.id)
    again = table.said.get((who, say.id)) if is_known else None
    if again and (again.text, again.ready) == (text, say.ready):
        return Decision(again=again.seq)
    said = e.Said(
        say.seat,
        text,
        say.id if is_known else "",
        who if is_known else "",
        say.ready,
        say.seat is not None and not say.aloud,
    )
    return Decision((said,))


def _move(
    table: Table, who: str, move: c.Move, scene_of: Callable[[int | None], Scene]
) -> Decision:
    if (again := _check_fresh(table, who, move)) is not None:
        return Decision(again=again)
    if len(move.text) > LONGEST_MOVE:
        raise IllegalMove(Code.TOO_LONG, Text("No move is that long."))
    match = table.match()
    first, *drawn = played(table, match, match.play(move.seat, move.text), move.seat)
    said = None if first.told else name_of(scene_of(move.seat), first.text)
    asked = "" if first.text == move.text else move.text
    first = msgspec.structs.replace(
        first, said=said, id=move.id, seen=move.seen, asked=asked, lag=given_back(table, move.lag)
    )
    first = msgspec.structs.replace(first, planned=move.planned)
    return Decision((first, *drawn, *ending(table, match)), None if drawn else match.state)


def played(table: Table, match: Match, texts: Sequence[str], seat: int) -> tuple[e.Moved, ...]:
    """What a match has just made at a table because of a seat: its move, or what it let chance draw."""
    if table.turn == CHANCE:
        first, *rest = _by_chance(table, match, texts)
        return msgspec.structs.replace(first, by=seat), *rest
    ply = len(table.movers) + 1
    move = _moved(match, e.Moved(seat, texts[0], ply))
    return move, *_by_chance(table, match, texts[1:], ply)


def _press(table: Table, who: str, press: c.Press) -> Decision:
    if (again := _check_fresh(table, who, press)) is not None:
        return Decision(again=again)
    match = table.match()
    first, *rest = played(table, match, match.press(press.seat), press.seat)
    first = msgspec.structs.replace(
        first, id=press.id, seen=press.seen, lag=given_back(table, press.lag)
    )
    return Decision((first, *rest, *ending(table, match)))


def given_back(table: Table, lag: int) -> int:
    """What of the time that a line took its seat is given back: up to a second, where seconds count."""
    if table.pace is None or not table.pace.is_live or runner(table) is None:
        return 0
    return max(0, min(lag, SECOND))


def _check_fresh(table: Table, who: str, sent: c.Move | c.Press) -> int | None:
    """Raises unless the sender looks at the table as it is; the seq of what was done before, if it was."""
    if who != e.BOT or (sent.seat not in table.away and sent.seat not in table.out):
        check_seat(table, who, sent.seat)
    last = table.sent.get(sent.seat)
    if last and sent.id and (last.id, last.seen) == (sent.id, sent.seen):
        if last.text != (sent.text if isinstance(sent, c.Move) else ""):
            raise id_used()
        if last.is_back:
            raise Refused(
                Code.TAKEN_BACK, Text("This move has been taken back: look again before you move.")
            )
        return last.seq
    status = table.status
    if status == "waiting":
        raise waiting()
    if who != e.BOT and status == "playing":
        leaving.check_here(table, sent.seat)
    if status == "playing":
        pacing.check_running(table)
    if sent.seen < table.changed and status != "over":
        raise Refused(Code.STALE, Text("The table has moved on: look again before you move."))
    if sent.seen > table.seq:
        raise Refused(Code.AHEAD, Text("The game has not got that far."))
    return None


def _by_chance(
    table: Table, match: Match, texts: Sequence[str], after: int | None = None
) -> tuple[e.Moved, ...]:
    """What chance drew after ``after`` moves (without it, those of the table)."""
    start = (len(table.movers) if after is None else after) + 1
    return tuple(_moved(match, e.Moved(CHANCE, text, ply)) for ply, text in enumerate(texts, start))


def _moved(match: Match, moved: e.Moved) -> e.Moved:
    return worded(moved, match.told[moved.ply], match.record.seals.get(moved.ply, ""))


def _resign(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    match = table.match()
    if table.status == "waiting":
        scores: tuple[float, ...] = (0.0,) * len(table.chairs)
        said = Text("The game was called off before it began.")
        return e.Resigned(seat), e.Ended(scores, Reason.ABANDONED, keep(said)), *opening(match)
    match.resign(seat)
    outcome = match.outcome
    if outcome is None:
        raise AssertionError("whoever resigns ends the match")
    said = resigned(asking.seats(match.game, match.state)[seat].name)
    return e.Resigned(seat), e.Ended(outcome.scores, Reason.RESIGNED, keep(said)), *opening(match)


def resigned(place: str) -> Text:
    """How a game ended in which the seat of that name gave up."""
    return Text("{seat} has resigned.", seat=place)


def _leave(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    left, *rest = leaving.leave(table, seat)
    if rest:
        return left, *rest
    return left, *requests.settled(apply(table, e.Row(table.seq + 1, table.at, left)))
