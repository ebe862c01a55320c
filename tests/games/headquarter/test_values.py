"""What the net says of a position: counted anew piece by piece in the kernel, and plainly from the rules here."""

import subprocess
import sys
from functools import cache
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from amounts import much
from games.headquarter.helpers import some_states
from tete.games.headquarter import game as g
from tete.games.headquarter import kernel, values
from tete.games.headquarter.kernel_looks import glance, look
from tete.games.headquarter.kernel_values import FEATURES, HIDDEN, LAST, value
from tete.games.headquarter.mind import SKILLS, Searcher
from tete.games.headquarter.pieces import LETTERS, with_cube
from tete.games.headquarter.score import zone_total
from tete.games.headquarter.setup import default_setup
from tete.games.headquarter.state import State
from tete.kernels.bits import seeds
from tete.thinking.mind import Budget


def seen(s: State, seat: int) -> list[float]:
    """What the net sees after a placement of this seat, in its order."""
    order = s.setup.head.order
    cubes, more, points = list[float](), list[float](), list[float]()
    for side, empty in ((s.sides[each], s.empty[each]) for each in (seat, 1 - seat)):
        points.append(min(255, zone_total(side)))
        for at, letter in enumerate(LETTERS):
            cubes += [side[at] >> cell & 1 for cell in order]
            more += [
                zone_total(with_cube(side, cell, letter)) - points[-1] if empty >> cell & 1 else 0
                for cell in order
            ]
    bag = [float(n < each) for each in s.bag for n in range(3)]
    turns = [float(len(s.plays) + s.passed == n) for n in range(31)]
    return [*cubes, *more, *bag, *turns, *points]


@cache
def kept() -> dict[str, Any]:
    """The net's numbers, as they lie in their file."""
    with np.load(values.FILE) as net:
        return {name: net[name].astype(np.float64) for name in net.files}


def plainly(features: list[float]) -> tuple[float, float]:
    """The net's two numbers, layer by layer."""
    net, layer = kept(), np.array(features)
    for name, width in (("first", HIDDEN), ("second", LAST), ("third", 2)):
        layer = layer @ net[name] + net[f"{name}_bias"]
        assert layer.shape == (width,)
        layer = np.maximum(layer, 0) if name != "third" else 1 / (1 + np.exp(-layer))
    return float(layer[0]), float(layer[1])


def test_it_is_the_same_as_counted_plainly() -> None:
    learnt = values.learnt(default_setup())
    assert learnt is not None
    compared = 0
    for s in some_states(much(3, 8))[::3]:
        if s.passed:
            continue
        board, moves = kernel.table(s), g.moves(s)
        row, codes = (
            kernel.pack(s),
            np.array([kernel.encode(board, each) for each in moves], np.int64),
        )
        before, wins, leads = row.copy(), np.zeros(len(moves)), np.zeros(len(moves))
        value(board, *learnt, row, codes, wins, leads)
        assert (row == before).all()
        for at, move in enumerate(moves):
            after = g.play(s, move)
            features = seen(after, s.mover)
            assert len(features) == FEATURES
            if after.passed:
                continue  # whose turn is skipped counts as one more, and the net is asked before
            win, lead = plainly(features)
            assert (wins[at], leads[at]) == pytest.approx((win, lead), abs=2e-4)
            compared += 1
    assert compared > much(200, 800)


def test_it_tells_good_placements_from_bad_ones() -> None:
    """A cube beside its colour is worth more than one that spoils the zone of the other colour beside it."""
    s = g.new()
    learnt = values.learnt(s.setup)
    assert learnt is not None
    for text in ("draw RR", "flat c1-d1 RR", "draw GG", "flat c1-d1 GG", "draw RR"):
        s = g.play(s, g.parse(text))
    moves = [g.parse("up c2-c3 RR"), g.parse("thru c2 RR")]
    codes = np.array([kernel.encode(kernel.table(s), each) for each in moves], np.int64)
    wins, leads = np.zeros(2), np.zeros(2)
    value(kernel.table(s), *learnt, kernel.pack(s), codes, wins, leads)
    assert wins[0] > wins[1]
    assert leads[0] > leads[1]


def test_Q3_Q11_it_is_asked_only_for_the_game_that_it_has_learnt() -> None:
    assert values.learnt(g.new(memory="aided").setup) is not None
    assert values.learnt(g.new(head="child").setup) is None
    assert values.learnt(g.new(blackouts="double").setup) is None
    for s in (g.new(head="child"), g.new(blackouts="double")):
        drawn = g.play(s, g.chance(s)[0][0])
        text = Searcher(6, 1).think(g.view(drawn, drawn.mover), Budget(nodes=200))
        assert g.parse(text) in g.moves(drawn)


def test_only_who_asks_it_waits_for_its_compiler() -> None:
    source = (
        "import sys; from tete.games.headquarter.mind import Searcher; net = 'headquarter.kernel_values'; "
        "loaded = lambda: any(net in name for name in sys.modules); "
        "Searcher(5, 1); print(loaded()); Searcher(6, 1); print(loaded())"
    )
    told = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["False", "True"]


def test_the_strongest_listens_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def thoughts() -> list[str]:
        mind = Searcher(6, 1)
        return [mind.think(g.view(s, s.mover), Budget(nodes=600)) for s in some_states(2)[::4]]

    asked = thoughts()
    alone = replace(SKILLS[5], knows=False)
    monkeypatch.setattr("tete.games.headquarter.mind.SKILLS", (*SKILLS[:5], alone))
    assert sum(one != two for one, two in zip(asked, thoughts(), strict=True)) > 2


def test_both_looks_end_when_the_flag_is_set() -> None:
    s = some_states(1)[4]
    learnt = values.learnt(s.setup)
    assert learnt is not None
    board = kernel.table(s)
    rows = kernel.resample(g.view(s, s.mover), 16, seeds(1)).reshape(-1)
    codes = np.array([kernel.encode(board, move) for move in g.moves(s)], np.int64)
    sums, stop = np.zeros(len(codes)), np.ones(1, np.uint8)
    assert glance(board, learnt, rows, codes, sums, 16, stop) == 0
    assert look(board, learnt, rows, codes, sums, 0, 16, 1, stop) == 0
    assert not sums.any()
    stop[0] = 0
    assert glance(board, learnt, rows, codes, sums, 16, stop) == 16
    assert look(board, learnt, rows, codes, sums, 0, 3, 1, stop) == 3
    assert sums.all()


def test_Q9_a_look_counts_the_points_where_the_game_ends() -> None:
    """After the last turn of all there is nothing left to guess, so the net is not asked."""
    found = 0
    for s in some_states(12):
        after = [g.play(s, move) for move in g.moves(s)]
        if not all(each.is_over for each in after):
            continue
        learnt = values.learnt(s.setup)
        assert learnt is not None
        board, row = kernel.table(s), np.zeros(55, np.int64)
        row[: kernel.SIZE] = kernel.pack(s)
        codes = np.array([kernel.encode(board, move) for move in g.moves(s)], np.int64)
        sums = np.zeros(len(codes))
        look(board, learnt, row, codes, sums, 0, 1, 1, np.zeros(1, np.uint8))
        for got, each in zip(sums, after, strict=True):
            ended = g.outcome(each)
            assert ended is not None
            lead = ended.scores[s.mover] - ended.scores[1 - s.mover]
            assert (got > 0.5) == (lead > 0)
            assert (got < 0.5) == (lead < 0)
            found += 1
    assert found > 10
