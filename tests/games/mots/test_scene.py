"""What is drawn, what is told, what a typed turn would do."""

from dataclasses import replace
from typing import Any

import pytest

from games.mots.helpers import OPEN, SMALL, mots, new, play
from tete.core.asking import preview
from tete.core.errors import InvalidMove
from tete.core.optional import Preview, PreviewWord
from tete.core.scene import Pick, Write
from tete.pictures.svg import to_svg


def told(view: Any, text: str) -> Preview:
    shown = preview(mots, view, text)
    assert shown is not None
    return shown


def test_letters_are_pieces_and_squares_have_values_dice_and_roles() -> None:
    s = play(new(), "roll 6", "7D DISQUE")
    scene = mots.draw(mots.view(s, 0))
    assert "".join(piece.letter for piece in scene.pieces) == "DISQUE"
    assert {piece.role for piece in scene.pieces} == {"fresh"}
    cells = {cell.id: cell for cell in scene.cells}
    assert len(cells) == 225
    assert (cells["D7"].print, cells["D7"].role) == ("4", "news")
    assert cells["H8"].role == "cross"
    assert cells["H1"].role == "black"
    bonus = {cell.role: cell.dice for cell in scene.cells if cell.dice}
    assert bonus == {"orange": 1, "yellow": 2, "red": 3}
    assert cells["D7"].name == "D, D7, worth 4"
    assert cells["B2"].name == "empty, B2, red square, three dice"


def test_a_turn_is_written_on_a_line_or_passed() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    scene = mots.draw(mots.view(s, 1))
    write, pick = scene.choices
    assert isinstance(write, Write)
    assert isinstance(pick, Pick)
    assert (write.count, pick.move) == (4, "pass")
    across = next(line for line in write.lines if "7D" in line.starts)
    assert across.cells[across.starts.index("7J")] == "J7"
    down = next(line for line in write.lines if "J7" in line.starts)
    assert down.cells[0] == "J1"
    assert not mots.draw(mots.view(s, 0)).choices


def test_the_last_turns_words_can_be_met_with_their_accents() -> None:
    s = play(new(), "roll 3", "7G ETE")
    scene = mots.draw(mots.view(s, None))
    assert [(mark.kind, mark.cells, mark.name) for mark in scene.marks] == [
        ("word", ("G7", "H7", "I7"), "last turn: ETE (été)")
    ]


def test_the_dice_are_shown_and_those_of_bonus_squares_too() -> None:
    s = play(new(), "roll 4", "H4 SOLO", "bonus H5 6", "roll 3")
    dice = [(die.id, die.value, die.role) for die in mots.draw(mots.view(s, 0)).dice]
    assert dice == [("die", 3, "number"), ("bonus-H5", 6, "bonus")]


def test_moves_are_told_in_sentences() -> None:
    tell: Any = getattr(mots, "tell")  # noqa: B009
    s = new()
    told = tell(s, mots.parse("roll 6"))
    assert told.sentence == "Red rolled 6."
    assert told.faces == (("the die", "6"),)
    s = play(s, "roll 6")
    wrote = tell(s, mots.parse("7D DISQUE")).sentence
    assert wrote == "Red wrote DISQUE from D7: 17 points."
    assert wrote.endswith(" from D7: 17 points.")
    assert tell(s, mots.parse("pass")).sentence == "Red passed."


def test_a_preview_of_a_turn_that_is_typed_letter_by_letter() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    view = mots.view(s, 1)
    disques = PreviewWord("DISQUES", ("D7", "E7", "F7", "G7", "H7", "I7", "J7"), 21, True)
    assert preview(mots, view, "J7 S") == Preview((disques,))
    solo = PreviewWord("SOLO", ("J7", "J8", "J9", "J10"), 11, True)
    assert preview(mots, view, "J7 SOLO") == Preview((solo, disques), "32 points in all")
    assert preview(mots, view, "pass") == Preview()


