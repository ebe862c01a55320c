"""Every game as an environment of PettingZoo: its own suites, and what they do not look at."""

import hashlib
import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tete
from learning.playing import Setting, one_each, random_states, secret, settings
from tete.adaptors.pettingzoo import MODES, env
from tete.core.game import CHANCE

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of its own, on import
    from pettingzoo.test import api_test, render_test, seed_test

# What the suite remarks on every environment with an action mask that is not on a list of its own.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def table(setting: Setting, **more: Any) -> Any:
    options: dict[str, Any] = {**more, **setting.given}
    return env(setting.slug, setting.seats, **options)


def walk(table: Any, seed: int, most: int = 10_000) -> Iterator[tuple[str, Any]]:
    """A random game: each agent in turn, and what it was told."""
    table.reset(seed=seed)
    rng = random.Random(seed)
    for agent in table.agent_iter(most):
        told = table.last()
        yield agent, told
        observation, _, over, stopped, _ = told
        if over or stopped:
            table.step(None)
        else:
            table.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


@MASKED
@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_the_suite_of_the_interface_passes(setting: Setting) -> None:
    api_test(table(setting), num_cycles=100)


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_the_suite_of_seeds_passes(setting: Setting) -> None:
    seed_test(lambda: table(setting), num_cycles=60)


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_the_suite_of_pictures_passes(setting: Setting, capsys: pytest.CaptureFixture[str]) -> None:
    looks = {"ansi": lambda shown: len(shown.splitlines()) > 1, "svg": lambda s: "<svg" in s}
    render_test(lambda render_mode: table(setting, render_mode=render_mode), looks)
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_game_is_played_to_its_end_and_rewarded(setting: Setting) -> None:
    made = table(setting)
    rewards: dict[str, float] = dict.fromkeys(made.possible_agents, 0.0)
    for agent, (_, reward, over, stopped, _) in walk(made, seed=11, most=3_000):
        rewards[agent] += reward
        assert not stopped
        if not over:
            assert reward == 0
    assert made.agents == []
    if setting.seats > 1:
        assert sum(rewards.values()) == pytest.approx(0)
        assert max(rewards.values()) <= 1


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_a_seed_gives_the_same_game_bit_for_bit(setting: Setting) -> None:
    def digest(seed: int) -> str:
        found = hashlib.sha256()
        for agent, (told, reward, over, _, _) in walk(table(setting), seed, most=150):
            found.update(f"{agent} {reward} {over}".encode())
            found.update(told["observation"].tobytes() + told["action_mask"].tobytes())
        return found.hexdigest()

    assert digest(5) == digest(5)
    assert digest(5) != digest(6)


@pytest.mark.parametrize("setting", secret(), ids=str)
def test_who_cannot_tell_two_states_apart_observes_the_same_bytes(setting: Setting) -> None:
    game, rng = setting.game, random.Random(4)
    different = 0
    for s in random_states(setting, seed=9):
        if game.turn(s) in (None, CHANCE):
            continue
        for seat in range(setting.seats):
            twin = game.resample(game.view(s, seat), rng)
            different += twin != s
            one, two = (env(setting.slug, position=game.position(each)) for each in (s, twin))
            one.reset(seed=1)
            two.reset(seed=1)
            seen, also = (each.observe(f"seat_{seat}") for each in (one, two))
            for name in ("observation", "action_mask"):
                assert seen[name].tobytes() == also[name].tobytes()
    assert different > 2


def test_a_begun_move_is_nobody_elses_business() -> None:
    made = env("hush")
    made.reset(seed=1)
    before = made.observe("seat_1")["observation"].tobytes()
    mask = made.observe("seat_0")["action_mask"]
    assert not made.observe("seat_1")["action_mask"].any()
    made.step(int(np.flatnonzero(mask)[0]))
    if made.agent_selection == "seat_0":  # the move is not whole yet
        assert made.observe("seat_1")["observation"].tobytes() == before


def test_mots_is_taken_in_small_steps() -> None:
    made = env("mots", grid="petit", dictionary="en")
    made.reset(seed=3)
    lengths = []
    run, last = 0, made.agent_selection
    for agent, (_told, *_) in walk(made, seed=3, most=60):
        if agent == last:
            run += 1
        else:
            lengths.append(run)
            run, last = 1, agent
    assert made.action_space("seat_0").n == 2 * 121 + 26 + 3
    assert max(lengths) > 2


