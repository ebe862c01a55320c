"""A hint: what the strongest bot would play in somebody's place. Nothing is kept and nobody else hears."""

from dataclasses import dataclass

from tete.bots import advice
from tete.bots.worker import Job
from tete.codes import Code
from tete.core.errors import NotYourTurn
from tete.room.deciding.decide import check_seat, waiting
from tete.room.errors import Refused
from tete.room.live.table import LiveTable
from tete.room.log.table import Table


@dataclass(frozen=True)
class Hint:
    """A move, how it is said, why, and the chance of winning with it where the bot can tell."""

    text: str
    said: str
    why: str
    chance: float | None


def is_casual(table: Table, who: str) -> bool:
    """Whether a hint would be unfair to nobody: no other person plays, and no seat waits for one."""
    return all(chair.who == "bot" or chair.owner == who for chair in table.chairs)


def asked(live: LiveTable, who: str, seat: int) -> Job:
    """What a bot has to think about for a hint: the view of that seat and no other.

    Raises NotYours, NotYourTurn, or Refused at a table where others play.
    """
    table = live.table
    check_seat(table, who, seat)
    if table.status == "waiting":
        raise waiting()
    if table.status == "over" or table.turn != seat:
        raise NotYourTurn(Code.NOT_YOUR_TURN, advice.NOT_TO_MOVE)
    if not is_casual(table, who):
        raise Refused(Code.NO_HINT, advice.NOT_FAIR)
    return Job(table.record.game, advice.BOT, table.match().view(seat), advice.BUDGET)


def said(live: LiveTable, seat: int, text: str) -> str:
    """The move as the choice of it is called; its text where there is none."""
    return advice.called(live.table.game, live.drawings.scene(seat), text)
