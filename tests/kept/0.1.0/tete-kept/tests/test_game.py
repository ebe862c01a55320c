"""Proofs of Kept: the contract, a golden game, its rules, its French."""

from tete.testing import Contract, after, refused, untranslated

from tete_kept import game


class TestContract(Contract):
    """Everything that every game must satisfy, a test for each property."""

    game = game


def test_a_whole_game_is_what_it_was(golden) -> None:
    golden(game, "golden.txt", seed=1)


def test_every_sentence_has_its_french() -> None:
    assert untranslated(game, "fr") == ()


def test_K1_a_stone_goes_on_an_empty_cell() -> None:
    s = after(game, "roll 3", "c 3", "roll 1")
    assert refused(game, s, "c 1").code == "taken"
    assert refused(game, s, "t 1").code == "no-cell"


def test_K2_the_die_says_which_number() -> None:
    assert refused(game, after(game), "a 1").code == "roll-first"
    assert refused(game, after(game, "roll 5"), "a 4").code == "no-number"
    assert refused(game, after(game, "roll 5"), "roll 4").code == "no-roll"


def test_K3_numbers_lie_face_down_until_the_end() -> None:
    s = after(game, "roll 3", "c 3", "roll 1")
    own, other = (game.draw(game.view(s, seat)).pieces[0].letter for seat in (0, 1))
    assert (own, other) == ("3", "?")
    assert game.draw(game.reveal(s)).pieces[0].letter == "3"


def test_K4_the_higher_of_two_neighbours_scores() -> None:
    outcome = game.outcome(game.read("2 A2 A1 B2 B1"))
    assert outcome is not None
    assert outcome.scores == (0, 1)
    assert outcome.winners == (1,)
    assert refused(game, game.read("2 A2 A1 B2 B1"), "a 1").code == "over"
