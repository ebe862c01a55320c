"""The dice: known answers, no favours, nothing that can be confused."""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from amounts import much
from tete.core import chance
from tete.core.chance import Source, check_word, commit, draw, new_secret
from tete.core.errors import BadOption, IllegalMove

SECRET = bytes(range(32))
MANY = much(200_000, 10**6)
CRITICAL = {3: 16.266, 5: 20.515, 35: 66.619}
"""Chi-square at p = 0.001, by degrees of freedom."""


def by_the_book(secret: bytes, words: Mapping[int, str], number: int, total: int) -> int:
    """The lot as the description of the dice has it, step by step."""
    message = "tete-dice-1\n"
    for seat, word in sorted(words.items()):
        message += f"{seat}:{len(word.encode('utf-8'))}:{word}\n"
    limit = (2**64 // total) * total
    numbers: list[int] = []
    attempt = 0
    while True:
        text = (message + f"draw {number}.{attempt}").encode("utf-8")
        digest = hmac.new(secret, text, hashlib.sha256).hexdigest()
        numbers = [int(digest[at : at + 16], 16) for at in (0, 16, 32, 48)]
        for found in numbers:
            if found < limit:
                return found % total
        attempt += 1


def index_of(lot: int, weights: Sequence[int]) -> int:
    return [at for at, weight in enumerate(weights) for _ in range(weight)][lot]


@settings(deadline=None)
@given(
    st.binary(min_size=32, max_size=32),
    st.dictionaries(st.integers(0, 12), st.text(min_size=1, max_size=10), max_size=3),
    st.integers(0, 10**6),
    st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any),
)
def test_a_draw_is_what_the_description_says(
    secret: bytes, words: dict[int, str], number: int, weights: list[int]
) -> None:
    words = {seat: word.encode("utf-8", "replace").decode() for seat, word in words.items()}
    expected = index_of(by_the_book(secret, words, number, sum(weights)), weights)
    assert draw(secret, words, number, weights) == expected


FROZEN = [
    ({}, (1,) * 6, "1204225042134211303031012002232223013530"),
    ({0: "Anna", 1: "Schöß"}, (1,) * 6, "3544132433040151011520120114500420231031"),
    ({1: "x"}, (5, 0, 1, 1000), "3333333333333333333333333333333333333333"),
]


@pytest.mark.parametrize(("words", "weights", "drawn"), FROZEN)
def test_the_algorithm_never_drifts(
    words: dict[int, str], weights: tuple[int, ...], drawn: str
) -> None:
    found = "".join(str(draw(SECRET, words, number, weights)) for number in range(40))
    assert found == drawn


def test_a_wide_draw_is_frozen_too() -> None:
    assert [draw(SECRET, {}, number, [10**6] * 10**4) for number in range(3)] == [4851, 1043, 2182]


def test_commitments_are_known() -> None:
    assert commit(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commit(b"") == hashlib.sha256().hexdigest()
    assert Source(SECRET).commitment == commit(SECRET)


def test_secrets_are_fresh_and_of_full_length() -> None:
    found = {new_secret() for _ in range(100)}
    assert len(found) == 100
    assert {len(secret) for secret in found} == {chance.SECRET_BYTES}
    assert Source().secret != Source().secret


def _sequence(words: Mapping[int, str], secret: bytes = SECRET) -> tuple[int, ...]:
    return tuple(draw(secret, words, number, [1] * 1000) for number in range(5))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({}, {0: "a"}),
        ({0: "a"}, {1: "a"}),
        ({0: "a", 1: "b"}, {0: "b", 1: "a"}),
        ({0: "a", 1: "b"}, {0: "ab"}),
        ({0: "a", 1: "b"}, {0: "a\n1:1:b"}),
        ({0: "a"}, {0: "a\ndraw 0.0"}),
        ({1: "1:a"}, {11: "a"}),
        ({0: "é"}, {0: "e\u0301"}),
        ({0: "a"}, {0: "A"}),
    ],
)
def test_different_words_are_never_confused(one: dict[int, str], other: dict[int, str]) -> None:
    assert _sequence(one) != _sequence(other)


def test_the_order_in_which_words_were_given_does_not_matter() -> None:
    assert _sequence({0: "a", 1: "b"}) == _sequence({1: "b", 0: "a"})


def test_another_secret_or_number_draws_anew() -> None:
    assert _sequence({}) != _sequence({}, bytes(32))
    assert len(set(_sequence({}))) > 1


