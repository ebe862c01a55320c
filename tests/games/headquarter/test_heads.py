"""Heads as text art: what is good, and what is refused with its row and column (Q3)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.headquarter.helpers import refusal
from tete import BadOption
from tete.games.headquarter import game as g
from tete.games.headquarter.cells import each, name
from tete.games.headquarter.head import HEADS, Head, find_head
from tete.games.headquarter.stability import placements

modest = settings(max_examples=150, deadline=None, derandomize=True)


@pytest.mark.parametrize("head", HEADS.named.values(), ids=lambda head: head.name)
def test_heads_that_ship_are_their_own_text(head: Head) -> None:
    assert find_head("\n".join(head.rows)) == head
    assert find_head("/".join(head.rows)).name == head.name
    assert find_head(f"  {head.name.upper()}\n") == head


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("#", ("#",)),
        ("##/#", ("##", "#.")),
        (".../.#./...", ("#",)),
        ("..##\r\n..##\r\n", ("##", "##")),
        ("/##/##/", ("##", "##")),
    ],
)
def test_blank_margins_and_early_ends_do_not_count(text: str, rows: tuple[str, ...]) -> None:
    assert find_head(text).rows == rows


@pytest.mark.parametrize(
    ("text", "row", "column", "why"),
    [
        ("##/#x", 2, 2, "“x”"),
        ("##/## #", 2, 3, "“ ”"),
        ("#./.#", 1, 1, "does not touch"),
        ("###/.../###", 1, 1, "does not touch"),
        ("######/######/######/######/######/#", 6, 1, "one cell too many"),
        ("#############", 1, 13, "12 columns"),
        ("/".join("#" * 13), 13, 1, "12 rows"),
    ],
)
def test_a_bad_head_is_refused_with_row_and_column(
    text: str, row: int, column: int, why: str
) -> None:
    error = refusal(BadOption, lambda: find_head(text))
    assert error
    assert error.code == "bad-head"
    assert error.rule == "Q3"
    assert str(error).startswith(f"Row {row}, column {column}: ")
    assert why in str(error)


@pytest.mark.parametrize(
    ("text", "code"), [("...", "bad-head"), ("hydra", "no-head"), ("", "no-head")]
)
def test_a_head_without_cells_or_name(text: str, code: str) -> None:
    error = refusal(BadOption, lambda: find_head(text))
    assert error
    assert error.code == code


def test_an_own_head_is_kept_in_position_and_options() -> None:
    s = g.new(head="##\n#.")
    assert g.position(s).startswith("head=##/#. ")
    assert g.read(g.position(s)) == s


@modest
@given(st.one_of(st.text(), st.text("#.#/\nx ", max_size=40)))
def test_any_text_is_a_head_or_refused(text: str) -> None:
    if error := refusal(BadOption, lambda: find_head(text)):
        assert str(error).endswith(".") or str(error).endswith("them).")
    else:
        head = find_head(text)
        assert find_head("/".join(head.rows)) == head
        assert find_head(head.name) == head


@st.composite
def heads(draw: st.DrawFn) -> Head:
    """Any connected head: cells added one beside another."""
    cells = {(6, 6)}
    for _ in range(draw(st.integers(0, 29))):
        near = sorted(
            (x + dx, y + dy)
            for x, y in cells
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if 0 <= x + dx < 12 and 0 <= y + dy < 12
        )
        cells.add(draw(st.sampled_from(near)))
    rows = ("".join("#" if (x, y) in cells else "." for x in range(12)) for y in range(12))
    return find_head("/".join(rows))


@modest
@given(heads())
def test_Q5_every_cell_of_every_head_can_be_filled(head: Head) -> None:
    """Through pieces from the bottom of each column up rest on the edge, then on each other."""
    empty = head.cells
    while empty:
        through = placements(empty, empty).through
        assert through, [name(cell) for cell in each(empty)]
        empty &= ~through
