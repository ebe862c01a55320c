"""Every way in which the hidden cubes can have come to lie, turn by turn.

A way is followed by the empty cells of both sides alone: colours never decide what is stable. For each turn,
a layer holds every pair of sides that fits all that was witnessed up to then, with the number of ways
that lead to it and where they come from.
"""

from collections.abc import Iterator

import msgspec

from tete.games.headquarter.cells import UP, each
from tete.games.headquarter.moves import STEP, Kind, Place
from tete.games.headquarter.order import follows
from tete.games.headquarter.pieces import taken
from tete.games.headquarter.setup import Setup
from tete.games.headquarter.stability import placements
from tete.games.headquarter.state import Glimpse
from tete.games.headquarter.view import Event, Turn
from tete.system.bounded import bounded
from tete.thinking.seeded import seeded

MOST = 3000
"""Pairs a layer keeps; of more, this many are drawn in proportion to their ways."""

Pair = tuple[int, int]
Step = tuple[Pair, Kind, int]
"""Where a way came from, and the kind and the first cell of the placement that was made."""


class Layer(msgspec.Struct, frozen=True):
    """What is possible after a turn: pairs with their number of ways, and the last steps of those ways."""

    ways: dict[Pair, float]
    steps: dict[Pair, list[Step]]


def _weight(found: Layer, *asked: object) -> int:
    del asked
    return 1_000 + 400 * len(found.ways) + 200 * sum(map(len, found.steps.values()))


@bounded(count=512, weight=64 << 20, weigh=_weight)
def layer(setup: Setup, starter: int, turns: tuple[Turn, ...], most: int | None = MOST) -> Layer:
    """The pairs that fit these turns, when the game has gone on after the last of them."""
    if not turns:
        first, second = (setup.head.cells & ~taken(side) for side in setup.laid)
        return Layer({(first, second): 1}, {})
    *earlier, (mover, event) = turns
    before = layer(setup, starter, tuple(earlier), most)
    last = earlier[-1].mover if earlier else None
    ways: dict[Pair, float] = {}
    steps: dict[Pair, list[Step]] = {}
    for pair, count in before.ways.items():
        if comes_next(setup, starter, pair, last) != (mover, False):
            continue
        for kind, cell in _fitting(pair, mover, event):
            after = _after(pair, mover, kind, cell)
            if after in ways:
                ways[after] += count
                steps[after].append((pair, kind, cell))
            else:
                ways[after] = count
                steps[after] = [(pair, kind, cell)]
    return Layer(_thinned(ways, most), steps)


def comes_next(setup: Setup, starter: int, pair: Pair, last: int | None) -> tuple[int, bool] | None:
    """Who places after the last mover, if the game goes on, and whether that turn is the last (Q9)."""
    is_starters = last != starter
    mine, others = pair[starter], pair[1 - starter]
    passes, closing, over = follows(setup.end, mine, others, is_starters, closing=False)
    return None if over else (starter ^ (not is_starters) ^ passes, closing)


def _fitting(pair: Pair, mover: int, event: Event) -> Iterator[tuple[Kind, int]]:
    """The placements that would have been seen like this."""
    if isinstance(event, Place):
        yield event.kind, event.cell
        return
    mine, other = pair[mover], pair[1 - mover]
    flat, up, through = placements(mine, other & mine)
    if event.through:
        if through >> event.through.cell & 1:
            yield Kind.THRU, event.through.cell
        return
    wanted = _fully_hidden if not event.shown else _shown
    for kind, cells in ((Kind.FLAT, flat), (Kind.UP, up)):
        for cell in each(wanted(cells, STEP[kind], mine & ~other, other, event)):
            yield kind, cell


def _fully_hidden(cells: int, step: int, hidden: int, other: int, event: Glimpse) -> int:
    """First cells of placements of which both cubes lie behind cubes."""
    del other, event
    return cells & hidden & hidden >> step


def _shown(cells: int, step: int, hidden: int, other: int, event: Glimpse) -> int:
    """First cells of placements of which exactly these cubes show, one or both."""
    bits = 0
    for cube in event.shown:
        bits |= 1 << cube.cell
    if bits & ~other:
        return 0
    if len(event.shown) == 2:
        return cells & bits & bits >> step
    return cells & (bits & hidden >> step | hidden & bits >> step)


def _after(pair: Pair, mover: int, kind: Kind, cell: int) -> Pair:
    first, second = pair
    bits = 1 << cell
    if kind is Kind.THRU:
        return first & ~bits, second & ~bits
    bits |= 1 << cell + (1 if kind is Kind.FLAT else UP)
    return (first, second & ~bits) if mover else (first & ~bits, second)


def _thinned(ways: dict[Pair, float], most: int | None) -> dict[Pair, float]:
    """At most this many pairs, each with a share of all ways as large as before on average."""
    if most is None or len(ways) <= most:
        return ways
    rng = seeded(len(ways))  # the same view is thinned the same way
    pairs, counts = list(ways), list(ways.values())
    share = sum(counts) / most
    kept: dict[Pair, float] = {}
    for pair in rng.choices(pairs, counts, k=most):
        kept[pair] = kept.get(pair, 0) + share
    return kept
