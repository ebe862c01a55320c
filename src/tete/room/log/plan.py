"""Plans as they are kept: beside the events, because nobody else may know of them, not even that there are any."""

from typing import Protocol

import msgspec

Line = tuple[str, ...]


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Lines of moves, in canonical text, from the position after ``ply`` moves on.

    ``past`` is by what that position is known. Why nothing is played by it any more says ``stopped``; it is kept
    until its seat has seen that.
    """

    ply: int
    past: str
    lines: tuple[Line, ...] = ()
    stopped: str = ""


class Laid(msgspec.Struct, frozen=True):
    """The plan of a seat; everything that happened at the table up to ``seq`` has been seen to."""

    seat: int
    seq: int
    plan: Plan


class Plans(Protocol):
    """Where plans are kept."""

    async def of(self, table: str) -> list[Laid]:
        """All plans at a table."""
        ...

    async def lay(self, table: str, seat: int, seq: int, plan: Plan | None) -> None:
        """A seat has this plan from now on, or none."""
        ...

    async def change(self, table: str, laid: Laid, seq: int, plan: Plan | None) -> None:
        """That is left of a plan, unless its seat has another one by now."""
        ...

    async def behind(self, most: int) -> list[str]:
        """Some tables where something has happened that a plan has still to see to."""
        ...


class NoPlans:
    """Where nobody has any."""

    async def of(self, table: str) -> list[Laid]:
        """None."""
        return []

    async def lay(self, table: str, seat: int, seq: int, plan: Plan | None) -> None:
        """There is no place for it."""
        raise NotImplementedError

    async def change(self, table: str, laid: Laid, seq: int, plan: Plan | None) -> None:
        """There is none to change."""

    async def behind(self, most: int) -> list[str]:
        """None."""
        return []
