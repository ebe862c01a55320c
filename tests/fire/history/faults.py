"""What goes wrong, in which order and for how long: all of it follows from a seed."""

import random
from collections.abc import Iterator
from typing import Literal

import msgspec

Kind = Literal[
    "kill", "stop", "cut", "hold", "slow", "full", "clock", "sync", "postgres", "redis", "db-line"
]
YOUNG = 4
"""One kill in so many comes at once: perhaps before the node has opened its doors."""
TOGETHER = 3
"""Of several nodes, one fault in so many is not over when the next one comes."""
_LENGTHS: dict[str, tuple[float, float]] = {
    "kill": (0.0, 0.15),
    "stop": (0.5, 8.0),
    "cut": (0.2, 2.0),
    "hold": (0.5, 6.0),
    "slow": (0.5, 3.0),
    "full": (0.5, 3.0),
    "clock": (0.5, 3.0),
    "sync": (0.5, 3.0),
    "postgres": (0.2, 2.0),
    "redis": (0.5, 5.0),
    "db-line": (0.5, 4.0),
}
"""A node that has stopped for five seconds is taken to be dead by the others."""
JUMPS = (-3600.0, -2.5, 2.5, 3600.0)
ON_ONE = ("stop", "cut", "hold", "slow", "full", "clock", "sync", "kill")
"""What can happen to a single node on SQLite."""
ON_MANY = ("stop", "cut", "hold", "slow", "clock", "sync", "kill", "postgres", "redis", "db-line")
"""What can happen to several nodes on PostgreSQL."""


class Fault(msgspec.Struct, frozen=True):
    """One of them: ``after`` so many seconds, to which node, for how long, and how much of it.

    ``patient``: it waits for a sign of life first, so that something goes on between two of them.
    ``lonely``: the next one comes when this is over; else that may come meanwhile.
    """

    kind: Kind
    node: int
    after: float
    seconds: float
    patient: bool
    much: float = 0.0
    lonely: bool = True

    @property
    def target(self) -> str:
        """To what it happens: two faults of the same wait for each other."""
        return self.kind if self.kind in ("postgres", "redis", "db-line") else f"node {self.node}"


def schedule(
    seed: int, many: int, kinds: tuple[str, ...], nodes: int, brief: float = 1.0
) -> Iterator[Fault]:
    """So many faults, each kind as often as the others, in an order that the seed decides.

    ``brief``: they last so much less long.
    """
    rng = random.Random(f"faults {seed}")
    order: list[str] = []
    for _ in range(many):
        if not order:
            order = rng.sample(kinds, len(kinds))
        kind = order.pop()
        least, most = _LENGTHS[kind]
        yield Fault(
            kind=msgspec.convert(kind, Kind),
            node=rng.randrange(nodes),
            after=rng.uniform(0, 0.15),
            seconds=rng.uniform(least, most) / (1 if kind == "kill" else brief),
            patient=kind != "kill" or bool(rng.randrange(YOUNG)),
            much=rng.choice(JUMPS) if kind == "clock" else rng.uniform(0.02, 0.2),
            lonely=nodes == 1 or bool(rng.randrange(TOGETHER)),
        )