def test_everybody_is_stopped_after_so_many_actions() -> None:
    made = env("kopf", max_cycles=4)
    told = [(agent, *each[2:4]) for agent, each in walk(made, seed=1)]
    assert [stopped for _, _, stopped in told] == [False] * 4 + [True] * 2
    assert made.agents == []


def test_an_action_that_is_masked_is_refused_and_changes_nothing() -> None:
    made = env("kopf")
    made.reset(seed=1)
    before = made.observe("seat_0")["observation"].tobytes()
    for action in (3301, -1, 10**9, None):
        with pytest.raises(tete.IllegalMove):
            made.step(action)
    assert made.agent_selection == "seat_0"
    assert made.observe("seat_0")["observation"].tobytes() == before


def test_planes_have_their_names() -> None:
    made = env("kopf", goal=8)
    made.reset()
    planes = made.unwrapped.planes("seat_0")
    assert planes["own"].sum() == planes["other"].sum() == 14
    assert [plane.name for plane in made.unwrapped.encoding.planes] == list(planes)


def test_what_cannot_be_set_up_is_said() -> None:
    with pytest.raises(tete.UnknownGame):
        env("chess")
    with pytest.raises(tete.BadOption):
        env("kopf", goal=7)
    with pytest.raises(tete.BadOption):
        env("kopf", 3)
    with pytest.raises(tete.InvalidPosition):
        env("kopf", position="nonsense")
    with pytest.raises(tete.BadOption, match=", ".join(MODES)):
        env("kopf", render_mode="3d")


def test_a_picture_in_pixels_shows_the_board() -> None:
    made = env("kopf", render_mode="rgb_array")
    made.reset(seed=1)
    before = made.render()
    assert isinstance(before, np.ndarray)
    made.step(int(np.flatnonzero(made.observe("seat_0")["action_mask"])[0]))
    after = made.render()
    assert before.shape == after.shape
    assert 0.0005 < (before != after).mean() < 0.2


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_the_state_is_what_all_seats_know_and_infos_say_nothing_secret(setting: Setting) -> None:
    made = table(setting).unwrapped
    made.reset(seed=2)
    rng, plies = random.Random(2), [0]
    for _ in range(300):
        state = made.state()
        assert made.state_space.contains(state)
        for seat, agent in enumerate(made.possible_agents):
            assert np.array_equal(state[seat], made.observe(agent)["observation"])
        info = made.infos[made.agent_selection]
        assert info["seat"] == int(made.agent_selection.removeprefix("seat_"))
        assert info["ply"] >= plies[-1]
        plies.append(info["ply"])
        if made.terminations[made.agent_selection]:
            break
        assert info["turn"] == info["seat"]
        assert "scores" not in info
        mask = made.observe(made.agent_selection)["action_mask"]
        made.step(rng.choice(np.flatnonzero(mask).tolist()))
    if made.terminations[made.agent_selection]:
        outcome = made.game.outcome(made.tete)
        assert info["turn"] == -1
        assert info["scores"] == list(outcome.scores)
        assert info["winners"] == list(outcome.winners)
        assert info["reason"] == outcome.reason


@MASKED
def test_opponents_move_by_themselves_and_are_no_agents() -> None:
    options: dict[str, Any] = {"turn_limit": 10}
    two = {"seat_0": "random", "seat_2": "level-1@20n"}

    def made() -> Any:
        return env("headache", 3, opponents=two, **options)

    api_test(made(), num_cycles=30)
    seed_test(made, num_cycles=30)
    told = list(walk(made(), seed=4))
    assert {agent for agent, _ in told} == {"seat_1"}
    assert told[0][1][4]["ply"] > 0  # seat 0 was first
    final = told[-1][1]
    assert final[2]
    assert final[1] in (1, -0.5)
    for wrong in ({"seat_3": "random"}, {f"seat_{seat}": "random" for seat in range(3)}):
        with pytest.raises(tete.BadOption, match="leave one"):
            env("headache", 3, opponents=wrong)
    with pytest.raises(tete.BadOption, match="no bot"):
        env("headache", opponents={"seat_1": "grandmaster"})
