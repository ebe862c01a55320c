"""The ladder of levels at the keyboard: whom one has beaten is kept, and who comes next is said."""

from pathlib import Path

from terminal.desk import run
from tete.terminal.ladder import beaten


def test_a_win_against_a_level_is_kept_and_leads_to_the_next(data: Path) -> None:
    told = run(data, "play", "nim", "--seat", "2=level-1", "--option", "heaps=1", typed="a 1\n")
    assert "You have beaten Dreamer. Next: Dabbler (level-2). Sees what" in told.stdout
    assert beaten("nim") == {"level-1"}
    listed = run(data, "games", "--lang", "fr").stdout
    assert "level-1 · battu, level-2," in " ".join(listed.split())


def test_a_win_against_a_person_or_another_bot_is_none_of_its_rungs(data: Path) -> None:
    for other in ("Bea", "greedy"):
        told = run(
            data, "play", "nim", "--seat", f"2={other}", "--option", "heaps=1", typed="a 1\n"
        )
        assert "You have beaten" not in told.stdout
    last = run(data, "play", "nim", "--seat", "2=level-6", "--option", "heaps=1", typed="a 1\n")
    assert "You have beaten Master, the strongest of all." in last.stdout
    assert beaten("nim") == {"level-6"}
