"""What the planes of our games hold, at moments that were set up for it."""

from typing import Any

import numpy as np

import tete
from tete.learning.encoding import encoding


def seen(slug: str, position: str, seat: int | None, *begun: int) -> Any:
    game = tete.game(slug)
    s = game.read(position)
    return encoding(game, s).observe(game.view(s, seat), begun)


def after(slug: str, *texts: str, **options: Any) -> str:
    game = tete.game(slug)
    s = game.new(2, **options)
    for text in texts:
        s = game.play(s, game.parse(text))
    return game.position(s)


def places(layer: Any) -> list[tuple[int, int]]:
    """Row and column of everything that is not 0."""
    return [(int(row), int(column)) for row, column in np.argwhere(layer)]


def test_K2_red_and_blue_see_their_own_buttons_first() -> None:
    start = after("kopf")
    red, blue = seen("kopf", start, 0), seen("kopf", start, 1)
    assert (red["own"] == blue["other"]).all()
    assert red["own"][0, 1, 1] == 1  # b2
    assert red["turn"].all()
    assert not blue["turn"].any()
    assert (seen("kopf", start, None)["own"] == red["own"]).all()


def test_K1_every_square_has_one_number_of_holes() -> None:
    holes = seen("kopf", after("kopf", board="12341234123412341234" * 5), 0)["holes"]
    assert (holes.sum(0) == 1).all()
    assert holes[0, 9, 0] == 1  # the first digit is that of a10
    assert holes[1, 9, 1] == 1


def test_K7_the_last_move_is_marked() -> None:
    text = after("kopf", "b2-c3", board="1" * 100)
    last = seen("kopf", text, 1)["last"]
    assert places(last[0]) == [(1, 1)]
    assert places(last[1]) == [(2, 2)]


def test_H6_a_stack_belongs_to_its_top_and_keeps_its_cones() -> None:
    game = tete.game("headache")
    text = after("headache", "pop 6", "pop 1", "pop 3", "enter", "pop 2", "enter", "pop 4*")
    planes = seen("headache", text, 0)
    other = seen("headache", text, 1)
    assert places(planes["pieces"][0]) == [(0, 0)]  # red's start is x0
    assert places(planes["pieces"][1]) == [(4, 0)]
    assert (other["pieces"][::-1] == planes["pieces"]).all()
    assert planes["waiting"][:, 0, 0].tolist() == [0.75, 0.75]
    assert planes["number"][:, 0, 0].tolist() == [0, 0, 0, 1, 0, 0]
    assert planes["dot"].all()
    assert planes["height"].max() == np.float32(1 / 16)
    assert game.turn(game.read(text)) == 0
    assert planes["turn"][0].all()


def test_Q7_what_a_through_piece_shows_is_seen_and_remembered() -> None:
    """Seat 0 places through b1: both know both cubes. Then seat 1 covers nothing of it."""
    text = after("headquarter", "draw RG", "thru b1 RG", "draw BB", head="doll")
    mine, theirs = seen("headquarter", text, 0), seen("headquarter", text, 1)
    assert places(mine["own"][0]) == [(0, 1)]  # red, on one's own side
    assert places(mine["other"][1]) == [(0, 1)]  # green came out behind, and one put it there
    assert places(mine["remembered"][1]) == [(0, 1)]
    assert places(theirs["own"][1]) == [(0, 1)]
    assert not theirs["other"].any()  # what is behind one's own cube is not seen
    assert places(theirs["dark"][1]) == [(0, 1)]
    assert theirs["drawn"][:, 0, 0].tolist() == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert theirs["turn"].all()
    assert not mine["turn"].any()
    assert mine["starter"].all()
    left = [1, 2 / 3, 1, 1, 1, 1, 1, 2 / 3, 1, 1]
    assert np.allclose(mine["bag"][:, 0, 0], left)


def test_Q8_what_was_seen_once_is_remembered_when_it_is_shown_no_more() -> None:
    moves = ("draw RG", "flat b1-c1 RG", "draw BB", "flat b1-c1 BB", "draw YY")
    before = seen("headquarter", after("headquarter", *moves[:3], head="doll"), 1)
    assert places(before["other"].sum(0)) == [(0, 1), (0, 2)]
    planes = seen("headquarter", after("headquarter", *moves, head="doll"), 1)
    assert not planes["other"].any()
    assert places(planes["remembered"][0]) == [(0, 1)]
    assert places(planes["remembered"][1]) == [(0, 2)]
    hidden = seen("headquarter", after("headquarter", *moves, head="doll"), 0)
    assert not hidden["remembered"].any()  # what was placed behind one's own cubes


def test_M3_a_begun_turn_is_in_pencil() -> None:
    game = tete.game("mots")
    s = game.read(after("mots", "roll 3", grid="petit", dictionary="en"))
    code = encoding(game, s)
    move = game.parse("5F CAT")
    place, *letters = code.steps(s, move)
    planes = code.observe(game.view(s, 0), (place, *letters[:2]))
    assert places(planes["slot"][0]) == [(4, 5), (4, 6), (4, 7)]
    assert places(planes["pencil"][0]) == [(4, 5), (4, 6)]
    assert places(planes["next"][0]) == [(4, 7)]
    assert places(planes["letters"][2]) == [(4, 5)]  # C
    assert places(planes["letters"].sum(0)) == [(4, 5), (4, 6)]
    assert planes["number"][:, 0, 0].tolist() == [0, 0, 1, 0, 0, 0]
    assert not code.observe(game.view(s, 1))["pencil"].any()


def test_M1_the_grid_is_printed() -> None:
    planes = seen("mots", after("mots", grid="petit"), 0)
    assert planes["open"].sum() == 121 - 8 - 1
    assert planes["bonus"].sum((1, 2)).tolist() == [6, 4, 2]
    assert planes["values"].max() == np.float32(5 / 9)


def test_a_game_from_elsewhere_is_seen_by_its_scene() -> None:
    planes = seen("nim", "1,2 2 1 0", 0)
    assert planes["cells"].sum() == 3
    assert planes["pieces"][2].sum() == np.float32(3 / 8)  # nobody's
    assert planes["you"][0].all()
    assert planes["turn"][1].all()
    drawn = seen("hush", "..../..../R", 0)["prompt"] != seen("hush", "..../..../G", 0)["prompt"]
    assert drawn.any()
