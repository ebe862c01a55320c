"""What an account may be called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tete.core.errors import BadOption
from tete.people.names import check_name
from tete.people.passwords import check_password
from tete.room.deciding.names import alike, shapes


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "Аdmin",
        "Tête-à-tête",
        "Somebody",
        "guest",
        "random",
        "G R E E D Y",
        "quelqu'un",
        "bot",
    ],
)
def test_no_account_has_a_name_of_the_house_or_of_a_bot(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_name(name)
    assert refused.value.code == "name-reserved"


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b", "x" * 41, "a\nb\x00", "\ud800", "-", "✓ Anna", "Anna ☑"]
)
def test_no_account_has_a_name_that_is_none(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_name(name)
    assert refused.value.code == "bad-name"


@given(st.text(max_size=60))
def test_whatever_is_written_is_a_name_or_refused(text: str) -> None:
    try:
        name = check_name(text)
    except BadOption:
        return
    assert name == check_name(name)
    assert shapes(name)
    assert alike(name, name.upper()) or name.upper().lower() != name.lower()


@pytest.mark.parametrize(
    "password",
    ["", "short", "x" * 201, "aaaaaaaaaaaa", "password123", "Motdepasse2024", "Marie-Louise1"],
)
def test_what_others_would_guess_is_no_password(password: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_password(password, "Marie Louise")
    assert refused.value.code == "bad-password"


def test_some_words_make_a_good_password() -> None:
    assert check_password("seven green frogs", "Marie") == "seven green frogs"