def test_too_large_numbers_are_rejected_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[bytes] = []
    real = hmac.digest

    def counted(key: bytes, message: bytes, kind: str) -> bytes:
        calls.append(message)
        return real(key, message, kind)

    monkeypatch.setattr("tete.core.chance.hmac.digest", counted)
    low = 2**63
    weights = [low, 1]  # nearly half of all numbers are too large for this total
    found = [draw(SECRET, {}, number, weights) for number in range(400)]
    lots = [by_the_book(SECRET, {}, number, low + 1) for number in range(400)]
    assert found == [int(lot >= low) for lot in lots]
    retried = {call for call in calls if call.endswith(b".1")}
    assert 5 < len(retried) < 80  # one in sixteen is expected
    assert len(calls) > 400


def test_a_number_at_the_limit_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 2**64 - 2**64 % 6
    rows = [
        b"".join(n.to_bytes(8, "big") for n in (limit, limit + 1, 2**64 - 1, limit)),
        b"".join(n.to_bytes(8, "big") for n in (limit, limit - 1, 0, 0)),
    ]
    tries = iter(rows)
    monkeypatch.setattr("tete.core.chance.hmac.digest", lambda *_: next(tries))
    assert draw(SECRET, {}, 0, [1] * 6) == 5
    assert next(tries, None) is None


@pytest.mark.parametrize("weights", [[], [0], [0, 0, 0], [-1], [3, -1], [-1, 3, 5], [2**64, 1]])
def test_weights_that_make_no_lottery_are_refused(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="weights must be"):
        draw(SECRET, {}, 0, weights)


@pytest.mark.parametrize("weights", [[0.5, 0.5], [1.5, 1], ["1"]])
def test_weights_that_are_not_whole_are_refused(weights: Any) -> None:
    with pytest.raises(ValueError, match="weights must be"):
        draw(SECRET, {}, 0, weights)


def test_the_widest_total_is_taken_whole() -> None:
    assert draw(SECRET, {}, 0, [2**63, 2**63]) in (0, 1)


def test_what_weighs_nothing_is_never_drawn() -> None:
    assert {draw(SECRET, {}, number, [0, 1, 0, 2, 0]) for number in range(300)} == {1, 3}


def _chi_square(counts: Sequence[int], weights: Sequence[int]) -> float:
    expected = [sum(counts) * weight / sum(weights) for weight in weights]
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def test_many_throws_of_a_die_favour_no_side_and_no_sequence() -> None:
    counts, pairs = [0] * 6, [0] * 36
    sides = [1] * 6
    thrown = [draw(SECRET, {0: "Anna"}, number, sides) for number in range(MANY)]
    for side, following in zip(thrown, [*thrown[1:], thrown[0]], strict=True):
        counts[side] += 1
        pairs[6 * side + following] += 1
    assert _chi_square(counts, sides) < CRITICAL[5]
    assert _chi_square(pairs, [1] * 36) < CRITICAL[35]


def test_many_uneven_lots_keep_their_proportions() -> None:
    counts, weights = [0] * 4, (1, 2, 3, 10)
    for number in range(MANY // 5):
        counts[draw(bytes(32), {}, number, weights)] += 1
    assert _chi_square(counts, weights) < CRITICAL[3]
    assert _chi_square(counts, (1, 2, 3, 11)) > CRITICAL[3]


def test_a_source_draws_one_after_another() -> None:
    source = Source(SECRET, {0: "x"})
    found = [source.draw([1] * 6) for _ in range(20)]
    assert found == [draw(SECRET, {0: "x"}, number, [1] * 6) for number in range(20)]
    assert source.drawn == 20


def test_a_source_that_refuses_has_not_drawn() -> None:
    source = Source(SECRET)
    with pytest.raises(ValueError, match="weights"):
        source.draw([0])
    assert source.drawn == 0


def test_words_can_be_mixed_in_and_changed_until_the_first_draw() -> None:
    source = Source(SECRET)
    source.mix(1, "  later ")
    source.mix(0, "first")
    source.mix(0, "changed")
    assert source.words == {0: "changed", 1: "later"}
    source.draw([1, 1])
    with pytest.raises(IllegalMove) as caught:
        source.mix(0, "too late")
    assert caught.value.code == "dice-began"
    assert source.words == {0: "changed", 1: "later"}


@pytest.mark.parametrize(
    "word", ["", "   ", "x" * 65, "a\nb", "a\x00b", "\u2028", "\ud800", "a\tb"]
)
def test_a_word_that_cannot_stand_in_a_record_is_refused(word: str) -> None:
    source = Source(SECRET)
    with pytest.raises(BadOption) as caught:
        source.mix(0, word)
    assert caught.value.code == "bad-word"
    assert "1 to 64" in str(caught.value)
    assert source.words == {}


@pytest.mark.parametrize("word", ["x" * 64, "Schöß 東京 🎲", "#", ": :"])
def test_any_printable_word_is_taken(word: str) -> None:
    assert check_word(f" {word} ") == word


def test_the_secret_does_not_show_in_the_repr() -> None:
    assert SECRET.hex() not in repr(Source(SECRET))
    assert repr(SECRET) not in repr(Source(SECRET))
