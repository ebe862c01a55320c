"""Every game as a game of OpenSpiel: its own checks, its own agents, and what a seat may not know."""

import pickle
import random
import re
import unittest
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from learning.playing import Setting, one_each, secret

pyspiel = pytest.importorskip("pyspiel", reason="there is no wheel of OpenSpiel for this machine")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    cfr,
    exploitability,
    ismcts,
    mcts,
)
from open_spiel.python.bots import uniform_random  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import tete.adaptors.openspiel  # noqa: E402, F401 (registers the games)


@pytest.fixture(scope="module")
def api_test() -> Any:
    """OpenSpiel's own tests; here, because it takes seconds to import them."""
    return import_module("open_spiel.integration_tests.api_test")


TINY = {"position": "head=##/## bag=RG1;YY1;RR1"}
"""A HeadQuarter head of four cells with three pieces in the bag, small enough to be solved."""


def load(setting: Setting, **more: object) -> Any:
    params = {**setting.given, **more}
    return pyspiel.load_game(f"python_tete_{setting.slug}", {**params, "players": setting.seats})


def walk(game: Any, seed: int, most: int = 10_000) -> list[Any]:
    """The states of a random game."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    states = [state]
    while not state.is_terminal() and len(states) < most:
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(numbers, weights)[0]
        else:
            action = rng.choice(state.legal_actions())
        state = state.child(action)
        states.append(state)
    return states


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_the_simulation_of_openspiel_passes_with_serialisation(setting: Setting) -> None:
    pyspiel.random_sim_test(load(setting), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_the_properties_of_its_api_test_hold(
    setting: Setting, api_test: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On 120 states; OpenSpiel takes 400 of its own games, most of which are in C++."""
    sampled = api_test.sample_some_states
    fewer = partial(sampled.sample_some_states, max_states=120)
    monkeypatch.setattr(sampled, "sample_some_states", lambda game, max_states: fewer(game))
    passes(api_test.EnforceAPIOnPartialTreeBase, load(setting))


def test_the_properties_of_its_api_test_hold_on_a_whole_tree(
    api_test: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Perfect recall among them, of texts and of tensors."""
    game = pyspiel.load_game("python_tete_headquarter", TINY)
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, game.to_string(), (231, 253, 516))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, game.to_string(), 247)
    passes(api_test.EnforceAPIOnFullTreeBase, game)


def passes(base: type, game: Any, leave_out: tuple[str, ...] = ()) -> None:
    """Run a class of OpenSpiel's tests on a game."""
    name = game.to_string()
    case = type("Case", (base,), {"game": game, "game_name": name, "__test__": False})
    names = unittest.defaultTestLoader.getTestCaseNames(case)
    suite = unittest.TestSuite(case(each) for each in names if each not in leave_out)
    result = unittest.TestResult()
    suite.run(result)
    assert suite.countTestCases() == result.testsRun > 4
    assert not result.errors + result.failures, result.errors + result.failures


@pytest.mark.parametrize("slug", ["kopf", "headache", "headquarter", "mots", "nim", "hush"])
def test_a_playthrough_is_written_and_comes_out_the_same_again(slug: str) -> None:
    """From a few moves before the end, for every moment is written in full."""
    setting = next(each for each in one_each() if (each.slug, each.seats) == (slug, 2))
    late = next(
        state
        for state in reversed(walk(load(setting), seed=2)[:-3])
        if not state.now.prefix and (slug not in ("mots", "hush") or not state.is_chance_node())
    )
    text = str(load(setting, position=str(late)))
    generate_playthrough = import_module("open_spiel.python.algorithms.generate_playthrough")
    first = generate_playthrough.playthrough(text, None, seed=1)
    actions = [int(found) for found in re.findall(r"(?m)^action: (\d+)$", first)]
    assert actions
    assert generate_playthrough.playthrough(text, actions) == first
    assert f"game: {text}" in first


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_a_game_written_as_text_is_the_same_game(setting: Setting) -> None:
    game = load(setting)
    again = pyspiel.load_game(game.to_string())
    assert again.to_string() == game.to_string()
    for state in walk(game, seed=4, most=40)[::7]:
        both = pyspiel.serialize_game_and_state(game, state)
        _, copy = pyspiel.deserialize_game_and_state(both)
        assert (str(copy), copy.history()) == (str(state), state.history())
        assert copy.legal_actions() == state.legal_actions()
        assert copy.tete == state.tete
        assert pickle.loads(pickle.dumps(state.now)).s == state.tete


def test_parameters_are_the_options_of_the_game() -> None:
    game = pyspiel.load_game("python_tete_kopf(goal=8,groups=prevent)")
    assert game.new_initial_state().tete.goal == 8
    assert game.new_initial_state().tete.prevent_groups
    nim = pyspiel.load_game("python_tete_nim(heaps=2%2C2,misere=true)")
    assert str(nim.new_initial_state()) == "2,2 2 0 1"
    one = pyspiel.load_game("python_tete_nim", {"heaps": "3"})
    assert pyspiel.load_game(one.to_string()).new_initial_state().tete.heaps == (3,)
    unlimited = pyspiel.load_game("python_tete_headache(turn_limit=0)")
    assert unlimited.new_initial_state().tete.setup.turn_limit is None
    assert pyspiel.load_game("python_tete_mots(players=1)").num_players() == 1


def test_chance_has_true_probabilities() -> None:
    state = pyspiel.load_game("python_tete_headache").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    by_name = {state.action_to_string(number): chance for number, chance in outcomes}
    assert by_name["pop 4"] == pytest.approx(5 / 36)  # H2
    assert by_name["pop 4*"] == pytest.approx(1 / 36)


@pytest.mark.parametrize("setting", secret(), ids=str)
def test_who_cannot_tell_two_states_apart_is_told_the_same(setting: Setting) -> None:
    """Resampled states have the same information state and observation, byte for byte, and another past."""
    game = load(setting)
    sampler = pyspiel.UniformProbabilitySampler(6, 0.0, 1.0)
    seen = make_observation(game)
    different = 0
    for state in walk(game, seed=5)[1:-1:2]:
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, sampler)
            if state.current_player() not in (player, pyspiel.PlayerId.CHANCE) and state.now.prefix:
                continue  # how far another has come with a move is not known, and not guessed
            different += str(twin) != str(state)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert len(twin.history()) == len(state.history())
            tensors = []
            for each in (state, twin):
                seen.set_from(each, player)
                tensors.append(seen.tensor.tobytes())
            assert tensors[0] == tensors[1]
            if state.current_player() == player:
                assert twin.legal_actions() == state.legal_actions()
    assert different > 2


