"""From where somebody looks back at a game, and what he may see of it."""

import msgspec

from tete.codes import Code
from tete.core.game import CHANCE
from tete.core.record import Record
from tete.core.text import Text
from tete.core.viewpoints import Viewpoint, has_hidden, seen_from
from tete.room.errors import Refused
from tete.room.live.table import LiveTable
from tete.room.log.table import Table
from tete.room.showing import questions
from tete.room.showing.answers import Dice
from tete.room.showing.looking import viewpoint, viewpoints


def look_at(
    live: LiveTable, looks: Viewpoint, you: tuple[int, ...], ply: int | None, lang: str
) -> questions.Look:
    """How a game is looked at after ``ply`` moves, all of them for None. Raises Refused if there are fewer."""
    at = len(live.table.movers) if ply is None else ply
    check_ply(live.table, at)
    may = tuple(each.name for each in viewpoints(live.table, you, live.everything))
    return questions.Look(at, looks, may, lang, live.digest.result)


def check_over(table: Table) -> None:
    """Whether moves can be tried at a table. Raises Refused."""
    if table.status != "over":
        raise Refused(Code.NOT_OVER, Text("Moves can be tried once the game is over."))


def check_ply(table: Table, ply: int) -> None:
    """Whether this many moves were made. Raises Refused."""
    last = len(table.movers)
    if ply > last:
        raise Refused(
            Code.NO_PLY,
            Text("The moves go from 0 to {last}; there is no move {ply}.", last=last, ply=ply),
        )


def may_see_lots(table: Table, looks: Viewpoint) -> bool:
    """Whether there are draws to be seen; none while a draw or what it depends on is hidden."""
    return CHANCE in table.movers and not has_hidden(table.record, table.movers, looks)


def written(table: Table, looks: Viewpoint) -> str:
    """The record of a table as a viewer may see it."""
    return seen_from(table.record, table.movers, looks).write()


def looking(live: LiveTable, you: tuple[int, ...], wish: str = "") -> Viewpoint:
    """From where the owner of these seats looks at a table. Raises BadOption, or Refused before the end."""
    return viewpoint(live.table, you, live.everything, live.digest.actor, wish)


def dice_of(record: Record, lots: bytes) -> Dice:
    """Everything to draw the dice of a game again; ``lots`` are its draws as JSON."""
    opened = {ply: record.moves[ply - 1] for ply in record.seals} if record.secret else {}
    return Dice(
        commitment=record.commitment,
        words=dict(record.words),
        secret=record.secret,
        draws=msgspec.Raw(lots),
        seals=dict(record.seals),
        sealed=opened,
    )
