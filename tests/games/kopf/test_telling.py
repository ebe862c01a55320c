"""What is told of every move, and why: the sentence, its rule and the squares it is about."""

import pytest

from games.kopf.helpers import place, play
from tete.core.asking import tell
from tete.core.text import Catalogue
from tete.games.kopf import game as g
from tete.games.kopf.state import State

FRENCH = Catalogue("fr", g.texts("fr"))
STRIKE = place("c5 d5 e7", "e5 j10")
PENALTY = place("c5 h8", "e5 e6 f6 j10")


@pytest.mark.parametrize(
    ("s", "move", "sentence", "rule", "cells"),
    [
        (
            STRIKE,
            "strike",
            "Red struck e5, within reach of the pair on c5 and d5.",
            "K5",
            "e5 c5 d5",
        ),
        (STRIKE, "spare", "Red spared e5.", "K5", "e5"),
        (PENALTY, "take f6", "Red took f6: 3 blue buttons touched.", "K4", "f6 e5 e6"),
        (PENALTY, "leave", "Red took nothing out of the group.", "K4", ""),
        (place("c5 d7", "e5 j10"), "d7-d6", "Red moved d7 to d6.", "K7", "d7 d6"),
        (
            place("c5 d6", "e5 j10"),
            "d6-d5",
            "Red moved d6 to d5 and now threatens e5.",
            "K5",
            "d6 d5 e5",
        ),
        (
            place("c5 d5 d7", "a1 j10"),
            "d7-d6",
            "Red moved d7 to d6: three or more touch, which may cost one.",
            "K4",
            "d7 d6",
        ),
    ],
)
def test_a_move_is_told_with_its_reason(
    s: State, move: str, sentence: str, rule: str, cells: str
) -> None:
    told = tell(g, s, g.parse(move))
    assert (told.sentence, told.rule, told.cells) == (sentence, rule, tuple(cells.split()))
    assert FRENCH.say(told.sentence).startswith("Rouge ")
    assert f"**{rule}" in g.rules("en") or rule in g.rules("en").split("The end")[0]


def test_two_pairs_that_strike_are_not_named() -> None:
    s = place("c5 d5 h5 i5", "f5 a1", holes=dict.fromkeys(("c5", "d5", "h5", "i5"), 2))
    assert tell(g, s, g.parse("strike")).sentence == "Red struck f5, within reach of pairs."
    assert play(s, "strike").taken == (1, 0)
