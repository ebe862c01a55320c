"""Gymnasium: its own checks, one seat that learns against every kind of opponent, and how games end."""

import pickle
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import tete
from tete.adaptors import vector
from tete.adaptors.gymnasium import Tables, env, vec
from tete.core.errors import BadOption, IllegalMove, UnknownGame
from tete.learning.encoding import encoding
from tete.learning.plain_lanes import PlainLanes

ROOT = Path(__file__).parents[2]
DOLL: dict[str, Any] = {"head": "doll"}


def any_of(seen: dict[str, Any], rng: np.random.Generator) -> Any:
    return (seen["action_mask"] * rng.random(seen["action_mask"].shape)).argmax(axis=1)


def walk(tables: Tables, steps: int, seed: int = 3) -> list[Any]:
    """Random play of the learner: everything that was told."""
    rng = np.random.default_rng(seed)
    seen, infos = tables.reset(seed=seed)
    told: list[Any] = [(seen, None, None, None, infos)]
    for _ in range(steps):
        told.append(tables.step(any_of(told[-1][0], rng)))
    return told


def test_the_checks_of_the_library_pass() -> None:
    made = env("headquarter", impossible="random", **DOLL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a spec, which only a registered one has
        check_env(made, skip_render_check=True)
        single = gymnasium.make("tete/headquarter-v1", **DOLL)
        many = gymnasium.make_vec("tete/headquarter-v1", num_envs=3, **DOLL)
    seen, _ = single.reset(seed=1)
    assert single.observation_space.contains(seen)
    assert many.num_envs == 3
    assert many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    counted = RecordEpisodeStatistics(many)
    counted.reset(seed=1)
    ended = 0
    for _ in range(30):
        lanes = many.unwrapped.lanes  # type: ignore[attr-defined]
        *_, over, _, infos = counted.step(lanes.sample())
        ended += int(over.sum())
        if over.any():
            assert infos["episode"]["l"][over].min() > 3
    assert ended > 3


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_the_learner_is_told_is_what_the_spaces_say_and_follows_from_the_seed(
    seat: int | None,
) -> None:
    tables = vec("headquarter", 8, seat=seat, **DOLL)
    told, again = walk(tables, 60), walk(tables, 60)
    assert tables.observation_space.shape is None
    ended = 0
    for one, two in zip(told, again, strict=True):
        seen, rewards, over, late, infos = one
        assert tables.observation_space.contains(seen)
        assert all(np.array_equal(seen[name], two[0][name]) for name in seen)
        assert np.array_equal(infos["seat"], np.arange(8) % 2 if seat is None else np.full(8, seat))
        if over is None:
            continue
        assert np.array_equal(rewards, two[1])
        assert not late.any()
        assert not rewards[~over].any()
        assert over.any() == ("final_obs" in infos)
        for lane in np.flatnonzero(over):
            final = infos["final_obs"][lane]
            assert tables.single_observation_space.contains(final)
            assert not final["action_mask"].any()
            # the plane "turn" is 0: the game is over; "dark" is 0: everything is open
            names = [plane.name for plane in tables.lanes.planes for _ in range(plane.count)]
            assert not final["observation"][[name in ("turn", "dark") for name in names]].any()
            given = infos["final_info"]["rewards"][lane]
            assert given.sum() == 0
            assert given[infos["seat"][lane]] == rewards[lane]
        ended += int(over.sum())
    assert ended > 20


@pytest.mark.parametrize("slug", ["headquarter", "headache"])
def test_fast_lanes_and_those_over_the_contract_see_and_allow_the_same(slug: str) -> None:
    game, options = tete.game(slug), DOLL if slug == "headquarter" else {"turn_limit": 20}
    first = game.new(2, **options)
    plain = PlainLanes(game, first, 4, seed=1)
    fast = vector.make(slug, 4, 2, last=True, **options)
    ended = 0
    for _ in range(160):
        fast.put(plain.states)
        plain.observe()
        fast.observe()
        assert np.array_equal(plain.turn, fast.turn)
        assert np.array_equal(plain.legal(), fast.legal())
        assert np.array_equal(plain.stack(), fast.stack())
        actions = plain.sample()
        plain.step(actions)
        fast.step(actions)
        assert np.array_equal(plain.done, fast.done)
        assert np.array_equal(plain.rewards, fast.rewards)
        assert np.allclose(plain.scores, fast.scores)
        over = np.flatnonzero(plain.done)
        assert np.array_equal(plain.last_stack(over), fast.last_stack(over))
        ended += len(over)
    assert ended > 2


def test_every_kind_of_opponent_plays_its_seats() -> None:
    asked: list[int] = []

    def first(seen: dict[str, Any]) -> Any:
        asked.append(len(seen["action_mask"]))
        return seen["action_mask"].argmax(axis=1)

    for opponent in ("random", "greedy", "level-1@20n", first, [first]):
        tables = vec("headquarter", 4, opponent=opponent, seat=None, **DOLL)
        assert isinstance(tables.lanes, PlainLanes) == (opponent in ("greedy", "level-1@20n"))
        told = walk(tables, 12)
        assert sum(over.sum() for _, _, over, _, _ in told[1:]) >= 4
    assert asked[0] == 2  # the two lanes in which it begins
    assert max(asked) == 4
    three = vec("headache", 2, seats=4, opponent=["random", "greedy", first], turn_limit=8)
    assert sum(over.sum() for _, _, over, _, _ in walk(three, 10)[1:]) > 0


def test_whoever_plays_all_seats_is_shown_each_in_turn() -> None:
    tables = vec("kopf", 3, opponent="self", goal=8)
    seats = [infos["seat"].tolist() for *_, infos in walk(tables, 6)]
    assert {seat for row in seats for seat in row} == {0, 1}
    assert seats[0] == [0, 0, 0]


def test_a_game_of_many_actions_a_move_is_learnt_too() -> None:
    tables = vec("mots", 2, opponent="greedy", grid="petit", dictionary="en", target=60)
    told = walk(tables, 12)
    assert tables.observation_space.contains(told[-1][0])


def test_a_game_that_takes_too_long_is_cut_off_and_another_begins() -> None:
    for slug, more in (("kopf", {"goal": 8}), ("mots", {"grid": "petit", "dictionary": "en"})):
        tables = vec(slug, 2, max_episode_steps=3, **more)
        told = walk(tables, 6)
        assert [late.all() for *_, late, _ in told[1:]] == [False, False, True] * 2
        final = told[3][4]["final_obs"][1]
        assert final["action_mask"].any()  # it goes on in principle
        assert not np.array_equal(final["observation"], told[3][0]["observation"][1])


def test_single_games_are_begun_anew_by_a_mask() -> None:
    tables = vec("kopf", 3, goal=8)
    before = walk(tables, 5)[-1][0]
    mask = np.array([False, True, False])
    seen, _ = tables.reset(options={"reset_mask": mask})
    for lane in range(3):
        same = np.array_equal(seen["observation"][lane], before["observation"][lane])
        assert same != mask[lane]


def test_arrays_are_ones_own_unless_one_wants_to_save_that() -> None:
    kept, shared = vec("kopf", 2, goal=8), vec("kopf", 2, goal=8, copy=False)
    for tables, same in ((kept, False), (shared, True)):
        told = walk(tables, 2)
        assert (told[0][0]["observation"] is told[1][0]["observation"]) == same
    again = pickle.loads(pickle.dumps(kept.lanes))
    assert np.array_equal(again.legal(), kept.lanes.legal())


def test_what_cannot_be_is_said_and_what_is_not_possible_is_refused_or_mended() -> None:
    with pytest.raises(UnknownGame):
        vec("chess")
    with pytest.raises(BadOption):
        vec("kopf", goal=7)
    with pytest.raises(BadOption, match="from 0 to 1"):
        vec("kopf", seat=2)
    with pytest.raises(BadOption, match="one for each of 3 other seats"):
        vec("headache", seats=4, opponent=["random", "random"])
    with pytest.raises(BadOption, match="no bot"):
        vec("kopf", 2, opponent="grandmaster")
    tables = vec("kopf", 2, goal=8)
    tables.reset(seed=1)
    with pytest.raises(IllegalMove, match="Action 3301"):
        tables.step(np.array([3301, 0]))
    mended = vec("kopf", 2, goal=8, impossible="random")
    mended.reset(seed=1)
    mended.step(np.array([3301, 10**6]))
    assert encoding(tete.game("kopf"), tete.game("kopf").new()).actions == mended.lanes.actions


def test_the_examples_of_the_page_run() -> None:
    page = (ROOT / "docs" / "build" / "gymnasium.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "gymnasium.md", "exec"), {})


@pytest.mark.storm
@pytest.mark.timeout(1200)
def test_a_policy_of_a_real_library_beats_random_play_three_times_of_four() -> None:
    pytest.importorskip("sb3_contrib", reason="make .venv/.learning installs it")
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "ppo.py"], capture_output=True, text=True, check=True
    )
    won, spent = re.findall(r"[\d.]+", done.stdout)
    assert float(won) >= 75
    assert float(spent) < 120
