"""What happens when time is up: the seat to act makes its quietest move, or the game ends."""

from collections.abc import Sequence

from tete.core.game import Outcome
from tete.core.scene import Place
from tete.core.text import Text
from tete.core.viewpoints import time_is_up
from tete.room.deciding.decide import ending, opening, played
from tete.room.deciding.leaving import lowered, lowered_sentence
from tete.room.deciding.places import places
from tete.room.log import events as e
from tete.room.log.clock import clock
from tete.room.log.phrase import keep
from tete.room.log.table import Table


def run_out(table: Table, at: int) -> tuple[e.AnyEvent, ...]:
    """The events due at this time; none while there is time left. The game's end goes before the turn's."""
    now = clock(table)
    if now is None or at < now.next:
        return ()
    if now.game is not None and at >= now.game:
        return _end(table)
    match = table.match()
    seat = table.hand if match.hand is not None else table.turn
    if seat is None:
        raise AssertionError("a turn with a deadline is somebody's")
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
