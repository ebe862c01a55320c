"""A full state that fits a view: what a fair bot plays with in its head."""

import random

from tete.games.headquarter.layers import MOST, Layer, Pair, comes_next, layer
from tete.games.headquarter.moves import STEP, Begin, Draw, Kind, Place, place
from tete.games.headquarter.pieces import orders
from tete.games.headquarter.rules import play_unchecked, start
from tete.games.headquarter.state import Glimpse, State
from tete.games.headquarter.view import View


def resample(view: View, rng: random.Random) -> State:
    """A state with this view: of all ways that fit everything the viewer has seen, any, all alike.

    Where there are more ways than can be counted quickly, nearly alike.
    """
    if view.whole is not None:
        return view.whole
    s = start(view.setup)
    if view.starter is None:
        return s
    if s.starter is None:
        s = play_unchecked(s, Begin(view.starter))
    for event, (kind, cell) in zip(view.events, _way(view, view.starter, rng), strict=True):
        move = event if isinstance(event, Place) else _coloured(event, kind, cell, rng)
        s = play_unchecked(play_unchecked(s, Draw(move.piece)), move)
    return s if view.drawn is None else play_unchecked(s, Draw(view.drawn))


def _way(view: View, starter: int, rng: random.Random) -> list[tuple[Kind, int]]:
    """What was placed in each turn, from the first to the last."""
    ends: dict[Pair, float] = {}
    turns = view.watched
    last = turns[-1].mover if turns else None
    now = view.mover, view.closing
    for most in (MOST, None):
        ends = {
            pair: ways
            for pair, ways in layer(view.setup, starter, turns, most).ways.items()
            if comes_next(view.setup, starter, pair, last) == now
        }
        if ends:
            break
    pair = rng.choices(list(ends), list(ends.values()))[0]
    way: list[tuple[Kind, int]] = []
    for n in range(len(turns), 0, -1):
        before = layer(view.setup, starter, turns[: n - 1], most)
        pair, kind, cell = _step(layer(view.setup, starter, turns[:n], most), before, pair, rng)
        way.append((kind, cell))
    return way[::-1]


def _step(after: Layer, before: Layer, pair: Pair, rng: random.Random) -> tuple[Pair, Kind, int]:
    steps = after.steps[pair]
    if len(steps) == 1:
        return steps[0]
    return rng.choices(steps, [before.ways[source] for source, _, _ in steps])[0]


def _coloured(glimpse: Glimpse, kind: Kind, cell: int, rng: random.Random) -> Place:
    """The placement with its colours: those that were seen; else either way round."""
    both = orders(glimpse.piece)
    if glimpse.through:
        return next(
            place(kind, cell, colours) for colours in both if colours[1] == glimpse.through.colour
        )
    if not glimpse.shown:
        return place(kind, cell, rng.choice(both))
    seen = {cube.cell: cube.colour for cube in glimpse.shown}
    cells = cell, cell + STEP[kind]
    return next(
        place(kind, cell, colours)
        for colours in both
        if all(seen.get(at, colour) == colour for at, colour in zip(cells, colours, strict=True))
    )
