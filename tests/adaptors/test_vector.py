"""The fast path agrees with the rules, step by step, and tells nobody what he may not see."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tete
from amounts import much
from learning.playing import Setting
from tete.adaptors import vector
from tete.core.errors import BadOption, IllegalMove, UnknownGame
from tete.core.game import CHANCE, AnyGame
from tete.games.headquarter import lanes as own
from tete.games.headquarter.kernel_pack import pack
from tete.learning.encoding import Encoding, encoding, rewards
from tete.learning.lanes import Lanes, lanes_of

FAST = sorted(slug for slug, game in tete.games().items() if hasattr(game, "lanes"))
LANES, STEPS = 12, 160
SETTINGS = [
    Setting("kopf", 2),
    Setting("kopf", 2, (("goal", 8), ("board", "zinn"))),
    Setting("kopf", 2, (("groups", "prevent"), ("goal", 8))),
    Setting("kopf", 2, (("swap", True), ("goal", 8), ("groups", "prevent"))),
    Setting("kopf", 2, (("swap", True), ("goal", 8))),
    Setting("headache", 2, (("turn_limit", 40),)),
    Setting("headache", 2, (("sets", 2), ("turn_limit", 40))),
    Setting("headache", 3, (("turn_limit", None),)),
    Setting("headache", 4, (("safe_crossings", True), ("turn_limit", 25))),
    Setting("headquarter", 2),
    Setting("headquarter", 2, (("memory", "aided"), ("blackouts", "square"))),
    Setting("headquarter", 2, (("head", "doll"), ("blackouts", "double"))),
    Setting("headquarter", 2, (("head", "child"), ("end", "starter"))),
    Setting("headquarter", 2, (("head", "doll"), ("end", "starter"), ("first", "lot"))),
    Setting("headquarter", 2, (("head", "doll"), ("first", "second"))),
    Setting("headquarter", 2, (("head", "#########/#########/#########"),)),
]


def test_the_sizes_that_others_build_on_stay_as_they_are() -> None:
    many = vector.make("kopf", lanes=256, seed=1, goal=8)
    for _ in range(100):
        many.step(many.sample())
    layers, facts = many.observe()
    shapes = layers.shape, facts.shape, many.mask.shape
    assert shapes == ((256, 12, 10, 10), (256, 10), (256, 416))


def test_K6_a_table_where_a_strike_is_chosen_has_no_fast_path_and_says_so() -> None:
    with pytest.raises(BadOption, match="strike=all"):
        vector.make("kopf", lanes=2, strike="choose")


def made(setting: Setting, lanes: int = LANES, seed: int = 7, last: bool = False) -> Lanes:
    options: dict[str, Any] = setting.given
    return vector.make(setting.slug, lanes, setting.seats, seed, last=last, **options)


class Slow:
    """One lane, followed by the rules."""

    def __init__(self, setting: Setting, code: Encoding) -> None:
        self.game, self.code, self.setting = setting.game, code, setting
        self.s = setting.new()

    def drawn(self, lots: list[int]) -> None:
        """Chance's moves, each by its place."""
        for lot in lots:
            assert self.game.turn(self.s) == CHANCE
            self.s = self.game.play(self.s, self.game.chance(self.s)[lot][0])

    def play(self, action: int) -> tuple[float, ...] | None:
        """Play; what is given if it was the end, and then begin anew."""
        self.s = self.game.play(self.s, self.code.made(self.s, (action,)))
        if self.game.turn(self.s) is not None:
            return None
        given = rewards(self.game.outcome(self.s))
        self.end, self.s = self.s, self.setting.new()
        return given


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_step_agrees_with_the_rules(setting: Setting) -> None:
    lanes = made(setting, last=True)
    code = encoding(setting.game, setting.new())
    slow = [Slow(setting, code) for _ in range(LANES)]
    ended = 0
    assert lanes.actions == code.actions
    assert (lanes.size, lanes.planes, lanes.seats) == (code.size, code.planes, code.seats)
    for step in range(STEPS):
        if step:
            before, actions = lanes.turn.copy(), lanes.sample()
            lanes.step(actions)
            last = lanes.last_stack()
            for lane, one in enumerate(slow):
                given = one.play(int(actions[lane]))
                assert lanes.done[lane] == (given is not None)
                expected = given or (0.0,) * lanes.seats
                assert np.array_equal(lanes.rewards[lane], np.array(expected, np.float32))
                if given:
                    outcome = one.game.outcome(one.end)
                    assert outcome is not None
                    assert np.allclose(lanes.scores[lane], outcome.scores)
                    view = one.game.view(one.end, int(before[lane]))
                    assert np.array_equal(last[lane], code.stack(view))
                    ended += 1
        lanes.observe()
        seen, legal = lanes.stack(), lanes.legal()
        for lane, one in enumerate(slow):
            one.drawn(lanes.drawn[lane, : lanes.draws[lane]].tolist())
            turn = one.game.turn(one.s)
            assert lanes.turn[lane] == turn
            assert tuple(np.flatnonzero(legal[lane])) == tuple(code.legal(one.s))
            assert np.array_equal(seen[lane], code.stack(one.game.view(one.s, turn)))
    assert (
        ended >= LANES
        or setting.slug == "kopf"
        or dict(setting.options).get("turn_limit", 1) is None
    )


