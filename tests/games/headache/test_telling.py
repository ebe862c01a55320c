"""What the log says of every pop and every move, in English and in French."""

import random

import pytest

from games.headache.helpers import place, play
from tete import CHANCE
from tete.core.asking import tell
from tete.core.text import Catalogue, Text
from tete.games.headache import game as g
from tete.games.headache.state import State

FRENCH = Catalogue("fr", g.texts("fr"))
CHOICE = play(place("o12:R x3:RB o53:RBRAB", "1*", seats=4), "o12-o13")


def told(s: State, text: str) -> str:
    return tell(g, s, g.parse(text)).sentence


@pytest.mark.parametrize(
    ("s", "move", "sentence"),
    [
        (g.new(), "pop 4", "Red pops 4 for the start."),
        (play(g.new(), "pop 4"), "pop 6*", "Blue pops 6 for the start. Blue begins."),
        (play(g.new(), "pop 4"), "pop 2", "Blue pops 2 for the start. Red begins."),
        (
            play(g.new(3), "pop 4", "pop 1"),
            "pop 4",
            "Amber pops 4 for the start. A tie: Red, Amber pop again.",
        ),
        (place("x1:R"), "pop 3", "Red pops 3."),
        (place("x1:R"), "pop 3*", "Red pops 3 and the red dot."),
        (place("x4:r", sets=2), "pop 1", "Red pops 1."),
        (place("x0:r", "1", sets=2), "enter x4", "Red enters a cone on x4."),
        (place("", "3"), "enter", "Red enters a cone on x0."),
        (place("x0:R", "2"), "x0-o02", "Red moves from x0 to o02."),
        (place("x1:BR", "2"), "x1-o02", "Red moves a stack of 2 from x1 to o02."),
        (
            place("o11:R o13:B x5:R x6:R x7:R", "2"),
            "o11-o13",
            "Red moves from o11 to o13 and captures Blue’s cone: a stack of 2 now.",
        ),
        (
            place("o11:R o13:AB x5:R x6:R x7:R", "2", seats=3),
            "o11-o13",
            "Red moves from o11 to o13 and captures Blue’s stack of 2: a stack of 3 now.",
        ),
        (place("x0:R", "2"), "stay", "Red stays."),
        (
            place("o31:R o32:R o33:R i32:R", "1"),
            "stay",
            "Red can do nothing, and the turn passes.",
        ),
        (CHOICE, "again", "Red will pop again."),
        (CHOICE, "end", "Red ends the turn."),
        (CHOICE, "raise o53:3", "Red raises cone 3 on o53: Blue’s stack of 5 is now Red’s."),
    ],
)  # fmt: skip
def test_every_kind_of_move_has_its_sentence(s: State, move: str, sentence: str) -> None:
    assert str(told(s, move)) == sentence


def test_H13_who_is_put_out_by_a_move_is_named() -> None:
    s = place("o11:R o13:BBBB x5:R x6:R x7:R x1:A", "2", seats=3)
    assert str(told(s, "o11-o13")) == (
        "Red moves from o11 to o13 and captures Blue’s stack of 4: a stack of 5 now. Blue is out."
    )
    raised = play(place("o12:R x3:RBBBB x1:A", "1*", seats=3), "o12-o13")
    assert str(told(raised, "raise x3:1")).endswith("is now Red’s. Blue is out.")


@pytest.mark.parametrize(
    ("move", "faces"),
    [("pop 4", ("4", "no red dot")), ("pop 1*", ("1", "red dot"))],
)
def test_H2_a_pop_says_what_each_die_shows(move: str, faces: tuple[str, str]) -> None:
    for s in (g.new(), place("x1:R")):
        found = tell(g, s, g.parse(move)).faces
        assert found == (("number", faces[0]), ("dot", faces[1]))
    assert tell(g, place("x0:R", "2"), g.parse("stay")).faces == ()


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (3, 1), (4, 1), (2, 2)])
def test_nothing_is_secret_and_everything_is_said_in_both_languages(seats: int, sets: int) -> None:
    rng = random.Random(seats * 2 + sets)
    s = g.new(seats, sets=sets, turn_limit=60)
    while (turn := g.turn(s)) is not None:
        lots = [move for move, _ in g.chance(s)] if turn == CHANCE else list(g.moves(s))
        move = rng.choice(lots)
        found = tell(g, s, move)
        assert isinstance(found.sentence, Text)
        assert found.sentence.endswith(".")
        assert not found.is_secret
        assert FRENCH.say(found.sentence) != found.sentence
        s = g.play(s, move)


def test_french_sentences() -> None:
    s = place("o11:R o13:BBBB x5:R x6:R x7:R x1:A", "2", seats=3)
    assert FRENCH.say(told(s, "o11-o13")) == (
        "Rouge va de o11 à o13 et capture une pile de 4 (Bleu)\N{NO-BREAK SPACE}: la pile compte maintenant "
        "5 cônes. "
        "Bleu est éliminé."
    )
    assert FRENCH.say(told(place("x1:R"), "pop 3*")) == "Rouge fait 3 et le point rouge."
