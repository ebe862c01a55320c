"""Moves and positions from any text: what is no good is refused, never with another error."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.headquarter.helpers import refusal, states
from tete import InvalidMove, InvalidPosition
from tete.games.headquarter import game as g
from tete.games.headquarter.cells import NAMES, UP
from tete.games.headquarter.moves import Begin, Draw, Kind, Move, place
from tete.games.headquarter.pieces import LETTERS

modest = settings(max_examples=200, deadline=None, derandomize=True)
colours = st.text(LETTERS, min_size=2, max_size=2)
cells = st.sampled_from([cell for cell in NAMES if cell % UP < 11 and cell < UP * 11])
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Begin, st.integers(0, 1)),
    st.builds(Draw, st.integers(0, 9)),
    st.builds(place, st.sampled_from(Kind), cells, colours),
)
near_moves = st.text("flatuphrdwcd12RGBYrg-–→,: ²١\n", max_size=16)


@modest
@given(st.one_of(st.text(), near_moves))
@example("")
@example("\ud800")
@example("flat c1-d\u0661 RG")
@example("thru c² RG")
@example("thru c1 RG" * 400)
@example("flat c1" + " " * 5000 + "d1 RG")
@example("up c1-c2 RG\x00")
def test_any_text_is_a_move_or_an_invalid_one(text: str) -> None:
    if error := refusal(InvalidMove, lambda: g.parse(text)):
        assert error.code in ("not-a-move", "no-such-cell", "not-neighbours")
        assert str(error).endswith(".")
        assert len(str(error)) < 250
    else:
        move = g.parse(text)
        assert g.parse(g.write(move)) == move


@modest
@given(moves)
def test_moves_round_trip(move: Move) -> None:
    text = g.write(move)
    assert g.parse(text) == move
    assert g.parse(text.upper()) == move
    assert g.parse(f"  {text.replace(' ', '   ')} ") == move


LINES = [
    g.position(s)
    for seed, head in enumerate(("philosopher", "child", "doll", "##/#."))
    for memory in ("own", "aided")
    for s in states(seed, head=head, memory=memory)
]
LINES += [
    g.position(s)
    for seed, first in enumerate(("first", "second", "lot"))
    for s in states(seed, head="doll", end="starter", first=first)
]
LINES.append("head=doll memory=own blackouts=double side0=b1R,c1G side1=b1B bag=RG2,YY1 drawn=YY")


def test_positions_round_trip() -> None:
    assert len(LINES) > 200
    for line in LINES:
        s = g.read(line)
        assert g.position(s) == line
        assert hash(g.read(line)) == hash(s)


def test_positions_are_read_leniently() -> None:
    line = "head=doll memory=own blackouts=printed plays=thru.b1.RG,up.c1-c2.RG drawn=BY"
    mixed = "  DRAWN=yb plays=THRU_b1_rg;up.c2-c1.GR   Head=Doll "
    assert g.position(g.read(mixed)) == line


@modest
@given(st.one_of(st.text(), st.text("headplysrwnbgk=c1RG,.#/0 side", max_size=50)))
@example("")
@example("\ud800")
@example("=")
@example("plays=")
@example("plays=,")
@example("side0=,")
@example("bag=")
@example("head=" + "#" * 5000)
@example("drawn=RG drawn=RG")
def test_any_text_is_a_position_or_an_invalid_one(text: str) -> None:
    check(text)


@modest
@given(st.sampled_from(LINES), st.data())
def test_a_position_with_an_error_is_refused_or_is_another_position(
    line: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(line) - 1))
    what = data.draw(st.sampled_from(["", *"abc123RGBY.,-=# /", "thru.c1.RG,", " bag=RG1"]))
    check(line[:at] + what + line[at + data.draw(st.integers(0, 2)) :])


def check(text: str) -> None:
    if error := refusal(InvalidPosition, lambda: g.read(text)):
        assert error.code == "bad-position"
    else:
        s = g.read(text)
        assert g.read(g.position(s)) == s
        for viewer in (0, 1, None):
            g.draw(g.view(s, viewer)).json()
        assert g.outcome(s) or g.moves(s) or g.chance(s)