def test_a_preview_says_what_is_wrong_once_nothing_is_owed() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    view = mots.view(s, 1)
    wrong = told(view, "J7 XOLO")
    assert [word.admitted for word in wrong.words] == [False, False]
    assert wrong.sentence == "“XOLO” is not in the dictionary of this table."
    assert told(view, "J7 XOL").sentence == ""
    assert told(view, "J7 SOLOS").sentence == "You must write exactly 4 new letters, not 5."
    assert told(view, "D7 SOLO").sentence == "There is already a letter on D7: D."
    assert told(view, "H1 SOLO").sentence == "H1 is black: no letter goes there."
    assert told(view, "1A SOLO").sentence.startswith("The word must lengthen")
    with pytest.raises(InvalidMove):
        preview(mots, view, "nonsense")


def test_M10_where_words_are_contested_good_and_bad_ones_have_equal_previews() -> None:
    """Any letters, at places that fit and at one that does not: but for the letters, one answer."""
    s = play(new(3, words="challenge", dictionary=SMALL, grid=OPEN), "roll 3")
    assert [s.setup.list.admits(word) for word in ("SEL", "XYZ")] == [True, False]
    for place in ("6G {}", "G6 {}", "7E {}", "1A {}", "6G S{}", "6J {}"):
        said = {_without_letters(told(mots.view(s, 0), place.format(w))) for w in ("SEL", "XYZ")}
        assert len(said) == 1
    s = play(s, "6G SEL", "accept", "accept", "roll 2")
    for place, good, bad in (("G6 {}", "SES", "SXX"), ("7F {}", "LA", "QZ"), ("5G {}", "TE", "XX")):
        said = {_without_letters(told(mots.view(s, 1), place.format(w))) for w in (good, bad)}
        assert len(said) == 1


def _without_letters(shown: Preview) -> Preview:
    assert all(word.admitted is None for word in shown.words)
    words = tuple(replace(word, text="?" * len(word.text)) for word in shown.words)
    return Preview(words, shown.sentence)


def test_M8_points_are_unknown_where_a_bonus_square_is_rolled_for() -> None:
    view = mots.view(play(new(), "roll 4"), 0)
    shown = told(view, "H4 SOLO")
    assert [word.points for word in shown.words] == [None]
    assert shown.sentence == "9 plus the roll for H5"
    quarte = mots.view(new(variant="quarte"), 0)
    assert [word.points for word in told(quarte, "H4 SOLO").words] == [13]  # 9 and 4


def test_it_can_be_drawn_as_a_picture() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    picture = to_svg(mots.draw(mots.view(s, 1)))
    assert picture.count('class="written"') == 6
    assert picture.count('class="little"') == sum(s.setup.grid.dice(at) for at in s.setup.grid.open)


def test_the_newest_word_has_the_colour_of_who_wrote_it() -> None:
    s = play(new(3), "roll 6", "7D DISQUE", "roll 4", "J7 SOLO")
    scene = mots.draw(mots.view(s, 0))
    assert {piece.seat for piece in scene.pieces if piece.role == "fresh"} == {1}
    assert {piece.seat for piece in scene.pieces if not piece.role} == {None}
    assert {mark.seat for mark in scene.marks if mark.kind == "word"} == {1}
    assert to_svg(scene).count('class="piece letter seat1 fresh"') == 4


def test_who_writes_is_told_what_and_the_others_for_whom_they_wait() -> None:
    def said(s: Any) -> list[str]:
        return [str(mots.draw(mots.view(s, seat)).prompt) for seat in (s.seat, 1 - s.seat)]

    s = play(new(), "roll 6")
    assert said(s) == [
        "Write a word of 6 letters next to the cross, or pass.",
        "Red is looking for a word of 6 letters to write next to the cross.",
    ]
    assert said(play(s, "7D DISQUE", "roll 1")) == [
        "Write 1 new letter joined to a word on the grid, or pass.",
        "Blue is looking for a word with 1 new letter.",
    ]
