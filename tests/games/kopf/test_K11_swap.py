"""K11: after Red's first turn Blue may take over Red's buttons, where it was agreed."""

import pytest

from games.kopf.helpers import legal, place, play, refuse, standing
from tete.games.kopf import game as g
from tete.games.kopf import rules
from tete.games.kopf.state import State


def begun(text: str = "d2-d4") -> State:
    return play(g.new(swap=True), text)


def test_K11_blue_may_swap_before_his_first_turn_only() -> None:
    assert "swap" not in legal(g.new(swap=True))
    s = begun()
    assert "swap" in legal(s)
    s = play(s, "b9-b8") if "b9-b8" in legal(s) else play(s, sorted(legal(s) - {"swap"})[0])
    assert "swap" not in legal(s)
    assert "swap" not in legal(play(s, sorted(legal(s))[0]))


def test_K11_without_the_option_nobody_swaps() -> None:
    s = play(g.new(), "d2-d4")
    assert "swap" not in legal(s)
    refuse(s, "swap", "no-swap", "K11")
    refuse(g.new(swap=True), "swap", "no-swap", "K11")


def test_K11_the_buttons_change_hands_and_it_is_reds_turn() -> None:
    before = begun()
    after = play(before, "swap")
    assert standing(after, 0) == standing(before, 1)
    assert standing(after, 1) == standing(before, 0)
    assert "d4" in standing(after, 1)
    assert g.turn(after) == 0
    assert after.taken == (0, 0)
    assert "swap" not in legal(after)


def test_K11_the_seats_keep_their_names_letters_and_colours() -> None:
    after = play(begun(), "swap")
    scene = g.draw(g.view(after, None))
    assert [(p.seat, str(p.name), p.letter) for p in scene.places] == [
        (0, "Red", "R"),
        (1, "Blue", "B"),
    ]
    assert {(p.letter, p.seat) for p in scene.pieces} == {("R", 0), ("B", 1)}
    here = {p.cell: p.seat for p in scene.pieces}
    assert here["d4"] == 1


def test_K11_a_swap_after_which_there_is_something_to_strike_opens_that_turn() -> None:
    """What Blue could have struck, Red can strike now."""
    s = place("a1 h5", "e5 f5 j10", mover="b", swap="on")
    assert {"strike", "spare", "swap"} <= legal(s)
    after = play(s, "swap")
    assert after.step.value == "strike"
    assert standing(play(after, "strike"), 1) == {"a1"}


def test_K11_swapping_comes_before_the_penalty_and_not_after_it() -> None:
    s = place("d4 e4 f4 j1", "e6 a10", mover="b", swap="on")
    assert legal(s) == {"take d4", "take e4", "take f4", "leave", "swap"}
    assert "swap" not in legal(play(s, "leave"))
    assert play(s, "swap").step.value == "penalty"


def test_K11_K10_the_quiet_turns_begin_anew() -> None:
    s = begun()
    assert len(s.quiet) == 1
    s = play(s, "swap")
    assert (len(s.quiet), rules.repeats(s)) == (0, 1)
    assert g.read(g.position(s)) == s


@pytest.mark.parametrize("state", [g.new(swap=True), begun(), play(begun(), "swap")])
def test_K11_positions_say_whether_blue_may_still_swap(state: State) -> None:
    line = g.position(state)
    assert ("swap=on" in line) == state.may_swap
    assert g.read(line) == state


def test_K11_the_move_is_an_action_with_a_name() -> None:
    s = begun()
    scene = g.draw(g.view(s, 1))
    assert [action.id for action in scene.actions] == ["swap"]
    assert "swap" in str(scene.prompt)
    assert ("swap",) in {choice.path for choice in scene.choices}  # type: ignore[union-attr]
    assert not g.draw(g.view(s, 0)).actions
