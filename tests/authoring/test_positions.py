"""What readers of positions share refuses what is too much, and says what."""

import pytest

from tete import InvalidPosition
from tete.authoring.positions import bad, nothing_left, sorted_words


def test_plain_words_keep_their_order_and_named_ones_their_values() -> None:
    assert sorted_words("a goal=8 b last=x=y", 2) == (["a", "b"], {"goal": "8", "last": "x=y"})


@pytest.mark.parametrize("text", ["a b c", "a goal=8 goal=10"])
def test_a_word_too_many_is_refused(text: str) -> None:
    with pytest.raises(InvalidPosition, match="a word too many"):
        sorted_words(text, 2)


def test_a_name_that_nobody_asked_for_is_refused_by_name() -> None:
    nothing_left({})
    with pytest.raises(InvalidPosition, match="no “colour” in a position"):
        nothing_left({"colour": "red"})


def test_a_bad_position_says_why() -> None:
    error = bad("Nobody stands here.")
    assert (error.code, str(error)) == ("bad-position", "Not a position: Nobody stands here.")
