"""The coach of a first game at the keyboard: it asks before the move is played, and can be sent away."""

from pathlib import Path

from terminal.desk import Desk, run, saved
from tete.terminal import store

AGAINST = ("--seat", "2=level-1", "--option", "heaps=1,2", "--fast")


def test_it_asks_before_a_move_that_loses_and_is_remembered(data: Path) -> None:
    with Desk(data, "play", "nim", *AGAINST) as desk:
        desk.expect("> ")
        shown = desk.type("a 1", "Sure? (yes/no)")
        assert "take b 2" in " ".join(shown.split())
        desk.type("no", "Not played: choose another move.")
        desk.expect("> ")
        assert store.read_record(saved(data)[0]).moves == ()
        desk.type("coach off", "The coach is quiet")
        desk.expect("> ")
        desk.type("a 1", "level-1 (bot) ")
    with Desk(data, "play", "nim", *AGAINST) as desk:
        desk.expect("> ")
        desk.type("coach", "The coach is quiet")
        desk.expect("> ")
        desk.type("coach on", "The coach looks on")
        desk.expect("> ")
        desk.type("a 1", "Sure? (yes/no)")
        desk.type("yes", "level-1 (bot) ")


def test_praise_is_still_there_when_the_bot_has_answered(data: Path) -> None:
    with Desk(data, "play", "nim", *AGAINST) as desk:
        desk.expect("> ")
        desk.type("b 1", "Well seen: the best move. level-1 (bot)")


def test_where_another_person_plays_there_is_none(data: Path) -> None:
    done = run(data, "play", "nim", typed="coach on\nquit\n")
    assert "Other people are playing" in done.stdout


def test_what_is_piped_in_is_not_asked_about(data: Path) -> None:
    done = run(data, "play", "nim", *AGAINST, typed="a 1\n")
    assert "Sure?" not in done.stdout
    assert store.read_record(saved(data)[0]).moves[0] == "a 1"
