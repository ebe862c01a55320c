"""Options, cells and notation, as the rule page has them."""

import pytest

from games.headquarter.helpers import legal, place, play, refusal, turn
from tete import BadOption, InvalidMove, InvalidPosition
from tete.core.options import BOT, Option, offered
from tete.games.headquarter import game as g


def test_defaults() -> None:
    line = "head=philosopher memory=own blackouts=printed"
    assert g.position(g.new()) == line
    assert g.read("") == g.new()


@pytest.mark.parametrize(
    "options",
    [
        {"memory": "perfect"},
        {"blackouts": "triple"},
        {"end": "never"},
        {"first": "third"},
        {"head": "hydra"},
        {"head": ""},
        {"head": 3},
        {"colour": "red"},
    ],
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        g.new(2, **options)


@pytest.mark.parametrize("seats", [1, 3, 0])
def test_it_is_for_two(seats: int) -> None:
    with pytest.raises(BadOption):
        g.new(seats)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("flat c1-d1 RG", "flat c1-d1 RG"),
        ("FLAT C1 D1 rg", "flat c1-d1 RG"),
        ("flat d1-c1 GR", "flat c1-d1 RG"),
        ("up c2-c1 gr", "up c1-c2 RG"),
        ("upright c1→c2: R G", "up c1-c2 RG"),
        ("through c1 RG", "thru c1 RG"),
        ("thru c1:r-g", "thru c1 RG"),
        ("draw GR", "draw RG"),
        ("  Draw  yr ", "draw RY"),
        ("bb", "draw BB"),
    ],
)
def test_moves_are_read_leniently_and_written_one_way(text: str, means: str) -> None:
    assert g.write(g.parse(text)) == means


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("flat c1-e1 RG", "not-neighbours"),
        ("flat c1-c2 RG", "not-neighbours"),
        ("up c1-d1 RG", "not-neighbours"),
        ("up c1-c3 RG", "not-neighbours"),
        ("flat c1-c1 RG", "not-neighbours"),
        ("flat l1-a2 RG", "not-neighbours"),
        ("thru m1 RG", "no-such-cell"),
        ("thru a13 RG", "no-such-cell"),
        ("thru a0 RG", "no-such-cell"),
        ("thru c1 RP", "not-a-move"),
        ("thru c1-c2 RG", "not-a-move"),
        ("pass", "not-a-move"),
        ("", "not-a-move"),
    ],
)
def test_texts_that_are_no_moves(text: str, code: str) -> None:
    error = refusal(InvalidMove, lambda: g.parse(text))
    assert error
    assert error.code == code


def test_first_colour_is_on_the_first_cell_below_or_in_front() -> None:
    s = turn(g.new(), "flat c1-d1 RG", "up c1-c2 BY", "thru b2 GY")
    line = (
        "head=philosopher memory=own blackouts=printed plays=flat.c1-d1.RG,up.c1-c2.BY,thru.b2.GY"
    )
    assert g.position(s) == line
    assert g.read(line) == s
    shown = {cell.id: cell.name for cell in g.draw(g.view(s, 0)).cells}
    assert shown["c1"] == "red, c1"
    assert shown["b2"] == "green, b2, behind it yellow"


def test_positions_with_cubes_laid_beforehand() -> None:
    s = place("d1G c1R", "c1B", "RG", bag="RG2")
    line = "head=philosopher memory=own blackouts=printed side0=c1R,d1G side1=c1B bag=RG2 drawn=RG"
    assert g.position(s) == line
    assert g.read(line) == s
    assert g.position(play(s, "up c2-c3 RG")).endswith("bag=RG2 plays=up.c2-c3.RG")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("nonsense", "nonsense"),
        ("drawn=RP", "RP"),
        ("drawn=RG drawn=RG", "drawn=RG"),
        ("side0=a1R", "a1R"),
        ("side0=c1R,c1G", "c1G"),
        ("side0=c1P", "c1P"),
        ("bag=RG4", "RG4"),
        ("bag=RG1,GR1", "GR1"),
        ("bag=RG1 drawn=BB", "BB"),
        ("plays=thru.c2.RG", "c2"),
        ("plays=draw.RG", "draw.RG"),
        ("plays=thru.c1.RG,thru.c1.RG", "c1"),
        ("head=hydra", "hydra"),
        ("memory=good", "good"),
        ("turn=1", "turn"),
        ("head=# plays=thru.a1.RG drawn=RR", "RR"),
    ],
)
def test_bad_positions_say_which_word_is_wrong(text: str, part: str) -> None:
    error = refusal(InvalidPosition, lambda: g.read(text))
    assert error
    assert error.code == "bad-position"
    assert part in str(error)


def test_options_are_said_in_the_form() -> None:
    names = [option.name for option in g.info.options]
    assert names == ["head", "memory", "blackouts", "end", "first"]
    assert g.info.has_secrets
    assert g.info.has_chance


@pytest.mark.parametrize("option", g.info.options, ids=lambda option: option.name)
def test_every_value_of_an_option_has_a_name_and_an_explanation(option: Option) -> None:
    french, called = g.texts("fr"), dict(option.called)
    assert list(called) == list(option.samples)
    for text in (*called.values(), option.label, option.help):
        assert text in french
    assert all(str(name) != value for value, name in called.items())
    assert len(option.help) > 30


def test_Q8_against_a_bot_memory_is_aided_unless_it_is_chosen_otherwise() -> None:
    assert offered(g.info.options, {}, "en", BOT)["memory"] == "aided"
    assert offered(g.info.options, {"memory": "own"}, "en", BOT)["memory"] == "own"
    assert offered(g.info.options, {}, "en")["memory"] == "own"
    assert g.new().setup.memory == "own"


def test_both_rule_pages_have_every_rule() -> None:
    for lang in ("en", "fr"):
        page = g.rules(lang)
        assert [f"**Q{n}**" for n in range(1, 13) if f"**Q{n}**" not in page] == []
        assert [
            f"`{option.name}`" for option in g.info.options if f"`{option.name}`" not in page
        ] == []
        values = [value for option in g.info.options for value in option.samples]
        assert [f"`{value}`" for value in values if f"`{value}`" not in page] == []


def test_Q5_a_lone_empty_cell_takes_only_a_piece_that_goes_through() -> None:
    """As the hint of the rule page says: while the cell behind it is empty, and never again after that."""
    s = place("a1R b1G c1Y a2B c2B", "a1R b1G c1Y", head="###/###")
    assert legal(s) == {"thru b2 RG", "thru b2 GR"}
    assert not legal(place("a1R b1G c1Y a2B c2B", "b2R", head="###/###", drawn=""))


def test_legal_moves_come_in_a_fixed_order() -> None:
    s = place()
    assert [g.write(m) for m in g.moves(s)][:3] == [
        "flat c1-d1 RG",
        "flat c1-d1 GR",
        "flat e3-f3 RG",
    ]
    assert len(legal(s)) == len(g.moves(s))
