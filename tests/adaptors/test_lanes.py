"""Lanes as a value: copied, pickled, put anywhere, begun anew one by one, and made to wait."""

import copy
import importlib
import pickle
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tete
from learning.playing import Setting
from tete.adaptors import vector
from tete.core.errors import BadOption, BadRecord, IllegalMove, InvalidPosition
from tete.core.game import CHANCE
from tete.learning.encoding import encoding
from tete.learning.lanes import Lanes

SETTINGS = [
    Setting("kopf", 2, (("goal", 8), ("swap", True))),
    Setting("headache", 3, (("turn_limit", 40),)),
    Setting("headquarter", 2, (("head", "doll"),)),
    Setting("headquarter", 2, (("first", "lot"), ("memory", "aided"))),
]
COPIES: list[Callable[[Lanes], Lanes]] = [
    copy.copy,
    copy.deepcopy,
    lambda lanes: pickle.loads(pickle.dumps(lanes)),
    Lanes.clone,
]


def made(setting: Setting, lanes: int = 8, **more: Any) -> Lanes:
    return vector.make(setting.slug, lanes, setting.seats, **{"seed": 3, **more, **setting.given})


def told(lanes: Lanes) -> list[bytes]:
    """Everything that lanes tell."""
    lanes.observe()
    some = (
        lanes.turn,
        lanes.mask,
        lanes.done,
        lanes.rewards,
        lanes.scores,
        lanes.draws,
        lanes.stack(),
    )
    return [each.tobytes() for each in some]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_copy_has_arrays_of_its_own_and_goes_on_alike(setting: Setting) -> None:
    lanes = made(setting, last=True)
    for _ in range(30):
        lanes.step(lanes.sample())
    for duplicate in COPIES:
        other, again = duplicate(lanes), duplicate(lanes)
        assert told(other) == told(lanes)
        for _ in range(60):
            actions = again.sample()
            other.step(actions)
            again.step(actions)
        assert told(other) == told(again)
        assert told(other) != told(lanes)
        assert np.array_equal(other.last_stack(), again.last_stack())
    untouched = copy.deepcopy(lanes)
    lanes.step(lanes.sample())
    assert told(untouched) != told(lanes)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_single_lanes_are_copied_many_times_and_have_their_own_dice_where_that_is_wanted(
    setting: Setting,
) -> None:
    lanes = made(setting)
    for _ in range(9):
        lanes.step(lanes.sample())
    lanes.observe()
    many = lanes.clone([5, 5, 2, 5])
    many.observe()
    for lane, whence in enumerate((5, 5, 2, 5)):
        assert np.array_equal(many.mask[lane], lanes.mask[whence])
        assert np.array_equal(many.stack()[lane], lanes.stack()[whence])
    for some in (many, many.clone([True, True, False, True])):
        for _ in range(40):
            actions = some.sample()
            actions[-1] = actions[0]
            some.step(actions)
            assert np.array_equal(some.mask[0], some.mask[-1])
    own = lanes.clone([5] * 16, seed=1)
    for _ in range(10):
        own.step(own.sample())
    assert len({row.tobytes() for row in own.mask}) > 1


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_lanes_wait_while_others_play_and_only_those_that_play_are_looked_at(
    setting: Setting,
) -> None:
    lanes = made(setting)
    alone = copy.deepcopy(lanes)
    where = np.arange(8) % 2 == 0
    for _ in range(50):
        before = copy.deepcopy(lanes)
        actions = np.where(where, lanes.sample(), -7)
        lanes.step(actions, where)
        alone.step(np.where(where, actions, alone.sample()))
        for name in ("mask", "turn"):
            assert np.array_equal(getattr(lanes, name)[~where], getattr(before, name)[~where])
        for name in ("mask", "turn", "done", "rewards", "scores", "draws"):
            assert np.array_equal(getattr(lanes, name)[where], getattr(alone, name)[where])
        assert not lanes.done[~where].any()
        assert not lanes.draws[~where].any()
        assert not lanes.rewards[~where].any()
        assert np.array_equal(lanes.stack()[~where], before.stack()[~where])
    with pytest.raises(IllegalMove, match="Action -7 is not possible now in lane 1"):
        lanes.step(np.where(where, lanes.sample(), -7), where | (np.arange(8) == 1))
    for bad in (where[:4], where.astype(np.int64), where[:, None]):
        with pytest.raises(IllegalMove, match="a mask of 8"):
            lanes.step(lanes.sample(), bad)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_single_lanes_begin_anew_and_a_seed_gives_the_games_of_lanes_made_with_it(
    setting: Setting,
) -> None:
    lanes, fresh = made(setting), made(setting, seed=11)
    for _ in range(20):
        lanes.step(lanes.sample())
    before = copy.deepcopy(lanes)
    lanes.reset([1, 6], seed=11)
    some = np.isin(np.arange(8), [1, 6])
    assert np.array_equal(lanes.mask[some], fresh.mask[some])
    assert np.array_equal(lanes.mask[~some], before.mask[~some])
    assert not lanes.done.any()
    lanes.reset(seed=11)
    for _ in range(30):
        assert told(lanes) == told(fresh)
        lanes.step(lanes.sample())
        fresh.step(fresh.sample())
    lanes.reset(~some)
    assert not np.array_equal(lanes.mask, made(setting, seed=11).mask) or setting.slug == "kopf"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_lanes_are_put_where_a_game_stands_and_go_on_by_the_rules(setting: Setting) -> None:
    game, rng, lanes = setting.game, random.Random(5), made(setting)
    code = encoding(game, setting.new())
    for lane in range(8):
        s = setting.new()
        for _ in range(3 * lane):
            if game.turn(s) is None:
                break
            at = s
            lots = game.chance(s) if game.turn(s) == CHANCE else [(m, 1) for m in game.moves(s)]
            s = game.play(s, rng.choices([m for m, _ in lots], [w for _, w in lots])[0])
        s = at if game.turn(s) is None else s
        lanes.put([s], [lane])
        for lot in lanes.drawn[lane, : lanes.draws[lane]].tolist():
            s = game.play(s, game.chance(s)[lot][0])
        turn = game.turn(s)
        assert lanes.turn[lane] == turn
        assert tuple(np.flatnonzero(lanes.legal()[lane])) == tuple(code.legal(s))
        for seat in range(setting.seats):
            lanes.observe(np.full(8, seat))
            assert np.array_equal(lanes.stack()[lane], code.stack(game.view(s, seat)))
        for action in code.legal(s)[:4]:
            trial = lanes.clone([lane])
            trial.step(np.array([action]))
            after = game.play(s, code.made(s, (action,)))
            assert trial.done[0] == (game.turn(after) is None)
    other = made(setting, 2)
    other.put(lanes.clone([7, 1]))
    assert np.array_equal(other.legal(), lanes.legal()[[7, 1]])