@pytest.mark.parametrize("setting", secret(), ids=str)
def test_an_information_state_remembers_every_earlier_one(setting: Setting) -> None:
    """Perfect recall, along random games: two histories with one information state had the same ones before."""
    game = load(setting)
    before: dict[str, list[str]] = {}
    for seed in range(12):
        past: dict[int, list[str]] = {0: [], 1: []}
        for state in walk(game, seed):
            player = state.current_player()
            if player < 0:
                continue
            known = state.information_state_string(player)
            assert before.setdefault(known, list(past[player])) == past[player]
            past[player].append(known)


def test_others_see_nothing_of_a_begun_move() -> None:
    game = pyspiel.load_game("python_tete_hush(cells=4)")
    for state in walk(game, seed=1):
        if state.current_player() == 0 and not state.now.prefix:
            told = state.information_state_string(1), state.observation_string(1)
            begun = state.child(state.legal_actions()[0])
            if begun.now.prefix:
                assert (begun.information_state_string(1), begun.observation_string(1)) == told


def play(game: Any, bots: list[Any], seed: int, most: int = 4_000) -> Any:
    """A game between bots; chance draws."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(numbers, p=weights))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_the_random_bot_plays_every_game(setting: Setting) -> None:
    game = load(setting)
    bots = [
        uniform_random.UniformRandomBot(p, np.random.RandomState(p)) for p in range(setting.seats)
    ]
    state = play(game, bots, seed=3)
    assert state.is_terminal()


def test_tree_search_of_openspiel_plays_nim_well() -> None:
    """With heaps of 1, 2 and 4 the first player wins by taking one: Bouton's theorem."""
    game = pyspiel.load_game("python_tete_nim(heaps=1%2C2%2C4)")
    rng = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 2, 500, mcts.RandomRolloutEvaluator(4, rng), random_state=rng)
    state = game.new_initial_state()
    while state.current_player() == 0:
        state.apply_action(bot.step(state))
    assert str(state) == "1,2,3 2 1 0"


@pytest.mark.parametrize("slug", ["kopf", "headache", "mots"])
def test_tree_search_of_openspiel_runs_on_open_games(slug: str) -> None:
    setting = next(each for each in one_each() if each.slug == slug and each.seats == 2)
    game = load(setting)
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    state = walk(game, seed=6)[-6]
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_search_over_information_sets_beats_chance_at_headquarter() -> None:
    game = pyspiel.load_game("python_tete_headquarter", {"head": "##/##"})
    won = 0.0
    for seed in range(8):
        searcher = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
            uct_c=2,
            max_simulations=30,
            random_state=np.random.RandomState(seed),
        )
        chance = uniform_random.UniformRandomBot(1 - seed % 2, np.random.RandomState(seed))
        bots = [searcher, chance] if seed % 2 == 0 else [chance, searcher]
        won += play(game, bots, seed).returns()[seed % 2]
    assert won > 0


@pytest.mark.storm
def test_regret_minimisation_makes_a_tiny_head_hard_to_exploit() -> None:
    game = pyspiel.load_game("python_tete_headquarter", TINY)
    solver = cfr.CFRSolver(game)
    found = [exploitability.nash_conv(game, policy.UniformRandomPolicy(game))]
    for _ in range(2):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[2] < found[1] < found[0] / 2


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_information_states_have_the_same_tensor_if_they_have_the_same_text(
    setting: Setting,
) -> None:
    tensors: dict[str, bytes] = {}
    game = load(setting)
    size = game.information_state_tensor_size()
    for seed in (1, 2):
        for state in walk(game, seed=seed)[:80]:
            if state.is_chance_node() or state.is_terminal():
                continue
            for player in range(setting.seats):
                known = f"{player} {state.information_state_string(player)}"
                tensor = np.array(state.information_state_tensor(player), np.float32)
                assert len(tensor) == size
                assert tensors.setdefault(known, tensor.tobytes()) == tensor.tobytes()
    for player in range(setting.seats):
        ours = [tensor for text, tensor in tensors.items() if text.startswith(f"{player} ")]
        assert len(set(ours)) == len(ours)
