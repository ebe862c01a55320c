"""Bots by name, also with what they may spend a move."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tete
from tete import bots
from tete.bots.levels import level_of, strength_of
from tete.core import asking
from tete.thinking.mind import Budget

nim = tete.game("nim")


@pytest.mark.parametrize(
    ("name", "plain", "budget"),
    [
        ("random", "random", None),
        ("level-6", "level-6", None),
        ("level-6@2s", "level-6", Budget(2.0)),
        ("level-6@0.5s", "level-6", Budget(0.5)),
        ("level-6@500n", "level-6", Budget(nodes=500)),
    ],
)
def test_a_name_may_say_what_a_bot_spends(name: str, plain: str, budget: Budget | None) -> None:
    assert bots.split(name) == (plain, budget)
    bots.check(nim, name)
    assert strength_of(name) == strength_of(plain)
    assert level_of(name) == level_of(plain)


@pytest.mark.parametrize(
    "name",
    [
        "level-6@",
        "level-6@2",
        "level-6@0s",
        "level-6@0.0s",
        "level-6@1.5n",
        "level-6@-1s",
        "level-6@1s@1s",
    ],
)
def test_what_it_spends_is_a_number_and_a_unit(name: str) -> None:
    with pytest.raises(tete.BadOption, match=r"level-6@0\.5s for seconds"):
        bots.make(nim, name)


def test_a_bot_with_a_budget_that_is_not_there_is_named_without_it() -> None:
    with pytest.raises(tete.BadOption, match="There is no bot “level-7” for") as refused:
        bots.check(nim, "level-7@2s")
    assert refused.value.code == "no-bot"


@given(st.text(max_size=30))
def test_any_other_name_is_refused_and_nothing_worse(text: str) -> None:
    for name in (text, f"level-6@{text}"):
        try:
            bots.check(nim, name)
        except tete.BadOption:
            continue
        assert bots.split(name)[0] in bots.names(nim)


def test_its_own_budget_is_the_one_in_its_name() -> None:
    mind = bots.make(nim, "level-6@70n", seed=3)
    assert mind.budget == Budget(nodes=70)
    view = nim.view(nim.new(), 0)
    said: list[Any] = []
    text = mind.think(view, report=said.append)
    assert said[-1].nodes == 70
    assert text == bots.make(nim, "level-6", seed=3).think(view, Budget(nodes=70))
    mind.think(view, Budget(nodes=20), report=said.append)
    assert said[-1].nodes == 20


def test_only_who_uses_more_time_says_so() -> None:
    """Kopf's search stops long before the end of what it could see; the house's own takes seconds anyway."""
    helped = {
        slug
        for slug in ("nim", "kopf", "headache", "headquarter", "mots")
        if asking.time_helps(tete.game(slug))
    }
    assert helped == {"kopf"}
