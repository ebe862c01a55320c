"""What happens when time is up: the seat to act loses, or makes its quietest move, or the game ends."""

from collections.abc import Sequence

from tete.codes import Reason
from tete.core import asking
from tete.core.game import Outcome
from tete.core.scene import Place
from tete.core.text import Text
from tete.core.viewpoints import time_is_up
from tete.room.deciding.decide import ending, opening, played
from tete.room.deciding.leaving import lowered, lowered_sentence
from tete.room.deciding.places import places
from tete.room.log import events as e
from tete.room.log.clock import Clock, clock, runner
from tete.room.log.pace import TOTAL
from tete.room.log.phrase import keep
from tete.room.log.table import Table


def run_out(table: Table, at: int, patience: int | None = None) -> tuple[e.AnyEvent, ...]:
    """The events due at this time; none while there is time left. The game's end goes before the turn's.

    ``patience``: so many milliseconds after the turn's deadline, where not as many as the pace has.
    """
    now = clock(table)
    if now is None:
        return ()
    if now.game is not None and at >= now.game:
        return _end(table)
    if now.turn is None or at < now.turn + _wait(now, patience):
        return ()
    seat = table.actor
    if seat is None:
        raise AssertionError("a turn with a deadline is somebody's")
    return _ran_out(table, seat) if _is_paced(table, now) else _stood_still(table, seat)


def _wait(now: Clock, patience: int | None) -> int:
    """A game that keeps its own times knows no patience."""
    return now.patience if patience is None or not now.patience else patience


def _is_paced(table: Table, now: Clock) -> bool:
    """Whether it is the time of the table's pace that is up, and not one of the game's own."""
    return table.pace is not None and now.patience > 0


def _ran_out(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    if table.off and table.off[seat]:
        return (e.DayOff(seat, auto=True),)
    if asking.loses_on_time(table.game):
        return _lost(table, seat)
    if table.pace and table.pace.kind == TOTAL and not table.pace.more and _all_used(table, seat):
        return (e.OutOfTime(seat), *_end(table))
    return _stood_still(table, seat)


def _all_used(table: Table, seat: int) -> bool:
    """Whether nobody who plays has any time left, and none will be added."""
    return seat == runner(table) and all(not table.left[other] for other in table.persons - {seat})


def _lost(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """The seat has lost: the game ends, unless two or more play on without it."""
    others = [other for other in range(len(table.chairs)) if other != seat]
    left = [other for other in others if not table.is_out(other)]
    if len(left) > 1 and table.persons - {seat}:
        return (e.OutOfTime(seat, out=True), *_after_loss(table, seat))
    scores = tuple(float(other in left) for other in range(len(table.chairs)))
    named = places(table.game, len(table.chairs), table.state)
    said = Text("{seat} has run out of time.", seat=named[seat].name)
    ended = e.Ended(Outcome.of(scores, Reason.TIME).scores, Reason.TIME, keep(said))
    return (e.OutOfTime(seat), ended, *opening(table.match()))


def _after_loss(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """The quietest move of a seat that is out, so that nobody waits for it."""
    match = table.match()
    return (*played(table, match, match.stand_still(), seat), *ending(table, match))


def _stood_still(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    match = table.match()
    made = played(table, match, match.stand_still(), seat)
    return (e.OutOfTime(seat), *made, *ending(table, match))


def _end(table: Table) -> tuple[e.AnyEvent, ...]:
    match = table.match()
    by_rules = match.run_out()
    outcome = lowered(table, by_rules)
    named = places(table.game, len(table.chairs), table.state)
    said = time_ended(named, outcome) if outcome is by_rules else lowered_sentence(table, outcome)
    return (e.Ended(outcome.scores, outcome.reason, keep(said)), *opening(match))


def time_ended(named: Sequence[Place], outcome: Outcome) -> Text:
    """How a game ended whose time was up."""
    return time_is_up(len(named), [named[seat].name for seat in outcome.winners])
