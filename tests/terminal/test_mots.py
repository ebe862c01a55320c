"""Mots de Tête in the terminal: lists and grids from files, refusals, contests, a whole game of bots."""

from pathlib import Path

from terminal.desk import run, saved
from tete.core import record as records

GRID = "\n".join(["11111"] * 2 + ["11+11"] + ["11111"] * 2)


def test_M2_M9_own_lists_and_grids_come_from_files(data: Path, tmp_path: Path) -> None:
    words, grid = tmp_path / "words.txt", tmp_path / "grid.txt"
    words.write_text("né été thés élevé", "utf-8")
    grid.write_text(GRID, "utf-8")
    own = "--option", f"dictionary=@{words}", "--option", f"grid=@{grid}"
    shown = run(
        data, "play", "mots", "--words", "--option", "variant=quarte", *own, typed="B2 thés\n"
    )
    assert "THES (thés)" in shown.stdout
    record = records.read(saved(data)[-1].read_text("utf-8"))
    assert record.moves == ("B2 THES",)
    assert record.options["grid"] == GRID.replace("\n", "/")
    grid.write_text(GRID.replace("+", "1"), "utf-8")
    refused = run(data, "play", "mots", *own)
    assert refused.returncode != 0
    assert "Line 3, column 3: the cross + stands in the centre" in refused.stderr
    words.write_text("été\nl'eau", "utf-8")
    refused = run(data, "play", "mots", *own)
    assert "Line 2, column 1: “l'eau” is not a word" in refused.stderr


def test_M5_M10_refusals_name_word_and_rule_and_contests_are_typed(data: Path) -> None:
    quarte = "play", "mots", "--words", "--option", "variant=quarte", "--option", "grid=petit"
    shown = run(data, *quarte, typed="6G XXXX\n? 6G XXXX\n").stdout
    assert "“XXXX” is not in the dictionary of this table. (M5)" in shown
    challenge = *quarte, "--option", "words=challenge"
    shown = run(data, *challenge, typed="? 6G XXXX\n6G XXXX\ncontest\n").stdout
    assert "not in the dictionary" not in shown.partition("contest XXXX")[0]
    assert "Blue contested: XXXX is not in the dictionary and is wiped off." in " ".join(
        shown.split()
    )
    record = records.read(saved(data)[-1].read_text("utf-8"))
    assert record.moves == ("6G XXXX", "contest")


def test_bots_play_a_whole_game(data: Path) -> None:
    wish = "--seat", "1=greedy", "--seat", "2=random", "--seed", "3", "--option", "target=80"
    shown = run(data, "play", "mots", "--fast", "--words", *wish).stdout
    assert "the target was 80" in " ".join(shown.split())


def test_M9_the_list_follows_the_language_unless_it_is_chosen(data: Path) -> None:
    def judged(*more: str) -> tuple[str, str]:
        shown = run(data, "play", "mots", "--words", *more, typed="quit\n").stdout
        record = records.read(
            max(saved(data), key=lambda path: path.stat().st_mtime_ns).read_text("utf-8")
        )
        return shown, record.options["dictionary"][:2]

    shown, name = judged("--lang", "en")
    assert ("Mots de Tête · English dictionary" in shown, name) == (True, "en")
    shown, name = judged("--lang", "fr")
    assert ("Mots de Tête · dictionnaire français" in shown, name) == (True, "fr")
    shown, name = judged("--lang", "en", "--option", "dictionary=German")
    assert ("German dictionary" in shown, name) == (True, "de")
    listed = run(data, "games", "--lang", "en").stdout
    assert "--option dictionary=en | fr | de" in listed
