"""The board as characters, compared as text."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.style import Style

from tete.core import record as records
from tete.core import replay as replays
from tete.core.scene import Cell, Label, Mark, Piece, Place, Scene
from tete.pictures.theme import palettes
from tete.shelf.records import game_of
from tete.terminal import board
from tete.terminal.glyphs import ASCII, UNICODE, glyphs_for
from tete.terminal.paint import Paint

GOLDEN = Path(__file__).parent / "golden"


def picture(scene: Scene, size: tuple[int, int], *, ascii_only: bool = False) -> str:
    glyphs = ASCII if ascii_only else UNICODE
    lines = board.draw(scene, Paint(None), glyphs, size).lines()
    return "\n".join(line.plain.rstrip() for line in lines) + "\n"


@pytest.fixture(scope="module")
def middle() -> Scene:
    """A game after many moves: pairs, reaches, a capture, a last move."""
    record = records.read((GOLDEN / "middle.tete").read_text("utf-8"))
    game = game_of(record)
    return game.draw(game.view(replays.state_at(game, record, None), None))


@pytest.mark.parametrize(
    ("name", "size", "ascii_only"),
    [
        ("large", (6, 3), False),
        ("board", (4, 2), False),
        ("ascii", (4, 2), True),
        ("small", (3, 1), False),
    ],
)
def test_golden_board(
    name: str,
    size: tuple[int, int],
    ascii_only: bool,
    middle: Scene,
    request: pytest.FixtureRequest,
) -> None:
    drawn = picture(middle, size, ascii_only=ascii_only)
    path = GOLDEN / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(drawn, "utf-8")
    assert drawn == path.read_text("utf-8")


def test_every_colour_has_its_characters_too(middle: Scene) -> None:
    drawn = picture(middle, (4, 2))
    for piece in middle.pieces:
        assert f"{piece.letter}{piece.holes}" in drawn
    assert {mark.kind for mark in middle.marks} >= {"last", "pair", "reach"}
    assert "[" in drawn
    assert any(arrow in drawn for arrow in UNICODE.arrows.values())


def test_signs_of_danger_group_and_capture() -> None:
    cells = tuple(Cell(id=f"c{at}", name="x", x=at + 0.5, y=0.5, holes=2) for at in range(3))
    pieces = tuple(
        Piece(id=f"p{at}", name="x", shape="disc", letter="Q", seat=at, cell=f"c{at}", holes=2)
        for at in range(2)
    )
    marks = (
        Mark(kind="danger", cells=("c0",), name="x"),
        Mark(kind="group", cells=("c1",), name="x"),
        Mark(kind="gone", cells=("c2",), name="x"),
    )
    scene = Scene(3, 1, "x", (), cells=cells, pieces=pieces, marks=marks)
    assert picture(scene, (4, 2)) == "▐Q2▌#Q2# ×2\n!▀▀!▝▞▞▘\n"
    assert picture(scene, (3, 1)) == "Q2!Q2#×2\n"
    assert picture(scene, (2, 1)) == "Q2Q2×2\n"  # where there is no room, holes come first


def test_marks_and_new_letters_are_painted_in_the_colour_of_their_seat() -> None:
    cells = tuple(Cell(id=f"c{at}", name="x", x=at + 0.5, y=0.5) for at in range(3))
    pieces = (
        Piece(id="p", name="x", shape="disc", letter="Q", seat=0, cell="c1"),
        Piece(id="l", name="x", shape="letter", letter="W", seat=1, cell="c2", role="fresh"),
    )
    for seat, colour in (
        (1, palettes()["dark"]["seat1-mark"]),
        (None, palettes()["dark"]["accent"]),
    ):
        marks = (
            Mark(kind="beam", cells=("c0", "c1"), name="x", seat=seat),
            Mark(kind="danger", cells=("c1",), name="x", seat=seat),
        )
        scene = Scene(3, 1, "x", (), cells=cells, pieces=pieces, marks=marks)
        lines = board.draw(scene, Paint(palettes()["dark"]), UNICODE, (4, 2)).lines()
        shown = {
            line.plain[span.start]: span.style.color.name
            for line in lines
            for span in line.spans
            if isinstance(span.style, Style) and span.style.color
        }
        assert shown["─"] == shown["!"] == colour
        assert shown["W"] == palettes()["dark"]["seat1-mark"]


def test_cells_anywhere_stacks_and_wide_letters_are_drawn() -> None:
    cells = (
        Cell(id="a", name="a", x=1.3, y=0.6, shape="round"),
        Cell(id="b", name="b", x=3.7, y=1.45, shape="round", print="x3"),
        Cell(id="c", name="c", x=0.5, y=2.2, shape="round", role="black"),
    )
    pieces = tuple(
        Piece(id=letter, name=letter, shape="cone", letter=letter, seat=seat, cell="a")
        for seat, letter in enumerate("AB字")
    )
    labels = (Label(text="N", x=2, y=-0.2), Label(text="E", x=5.2, y=1))
    scene = Scene(5, 3, "x", (), cells=cells, pieces=pieces, labels=labels)
    for size in board.SIZES:
        lines = board.draw(scene, Paint(None), UNICODE, size).lines()
        widths = {cell_len(line.plain) for line in lines}
        assert len(widths) == 1
        shown = "\n".join(line.plain for line in lines)
        assert "N" in shown
        assert "E" in shown
    assert "B" in picture(scene, (4, 2))


def test_an_empty_scene_is_no_error() -> None:
    assert picture(Scene(0, 0, "x", (Place(seat=0, name="x", letter="X"),)), (4, 2)).strip() == ""


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [(200, 60, (6, 3)), (52, 21, (4, 2)), (52, 20, (3, 1)), (33, 11, (3, 1)), (10, 5, (2, 1))],
)
def test_the_largest_size_that_fits(
    middle: Scene, width: int, height: int, size: tuple[int, int]
) -> None:
    assert board.size_for(middle, width, height) == size


def test_plain_encodings_get_plain_characters() -> None:
    assert glyphs_for("utf-8") is UNICODE
    assert glyphs_for("ascii") is ASCII
    assert glyphs_for("latin-1") is ASCII
    assert glyphs_for("no-such-encoding") is ASCII
