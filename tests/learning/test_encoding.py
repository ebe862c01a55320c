"""Numbers for moves and planes for what is seen: for every game, declared or read off the contract."""

import itertools
import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tete
from learning.playing import Setting, random_states, settings
from tete.core.game import CHANCE, AnyGame
from tete.learning.encoding import Encoding, encoding
from tete.learning.spelling import Spelled

MOVES_A_STATE = 12


def some(moves: Sequence[object], rng: random.Random) -> list[object]:
    """A few moves; of millions, any."""
    if len(moves) <= MOVES_A_STATE:
        return list(moves)
    return [moves[rng.randrange(len(moves))] for _ in range(MOVES_A_STATE)]


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_move_has_its_own_actions_and_comes_back_from_them(setting: Setting) -> None:
    game, rng = setting.game, random.Random(1)
    code = encoding(game, setting.new())
    for s in random_states(setting, seed=3, most=60):
        if game.turn(s) in (None, CHANCE):
            continue
        for move in some(game.moves(s), rng):
            begun = code.steps(s, move)
            assert begun
            for length in range(len(begun)):
                legal = list(code.legal(s, begun[:length]))
                assert legal == sorted(set(legal))
                assert begun[length] in legal
                assert code.name(s, begun[:length], begun[length])
            assert all(0 <= action < code.actions for action in begun)
            assert all(code.made(s, begun[:n]) is None for n in range(1, len(begun)))
            assert code.made(s, begun) == move
            assert code.legal(s, begun) in ((), [])


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_any_walk_through_legal_actions_ends_in_a_legal_move(setting: Setting) -> None:
    game, rng = setting.game, random.Random(2)
    code = encoding(game, setting.new())
    for s in itertools.islice(random_states(setting, seed=4), 0, 80, 4):
        if game.turn(s) in (None, CHANCE):
            continue
        begun: tuple[int, ...] = ()
        move = None
        while move is None:
            begun = (*begun, rng.choice(code.legal(s, begun)))
            move = code.made(s, begun)
            assert len(begun) < 40
        assert move in game.moves(s)
        game.play(s, move)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_planes_are_as_declared_and_follow_from_the_view(setting: Setting) -> None:
    game, rng = setting.game, random.Random(5)
    code = encoding(game, setting.new())
    assert len({plane.name for plane in code.planes}) == len(code.planes)
    assert all(plane.help for plane in code.planes)
    for s in itertools.islice(random_states(setting, seed=6), 0, 120, 5):
        for seat in (None, *range(setting.seats)):
            view = game.view(s, seat)
            seen = code.observe(view)
            assert set(seen) == {plane.name for plane in code.planes}
            for plane in code.planes:
                assert seen[plane.name].shape == (plane.count, *code.shape), plane.name
                assert seen[plane.name].dtype == np.float32
                assert 0 <= seen[plane.name].min() <= seen[plane.name].max() <= 1.0001, plane.name
            stack = code.stack(view)
            assert stack.shape == code.size
            other = game.resample(view, rng)
            assert code.stack(game.view(other, seat)).tobytes() == stack.tobytes()
            assert code.memory(game.view(other, seat)) == code.memory(view)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_planes_change_with_every_move_of_a_seat(setting: Setting) -> None:
    """Whoever moves sees afterwards that something has happened."""
    game = setting.game
    code = encoding(game, setting.new())
    states = list(random_states(setting, seed=7, most=60))
    for s, after in itertools.pairwise(states):
        turn = game.turn(s)
        if turn not in (None, CHANCE):
            assert (
                code.stack(game.view(s, turn)).tobytes()
                != code.stack(game.view(after, turn)).tobytes()
            )


def _own(game: Any, s: Any) -> Any:
    """What the game itself offers."""
    return game.encoding(s)


@pytest.mark.parametrize("slug", ["kopf", "headache", "headquarter"])
def test_the_table_of_a_game_reads_both_ways(slug: str) -> None:
    for setting in settings():
        if setting.slug != slug:
            continue
        game = setting.game
        own = _own(game, setting.new())
        for s in random_states(setting, seed=8, most=80):
            if game.turn(s) in (None, CHANCE) or not hasattr(own, "number"):
                continue
            view = game.view(s, game.turn(s))
            numbers = [own.number(view, move) for move in game.moves(s)]
            assert [own.move(view, number) for number in numbers] == list(game.moves(s))
            assert len(set(numbers)) == len(numbers)


def test_the_numbers_that_others_build_on_stay_as_they_are() -> None:
    def number(slug: str, text: str, **options: object) -> int:
        game: AnyGame = tete.game(slug)
        return int(_own(game, game.new(2, **options)).number(None, game.parse(text)))

    kopf: AnyGame = tete.game("kopf")
    s = kopf.new()
    code = encoding(kopf, s)
    assert (code.actions, code.size) == (3304, (22, 10, 10))
    assert kopf.write(code.made(s, (code.legal(s)[0],))) == "b2-c3"
    assert number("kopf", "a1-b1") == 0
    assert number("kopf", "b2-b4") == 11 * 32 + 2 * 4 + 1
    assert [number("kopf", word) for word in ("take a1", "leave", "strike", "spare", "pass")] == [
        3200,
        3300,
        3301,
        3302,
        3303,
    ]
    assert number("headache", "x0-o02") == 2
    assert [number("headache", word) for word in ("raise x0:1", "enter", "end")] == [
        2304,
        3072,
        3075,
    ]
    assert number("headquarter", "flat b1-c1 RG", head="doll") == 0
    assert number("headquarter", "flat b1-c1 GR", head="doll") == 1
    assert number("headquarter", "thru b1 RR", head="doll") == 2 * 2 * 12


