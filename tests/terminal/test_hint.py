"""A hint at the keyboard: for whoever plays alone against bots, in the words of the page."""

from pathlib import Path

from terminal.desk import BOARD, Desk, run, saved
from tete.terminal import store

AGAINST = ("--seat", "blue=random", "--fast")


def test_a_hint_says_a_move_and_why_and_changes_nothing(data: Path) -> None:
    with Desk(data, "play", "nim", "--seat", "2=random", "--option", "heaps=1,2") as desk:
        desk.expect("> ")
        shown = desk.type("hint", "I would play: take b 1.")
        shown += desk.expect("> ")
        assert "in my head" in " ".join(shown.split())
    assert store.read_record(saved(data)[0]).moves == ()


def test_in_french_and_with_the_game_s_own_reason(data: Path) -> None:
    done = run(data, "play", "kopf", *BOARD, *AGAINST, "--lang", "fr", typed="conseil\nquitter\n")
    assert "Je jouerais\N{NO-BREAK SPACE}: déplacer " in done.stdout
    assert "À l’horizon de " in done.stdout
    assert done.returncode == 0


def test_where_another_person_plays_there_is_none(data: Path) -> None:
    done = run(data, "play", "nim", typed="hint\nquit\n")
    assert "Other people are playing, so a hint would not be fair." in done.stdout
    assert "I would play" not in done.stdout


def test_it_is_for_who_is_to_move_and_stands_in_the_help(data: Path) -> None:
    done = run(data, "play", "headache", *AGAINST, typed="hint\nhelp\nquit\n")
    assert "You can ask for a hint when it is your turn." in done.stdout
    assert "what the strongest bot would play here, and why" in done.stdout