def test_a_finished_game_is_followed_by_a_new_one() -> None:
    lanes = vector.make("headquarter", 64, seed=3, head="doll")
    finished = 0
    for _ in range(60):
        lanes.step(lanes.sample())
        finished += int(lanes.done.sum())
        _, facts = lanes.observe()
        assert (facts[:, 20] == 1).all()  # whoever looks is to move: no game is over
        assert (lanes.legal().sum(axis=1) > 0).all()
    assert finished > 100


@pytest.mark.parametrize("slug", FAST)
def test_the_same_seed_gives_the_same_games_whatever_the_number_of_lanes(slug: str) -> None:
    some, more, others = (vector.make(slug, n, seed=s) for n, s in ((8, 5), (20, 5), (8, 6)))
    same = True
    for _ in range(80):
        for lanes in (some, more, others):
            lanes.step(lanes.sample())
        assert np.array_equal(some.mask, more.mask[:8])
        assert np.array_equal(some.drawn, more.drawn[:8])
        some.observe(), more.observe()
        assert np.array_equal(some.stack(), more.stack()[:8])
        same = same and np.array_equal(some.mask, others.mask)
    assert not same


@pytest.mark.parametrize("slug", FAST)
def test_an_impossible_action_is_refused_and_has_changed_nothing(slug: str) -> None:
    lanes = vector.make(slug, 6, seed=1)
    for wrong in (-1, lanes.actions, int(np.flatnonzero(~lanes.legal()[4])[0])):
        actions, before = lanes.sample(), lanes.mask.copy()
        actions[4] = wrong
        with pytest.raises(IllegalMove, match=rf"Action {wrong} is not possible now in lane 4"):
            lanes.step(actions)
        assert np.array_equal(lanes.mask, before)
    for bad in (lanes.sample()[:5], lanes.sample() + 0.5, lanes.sample()[:, None]):
        with pytest.raises(IllegalMove, match="a whole number, for each of 6 lanes"):
            lanes.step(bad)


def test_a_bad_request_says_what_would_be_right() -> None:
    with pytest.raises(BadOption, match=r"kopf.*pettingzoo takes any game"):
        vector.make("mots")
    with pytest.raises(UnknownGame, match="kopf"):
        vector.make("kopff")
    with pytest.raises(BadOption, match="1 to 1048576 lanes, not 0"):
        vector.make("kopf", 0)
    with pytest.raises(BadOption, match=r"not 2\.5"):
        vector.make("kopf", 2.5)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="too large for the fast path"):
        vector.make("headquarter", head="/".join(["##########"] + 9 * ["#........."]))
    with pytest.raises(BadOption):
        vector.make("headache", seats=5)
    lanes = vector.make("kopf", 2)
    with pytest.raises(ValueError, match="float32"):
        lanes.stack(np.zeros(lanes.size, np.float32))
    with pytest.raises(ValueError, match="bool"):
        lanes.legal(np.zeros((2, 3), np.bool_))


def test_the_contract_names_games_without_lanes() -> None:
    game: AnyGame = tete.game("mots")
    assert lanes_of(game, 4, 2, 0, False, {}) is None


def test_masks_have_one_bit_an_action_the_lowest_first() -> None:
    lanes = vector.make("headache", 16, seats=3, seed=2)
    for _ in range(30):
        bits = np.unpackbits(lanes.mask, axis=1, bitorder="little")
        assert np.array_equal(bits[:, : lanes.actions].astype(bool), lanes.legal())
        assert not bits[:, lanes.actions :].any()
        lanes.step(lanes.sample())


@pytest.mark.parametrize("memory", ["own", "aided"])
def test_Q7_states_that_look_alike_to_a_seat_give_it_the_same_arrays(memory: str) -> None:
    """Each position is begun from again as the seat could as well have met it, hidden cubes laid otherwise."""
    game, rng = tete.game("headquarter"), random.Random(4)
    compared = 0
    for _ in range(12):
        s: Any = game.new(memory=memory)
        while (turn := game.turn(s)) is not None:
            if turn == CHANCE:
                lots = game.chance(s)
                s = game.play(s, rng.choices([m for m, _ in lots], [w for _, w in lots])[0])
                continue
            if len(s.plays) > 6 and len(s.plays) % 3 == 0:
                view = game.view(s, turn)
                other = game.resample(view, rng)
                now, then = ([each.tobytes() for each in own.look(one)] for one in (s, other))
                assert now == then
                compared += pack(s).tobytes() != pack(other).tobytes()
            s = game.play(s, rng.choice(game.moves(s)))
    assert compared > 20


def test_the_agent_of_the_documentation_learns() -> None:
    page = (Path(__file__).parents[2] / "docs" / "build" / "vector.md").read_text("utf-8")
    code = page.split("```python\n")[1].split("```")[0]
    assert "range(20)" in code
    names: dict[str, Any] = {}
    exec(code.replace("range(20)", f"range({much(8, 20)})"), names)
    first, *_, last = names["won"]
    assert first < 0.55
    assert last > first + much(3, 10) / 100
