"""What can be a name: seen by everybody, and nobody else's."""

import string
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tete.core.errors import BadOption
from tete.core.record import LONGEST_NAME, is_name
from tete.room.deciding.names import MARKS_ON_ONE, alike, clean_chat, clean_name, seen_name

UNSEEN = (
    "\u3164\u2800\u1160\u115f\uffa0"  # fillers and blanks
    "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e\u17b4"  # of no width
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"  # turn the line
    "\U000e0041\U000e007f\U0001d159\U00016fe4"  # tags, a note without a head
)
BLANKS = " \t\n\u00a0\u2003\u3000\u2028"
MARKS = "\u0301\u0308\u0330\u0336\u20dd\u0483\u064b"
VARIANTS = "\ufe00\ufe0e\ufe0f\U000e0100"
ANYTHING = st.text(max_size=60) | st.text(
    alphabet=UNSEEN + BLANKS + MARKS + VARIANTS + "aé1’🎲", max_size=20
)


def code(name: str, *others: str) -> str:
    """How a name is refused; empty if it is not."""
    try:
        clean_name(name, others, ())
    except BadOption as error:
        return error.code
    return ""


@pytest.mark.parametrize(
    "name",
    [
        *UNSEEN,
        *MARKS,
        *VARIANTS,
        *BLANKS,
        "",
        "´",
        "¨",
        "^",
        "’",
        "...",
        "_",
        "-\u0301",
        "a \u0301",
        "\u0301a",
        "a" + "\u0301" * 5,
        "a\ufe0f\ufe0f",
        " \ufe0f",
        "x" * 41,
    ],
)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert code(name) == "bad-name"


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "É",
        "Zoë-Marie d’Arc",
        "O´Brien",
        "李小龙",
        "葛\U000e0100城",
        "שָׁלוֹם",
        "राम",
        "རྒྱལ",
        "Nguyễn",
        "محمد",
        "7",
        "★",
        "❤️",
        "👍🏽",
        "1️⃣",
        "X Æ A-12",
    ],
)
def test_names_of_all_the_world_are_names(name: str) -> None:
    assert code(name) == ""


@given(ANYTHING)
def test_a_name_that_is_taken_can_be_seen(text: str) -> None:
    try:
        name = seen_name(text)
    except BadOption:
        return
    assert is_name(name)
    assert len(name) <= LONGEST_NAME
    assert seen_name(name) == name
    assert not set(name) & set(UNSEEN)
    assert any(unicodedata.category(letter)[0] in "LNS" for letter in name)
    row = 0
    for before, letter in zip(" " + name, name, strict=False):
        is_mark = unicodedata.category(letter)[0] == "M"
        assert not is_mark or before != " "
        row = row + 1 if is_mark else 0
        assert row <= MARKS_ON_ONE
    assert alike(name, name)


LATIN = st.text(alphabet=string.ascii_letters, min_size=2, max_size=10)


@given(LATIN, st.sampled_from(UNSEEN + VARIANTS), st.integers(0, 10))
def test_nothing_unseen_makes_another_name(name: str, unseen: str, at: int) -> None:
    bent = name[:at] + unseen + name[at:]
    assert code(bent, name) in ("bad-name", "name-taken")


TWINS = dict(
    zip(
        "aceopxyABEKMHOPCTXiIZN",
        "асеорхуАВЕКМНОРСТХіΙΖΝ",
        strict=True,
    )
)


@given(LATIN, st.data())
def test_letters_of_another_alphabet_make_no_other_name(name: str, data: st.DataObject) -> None:
    bent = "".join(
        TWINS[letter] if letter in TWINS and data.draw(st.booleans()) else letter for letter in name
    )
    assert code(bent, name) == "name-taken"
    assert code(data.draw(st.sampled_from([bent.upper(), bent.lower(), bent.title()])), bent)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Νina", "Nina"),
        ("ΝΙΚΟΣ", "νικος"),
        ("Ａｎｎａ", "anna"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("Ann\u0430", "Anna"),
        ("A\ufe0fnna", "Anna"),
        ("Modern", "Modem"),
        ("paypaI", "paypal"),
    ],
)
def test_lookalikes_are_told_apart(name: str, other: str) -> None:
    assert code(name, other) == "name-taken"


@pytest.mark.parametrize(
    ("name", "other"), [("राम", "रमी"), ("Anna", "Hanna"), ("★", "☆"), ("李", "王"), ("Ada", "Ida")]
)
def test_others_may_have_other_names(name: str, other: str) -> None:
    assert code(name, other) == ""


@given(ANYTHING)
def test_what_is_said_can_be_seen_and_does_not_turn_the_line(text: str) -> None:
    try:
        said = clean_chat(text)
    except BadOption:
        return
    assert said.isprintable()
    assert clean_chat(said) == said
    assert not any(unicodedata.category(letter) in ("Cc", "Cf") for letter in said)


@pytest.mark.parametrize(
    "text",
    ["\u202eabc", "a\u2066b", "a\x07b", "\u3164", "\u2800 \u1160", "\u0301", "a" + "\u0301" * 9],
)
def test_what_is_not_said(text: str) -> None:
    with pytest.raises(BadOption):
        clean_chat(text)
