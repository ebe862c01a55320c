"""Why taps lead to no placement: the sentences of Q4 and Q5, from what the player sees."""

import random

import pytest

from games.headquarter.helpers import place, refusal, states
from games.headquarter.test_leaks import twins
from tete import IllegalMove
from tete.core import asking
from tete.core.scene import Pick
from tete.games.headquarter import game as g
from tete.games.headquarter.cells import each, name
from tete.games.headquarter.state import State


def told(s: State, *taps: str) -> tuple[str, str, str | None]:
    """What the mover is told: code, sentence, rule."""
    error = asking.why(g, g.view(s, s.mover), taps)
    return error.code, str(error), error.rule


@pytest.mark.parametrize(
    ("mine", "other", "taps", "code", "sentence", "rule"),
    [
        ("a1R", "", "R a1", "taken", "a1 is taken.", "Q4"),
        ("", "", "R a1 a3", "apart", "a1 and a3 do not touch", "Q4"),
        ("", "", "R b3", "unstable", "nothing is under b3, on your side or behind.", "Q5"),
        ("", "b1R b2G b3B", "R b3", "unstable", "It would fall: nothing is under b3.", "Q5"),
        ("", "", "R b2 b3", "unstable", "It would fall: nothing is under b2.", "Q5"),
        ("a1R", "", "R a2 b2", "unstable", "It would tip: there is a gap under b2", "Q5"),
        ("a1R b1R", "a2G", "G a2 a2", "taken-behind", "Behind a2 there is a cube", "Q4"),
        ("a1R b1R b2G a3B", "a2G", "G a2", "no-room", "all around it is taken", "Q4"),
        ("", "", "a1", "half-first", "First choose a half", "Q4"),
        ("", "", "tray-1", "not-now", "That cannot be chosen now.", None),
        ("", "", "R z9", "not-now", "That cannot be chosen now.", None),
    ],
)
def test_Q4_Q5_every_reason(
    mine: str, other: str, taps: str, code: str, sentence: str, rule: str | None
) -> None:
    s = place(mine, other, head="####/####/####/####")
    found = told(s, *taps.split())
    assert (found[0], found[2]) == (code, rule)
    assert sentence in found[1]


def test_halves_that_are_alike_need_not_be_chosen() -> None:
    s = place(drawn="RR", head="###/###/###")
    assert told(s, "tray-1")[:2] == ("alike", "Both halves are alike: choose a cell.")
    assert told(s, "b3")[0] == "unstable"


def test_who_is_not_to_move_is_told_nothing() -> None:
    s = place("a1R", head="###/###")
    assert asking.why(g, g.view(s, 1), ["a1"]).code == "not-now"
    assert asking.why(g, g.view(place(drawn="", head="##/##"), 0), ["a1"]).code == "not-now"


def test_every_tap_that_leads_nowhere_has_its_reason_and_the_same_as_a_refused_move() -> None:
    """Wherever the scene offers no way on, there is a rule to cite."""
    tried = 0
    for s in states(3, head="child"):
        if s.drawn is None:
            continue
        view = g.view(s, s.mover)
        paths = [pick.path for pick in g.draw(view).choices if isinstance(pick, Pick)]
        halves = sorted({path[:-2] for path in paths})
        cells = [name(cell) for cell in each(s.setup.head.cells)]
        for half in halves:
            starts = {path[:-1] for path in paths if path[:-2] == half}
            dead = [(*half, cell) for cell in cells if (*half, cell) not in starts]
            dead += [
                (*start, cell) for start in starts for cell in cells if (*start, cell) not in paths
            ]
            for taps in dead:
                code, sentence, rule = told(s, *taps)
                assert rule in ("Q4", "Q5"), (taps, code)
                assert sentence
                tried += 1
    assert tried > 500


def test_the_reason_is_the_one_a_refused_move_has() -> None:
    s = place("a1R", head="####/####")
    error = refusal(IllegalMove, lambda: g.play(s, g.parse("flat a2-b2 RG")))
    assert error is not None
    assert told(s, "R", "a2", "b2") == (error.code, str(error), error.rule)


def test_reasons_depend_only_on_what_the_mover_sees() -> None:
    rng, count = random.Random(4), 0
    for s, other, seat in twins("child", "own", range(8)):
        if g.turn(s) != seat:
            continue
        cells = [name(cell) for cell in each(s.setup.head.cells)]
        for taps in (
            rng.choices(["R", "G", "B", "Y", *cells], k=rng.randint(1, 4)) for _ in range(60)
        ):
            assert told(s, *taps) == told(other, *taps), taps
        count += 1
    assert count > 8


def test_loose_cells_are_those_that_no_placement_takes_up() -> None:
    s = place("a1R", head="####/####/####")
    (mark,) = (mark for mark in g.draw(g.view(s, 0)).marks if mark.kind == "loose")
    assert set(mark.cells) == {"b3", "c3", "d3"}
    assert mark.name == f"nothing can be placed on {', '.join(mark.cells)} now"
    assert not [m for m in g.draw(g.view(s, 1)).marks if m.kind == "loose"]
