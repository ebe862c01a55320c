"""A match: it plays, refuses without a trace, and draws its own dice."""

import pytest

from core.playing import SECRET, new_kopf, new_pig, play_out, refused
from core.toys import cards, pig
from tete.core.chance import Source, commit, draw
from tete.core.errors import BadOption, IllegalMove, InvalidMove, NotYourTurn, TeteError
from tete.core.game import CHANCE, Outcome
from tete.core.match import Match
from tete.core.record import read

pytestmark = pytest.mark.usefixtures("shelf")


def test_a_new_match_has_its_record_and_has_drawn_nothing() -> None:
    match = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET), day="")
    assert match.turn == CHANCE
    assert match.record.moves == ()
    assert match.record.commitment == commit(SECRET)
    assert match.record.secret == ""
    assert match.record.date == ""
    assert new_pig(target=30).record.options == {"target": "30", "harsh": "off"}
    assert len(Match.new(pig, ["A", "B"]).record.date) == len("2024-02-29")


def test_a_game_with_chance_gets_a_fresh_secret_and_one_without_gets_none() -> None:
    one, other = Match.new(pig, ["A", "B"]), Match.new(pig, ["A", "B"])
    assert one.secret != other.secret
    assert one.secret is not None
    assert one.record.commitment == commit(one.secret)
    assert new_kopf().secret is None
    assert new_kopf().record.commitment == ""


@pytest.mark.parametrize("name", ["", " x", "x" * 41, "a\nb", "a\x00"])
def test_a_name_that_cannot_stand_in_a_record_is_refused(name: str) -> None:
    with pytest.raises(BadOption) as caught:
        Match.new(pig, ["Anna", name])
    assert caught.value.code == "bad-name"


@pytest.mark.parametrize("options", [{"target": 5}, {"colour": 1}, {"seats": 2}, {"self": 2}])
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        Match.new(pig, ["Anna", "Bert"], options)


def test_the_wrong_number_of_names_is_refused() -> None:
    with pytest.raises(BadOption, match="2 to 3 players"):
        Match.new(pig, ["Anna"])


def test_moves_are_played_and_recorded_in_canonical_text() -> None:
    match = new_kopf()
    game = match.game
    first = game.write(game.moves(match.state)[0])
    state = game.play(match.state, game.moves(match.state)[0])
    assert match.play(0, f"  {first.upper()} ") == (first,)
    assert match.state == state
    assert match.record.moves == (first,)
    assert match.turn == 1
    assert match.view(1) == game.view(state, 1)
    assert match.scene(1) == game.draw(game.view(state, 1))


def test_refusals_have_their_code_and_change_nothing() -> None:
    match = new_pig()
    refused(match, NotYourTurn, "not-your-turn", match.play, 1, "roll")
    refused(match, NotYourTurn, "not-your-turn", match.play, 7, "roll")
    refused(match, InvalidMove, "not-a-move", match.play, 0, "dance")
    error = refused(match, IllegalMove, "not-now", match.play, 0, "hold")
    assert error.rule == "P1"
    refused(match, IllegalMove, "not-now", match.play, 0, "die 6")
    refused(match, IllegalMove, "nothing-to-undo", match.undo_to, 0)
    refused(match, IllegalMove, "no-seat", match.resign, 2)
    refused(match, IllegalMove, "no-seat", match.resign, -1)
    refused(match, BadOption, "bad-word", match.mix, 0, "")
    dealt = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET))
    refused(dealt, NotYourTurn, "chance-first", dealt.play, 0, "bet")
    refused(dealt, NotYourTurn, "chance-first", dealt.play, CHANCE, "deal king")
    kopf = new_kopf()
    refused(kopf, IllegalMove, "not-your-button", kopf.play, 0, "a1-a2")
    refused(kopf, IllegalMove, "no-dice", kopf.mix, 0, "luck")


