"""Options: every kind, as a value and as text, and refusals that say what would be right."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tete
from tete.core.errors import BadOption
from tete.core.options import BOT, EASY, Option, Value, offered, settle, settle_seats, write_value

GOAL = Option("goal", 10, "Goal", choices=(10, 8))
MODE = Option("mode", "penalty", "Mode", choices=("penalty", "Prevent", None, True))
FLAG = Option("harsh", False, "Harsh")
NUMBER = Option("target", 20, "Target", least=10, most=100)
LIMIT = Option("limit", None, "Limit", least=1, may_be_none=True)
TEXT = Option("board", "horn", "Board", suggestions=("horn", "zinn"))


def _upper(text: str) -> str:
    if not text.isalpha():
        raise BadOption("bad-board", "Letters only.", "K3")
    return text.upper()


CHECKED = Option("word", "abc", "Word", check=_upper)
ALL = (GOAL, MODE, FLAG, NUMBER, LIMIT, TEXT, CHECKED)


@pytest.mark.parametrize(
    ("option", "kind"),
    [
        (GOAL, "choice"),
        (MODE, "choice"),
        (FLAG, "flag"),
        (NUMBER, "number"),
        (LIMIT, "number"),
        (TEXT, "text"),
        (CHECKED, "text"),
    ],
)
def test_the_kind_follows_from_the_declaration(option: Option, kind: str) -> None:
    assert option.kind == kind


@pytest.mark.parametrize(
    ("option", "given_value", "found"),
    [
        (GOAL, 8, 8),
        (GOAL, "8", 8),
        (GOAL, " 10 ", 10),
        (MODE, "PREVENT", "Prevent"),
        (MODE, "none", None),
        (MODE, None, None),
        (MODE, "on", True),
        (MODE, True, True),
        (FLAG, True, True),
        (FLAG, False, False),
        (FLAG, "on", True),
        (FLAG, "Yes", True),
        (FLAG, "TRUE", True),
        (FLAG, "off", False),
        (FLAG, "No", False),
        (FLAG, "false", False),
        (FLAG, " no ", False),
        (NUMBER, 10, 10),
        (NUMBER, "100", 100),
        (NUMBER, " 42 ", 42),
        (LIMIT, "None", None),
        (LIMIT, None, None),
        (LIMIT, "7", 7),
        (TEXT, "anything at all", "anything at all"),
        (CHECKED, "def", "DEF"),
    ],
)
def test_a_value_and_its_texts_mean_the_same(
    option: Option, given_value: object, found: Value
) -> None:
    settled = option.settle(given_value)
    assert settled == found
    assert type(settled) is type(found)


@pytest.mark.parametrize(
    ("option", "given_value", "sentence"),
    [
        (GOAL, 9, "“9” is not a value for “goal”; it takes: 10, 8."),
        (GOAL, True, "“True” is not a value for “goal”; it takes: 10, 8."),
        (GOAL, 8.0, "“8.0” is not a value for “goal”; it takes: 10, 8."),
        (MODE, "x", "“x” is not a value for “mode”; it takes: penalty, Prevent, none, on."),
        (FLAG, "maybe", "“maybe” is not a value for “harsh”; it takes: off, on."),
        (FLAG, 1, "“1” is not a value for “harsh”; it takes: off, on."),
        (
            NUMBER,
            9,
            "“9” is not a value for “target”; it takes: a whole number from 10 to 100.",
        ),
        (
            NUMBER,
            "101",
            "“101” is not a value for “target”; it takes: a whole number from 10 to 100.",
        ),
        (
            NUMBER,
            "twenty",
            "“twenty” is not a value for “target”; it takes: a whole number from 10 to 100.",
        ),
        (
            NUMBER,
            True,
            "“True” is not a value for “target”; it takes: a whole number from 10 to 100.",
        ),
        (
            NUMBER,
            "none",
            "“none” is not a value for “target”; it takes: a whole number from 10 to 100.",
        ),
        (
            LIMIT,
            0,
            "“0” is not a value for “limit”; it takes: a whole number, 1 or more, or none.",
        ),
        (TEXT, 7, "“7” is not a value for “board”; it takes: a text."),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(
    option: Option, given_value: object, sentence: str
) -> None:
    with pytest.raises(BadOption) as caught:
        option.settle(given_value)
    assert caught.value.code == "bad-option"
    assert str(caught.value) == sentence


def test_a_number_with_only_a_most_names_it_in_the_refusal() -> None:
    option = Option("turns", 5, "Turns", most=50)
    assert option.settle(-3) == -3
    with pytest.raises(BadOption, match="50"):
        option.settle(51)


def test_a_number_without_limits_takes_any_whole_number() -> None:
    option = Option("n", 0, "N")
    assert option.settle("-12") == -12
    with pytest.raises(BadOption, match="a whole number"):
        option.settle("1.5")


def test_a_check_speaks_for_itself() -> None:
    with pytest.raises(BadOption) as caught:
        CHECKED.settle("123")
    assert (caught.value.code, caught.value.rule) == ("bad-board", "K3")


def test_a_long_wrong_value_is_cut_short_in_the_sentence() -> None:
    with pytest.raises(BadOption) as caught:
        NUMBER.settle("9" * 1000)
    assert "“" + "9" * 39 + "…”" in str(caught.value)


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
def test_every_sample_is_good_and_canonical(option: Option) -> None:
    assert option.samples
    for value in option.samples:
        if option.check is None:
            assert option.settle(value) == value
        else:
            option.settle(value)


@settings(deadline=None)
@given(st.sampled_from((GOAL, MODE, FLAG, NUMBER, LIMIT)), st.text() | st.integers() | st.none())
def test_whatever_is_given_is_settled_or_refused_and_reads_back(
    option: Option, given_value: object
) -> None:
    try:
        value = option.settle(given_value)
    except BadOption:
        return
    again = option.settle(write_value(value))
    assert again == value
    assert type(again) is type(value)


@settings(deadline=None)
@given(st.sampled_from(ALL).flatmap(lambda o: st.tuples(st.just(o), st.sampled_from(o.samples))))
def test_write_value_and_settle_round_trip(pair: tuple[Option, Value]) -> None:
    option, sample = pair
    value = option.settle(sample)
    assert option.settle(write_value(value)) == value


def test_write_value_speaks_the_words_of_a_record() -> None:
    assert [write_value(v) for v in (None, True, False, 1, 0, "x")] == [
        "none",
        "on",
        "off",
        "1",
        "0",
        "x",
    ]


def test_settle_fills_in_defaults_in_the_order_of_declaration() -> None:
    found = settle(ALL, {"word": "xyz", "goal": "8"})
    assert list(found.items()) == [
        ("goal", 8),
        ("mode", "penalty"),
        ("harsh", False),
        ("target", 20),
        ("limit", None),
        ("board", "horn"),
        ("word", "XYZ"),
    ]


def test_settle_takes_its_own_answer_as_text() -> None:
    found = settle(ALL, {"limit": 3, "harsh": True})
    assert settle(ALL, {name: write_value(value) for name, value in found.items()}) == found


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        settle((GOAL, FLAG), {"gaol": 8})
    assert caught.value.code == "unknown-option"
    assert str(caught.value) == "There is no option “gaol”; the options are: goal, harsh."
    with pytest.raises(BadOption, match=re.escape("the options are: none.")):
        settle((), {"goal": 8})


@pytest.mark.parametrize("seats", [2, 3])
def test_a_number_of_seats_that_can_play_is_taken(seats: int) -> None:
    assert settle_seats(seats, 2, 3) == seats


@pytest.mark.parametrize("seats", [1, 4, "2", True, None, 2.0])
def test_a_wrong_number_of_seats_is_refused_with_the_right_ones(seats: object) -> None:
    with pytest.raises(BadOption, match=r"^This game is for 2 to 3 players\.$") as caught:
        settle_seats(seats, 2, 3)
    assert caught.value.code == "bad-seats"


def test_the_refusal_of_seats_is_singular_for_a_patience() -> None:
    with pytest.raises(BadOption, match=r"^This game is for 1 player\.$"):
        settle_seats(True, 1, 1)
    with pytest.raises(BadOption, match=r"^This game is for 2 players\.$"):
        settle_seats(3, 2, 2)


def test_every_value_that_has_a_name_can_be_chosen() -> None:
    named = [
        (option, value)
        for game in tete.games().values()
        for option in game.info.options
        for value, _ in option.called
    ]
    assert named
    for option, value in named:
        assert str(option.settle(value)).startswith(value)


LIST = Option(
    "list",
    "fr",
    "List",
    suggestions=("fr", "en"),
    called=(("fr", "French"), ("en", "English")),
    offers=(("en", "en"),),
    check=lambda text: text if text in ("fr", "en") else _upper(text),
)
FRENCH = {"French": "Français", "English": "Anglais", "Penalty": "Pénalité"}


@pytest.mark.parametrize("text", ["en", "EN", "English", " english ", "anglais", "Anglais"])
def test_a_value_is_read_by_what_it_is_called_in_any_language(text: str) -> None:
    named = Option("list", "fr", "List", choices=("fr", "en"), called=LIST.called)
    assert named.settle(text, (FRENCH,)) == "en"
    if text != "EN":
        assert LIST.settle(text, (FRENCH,)) == "en"


def test_a_value_is_stronger_than_a_name_that_is_the_same() -> None:
    twisted = Option("way", "a", "Way", choices=("a", "b"), called=(("a", "b"), ("b", "a")))
    assert twisted.settle("a") == "a"


def test_what_is_offered_follows_the_language_and_the_default_does_not() -> None:
    assert (LIST.offered("en"), LIST.offered("fr"), LIST.offered()) == ("en", "fr", "fr")
    assert settle((LIST,), {}) == {"list": "fr"}
    assert offered((LIST, GOAL), {"goal": 8}, "en") == {"list": "en", "goal": 8}
    assert offered((LIST,), {"list": "fr"}, "en") == {"list": "fr"}, "who chooses, chooses"
    several = Option("goal", 10, "Goal", offers=(("en", 9), (BOT, 8), (EASY, 6)))
    assert several.offered(EASY, BOT, "en") == 6, "what is asked for first comes first"
    assert (several.offered(BOT, "en"), several.offered("fr", "en")) == (8, 9)
