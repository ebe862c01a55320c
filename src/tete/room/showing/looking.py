"""From where somebody looks at a table that is being looked at once more."""

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.core.viewpoints import NOT_OVER, Viewpoint, allowed, best, every_viewpoint, seat_shown
from tete.room.errors import Refused
from tete.room.log.table import Table


def viewpoints(table: Table, you: tuple[int, ...], everything: bool) -> tuple[Viewpoint, ...]:
    """From where the owner of these seats may look; from everywhere with ``everything``, or once it is over."""
    is_open = everything or table.outcome is not None
    return allowed(table.game, len(table.chairs), you, is_open)


def viewpoint(
    table: Table, you: tuple[int, ...], everything: bool, actor: int | None, wish: str = ""
) -> Viewpoint:
    """The viewpoint of that name, else the best there is. Raises BadOption, or Refused before the end."""
    if not wish:
        is_open = everything or table.outcome is not None
        return best(table.game, seat_shown(actor, you), is_open)
    found = find_viewpoint(wish, len(table.chairs))
    if found not in viewpoints(table, you, everything):
        raise Refused(Code.NOT_OVER, NOT_OVER)
    return found


def find_viewpoint(name: str, seats: int) -> Viewpoint:
    """The viewpoint of that name. Raises BadOption if there is none."""
    there = {viewpoint.name: viewpoint for viewpoint in every_viewpoint(seats)}
    if name in there:
        return there[name]
    wish, names = name[:20], ", ".join(there)
    why = Text("“{wish}” is not a point of view; choose from: {names}.", wish=wish, names=names)
    raise BadOption(Code.BAD_AS, why)
