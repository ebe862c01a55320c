"""The chooser of the client: taps become moves, those that may come in any order too."""

import json
from typing import Any

import pytest

import tete
from client.node import ask

ROWS = "9b/10/10/10/10/2b1rr1b2/b9/10/r9/r9"


def choose(*taps: str, strike: str = "choose") -> list[dict[str, Any]]:
    """What every tap led to, where a4, c5 and h5 are threatened."""
    game = tete.game("kopf")
    s = game.read(f"{ROWS} r strike 0-0 board={'1' * 100} strike={strike}")
    scene = json.loads(game.draw(game.view(s, 0)).json())
    question = {"scene": scene, "taps": [[tap] for tap in taps]}
    (answer,) = ask(question, script="chooser.mjs")
    return list(answer["steps"])


@pytest.mark.parametrize("taps", [("c5", "h5"), ("h5", "c5")])
def test_some_are_tapped_in_any_order_and_then_the_strike(taps: tuple[str, ...]) -> None:
    steps = choose(*taps, "strike")
    assert [step["move"] for step in steps] == [None, None, "strike c5 h5"]
    assert steps[1]["next"]["strike"] == ["strike c5, h5"]
    assert set(steps[0]["next"]) == {*{"a4", "c5", "h5"} - {taps[0]}, "strike"}


def test_a_second_tap_takes_one_back_and_keeps_the_others() -> None:
    steps = choose("c5", "h5", "c5", "a4", "strike")
    assert [step["path"] for step in steps[:4]] == [["c5"], ["c5", "h5"], ["h5"], ["h5", "a4"]]
    assert steps[-1]["move"] == "strike a4 h5"


def test_all_of_them_and_none_of_them_are_the_whole_strike() -> None:
    assert choose("h5", "a4", "c5", "strike")[-1]["move"] == "strike"
    assert choose("strike")[-1]["move"] == "strike"


def test_what_was_tapped_does_not_keep_one_from_sparing() -> None:
    assert choose("h5", "spare")[-1] == {
        "move": "spare",
        "path": [],
        "next": choose("h5", "h5")[-1]["next"],
    }


def test_where_it_is_all_or_none_nothing_is_tapped() -> None:
    assert choose("c5", strike="all")[-1]["path"] == []
    assert choose("strike", strike="all")[-1]["move"] == "strike"
