"""The options, the text of moves and positions, as the rule page has them."""

import pytest

from games.headache.helpers import place, play, refusal, refuse, said, step
from tete import BadOption, InvalidMove, InvalidPosition
from tete.games.headache import game as g


def test_option_players_are_two_to_four() -> None:
    assert [said(g.new(seats), "seats") for seats in (2, 3, 4)] == ["2", "3", "4"]
    for bad in (0, 1, 5, True, "2", None, 2.0):
        with pytest.raises(BadOption) as refused:
            g.new(bad)  # type: ignore[arg-type]
        assert refused.value.code == "bad-seats"


@pytest.mark.parametrize(
    ("name", "given", "kept"),
    [
        ("sets", 2, "2"),
        ("sets", "1", "1"),
        ("safe_crossings", True, "on"),
        ("safe_crossings", "off", "off"),
        ("turn_limit", 7, "7"),
        ("turn_limit", None, "none"),
        ("turn_limit", "none", "none"),
    ],
)
def test_options_are_taken_as_values_and_as_text(name: str, given: object, kept: str) -> None:
    assert said(g.new(2, **{name: given}), name) == kept


def test_options_have_the_defaults_of_the_page() -> None:
    s = g.new()
    assert [said(s, name) for name in ("sets", "safe_crossings", "turn_limit")] == [
        "1",
        "off",
        "300",
    ]


@pytest.mark.parametrize(
    ("name", "bad"),
    [("sets", 3), ("sets", None), ("safe_crossings", 2), ("turn_limit", 0), ("turn_limit", "many")],
)
def test_bad_options_are_refused(name: str, bad: object) -> None:
    with pytest.raises(BadOption) as refused:
        g.new(2, **{name: bad})
    assert refused.value.code == "bad-option"


def test_every_value_of_an_option_has_a_name_and_every_option_a_sentence_in_both_languages() -> (
    None
):
    french = g.texts("fr")
    for option in g.info.options:
        named = dict(option.called)
        assert set(map(str, option.choices)) <= set(named), option.name
        for text in (option.label, option.help, *named.values()):
            assert str(text) in french, text


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            ["age of five", "about twenty minutes", "**The aim:**", "even before all your cones"],
        ),
        ("fr", ["cinq ans", "une vingtaine de minutes", "**But du jeu", "C’est permis même si"]),
    ],
)
def test_the_rules_say_ages_duration_aim_and_that_a_raise_needs_no_full_set(
    lang: str, said: list[str]
) -> None:
    page = g.rules(lang)
    for words in said:
        assert words in page


def test_info_says_what_the_game_is() -> None:
    info = g.info
    assert (info.slug, info.seats, info.has_chance, info.has_secrets, info.version) == (
        "headache", (2, 4), True, False, 2,
    )  # fmt: skip
    assert info.credit == "Frank and Paul Kohner, Kohner Bros, 1968"


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("pop 4", "pop 4"),
        ("POP 4 *", "pop 4*"),
        ("pop4*", "pop 4*"),
        (" Enter ", "enter"),
        ("ENTER  X4", "enter x4"),
        ("enter on x4", "enter x4"),
        ("x0-o02", "x0-o02"),
        ("X0 – O02", "x0-o02"),
        ("x0 o02", "x0-o02"),
        ("x0→i72", "x0-i72"),
        ("stay\n", "stay"),
        ("again", "again"),
        ("raise x3:1", "raise x3:1"),
        ("RAISE X3 : 12", "raise x3:12"),
        ("raise x3 1", "raise x3:1"),
        ("end", "end"),
    ],
)
def test_text_of_moves(given: str, canonical: str) -> None:
    assert g.write(g.parse(given)) == canonical


