"""Q10 and Q11: zones and black outs, in points."""

import pytest

from games.headquarter.helpers import place, result, turn
from tete.games.headquarter import game as g
from tete.games.headquarter.score import blackout_points, zone_points

ROW = "#" * 8


def strip(cubes: str, blackouts: str = "printed") -> int:
    """The points of a row of eight cells, against another row that is full."""
    cells = [f"{letter}1" for letter in "abcdefgh"]
    mine = " ".join(c + colour for c, colour in zip(cells, cubes, strict=True) if colour != ".")
    other = " ".join(c + colour for c, colour in zip(cells, "RGRGRGRG", strict=True))
    s = place(mine, other, "", head=ROW, blackouts=blackouts)
    outcome = result(s)
    assert outcome
    assert outcome[0][1] == 0
    return int(outcome[0][0])


@pytest.mark.parametrize(
    ("cubes", "points"),
    [
        ("RGRGRGRG", 0),
        ("RRGRGRGR", 4),
        ("RRRGRGRG", 9),
        ("RRRRGRGR", 16),
        ("RRRRRGRG", 25),
        ("RRRRRRRR", 64),
        ("RRGGBBYY", 16),
        ("RRRGGGYY", 22),
    ],
)
def test_Q10_a_zone_scores_its_square_and_a_single_cube_nothing(cubes: str, points: int) -> None:
    assert strip(cubes) == points


def test_Q10_the_table_of_the_rulebook() -> None:
    assert [zone_points(n) for n in (1, 2, 3, 4, 5)] == [0, 4, 9, 16, 25]


def test_Q10_cubes_that_touch_at_a_corner_are_not_connected() -> None:
    s = place("a1R b2R b1G a2B", "a1R b1G a2G b2R", "", head="##/##")
    assert result(s) == ((0.0, 0.0), (), "full")


def test_Q10_a_zone_goes_round_corners() -> None:
    s = place("a1R b1R b2R a2B", "a1R b1G a2G b2R", "", head="##/##")
    assert result(s) == ((9.0, 0.0), (0,), "full")


def test_Q10_each_side_counts_for_the_player_it_faces_whoever_placed_the_cubes() -> None:
    """The starter puts both halves of the second player's zone there."""
    s = place("", "a2R b2R", "", head="##/##")
    s = turn(s, "thru a1 GR", "thru b1 RG")
    assert g.turn(s) is None
    assert result(s)[0][1] == 16  # type: ignore[index]


@pytest.mark.parametrize(
    ("cubes", "printed", "square", "double"),
    [
        ("RGRGRGR.", -2, -1, -2),
        ("RGRGRG..", -4, -4, -4),
        ("RGRGR...", -9, -9, -6),
        ("RGRG....", -16, -16, -8),
        ("RGR.....", -25, -25, -10),
        (".GRGRGR.", -4, -2, -4),
        ("..RGRG.G", -6, -5, -6),
    ],
)
def test_Q11_black_outs_by_all_three_scales(
    cubes: str, printed: int, square: int, double: int
) -> None:
    assert [strip(cubes, scale) for scale in ("printed", "square", "double")] == [
        printed,
        square,
        double,
    ]


def test_Q11_the_points_column_of_the_rulebook() -> None:
    assert [blackout_points(n, "printed") for n in (1, 2, 3, 4)] == [2, 4, 9, 16]
    assert [blackout_points(n, "square") for n in (1, 2, 3, 4)] == [1, 4, 9, 16]
    assert [blackout_points(n, "double") for n in (1, 2, 3, 4)] == [2, 4, 6, 8]


def test_Q11_printed_is_the_default() -> None:
    assert g.new().setup.blackouts == "printed"


def test_Q11_zones_and_black_outs_are_added_up() -> None:
    assert strip("RRR.GG..") == 9 - 2 + 4 - 4
