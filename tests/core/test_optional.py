"""What a game may add, and what holds where it does not."""

from dataclasses import replace
from typing import Any

import pytest

import tete
from core.playing import SECRET, new_pig, refused
from core.toys import Pig, Piggy, cards, hasty, pig, thrown
from tete.core import asking, optional
from tete.core.chance import Source
from tete.core.errors import NotYourTurn
from tete.core.game import CHANCE, OpenView, Outcome
from tete.core.match import Match
from tete.core.optional import Times, Told
from tete.core.scene import Scene
from tete.core.text import Catalogue, fold
from tete.shelf.records import verify

pytestmark = pytest.mark.usefixtures("shelf")


def new_thrown() -> Match:
    match = Match.new(thrown, ["Anna", "Bert"], source=Source(SECRET))
    match.begin()
    return match


def test_a_game_that_adds_nothing_has_everything() -> None:
    s = pig.new()
    assert asking.tell(pig, s, "roll") == Told()
    assert asking.notation(pig, "roll") == "roll"
    assert asking.hand(pig, pig.play(s, "roll")) is None
    assert asking.idle(pig, s) == pig.moves(s)[0]
    assert asking.reveal(pig, s) == pig.view(s, None)
    assert asking.preview(pig, pig.view(s, 0), "roll") is None
    assert asking.why(pig, pig.view(s, 0), ["roll"]).code == "not-now"
    assert asking.times(pig, s) == Times()
    assert asking.time_up(pig, s) == Outcome((0.5, 0.5), (), "time")


def test_a_game_from_before_seats_were_in_the_contract_is_asked_for_its_picture() -> None:
    class Older:
        """Pig as somebody wrote it long ago."""

        info, new, view = Pig.info, Pig.new, Pig.view

        def draw(self, view: OpenView[Piggy]) -> Scene:
            return pig.draw(view)

    older: Any = Older()
    s = pig.new(3)
    assert asking.seats(older, s) == asking.seats(pig, s) == pig.seats(s)
    assert asking.places(older, 3, {}) == pig.seats(s)
    assert asking.time_up(older, s) == Outcome((0.5, 0.5, 0.5), (), "time")


def test_what_is_added_is_asked_of_a_class_once() -> None:
    class Looked(type):
        times = 0

        def __instancecheck__(cls, instance: object) -> bool:
            Looked.times += 1
            return hasattr(instance, "tell")

    class Telling(metaclass=Looked):
        pass

    found = [asking.adds(game, Telling) for game in (thrown, pig, thrown, pig, None)]
    assert (found, Looked.times) == ([True, False, True, False, False], 3)


def test_every_method_that_may_be_added_has_a_protocol_of_its_own() -> None:
    kinds = [kind for name, kind in vars(optional).items() if name.startswith("Has")]
    assert len(kinds) > 15
    for kind in kinds:
        (name,) = (name for name in vars(kind) if not name.startswith("_"))
        assert f"has{name.replace('_', '')}" == kind.__name__.casefold()
        assert kind.__doc__.startswith(("Without it", "For a judge")), "what holds without it"
        assert vars(kind)[name].__doc__


@pytest.mark.parametrize(
    ("slug", "text", "french"),
    [
        ("kopf", "take c7", "prendre c7"),
        ("kopf", "strike", "frapper"),
        ("kopf", "spare", "épargner"),
        ("kopf", "leave", "laisser"),
        ("kopf", "pass", "passer"),
        ("kopf", "b2-b4", "b2-b4"),
        ("headache", "pop 5*", "dés 5*"),
        ("headache", "enter", "entrer"),
        ("headache", "enter x4", "entrer x4"),
        ("headache", "raise x3:1", "remonter x3:1"),
        ("headache", "again", "relancer"),
        ("headquarter", "draw GY", "tirer VJ"),
        ("headquarter", "flat c1-d1 RG", "à plat c1-d1 RV"),
        ("headquarter", "up c1-c2 BY", "debout c1-c2 BJ"),
        ("headquarter", "thru c1 RG", "à travers c1 RV"),
        ("mots", "roll 4", "dé 4"),
        ("mots", "pass", "passer"),
        ("mots", "contest", "contester"),
        ("mots", "7D PASSER", "7D PASSER"),
    ],
)
def test_notation_is_for_people_and_what_they_read_they_can_type(
    slug: str, text: str, french: str
) -> None:
    game = tete.game(slug)
    move = game.parse(text)
    short = asking.notation(game, move)
    assert short == text == asking.read_notation(game, text) == game.write(move)
    assert Catalogue("fr", game.texts("fr")).say(short) == french
    for typed in (french, french.upper(), fold(french)):
        assert game.parse(typed) == move


