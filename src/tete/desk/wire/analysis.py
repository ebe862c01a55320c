"""The bodies of looking back at a game."""

from typing import Literal

import msgspec


class CostlyMove(msgspec.Struct, frozen=True):
    """A move that took ``cost`` off its player's chance. ``best`` would not have; ``better`` says that move."""

    ply: int
    seat: int
    cost: float
    best: str
    better: str


class GoodMove(msgspec.Struct, frozen=True):
    """A move that added ``rise`` to its player's chance, and of which the bot knew no better."""

    ply: int
    seat: int
    rise: float


class Findings(msgspec.Struct, frozen=True):
    """What an analysis found. All figures are chances, from 0 to 1.

    ``chances`` has a row for before the first move and one after every move, with every seat's chance of
    winning. ``cost`` and ``luck`` are what a seat's moves cost it and what draws brought it, all together;
    ``luck`` is null where nothing was drawn.
    """

    chances: list[list[float]]
    worst: list[CostlyMove]
    best: list[GoodMove]
    cost: list[float]
    luck: list[float] | None


class Analysis(msgspec.Struct, frozen=True):
    """How far it is, from 0 to 1, and what it found once it is done."""

    state: Literal["none", "running", "failed", "done"]
    done: float
    found: Findings | None = None
