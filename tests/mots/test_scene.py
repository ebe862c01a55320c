"""What is drawn, what is told, what a typed turn would do."""

from typing import Any

from mots.helpers import OPEN, SMALL, mots, new, play
from tete.core.scene import Pick, Write
from tete.core.svg import to_svg

preview: Any = getattr(mots, "preview")  # noqa: B009


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
    assert wrote.startswith("Red wrote DISQUE (disque")
    assert wrote.endswith(" from D7: 17 points.")
    assert tell(s, mots.parse("pass")).sentence == "Red passed."


def test_a_preview_of_a_turn_that_is_typed_letter_by_letter() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    view = mots.view(s, 1)
    one = preview(view, "J7 S")
    assert one.owed == 3
    assert [(word.word, word.points, word.admitted) for word in one.words] == [
        ("DISQUES", 21, True)
    ]
    whole = preview(view, "J7 SOLO")
    assert (whole.owed, whole.points, whole.move, whole.refusal) == (0, 32, "J7 SOLO", "")
    assert [(word.word, word.cells) for word in whole.words] == [
        ("SOLO", ("J7", "J8", "J9", "J10")),
        ("DISQUES", ("D7", "E7", "F7", "G7", "H7", "I7", "J7")),
    ]
    wrong = preview(view, "J7 XOLO")
    assert [word.admitted for word in wrong.words] == [False, False]
    assert "XOLO" in wrong.refusal
    assert not wrong.move
    assert preview(view, "J7 SOLOS").owed == -1
    assert preview(view, "A8 SOLO").refusal
    assert preview(view, "nonsense").refusal
    assert preview(view, "pass").words == ()


def test_a_preview_says_nothing_of_the_dictionary_where_words_are_contested() -> None:
    s = play(new(2, words="challenge", dictionary=SMALL, grid=OPEN), "roll 3")
    for word in ("SEL", "XYZ"):
        shown = preview(mots.view(s, 0), f"6G {word}")
        assert shown.move == f"6G {word}"
        assert [(one.admitted, one.spelled) for one in shown.words] == [(None, ())]


def test_a_preview_names_the_bonus_squares() -> None:
    s = play(new(), "roll 4")
    word = preview(mots.view(s, 0), "H4 SOLO").words[0]
    assert word.bonus == ("H5",)


def test_it_can_be_drawn_as_a_picture() -> None:
    s = play(new(), "roll 6", "7D DISQUE", "roll 4")
    picture = to_svg(mots.draw(mots.view(s, 1)))
    assert picture.count('class="written"') == 6
    assert picture.count('class="little"') == sum(s.setup.grid.dice(at) for at in s.setup.grid.open)