def test_what_is_no_move_has_no_notation_but_itself() -> None:
    assert asking.read_notation(tete.game("kopf"), "hidden") == "hidden"


def test_where_nothing_is_hidden_taps_are_tried_as_a_move() -> None:
    kopf = tete.game("kopf")
    error = asking.why(kopf, kopf.view(kopf.new(), 0), ["b1", "b4"])
    assert (error.code, str(error), error.rule) == (
        "not-your-button",
        "You have no button on b1.",
        "K7",
    )
    assert asking.why(kopf, kopf.view(kopf.new(), 0), ["b1"]).code == "not-now"
    assert asking.why(cards, cards.view(cards.new(), 0), ["king"]).code == "not-now"


def test_the_game_says_how_it_ends_when_its_time_is_up_and_a_record_cannot_say_otherwise() -> None:
    match = Match.new(hasty, ["Anna", "Bert"], {"beats": 5}, source=Source(SECRET))
    assert asking.times(hasty, match.state) == Times(0.5, None)
    match.state = replace(match.state, scores=(3, 4))
    assert asking.time_up(hasty, match.state) == Outcome((3, 4), (1,), "time")
    match = Match.new(hasty, ["Anna", "Bert"], source=Source(SECRET))
    assert match.stand_still() == ("roll",)
    assert match.stand_still()[0].startswith("die "), "chance waited for a hand"
    match.run_out()
    assert match.outcome == Outcome((0, 0), (), "time")
    assert verify(match.record).good
    lie = replace(match.record, outcome=Outcome((1, 0), (0,), "time"))
    assert not verify(lie).good
    refused(match, NotYourTurn, "over", match.run_out)
    refused(match, NotYourTurn, "over", match.stand_still)


def test_a_game_with_secrets_that_says_nothing_keeps_every_move() -> None:
    assert asking.tell(cards, cards.new(), "deal king").is_secret
    assert not asking.tell(tete.game("nim"), tete.game("nim").new(), None).is_secret


def test_chance_waits_for_the_hand_and_for_no_other() -> None:
    match = new_thrown()
    assert match.play(0, "roll") == ("roll",)
    assert (match.turn, match.hand) == (CHANCE, 0)
    assert match.begin() == ()
    refused(match, NotYourTurn, "not-your-turn", match.press, 1)
    refused(match, NotYourTurn, "chance-first", match.play, 0, "hold")
    (drawn,) = match.press(0)
    assert drawn.startswith("die ")
    assert match.told[2] == Told(f"A throws a {drawn[-1]}.", None, (("die", drawn[-1]),))
    refused(match, NotYourTurn, "nothing-to-draw", match.press, 0)


def test_the_dice_are_the_same_whoever_lets_them_fall() -> None:
    waiting, at_once = new_thrown(), new_pig()
    at_once.begin()
    for _ in range(6):
        turn = at_once.turn
        assert turn == waiting.turn
        assert turn is not None
        expected = at_once.play(turn, "roll")
        assert (*waiting.play(turn, "roll"), *waiting.press(turn)) == expected


def test_before_the_throw_a_move_can_be_taken_back_and_after_it_not() -> None:
    match = new_thrown()
    match.play(0, "roll")
    match.undo_to(0)
    match.play(0, "roll")
    match.press(0)
    with pytest.raises(tete.TeteError) as caught:
        match.undo_to(0)
    assert caught.value.code == "undo-chance"
