"""The accessible names of a scene: everything in it has one, with what it is."""

from tete.conformance.naming import named
from tete.core.scene import Cell, Die, Line, Mark, Pick, Piece, Place, Scene, Write

SCENE = Scene(
    width=1,
    height=1,
    prompt="Red moves",
    places=(Place(seat=0, name="Red", letter="R"),),
    turn=0,
    cells=(Cell(id="a1", name="cell a1, 0 holes", x=0.5, y=0.5),),
    pieces=(Piece(id="p", name="piece", shape="disc", letter="R", seat=0, cell="a1"),),
    marks=(Mark(kind="last", cells=("a1",), name="last"),),
    dice=(Die(id="d", name="die", value=3),),
    choices=(
        Pick(path=("a1",), move="a1", name="go"),
        Write(
            lines=(Line(cells=("a1",), starts=("a1>",), name="row 1"),),
            count=2,
            alphabet="abc",
            name="write a word",
        ),
    ),
)


def test_everything_is_named_with_what_it_is() -> None:
    assert [*named(SCENE)] == [
        ("place", "Red"),
        ("cell a1", "cell a1, 0 holes"),
        ("piece p", "piece"),
        ("mark", "last"),
        ("die d", "die"),
        ("choice", "go"),
        ("choice", "write a word"),
        ("line", "row 1"),
    ]
