"""Puzzles in a real terminal: tried, explained, shown, solved, and kept."""

import datetime
import json
from pathlib import Path

import pytest

import tete
from terminal.desk import Desk, run
from tete.practice.puzzles import puzzles_of, today
from tete.terminal import solved

KOPF = puzzles_of(tete.game("kopf"))


def test_a_plug_ins_puzzles_are_solved_in_a_row_and_kept(data: Path) -> None:
    told = run(data, "puzzle", "nim", typed="a 2\nshow\nb 9\na 1\n\na 2\n\n")
    assert told.returncode == 0
    said = " ".join(told.stdout.split())
    for sentence in (
        "difficulty 1 of 5",
        "to move. Leave no good answer.",
        "Then perhaps: “",
        "Heap b has too few stones.",
        "Right! Enter: the next puzzle",
        "difficulty 4 of 5",
        "2 of 2 puzzles solved · tete puzzle nim",
    ):
        assert sentence in said, sentence
    kept = json.loads((data / "terminal" / "puzzles.json").read_text("utf-8"))
    assert kept["solved"] == {"nim": ["three", "two"]}
    assert "Nim: 2 of 2 puzzles solved" in run(data, "puzzle", "--list").stdout
    assert "+ two  1" in run(data, "puzzle", "nim", "--list").stdout


def test_the_one_of_the_day_in_french_and_the_streak(data: Path) -> None:
    puzzle = KOPF.today(today())
    with Desk(data, "puzzle", "kopf", "--today", "--lang", "fr") as desk:
        desk.expect("Problème du jour")
        desk.type(puzzle.best[0], "C’est le meilleur coup")
        desk.type("q", "1 problème résolu sur 200")
        desk.expect("1 jour de suite")


def test_what_was_shown_is_not_solved(data: Path) -> None:
    puzzle = next(each for each in KOPF.puzzles if "-" in each.best[0])
    typed = f"show\nshow\n{puzzle.best[0]}\nq\n"
    said = run(data, "puzzle", "kopf", "--id", puzzle.id, typed=typed).stdout
    start = puzzle.best[0].partition("-")[0]
    assert f"Look at {start}; “show” once more shows the move." in " ".join(said.split())
    assert "Try this:" in said
    assert "0 of 200 puzzles solved" in said


def test_what_is_not_there_is_said(data: Path) -> None:
    for args, sentence in (
        (("kopf", "--id", "zzzzz"), "There is no puzzle “zzzzz”."),
        (("duo",), "There are no puzzles for “duo”."),
        (("nim", "--grade", "3"), "There is no puzzle of difficulty 3."),
    ):
        told = run(data, "puzzle", *args)
        assert told.returncode == 2
        assert sentence in told.stderr


def test_days_in_a_row(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TETE_DATA", str(data))
    first = datetime.date(2026, 11, 1)
    for late, expected in ((0, 1), (1, 2), (1, 2), (2, 3), (4, 1)):
        day = first + datetime.timedelta(days=late)
        solved.keep("kopf", f"p{late}", day)
        assert solved.streak(day) == expected
    assert solved.streak(first + datetime.timedelta(days=9)) == 0
    (data / "terminal" / "puzzles.json").write_text("[1", "utf-8")
    assert solved.solved("kopf") == frozenset()
