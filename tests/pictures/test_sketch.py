"""A move drawn on a position: what there is of it, in the picture and in words."""

import re

import pytest

import tete
from tete.core.errors import IllegalMove
from tete.pictures.diagram import Pictured, pictured
from tete.pictures.inline import inline_svg
from tete.pictures.svg import to_svg
from tete.shelf.diagrams import diagram

BUTTONS = "10/10/10/10/3rr5/10/10/10/10/10 r"


def drawn(slug: str, *lines: str) -> Pictured:
    return pictured(tete.game(slug), diagram("", "\n".join(lines)))


def test_a_move_is_an_arrow_from_where_to_where() -> None:
    (one,) = drawn("kopf", BUTTONS, "D6 d4").sketches
    assert one.arrows == (("d6", "d4"),)
    assert one.rings == ("d6", "d4")
    assert one.ends == ("d4",)
    assert one.name == "move d6 to d4"
    assert not one.refused


def test_a_refused_move_is_crossed_out_where_its_text_says_and_tells_why() -> None:
    (one,) = drawn("kopf", BUTTONS, "not e6-e4").sketches
    assert one.refused
    assert one.arrows == (("e6", "e4"),)
    assert "1 square" in one.name


@pytest.mark.parametrize("line", ["e6-e4", "not d6-d4"])
def test_a_move_that_is_not_as_the_page_says_is_an_error(line: str) -> None:
    with pytest.raises(IllegalMove):
        drawn("kopf", BUTTONS, line)


def test_a_piece_goes_over_the_spaces_of_its_track() -> None:
    (one,) = drawn("headache", "x0:R,x4:B R act 4 seats=2", "x0-x1").sketches
    assert one.arrows == (("x0", "o01", "o02", "o03", "x1"),)
    assert "number" in one.rings  # the die that it goes by


def test_halves_are_put_from_the_tray_where_they_will_lie() -> None:
    flat, through = drawn(
        "headquarter", "head=child drawn=RG", "flat b1-c1 RG", "thru b1 RG"
    ).sketches
    assert {(ghost.piece.letter, ghost.cell) for ghost in flat.ghosts} == {("R", "b1"), ("G", "c1")}
    assert [(g.piece.letter, g.cell, g.behind) for g in through.ghosts] == [
        ("R", "b1", False),
        ("G", "b1", True),
    ]
    alike, fallen = drawn(
        "headquarter", "head=child drawn=RR", "up b1-b2 RR", "not flat b4-c4 RR"
    ).sketches
    assert {ghost.cell for ghost in alike.ghosts} == {"b1", "b2"}
    assert {ghost.cell for ghost in fallen.ghosts} == {"b4", "c4"}


def test_a_word_shows_the_letters_that_are_not_there_yet() -> None:
    game = tete.game("mots")
    state = game.new(2, dictionary="fr")
    for text in ("roll 6", "7D DISQUE", "roll 4"):
        state = game.play(state, game.parse(text))
    (one,) = drawn("mots", game.position(state), "J7 SOLO").sketches
    assert one.letters == (("J7", "S"), ("J8", "O"), ("J9", "L"), ("J10", "O"))

    assert one.word == ("J7", "J8", "J9", "J10")


def test_pictures_number_several_moves_and_not_a_single_one() -> None:
    several = drawn("kopf", BUTTONS, "d6-d4", "not e6-e4")
    for picture in (
        to_svg(several.scene, sketches=several.sketches),
        inline_svg(several.scene, sketches=several.sketches),
    ):
        assert len(re.findall(r'<g class="numbered[^"]*">', picture)) == 2
        assert picture.count('class="suggested"') == 1
        assert picture.count('class="suggested refused"') == 1
    single = drawn("kopf", BUTTONS, "d6-d4")
    assert "numbered" not in inline_svg(single.scene, sketches=single.sketches)
