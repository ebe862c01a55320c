"""What a seat asks of the others: to take back, or to agree on a draw."""

from tete.codes import Code
from tete.core import asking
from tete.core.errors import IllegalMove
from tete.core.game import CHANCE
from tete.core.text import Text
from tete.core.viewpoints import AGREED
from tete.room.deciding import pacing
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.pace import MOVE
from tete.room.log.phrase import keep
from tete.room.log.table import Table


def undo(table: Table, who: str, seat: int) -> tuple[e.AnyEvent, ...]:
    """Take back to before the seat's last move.

    At once if nobody else has acted since, or if all the others are bots or the same owner's; else the
    others are asked. Whoever has all the seats takes back the last move, also that of a bot. Never across a die,
    never in a game with secrets: what was seen stays seen; and never where turns are timed: it would buy time.
    """
    alone = all(chair.owner == who for chair in table.chairs)
    to = len(table.movers) - 1 if alone and table.movers else _last_of(table, seat)
    if CHANCE in table.movers[to:]:
        raise IllegalMove(
            Code.UNDO_CHANCE,
            Text("A die has been rolled since then, so the move cannot be taken back."),
        )
    if table.game.info.has_secrets:
        raise IllegalMove(
            Code.UNDO_SECRET,
            Text("Something hidden may have been seen, so the move cannot be taken back."),
        )
    if _is_timed(table):
        raise IllegalMove(
            Code.UNDO_CLOCK, Text("Turns are timed at this table, so moves cannot be taken back.")
        )
    if all(mover == seat for mover in table.movers[to:]) or not table.others(who):
        return (e.Undone(seat, to),)
    if table.undo:
        raise Refused(Code.ASKED_ALREADY, Text("That question has already been asked."))
    return (e.UndoAsked(seat, to),)


def offer(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """Offer a draw; whoever offers one while another's is on the table accepts that. Bots play on."""
    if table.draw_offer:
        if table.draw_offer.seat == seat or seat in table.draw_offer.agreed:
            raise Refused(Code.ASKED_ALREADY, Text("That question has already been asked."))
        return answer(table, seat, "draw", True)
    robots = sorted(set(range(len(table.chairs))) - table.persons - {seat})
    if robots:
        return e.DrawOffered(seat), e.DrawRefused(robots[0])
    if not table.others(table.chairs[seat].owner):
        return e.DrawOffered(seat), *_agreed(table)
    return (e.DrawOffered(seat),)


def answer(table: Table, seat: int, to: str, yes: bool) -> tuple[e.AnyEvent, ...]:
    """A seat answers what is asked; when the last one agrees, it is done."""
    asked = {"undo": table.undo, "draw": table.draw_offer, "pause": table.pause}.get(to)
    owner = table.chairs[seat].owner
    if asked is None or seat in asked.agreed or table.chairs[asked.seat].owner == owner:
        raise Refused(Code.NOT_ASKED, Text("Nobody has asked you that."))
    if to == "pause":
        return pacing.answer(table, seat, yes)
    if not yes:
        return (e.UndoRefused(seat) if to == "undo" else e.DrawRefused(seat),)
    if table.missing(asked) - {seat}:
        return (e.UndoAgreed(seat) if to == "undo" else e.DrawAgreed(seat),)
    return (e.Undone(asked.seat, asked.to),) if to == "undo" else _agreed(table)


def settled(table: Table) -> tuple[e.AnyEvent, ...]:
    """What is done because nobody is left who has still to answer."""
    asked, pause = table.undo, table.pause
    if pause and not table.missing(pause):
        return (e.Paused(pause.seat),)
    return (e.Undone(asked.seat, asked.to),) if asked and not table.missing(asked) else ()


def _is_timed(table: Table) -> bool:
    """Whether a turn begins with time of its own: taking back would buy some."""
    by_game = asking.times(table.game, table.state).turn is not None
    return by_game or (table.pace is not None and table.pace.kind == MOVE)


def _last_of(table: Table, seat: int) -> int:
    for ply in range(len(table.movers) - 1, -1, -1):
        if table.movers[ply] == seat:
            return ply
    raise IllegalMove(Code.NOTHING_TO_UNDO, Text("There is no move to take back."))


def _agreed(table: Table) -> tuple[e.AnyEvent, ...]:
    match = table.match()
    outcome = match.agree_draw()
    ended = e.Ended(outcome.scores, outcome.reason, keep(AGREED))
    return (ended, e.Opened(match.secret.hex())) if match.secret else (ended,)
