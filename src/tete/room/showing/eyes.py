"""Whose hidden moves a viewer may know: those of a seat, of everybody, of nobody."""

from tete.core.game import CHANCE
from tete.room.log.table import Table

Eyes = tuple[int, ...]
"""The movers, seats or CHANCE, whose hidden moves are open to a viewer."""


def looking(actor: int | None, you: tuple[int, ...], last: int | None = None) -> int | None:
    """Which of its seats a device is looked at from: the one to act, else the last one, else the lowest.

    >>> looking(1, (0, 1)), looking(2, (0, 1), last=1), looking(2, (0, 1)), looking(0, ())
    (1, 1, 0, None)
    """
    if actor in you:
        return actor
    return last if last in you else you[0] if you else None


def eyes_of(table: Table, you: tuple[int, ...], mine: int | None) -> Eyes:
    """Whose hidden moves the owner of these seats may know while it looks from the seat ``mine``.

    Where one device has several seats, each of them has its own secrets.
    """
    if not table.game.info.has_secrets:
        return ()  # then all see the same
    return you if len(you) < 2 or mine is None else (mine,)


def all_eyes(table: Table) -> Eyes:
    """For whoever may see everything."""
    return (CHANCE, *range(len(table.chairs)))
