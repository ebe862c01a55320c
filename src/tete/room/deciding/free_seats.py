"""A free seat: kept for somebody who was asked, or given to a bot because nobody came."""

from tete.codes import Code
from tete.core.text import Text
from tete.room.deciding.bot_chairs import bot_name, check_bot
from tete.room.errors import NotYours, Refused
from tete.room.log import events as e
from tete.room.log.table import Table


def check_awaited(chair: e.Chair, who: str) -> None:
    """Raises Refused where a seat is kept for somebody else."""
    if chair.awaits and chair.awaits != who:
        raise Refused(Code.SEAT_KEPT, Text("This seat is kept for somebody who was asked."))


def decline(table: Table, who: str) -> tuple[e.AnyEvent, ...]:
    """Whoever was asked would rather not; none if he has said so. Raises NotYours."""
    seats = [seat for seat, chair in enumerate(table.chairs) if who and chair.awaits == who]
    if seats:
        return tuple(e.Declined(seat) for seat in seats)
    if who and any(chair.declined == who for chair in table.chairs):
        return ()
    raise NotYours


def fill(table: Table, who: str, bot: str) -> e.Joined:
    """A bot on the lowest free seat, for whoever sits there or made the table. Raises BadOption, Refused."""
    if not who or not (table.seats_of(who) or table.creator == who):
        raise NotYours
    free = [seat for seat, chair in enumerate(table.chairs) if not chair.owner]
    if table.status != "waiting" or not free:
        raise Refused(Code.SEAT_TAKEN, Text("No seat is free at this table."))
    check_bot(table.game, bot)
    return e.Joined(free[0], bot_name(table.chairs, bot), e.BOT, bot=bot)