@pytest.mark.parametrize("text", ["x8-x0", "o04-x1", "i03-x1", "o81-x1", "x0-o1", "raise x9:1"])
def test_text_a_space_that_does_not_exist_is_named(text: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        g.parse(text)
    assert refused.value.code == "no-space"


@pytest.mark.parametrize(
    "text", ["", "pop 7", "pop 0", "pop", "raise x3", "raise x3:0", "x0-", "4*"]
)
def test_text_what_is_no_move_is_said_to_be_none(text: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        g.parse(text)
    assert refused.value.code == "not-a-move"


TWO = "seats=2 sets=1 safe_crossings=off turn_limit=300"
FOUR = "seats=4 sets=1 safe_crossings=on turn_limit=none"
SETS = "seats=2 sets=2 safe_crossings=off turn_limit=9"


@pytest.mark.parametrize(
    "line",
    [
        f"- R opening - {TWO} waiting=4,4 turns=0 rivals=RB",
        f"- A opening - {FOUR} waiting=4,4,4,4 turns=0 rivals=RAT popped=3",
        f"x0:R1,o02:B1R2 R act 4* {TWO} waiting=2,3 turns=12 last=B:3:stay",
        f"x3:b1r1,i72:R1 B choice 2* {SETS} waiting=3,4,3,3 turns=1 last=B:2:raise_x3:1",
        f"x4:r1 B pop - {SETS} waiting=4,4,3,4 turns=1 last=R:2:enter_x4",
    ],
)
def test_text_of_positions_is_read_and_written_back(line: str) -> None:
    assert g.position(g.read(line)) == line


def test_H3_a_position_in_which_a_second_set_had_the_turn_is_read_as_its_players() -> None:
    old = f"x4:r1 r pop - {SETS} waiting=4,4,3,4 turns=2 last=b:3:stay"
    assert g.position(g.read(old)) == old.replace(" r pop", " R pop").replace("b:3", "B:3")


def test_H3_a_position_in_which_every_colour_pops_for_the_start_is_refused() -> None:
    error = refusal(InvalidPosition, lambda: g.read(f"- R opening - {SETS} rivals=RBrb"))
    assert error is not None
    assert "each player pops once" in str(error)


def test_text_of_a_position_needs_only_the_pieces() -> None:
    s = g.read("o02:BR,x0:R")
    assert g.position(s) == (
        "x0:R2,o02:B1R1 R pop - seats=2 sets=1 safe_crossings=off turn_limit=300 waiting=2,3 turns=0"
    )
    assert step(g.read("- R opening")) == "opening"


BAD = [
    "x9:R", "x0:Q", "x0:", "x0:R,x0:B", "x0:RRRRR", "x0:R1,x1:R1", "x0:R2", "x0:R B act", "x0:R R act 7",
    "x0:R R act", "x0:R R choice 3", "x0:R R pop 3", "x0:R R jump", "x0:R Z", "x0:R R act 3 4 5",
    "x0:R seats=5", "x0:R seats=3 sets=2", "x0:A", "x0:R waiting=4,4", "x0:R turns=x", "x0:R turns=601",
    "x0:R sets=1 sets=1", "x0:R rivals=RB", "x0:R popped=3", "x0:R colour=red", "x0:R last=R:x0-o02",
    "x0:R last=R:7:stay", "x0:R last=R:3:jump", "x0:R last=R:3:pop_3", "x0:R last=Q:3:stay", "x0:R R opening",
    "- R opening - rivals=R", "- R opening - rivals=BR", "- B opening -", "- R opening - popped=34",
    "- R opening 3", "- R opening - popped=9", "x0:BBBBR,x1:RRR R act 3", "x0:BBBBR,x1:A B act 3 seats=3",
]  # fmt: skip


@pytest.mark.parametrize("line", BAD)
def test_text_that_is_no_position_is_refused_with_a_sentence(line: str) -> None:
    error = refusal(InvalidPosition, lambda: g.read(line))
    assert error is not None, line
    assert str(error).startswith("Not a position: ")
    assert len(str(error)) < 250


def test_each_refusal_has_a_code_and_a_rule() -> None:
    s = place("x0:R o13:R x6:B", "2")
    refuse(s, "enter", "own-piece", "H9")
    refuse(s, "o13-x3", "wrong-distance", "H7")
    refuse(s, "x6-o62", "not-your-piece", "H6")
    refuse(s, "end", "no-choice", "H11")


def test_states_are_values() -> None:
    s = place("x0:R o13:R x6:B", "2*")
    one, two = play(s, "x0-o02"), play(s, "x0-o02")
    assert one == two
    assert hash(one) == hash(two)
    assert one != s
