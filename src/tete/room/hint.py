"""A hint: what the strongest bot would play in somebody's place. Nothing is kept and nobody else hears."""

from dataclasses import dataclass

from tete.bots.levels import LEVELS
from tete.bots.worker import Job
from tete.core.errors import NotYourTurn
from tete.core.mind import Budget
from tete.core.scene import Pick
from tete.core.text import Text
from tete.room.decide import check_seat, waiting
from tete.room.errors import Refused
from tete.room.held import Held
from tete.room.table import Table

_BOT = LEVELS[-1].bot
_BUDGET = Budget(seconds=1.5)


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


def asked(held: Held, who: str, seat: int) -> Job:
    """What a bot has to think about for a hint: the view of that seat and no other.

    Raises NotYours, NotYourTurn, or Refused at a table where others play.
    """
    table = held.table
    check_seat(table, who, seat)
    if table.status == "waiting":
        raise waiting()
    if table.status == "over" or table.turn != seat:
        raise NotYourTurn("not-your-turn", Text("A hint is for who is to move."))
    if not is_casual(table, who):
        raise Refused("no-hint", Text("Others play here, too: a hint would not be fair."))
    return Job(table.record.game, _BOT, table.match().view(seat), _BUDGET)


def said(held: Held, seat: int, text: str) -> str:
    """The move as the choice of it is called; its text where there is none."""
    choices = held.scene(seat).choices
    found = (each.name for each in choices if isinstance(each, Pick) and each.move == text)
    return next(found, text)
