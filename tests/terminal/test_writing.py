"""Words in the terminal: typed where they begin, tried before they are written, told in words."""

from pathlib import Path

from terminal.desk import Desk, run, saved
from tete.core import record as records


def test_words_are_typed_tried_and_told(data: Path) -> None:
    with Desk(data, "play", "duo") as desk:
        shown = desk.expect("Player 1 > ")
        assert "Type C3 WORD · ? C3 WORD tries it" in " ".join(shown.split())
        assert "DE, 7 points, admitted · Worth 7." in desk.type("? 3b de", "Player 1 > ")
        assert "XE, 7 points, not admitted" in desk.type("? 3B XE", "Player 1 > ")
        assert "is not a move; write “3B DE”" in desk.type("? nowhere", "Player 1 > ")
        assert "XE is not in the list. (L3)" in desk.type("3B XE", "Player 1 > ")
        desk.type("3b de", "Player 2 > ")
        desk.type("C2 TES", "Player 1 > ")
        shown = desk.type("describe", "Player 1 > ")
        assert "Written: B3 DE, C2 TES" in shown
        assert "with the square it begins on" in desk.type("?", "Player 1 > ")
    (path,) = saved(data)
    assert records.read(path.read_text("utf-8")).moves == ("3B DE", "C2 TES")


def test_a_quiet_game_says_the_same_of_every_word(data: Path) -> None:
    typed = "? 3B DE\n? 3B XE\n"
    shown = run(data, "play", "duo", "--option", "quiet=yes", typed=typed).stdout
    assert "DE, 7 points · Worth 7." in shown
    assert "XE, 7 points · Worth 7." in shown
    assert "admitted" not in shown


def test_where_nothing_is_written_a_question_mark_asks_for_help(data: Path) -> None:
    shown = run(data, "play", "nim", typed="? a 1\n").stdout
    assert "this page" in shown
    assert "beforehand" not in shown


def test_in_french(data: Path) -> None:
    shown = run(data, "play", "duo", typed="? 3B DE\nd\n", TETE_LANG="fr").stdout
    assert "Tapez C3 MOT" in " ".join(shown.split())
    assert "DE, 7 points, admis" in shown