def test_begin_draws_all_that_comes_before_the_first_choice() -> None:
    match = Match.new(cards, ["Anna", "Bert"], source=Source(SECRET))
    dealt = match.begin()
    assert len(dealt) == 2
    assert match.record.moves == dealt
    assert match.turn == 0
    lots = [("jack", 3), ("queen", 2), ("king", 1)]
    first = draw(SECRET, {}, 0, [weight for _, weight in lots])
    assert dealt[0] == f"deal {lots[first][0]}"
    assert match.begin() == ()
    assert new_pig().begin() == ()


def test_chance_is_drawn_after_the_move_that_calls_for_it() -> None:
    match = new_pig()
    played = match.play(0, "roll")
    assert played == ("roll", f"die {draw(SECRET, {}, 0, [1] * 6) + 1}")
    assert match.record.moves == played
    assert match.turn != CHANCE


def test_words_change_the_dice_and_stand_in_the_record() -> None:
    match = new_pig()
    match.mix(1, " luck ")
    match.mix(0, "Anna")
    words = {0: "Anna", 1: "luck"}
    assert match.record.words == words
    dice = [move for move in play_out(match).record.moves if move.startswith("die")]
    assert dice == [f"die {draw(SECRET, words, n, [1] * 6) + 1}" for n in range(len(dice))]
    assert len(dice) > 3


def test_no_word_can_be_mixed_in_after_the_first_draw() -> None:
    match = new_pig()
    match.mix(0, "early")
    match.play(0, "roll")
    refused(match, IllegalMove, "dice-began", match.mix, 1, "late")
    assert match.record.words == {0: "early"}


@pytest.mark.parametrize("seat", [2, -1])
def test_only_a_seat_can_mix_in_a_word(seat: int) -> None:
    match = new_pig()
    with pytest.raises(TeteError):
        match.mix(seat, "luck")
    assert match.record.words == {}
    assert read(match.record.write()) == match.record


def test_no_word_can_be_mixed_in_after_the_end() -> None:
    match = new_pig()
    match.resign(0)
    with pytest.raises(TeteError):
        match.mix(1, "late")
    assert match.record.words == {}


def test_an_outcome_closes_the_match_and_opens_the_secret() -> None:
    match = play_out(new_pig())
    assert match.turn is None
    assert match.outcome == pig.outcome(match.state)
    assert match.outcome is not None
    assert match.outcome.reason == "target"
    assert match.record.outcome == match.outcome
    assert match.record.secret == SECRET.hex()
    refused(match, NotYourTurn, "over", match.play, 0, "roll")
    refused(match, NotYourTurn, "over", match.resign, 0)
    refused(match, NotYourTurn, "over", match.agree_draw)
    assert match.begin() == ()


def test_the_secret_stays_sealed_while_the_match_runs() -> None:
    match = new_pig()
    for _ in range(3):
        assert match.turn is not None
        match.play(match.turn, "roll")
        assert match.record.secret == ""
        assert SECRET.hex() not in match.record.write()
    assert match.secret == SECRET


def test_who_resigns_loses_and_all_others_share_the_win() -> None:
    match = new_kopf()
    match.resign(0)
    assert match.outcome == Outcome((0.0, 1.0), (1,), "resigned")
    assert match.record.secret == ""
    three = Match.new(pig, ["A", "B", "C"], source=Source(SECRET))
    three.resign(1)
    assert three.outcome == Outcome((1.0, 0.0, 1.0), (0, 2), "resigned")
    assert three.turn is None
    assert three.record.secret == SECRET.hex()
    refused(three, NotYourTurn, "over", three.play, 0, "roll")


def test_a_draw_by_agreement_has_no_winner() -> None:
    match = new_pig()
    match.agree_draw()
    assert match.outcome == Outcome((0.5, 0.5), (), "agreed")
    assert match.record.secret == SECRET.hex()
    refused(match, NotYourTurn, "over", match.agree_draw)
