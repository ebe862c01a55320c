"""Q7 and Q8: what a player sees, and what stays hidden."""

import random

import pytest

from games.headquarter.helpers import place, play, side, states, turn
from tete.core import asking
from tete.games.headquarter import game as g
from tete.games.headquarter.cells import each, name
from tete.games.headquarter.state import State


def known(s: State, viewer: int | None, at: int) -> dict[str, str]:
    """What a viewer is shown of a side, by the scene's own words."""
    scene = g.draw(g.view(s, viewer))
    found = {}
    for piece in scene.pieces:
        if piece.id.startswith(f"cube-{at + 1}-"):
            found[piece.id.removeprefix(f"cube-{at + 1}-")] = piece.letter
    return found


def test_Q7_I_see_my_own_side() -> None:
    for seed in range(4):
        for s in states(seed, head="child"):
            for seat in (0, 1):
                assert known(s, seat, seat) == side(s, seat)


def test_Q7_I_see_the_cube_behind_every_empty_cell_of_my_side() -> None:
    s = turn(g.new(), "flat c1-d1 RG")
    assert known(s, 1, 0) == {"c1": "R", "d1": "G"}
    scene = g.draw(g.view(s, 1))
    assert {cell.id: cell.name for cell in scene.cells}["c1"] == "empty, c1, behind it red"
    assert {piece.role for piece in scene.pieces} == {"behind"}


def test_Q7_I_do_not_see_what_is_behind_my_cubes() -> None:
    s = turn(g.new(), "flat c1-d1 RG", "flat c1-d1 BB")
    assert known(s, 1, 0) == {}
    assert known(s, 0, 1) == {}


def test_Q7_covering_a_cell_hides_what_was_seen_there() -> None:
    s = turn(g.new(), "flat c1-d1 RG", "up c1-c2 BB")
    assert known(s, 1, 0) == {"d1": "G"}
    assert {cell.id: cell.name for cell in g.draw(g.view(s, 1)).cells}["c1"] == "blue, c1"


def test_Q7_I_know_the_backs_of_the_through_pieces_I_placed() -> None:
    s = turn(g.new(), "thru c1 RG")
    assert known(s, 0, 1) == {"c1": "G"}
    assert {cell.id: cell.name for cell in g.draw(g.view(s, 0)).cells}["c1"] == (
        "red, c1, behind it green"
    )


def test_Q7_the_back_of_the_other_players_through_piece_is_not_shown() -> None:
    s = turn(g.new(), "thru c1 RG")
    assert known(s, 1, 1) == {"c1": "G"}
    assert known(s, 1, 0) == {}


def test_Q7_nothing_else_of_the_other_side_ever() -> None:
    for seed in range(8):
        for s in states(seed, head="child"):
            if s.is_over:
                continue
            for seat in (0, 1):
                mine, other = side(s, seat), known(s, seat, 1 - seat)
                backs = {name(cell) for cell in each(s.backs[seat])}
                for cell in side(s, 1 - seat):
                    assert (cell in other) is (cell not in mine or cell in backs)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_Q7_after_the_game_all_is_shown(viewer: int | None) -> None:
    *_, s = states(3, head="doll")
    assert s.is_over
    assert [known(s, viewer, at) for at in (0, 1)] == [side(s, 0), side(s, 1)]


def test_Q7_reveal_shows_everything_at_any_time() -> None:
    for s in states(5, head="child"):
        view = asking.reveal(g, s)
        ids = {piece.id for piece in g.draw(view).pieces if piece.id.startswith("cube-")}
        assert len(ids) == len(side(s, 0)) + len(side(s, 1))


def test_Q7_a_spectator_sees_only_which_cells_are_closed() -> None:
    """Who has a cube in a cell cannot know whether there is one behind: so nobody else may be told."""
    s = turn(g.new(), "flat c1-d1 RG")
    view = g.view(s, None)
    scene = g.draw(view)
    assert [piece for piece in scene.pieces if piece.id.startswith("cube-")] == []
    shut = {cell.id for cell in scene.cells if cell.role == "shut"}
    assert shut == {"1-c1", "1-d1", "2-c1", "2-d1"}
    again = turn(s, "flat c1-d1 BB")
    assert {c.id for c in g.draw(g.view(again, None)).cells if c.role == "shut"} == shut


def test_Q7_where_memory_is_aided_a_spectator_sees_what_both_have_seen() -> None:
    s = turn(g.new(memory="aided"), "flat c1-d1 RG", "flat c1-d1 BB", "thru b2 GY")
    assert known(s, None, 0) == {"c1": "R", "d1": "G"}
    assert known(s, None, 1) == {"b2": "Y"}


@pytest.mark.parametrize("memory", ["own", "aided"])
def test_Q7_what_a_spectator_is_shown_each_player_could_have_told_him(memory: str) -> None:
    """Resampling from either seat's view never changes what the spectator sees."""
    rng = random.Random(1)
    for seed in range(6):
        for s in states(seed, head="doll", memory=memory):
            shown = g.draw(g.view(s, None)).json()
            for seat in (0, 1):
                other = g.resample(g.view(s, seat), rng)
                if g.turn(s) is not None:
                    assert g.draw(g.view(other, None)).json() == shown


def test_Q8_own_memory_shows_only_what_is_visible_now() -> None:
    s = turn(g.new(), "flat c1-d1 RG", "up c1-c2 BB")
    assert known(s, 1, 0) == {"d1": "G"}


def test_Q8_aided_memory_marks_what_was_ever_seen_behind() -> None:
    s = turn(g.new(memory="aided"), "flat c1-d1 RG", "up c1-c2 BB")
    assert known(s, 1, 0) == {"c1": "R", "d1": "G"}
    assert {cell.id: cell.name for cell in g.draw(g.view(s, 1)).cells}["c1"] == (
        "blue, c1, behind it red"
    )


def test_Q8_aided_memory_knows_nothing_that_was_never_seen() -> None:
    s = turn(g.new(memory="aided"), "flat c1-d1 RG", "flat c1-d1 BB", "up c2-c3 RG")
    s = turn(s, "flat c2-d2 YY")
    assert "c2" in known(s, 1, 0)
    assert known(s, 0, 1) == {"d2": "Y"}


@pytest.mark.parametrize("memory", ["own", "aided"])
def test_Q8_the_picture_of_own_memory_forgets_and_the_view_does_not(memory: str) -> None:
    """Two ways to one picture: what was witnessed differs, what can be seen now does not."""
    one = turn(g.new(head="###/###", memory=memory), "flat a1-b1 RG", "flat a1-b1 BB")
    two = turn(g.new(head="###/###", memory=memory), "flat a1-b1 GR", "flat a1-b1 BB")
    first, second = g.view(one, 1), g.view(two, 1)
    assert first != second
    assert (g.draw(first).json() == g.draw(second).json()) is (memory == "own")


def test_Q7_telling_says_draws_to_all_and_placements_to_nobody_else() -> None:
    s = place(drawn="")
    told = asking.tell(g, s, g.parse("draw RG"))
    assert (told.sentence, told.others) == ("Player 1 draws red and green.", None)
    assert told.faces == (("double cube", "red and green"),)
    s = play(s, "draw RG")
    told = asking.tell(g, s, g.parse("thru c1 RG"))
    assert told.sentence == "Player 1 places red on c1, green behind it."
    assert told.others == "Player 1 places a piece."
