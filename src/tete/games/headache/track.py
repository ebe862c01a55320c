"""The two tracks: spaces, their names, and where a number of steps leads (H1, H7)."""

from functools import cache

CROSSINGS = 8
OUTER, INNER = 3, 2
"""Spaces between two neighbouring crossings, on the outer and on the inner track (H1)."""

SPAN = 1 + OUTER + INNER
SPACES = range(CROSSINGS * SPAN)
"""Spaces are numbered by crossings: x0 is 0, o01 to o03 are 1 to 3, i01 and i02 are 4 and 5, x1 is 6 …"""

CLOCKWISE, COUNTER = 1, -1

Way = tuple[int, ...]
"""A walk, space by space: where it starts, what it passes, where it ends."""


def crossing(number: int) -> int:
    """The space of a crossing.

    >>> name(crossing(3)), name(crossing(8))
    ('x3', 'x0')
    """
    return number % CROSSINGS * SPAN


def is_crossing(space: int) -> bool:
    """Whether both tracks meet there."""
    return space % SPAN == 0


def name(space: int) -> str:
    """
    >>> name(0), name(3), name(47)
    ('x0', 'o03', 'i72')
    """
    number, place = divmod(space, SPAN)
    if place == 0:
        return f"x{number}"
    return f"o{number}{place}" if place <= OUTER else f"i{number}{place - OUTER}"


NAMED = {name(space): space for space in SPACES}


def _clockwise(space: int) -> tuple[int, ...]:
    number, place = divmod(space, SPAN)
    if place == 0:
        return space + 1, space + 1 + OUTER  # H7: outer or inner
    if place in (OUTER, OUTER + INNER):
        return (crossing(number + 1),)
    return (space + 1,)


AFTER = tuple(_clockwise(space) for space in SPACES)
"""The next spaces clockwise."""
BEFORE = tuple(tuple(at for at in SPACES if space in AFTER[at]) for space in SPACES)
"""The next spaces the other way."""


@cache
def ways(space: int, steps: int, direction: int) -> dict[int, Way]:
    """Where exactly this many steps in one direction lead, and a way there (H7).

    At every crossing either track can be taken. Where several ways lead to one end, the outer one is
    given.
    """
    beside = AFTER if direction == CLOCKWISE else BEFORE
    found: dict[int, Way] = {space: (space,)}
    for _ in range(steps):
        further: dict[int, Way] = {}
        for at, way in found.items():
            for onward in beside[at]:
                further.setdefault(onward, (*way, onward))
        found = further
    return found
