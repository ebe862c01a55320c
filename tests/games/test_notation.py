"""Moves and positions from any text: what is no good is refused, never with another error."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.proofs import SLUGS, proofs
from games.support import refusal
from tete import InvalidMove, InvalidPosition
from tete.core.game import AnyGame

modest = settings(max_examples=200, deadline=None, derandomize=True)
ODD = [
    pytest.param(slug, text, id=f"{slug}-{number}")
    for slug in SLUGS
    for number, text in enumerate(("", "\ud800", *proofs(slug).texts.odd))
]
ODD_POSITIONS = [
    pytest.param(slug, text, id=f"{slug}-{number}")
    for slug in SLUGS
    for number, text in enumerate(("", "\ud800", "=", *proofs(slug).texts.odd_positions))
]


def check_move(slug: str, text: str) -> None:
    """It is a move that can be written and read again, or it is refused shortly, in a sentence."""
    game = proofs(slug).game
    if error := refusal(InvalidMove, lambda: game.parse(text)):
        assert error.code in proofs(slug).texts.codes
        assert str(error).endswith(".")
        assert len(str(error)) < 250
    else:
        move = game.parse(text)
        assert game.parse(game.write(move)) == move


def check_position(game: AnyGame, text: str) -> None:
    """It is a position that can be written, seen and played, or it is refused."""
    if error := refusal(InvalidPosition, lambda: game.read(text)):
        assert error.code == "bad-position"
        return
    s = game.read(text)
    line = game.position(s)
    assert game.read(line) == s
    assert game.position(game.read(line)) == line
    for viewer in (0, None):
        game.draw(game.view(s, viewer)).json()
    assert game.outcome(s) or game.moves(s) or game.chance(s)


@pytest.mark.parametrize("slug", SLUGS)
@modest
@given(data=st.data())
def test_any_text_is_a_move_or_an_invalid_one(slug: str, data: st.DataObject) -> None:
    near = st.text(proofs(slug).texts.near, max_size=16)
    check_move(slug, data.draw(st.one_of(st.text(), near)))


@pytest.mark.parametrize(("slug", "text"), ODD)
def test_an_odd_text_is_a_move_or_an_invalid_one(slug: str, text: str) -> None:
    check_move(slug, text)


@pytest.mark.parametrize("slug", SLUGS)
@modest
@given(data=st.data())
def test_moves_round_trip(slug: str, data: st.DataObject) -> None:
    game, move = proofs(slug).game, data.draw(proofs(slug).texts.moves)
    text = game.write(move)
    assert text == text.strip()
    assert "\n" not in text
    assert game.parse(text) == move
    assert game.parse(text.upper()) == move
    assert game.parse(f"  {text.replace(' ', '   ')} ") == move


@pytest.mark.parametrize("slug", SLUGS)
def test_positions_round_trip(slug: str) -> None:
    game, lines = proofs(slug).game, proofs(slug).texts.lines
    assert lines
    for line in lines:
        s = game.read(line)
        assert game.position(s) == line
        again = game.read(f"  {line}\n".replace(" ", "   "))
        assert again == s
        assert hash(again) == hash(s)
        assert game.outcome(again) == game.outcome(s)


@pytest.mark.parametrize("slug", SLUGS)
@modest
@given(data=st.data())
def test_any_text_is_a_position_or_an_invalid_one(slug: str, data: st.DataObject) -> None:
    near = st.text(proofs(slug).texts.near_positions, max_size=60)
    check_position(proofs(slug).game, data.draw(st.one_of(st.text(), near)))


@pytest.mark.parametrize(("slug", "text"), ODD_POSITIONS)
def test_an_odd_text_is_a_position_or_an_invalid_one(slug: str, text: str) -> None:
    check_position(proofs(slug).game, text)


@pytest.mark.parametrize("slug", SLUGS)
@modest
@given(data=st.data())
def test_a_spoilt_position_is_refused_or_another_position(slug: str, data: st.DataObject) -> None:
    texts = proofs(slug).texts
    line = data.draw(st.sampled_from(texts.lines))
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.integers(0, len(line)))
        what = data.draw(st.sampled_from(["", *texts.near_positions, *texts.spoilers]))
        line = line[:at] + what + line[at + data.draw(st.integers(0, 4)) :]
    check_position(proofs(slug).game, line)


@pytest.mark.parametrize("slug", SLUGS)
def test_positions_with_their_words_mixed_are_refused_or_another_position(slug: str) -> None:
    rng, texts = random.Random(slug), proofs(slug).texts
    for _ in range(100):
        first, *words = f"{rng.choice(texts.lines)} {' '.join(texts.spoilers)}".split()
        check_position(
            proofs(slug).game, " ".join([first, *rng.sample(words, rng.randint(0, len(words)))])
        )
