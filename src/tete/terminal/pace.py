"""The clock of a game at one keyboard, as people write it: ``10+5``, ``move:30``."""

import re

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.deciding.pacing import check_pace
from tete.room.log.pace import DAYS, MOVE, TOTAL, Pace

_NONE = "none"
_TOTAL = re.compile(r"(?:total:)?(\d{1,3}(?:\.5)?)(?:\+(\d{1,3}))?")
_MOVE = re.compile(r"move:(\d{1,4})")


def read_clock(text: str) -> Pace | None:
    """The pace that was written. Raises BadOption."""
    wish = text.strip().lower()
    if wish in ("", _NONE):
        return None
    if found := _TOTAL.fullmatch(wish):
        return check_pace(Pace(TOTAL, round(60 * float(found[1])), more=int(found[2] or 0)))
    if found := _MOVE.fullmatch(wish):
        return check_pace(Pace(MOVE, int(found[1])))
    if wish.startswith(DAYS):
        raise BadOption(
            Code.BAD_PACE,
            Text("Days are for people in different places: set up such a table in a room."),
        )
    raise BadOption(
        Code.BAD_PACE,
        Text(
            "“{text}” is no clock: write minutes for the whole game and seconds more a turn, like 10+5, "
            "or seconds for every move, like move:30.",
            text=text[:20],
        ),
    )