def test_a_begun_move_is_seen_by_who_makes_it() -> None:
    for slug, options in (("mots", {"grid": "petit"}), ("nim", {})):
        game = tete.game(slug)
        s = game.new(2, **options)
        code = encoding(game, s)
        while game.turn(s) == CHANCE:
            s = game.play(s, game.chance(s)[3][0])
        view = game.view(s, game.turn(s))
        begun = (code.legal(s)[0],)
        assert code.made(s, begun) is None
        assert code.stack(view, begun).tobytes() != code.stack(view).tobytes()


def test_an_action_that_is_not_possible_is_refused() -> None:
    game = tete.game("kopf")
    s = game.new()
    code = encoding(game, s)
    for begun in ((), (3301,), (0,), (-1,), (99_999,)):
        with pytest.raises(tete.IllegalMove, match="not possible now"):
            code.made(s, begun)


def test_M3_the_places_and_letters_of_a_turn_are_those_that_can_become_one() -> None:
    """Counted along the tree of steps, there are as many turns as the rules list."""
    game = tete.game("mots")
    s = game.new(grid="petit", dictionary="en")
    for text in ("roll 4", None, "roll 2"):
        if text:
            s = game.play(s, game.parse(text))
            continue
        s = game.play(s, game.moves(s)[100])
        while game.turn(s) == CHANCE and game.write(game.chance(s)[0][0]).startswith("bonus"):
            s = game.play(s, game.chance(s)[0][0])
    code = encoding(game, s)
    assert _leaves(code, s, ()) == len(game.moves(s)) > 100


def _leaves(code: Encoding, s: object, begun: tuple[int, ...]) -> int:
    legal = code.legal(s, begun)
    return sum(_leaves(code, s, (*begun, action)) for action in legal) if legal else 1


class Texts:
    """As much of a game as spelling needs: its moves are texts."""

    def moves(self, s: tuple[str, ...]) -> tuple[str, ...]:
        return s

    def write(self, move: str) -> str:
        return move


@given(st.lists(st.text(alphabet="ab é1", min_size=1, max_size=6), min_size=1, unique=True))
def test_spelling_leads_to_every_text_and_to_nothing_else(texts: list[str]) -> None:
    game: Any = Texts()
    spelled = Spelled(game)
    s = tuple(texts)
    found = []
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        begun = waiting.pop()
        made = spelled.made(s, begun) if begun else None
        if made is not None:
            found.append(made)
            assert spelled.steps(s, made) == begun
            assert spelled.legal(s, begun) == ()
            continue
        legal = spelled.legal(s, begun)
        assert len(legal) > 1 or len(texts) == 1  # only real choices
        waiting += [(*begun, action) for action in legal]
    assert sorted(found) == sorted(texts)


def test_nobody_imports_numpy_before_somebody_learns() -> None:
    look = (
        "import sys, tete\n"
        "for game in tete.games().values():\n"
        "    s = game.new(game.info.seats[0])\n"
        "import tete.learning.encoding, tete.learning.observation, tete.learning.spelling\n"
        "print('numpy' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_K6_K11_the_numbers_stay_what_they_are_with_other_options() -> None:
    kopf: AnyGame = tete.game("kopf")
    assert encoding(kopf, kopf.new()).actions == 3304
    swap = encoding(kopf, kopf.new(swap=True))
    assert (swap.actions, swap.size) == (3305, (22, 10, 10))
    s = kopf.play(kopf.new(swap=True), kopf.parse("d2-d4"))
    assert swap.legal(s)[-1] == 3304
    assert kopf.write(swap.made(s, (3304,))) == "swap"


def test_K6_a_strike_of_some_is_named_button_by_button() -> None:
    kopf: AnyGame = tete.game("kopf")
    rows = "10/10/10/10/10/2b1rr1b2/b9/10/r9/r8b"
    s = kopf.read(f"{rows} r strike 0-0 board={'1' * 100} strike=choose")
    code = encoding(kopf, s)
    a4, c5, h5 = 3230, 3242, 3247
    assert list(code.legal(s)) == [a4, c5, h5, 3301, 3302]
    assert list(code.legal(s, (a4,))) == [c5, h5, 3301]
    assert list(code.legal(s, (a4, h5))) == [3301]
    assert code.made(s, (a4, h5)) is None
    assert kopf.write(code.made(s, (a4, h5, 3301))) == "strike a4 h5"
    assert kopf.write(code.made(s, (3301,))) == "strike"
    assert code.name(s, (a4,), h5) == "strike a4 h5 …"
    begun = code.observe(kopf.view(s, 0), (a4, h5))["begun"]
    assert begun.sum() == 2
    assert not code.observe(kopf.view(s, 1), (a4, h5))["begun"].any()
