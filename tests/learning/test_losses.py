"""The planes of any game: how dice lie, and that what does not fit is said aloud."""

import warnings
from typing import Any

import pytest
from msgspec.structs import replace

from core.toys import Pig, Piggy
from tete.authoring import CutOff, Die, OpenView, Piece, Place, Scene, encoding


class Shower(Pig):
    """Pig, drawn as somebody else says."""

    def __init__(self, **parts: Any) -> None:
        self.parts = parts

    def draw(self, view: OpenView[Piggy]) -> Scene:
        return replace(super().draw(view), **self.parts)


def seen(**parts: Any) -> Any:
    game = Shower()
    code = encoding(game, game.new())
    game.parts = parts
    return code.observe(game.view(game.new(), 0))


def dice(*values: int, cell: str = "") -> tuple[Die, ...]:
    return tuple(Die(f"d{at}", f"a {n}", n, cell=cell) for at, n in enumerate(values))


def test_two_dozen_dice_are_seen() -> None:
    planes = seen(dice=dice(*range(1, 13), *range(1, 13)))
    assert planes["dice"][:, 0, 1].tolist() == pytest.approx([n / 12 for n in [*range(1, 13)] * 2])
    assert not planes["lying"].any()


def test_where_dice_lie_is_seen() -> None:
    planes = seen(dice=(*dice(3, 3, 6, 8, cell="c1"), *dice(1, cell="c0")))
    eighths = (planes["lying"][:, 0] * 8).tolist()
    assert [column[0] for column in eighths] == [1, 0, 0, 0, 0, 0, 0]
    assert [column[1] for column in eighths] == [0, 0, 2, 0, 0, 1, 1]
    assert (planes["dice"][:6, 0, 0] * 12).round().tolist() == [3, 3, 6, 8, 1, 0]


SCORED = tuple(Place(at, "", "", "3/4") for at in (0, 1))
HEAP = tuple(Piece(f"p{at}", "", "disc", "o", cell="c0") for at in range(9))


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"dice": dice(*[1] * 25)}, "there are 25 dice, the first 24 are seen"),
        ({"dice": dice(20)}, "a die shows 20, 0 to 12 are told apart"),
        ({"dice": dice(*[4] * 9, cell="c0")}, "more than 8 of a kind are on one cell, 8 are seen"),
        ({"pieces": HEAP}, "more than 8 of a kind are on one cell, 8 are seen"),
        ({"dice": dice(1, cell="new")}, "cell “new” was not there when the game began"),
        ({"pieces": (Piece("p", "", "disc", "o", cell="new"),)}, "cell “new” was not there"),
        ({"places": SCORED}, "the score “3/4” is no number, and is not seen"),
    ],
)
def test_what_is_cut_off_is_said(parts: dict[str, Any], sentence: str) -> None:
    with pytest.warns(CutOff, match=f"^Pig: {sentence}.*docs/build/encoding.md"):
        seen(**parts)


def test_a_long_move_is_said_too() -> None:
    game = Shower()
    code = encoding(game, game.new())
    with pytest.warns(CutOff, match="a move is begun by 9 bytes, 8 are seen"):
        code.observe(game.view(game.new(), 0), (1,) * 9)


def test_it_is_said_once_and_stands_in_the_encoding() -> None:
    game = Shower()
    code = encoding(game, game.new())
    view = game.view(game.new(), 0)
    code.observe(view)
    assert code.losses == {}
    game.parts = {"dice": dice(*[1] * 25)}
    with pytest.warns(CutOff):
        code.observe(view)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        code.observe(view)
    assert code.losses == {"dice": "there are 25 dice, the first 24 are seen"}


def test_points_are_the_score_where_there_are_some_and_hidden_ones_are_nothing() -> None:
    told = (
        Place(0, "", "", "ten", points=10),
        Place(1, "", "", "at the end", points=None, hidden=True),
    )
    assert seen(places=told)["scores"][:, 0, 0].tolist() == [0.75, 0]