def test_games_begin_at_a_position_and_follow_a_record() -> None:
    game = tete.game("headquarter")
    rng, moves, s = random.Random(1), list[str](), game.new(head="doll")
    while game.turn(s) is not None:
        at_chance = game.turn(s) == CHANCE
        move = rng.choice([lot for lot, _ in game.chance(s)] if at_chance else game.moves(s))
        s, moves = game.play(s, move), [*moves, game.write(move)]
    record = tete.Record(
        "headquarter", game.info.version, {"head": "doll"}, ("a", "b"), tuple(moves)
    )
    found = vector.states(record)
    assert found[-1] == s
    assert vector.states(record.write()) == found
    line = game.position(found[4])
    lanes = vector.make("headquarter", 4, position=line)
    assert (lanes.turn == lanes.turn[0]).all()
    begun = lanes.clone()
    while not lanes.done.all():
        lanes.step(lanes.sample(), ~lanes.done)
    lanes.reset()
    if game.turn(found[4]) != CHANCE:
        assert np.array_equal(begun.mask, lanes.mask)
    with pytest.raises(BadOption, match="over already"):
        lanes.put([found[-1]], [0])
    with pytest.raises(BadOption, match="other options"):
        lanes.put([game.new()], [0])
    with pytest.raises(BadOption, match="1 positions cannot be put into 4 lanes"):
        lanes.put([found[0]])
    with pytest.raises(InvalidPosition):
        vector.make("headquarter", 4, position="nonsense")
    with pytest.raises(BadRecord):
        vector.states("nonsense")
    lanes._program = replace(lanes._program, packed=None)
    with pytest.raises(BadOption, match="cannot be put"):
        lanes.put([found[0]], [0])


