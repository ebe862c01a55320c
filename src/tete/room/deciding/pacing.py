"""The pace of a table: which there are, days off, and the pause that all agree on."""

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.clock import budget, has_clock, runner
from tete.room.log.pace import DAY, DAYS, KINDS, MOVE, SECOND, TOTAL, Pace
from tete.room.log.table import Table

_A_DAY = DAY // SECOND
_BOUNDS = {MOVE: (5, 3600), TOTAL: (30, 4 * 3600), DAYS: (_A_DAY, 30 * _A_DAY)}
MOST_ADDED, MOST_OFF = 120, 30
"""Seconds that a turn may add, and days off that a player may have."""


def check_pace(pace: Pace | None) -> Pace | None:
    """The pace itself. Raises BadOption."""
    if pace is None:
        return None
    if pace.kind not in KINDS:
        raise BadOption(
            Code.BAD_PACE,
            Text(
                "“{kind}” is no pace; choose from: {names}.",
                kind=pace.kind[:20],
                names=", ".join(KINDS),
            ),
        )
    least, most = _BOUNDS[pace.kind]
    if not least <= pace.seconds <= most or (pace.kind == DAYS and pace.seconds % _A_DAY):
        raise BadOption(
            Code.BAD_PACE,
            Text(
                "With the pace “{kind}” there can be {least} to {most} seconds; days are whole ones.",
                kind=pace.kind,
                least=least,
                most=most,
            ),
        )
    if not 0 <= pace.more <= MOST_ADDED * (pace.kind == TOTAL):
        raise BadOption(
            Code.BAD_PACE,
            Text(
                "With the pace “total” a turn can add 0 to {most} seconds; with others none.",
                most=MOST_ADDED,
            ),
        )
    if not 0 <= pace.off <= MOST_OFF * (pace.kind == DAYS):
        raise BadOption(
            Code.BAD_PACE,
            Text(
                "With the pace “days” everybody can have 0 to {most} days off; with others none.",
                most=MOST_OFF,
            ),
        )
    return pace


def pause(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """Ask that the clocks stand still; whoever asks while another does, agrees. Raises Refused."""
    if not has_clock(table):
        raise Refused(Code.NO_CLOCK, Text("There is no clock at this table."))
    if table.paused:
        raise Refused(Code.PAUSED, Text("The game is paused already."))
    if table.pause:
        if table.pause.seat == seat or seat in table.pause.agreed:
            raise Refused(Code.ASKED_ALREADY, Text("That question has already been asked."))
        return answer(table, seat, True)
    if not table.others(table.chairs[seat].owner):
        return (e.Paused(seat),)
    return (e.PauseAsked(seat),)


def answer(table: Table, seat: int, yes: bool) -> tuple[e.AnyEvent, ...]:
    """A seat answers who asks for a pause; when the last one agrees, the clocks stand still."""
    if not yes:
        return (e.PauseRefused(seat),)
    if table.pause and table.missing(table.pause) - {seat}:
        return (e.PauseAgreed(seat),)
    return (e.Paused(seat),)


def resume(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """Let the clocks go on: anybody may. Raises Refused."""
    if not table.paused:
        raise Refused(Code.NOT_PAUSED, Text("The game is not paused."))
    return (e.Resumed(seat),)


def check_running(table: Table) -> None:
    """Raises Refused while the clocks stand still."""
    if table.paused:
        raise Refused(Code.PAUSED, Text("The game is paused: let it go on before you move."))


def day_off(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """Take a day off: the seat to act has a day more. Raises Refused."""
    if not table.off or seat != runner(table):
        raise Refused(
            Code.NO_DAY_OFF,
            Text("A day off can be taken when it is your turn and days are counted."),
        )
    if not table.off[seat]:
        raise Refused(Code.NO_DAY_OFF, Text("You have no day off left."))
    return (e.DayOff(seat),)


def day_back(table: Table, seat: int, at: int) -> tuple[e.AnyEvent, ...]:
    """Do without a day off after all: as long as it has not begun by then. Raises Refused."""
    if seat != runner(table) or not table.taken:
        raise Refused(Code.NO_DAY_OFF, Text("You have taken no day off for this move."))
    ends = table.since + table.given + budget(table, seat)
    if ends - (table.paused or at) <= DAY:
        raise Refused(Code.NO_DAY_OFF, Text("That day off has begun already."))
    return (e.DayBack(seat),)