@pytest.mark.parametrize("which", [[8], [-1], [0.5], [[1]], [True, False]])
def test_lanes_that_are_not_there_are_refused_and_nothing_has_changed(which: Any) -> None:
    lanes = vector.make("kopf", 8)
    lanes.step(lanes.sample())
    before = lanes.mask.copy()
    for ask in (lanes.reset, lanes.clone, lanes.last_stack):
        with pytest.raises(BadOption, match="from 0 to 7, or by a mask of 8"):
            ask(which)
    assert np.array_equal(lanes.mask, before)
    with pytest.raises(BadOption, match="1 to 1048576 lanes, not 0"):
        lanes.clone([])
    with pytest.raises(BadOption, match="one seat, from 0 to 1"):
        lanes.observe([2] * 8)


def test_the_end_of_a_game_is_seen_by_the_eyes_one_asks_for() -> None:
    setting = Setting("headquarter", 2, (("head", "doll"),))
    game, code = setting.game, encoding(setting.game, setting.new())
    lanes = made(setting, 2, last=True)
    lanes.eyes[:] = 0, 1
    lanes.put([setting.new()] * 2)
    states = [setting.new()] * 2
    for lane in (0, 1):
        for lot in lanes.drawn[lane, : lanes.draws[lane]].tolist():
            states[lane] = game.play(states[lane], game.chance(states[lane])[lot][0])
    ended = set[int]()
    while len(ended) < 2:
        actions = lanes.sample()
        lanes.step(actions)
        for lane in {0, 1} - ended:
            s = game.play(states[lane], code.made(states[lane], (int(actions[lane]),)))
            if lanes.done[lane]:
                ended.add(lane)
                assert np.array_equal(lanes.last_stack([lane])[0], code.stack(game.view(s, lane)))
                continue
            for lot in lanes.drawn[lane, : lanes.draws[lane]].tolist():
                s = game.play(s, game.chance(s)[lot][0])
            states[lane] = s


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_on_several_cores_the_same_comes_out(setting: Setting) -> None:
    one, some = made(setting, 10, last=True), made(setting, 10, last=True, cores=3)
    for _ in range(60):
        actions = one.sample()
        for lanes in (one, some):
            lanes.step(actions)
        assert told(one) == told(some)
        assert np.array_equal(one.drawn, some.drawn)
        assert np.array_equal(one.last_stack(), some.last_stack())
    assert copy.copy(some).cores == 3
    some.reset([2])
    assert vector.make("kopf", 2, cores=16).cores == 2


def test_other_libraries_have_the_same_memory_without_a_copy() -> None:
    lanes = vector.make("headquarter", 4, head="doll", last=True)
    ours: dict[str, Any] = {
        name: getattr(lanes, name)
        for name in ("layers", "facts", "mask", "turn", "done", "rewards", "scores", "last_layers")
    }
    theirs = [{name: np.from_dlpack(array) for name, array in ours.items()}]
    with suppress(ImportError):
        torch: Any = importlib.import_module("torch")
        theirs.append({name: torch.from_dlpack(array) for name, array in ours.items()})
    for _ in range(30):
        lanes.step(lanes.sample())
        lanes.observe()
    for tensors in theirs:
        for name, array in ours.items():
            assert np.array_equal(np.asarray(tensors[name]), array)
            assert np.shares_memory(np.asarray(tensors[name]), array)


def test_the_examples_of_the_page_run() -> None:
    page = (Path(__file__).parents[2] / "docs" / "build" / "vector.md").read_text("utf-8")
    blocks = [each.split("```")[0] for each in page.split("```python\n")[2:]]
    assert blocks
    for block in blocks:
        exec(compile(block, "vector.md", "exec"), {})
