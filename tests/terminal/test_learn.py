"""Lessons in a real terminal: the same runner, the words of a table, progress that is kept."""

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

import tete
from amounts import in_storm
from terminal.desk import COLUMNS, ROWS, Desk, run
from tete.practice.lesson import lesson_of
from tete.practice.runner import begin, shown, stand

OURS = ("kopf", in_storm("headache"), in_storm("headquarter"), in_storm("mots"))


def answers(slug: str) -> str:
    """What is typed by who does every step as it is shown."""
    game, lines = tete.game(slug), list[str]()
    for step in lesson_of(game).steps:
        tries: list[str] = []
        at = begin(game, step)
        while at.status != "done":
            tries.append(shown(game, step, at))
            pressed = game.turn(at.state) == tete.CHANCE
            lines.append("" if pressed else tries[-1])
            at = stand(game, step, tries)
        lines.append("")
    return "\n".join(lines) + "\n"


def test_a_plug_ins_lesson_is_done_and_kept(data: Path) -> None:
    listed = run(data, "learn")
    assert "Nim: 0 of 2 steps done · tete learn nim" in listed.stdout
    assert "duo" not in listed.stdout
    told = run(data, "learn", "nim", typed="a 1\nb 9\nshow\na 3\n\nb 1\na 1\nb 1\n\n")
    assert told.returncode == 0
    said = " ".join(told.stdout.split())
    for sentence in (
        "Step 1 of 2: Take stones",
        "That is one stone. Tap the first stone of the heap to take all of them.",
        "Heap b has too few stones.",
        "Try this: take a 3 – a 3.",
        "Right! Enter: the next step",
        "Step 2 of 2: The last stone",
        "Now the other takes both stones of heap a, and wins.",
        "Right! Enter: the end",
        "You know how to play. A first game: tete play nim --seat 2=level-1",
    ):
        assert sentence in said, sentence
    kept = json.loads((data / "terminal" / "lessons.json").read_text("utf-8"))
    assert kept == {"nim": ["last", "take"]}
    assert "Nim: all 2 steps done" in run(data, "learn").stdout


def test_a_lesson_in_place_goes_on_where_it_was_left(data: Path) -> None:
    with Desk(data, "learn", "kopf") as desk:
        desk.expect("Step 1 of 7: Move")
        assert "exactly 3 squares" in desk.type("c5-c7", "Type “rules K7” to see that rule.")
        assert "Move c5 three squares." in " ".join("".join(desk.frame()).split())
        assert "Move (K7)" in desk.type("rules K7", "Enter: more")
        desk.type("q", "for help")
        desk.type("c5", "c5-c8")
        desk.type("c5-c8", "Right! Enter: the next step")
        assert len(desk.frame()) <= ROWS
        assert max(map(cell_len, desk.frame())) <= COLUMNS
        desk.type("", "Step 2 of 7: Pair")
        desk.type("help", "this step from its beginning")
        desk.type("back", "Step 1 of 7")
        desk.type("quit", "Go on with: tete learn kopf")
        assert desk.ended()[0] == 0
    with Desk(data, "learn", "kopf", "--lang", "fr") as desk:
        desk.expect("Étape 2 sur 7")
        desk.type("montre", "Essayez ceci")
        desk.type("suite", "Étape 3 sur 7")
        desk.press("\x04", "tete learn kopf")


@pytest.mark.parametrize("slug", OURS)
def test_every_lesson_can_be_typed_through(data: Path, slug: str) -> None:
    told = run(data, "learn", slug, typed=answers(slug))
    assert f"You know how to play. A first game: tete play {slug}" in told.stdout
    steps = len(lesson_of(tete.game(slug)).steps)
    assert len(json.loads((data / "terminal" / "lessons.json").read_text("utf-8"))[slug]) == steps


def test_bad_input_is_answered_by_a_sentence(data: Path) -> None:
    for arguments, said in (
        (("learn", "duo"), "There is no lesson for “duo”."),
        (("learn", "nope"), "There is no game “nope”"),
        (("learn", "nim", "--step", "x"), "There is no step “x”; the steps are: take, last."),
    ):
        told = run(data, *arguments)
        assert told.returncode == 2
        assert said in told.stderr
    assert "Step 2 of 2" in run(data, "learn", "nim", "--step", "last").stdout


def test_a_file_that_somebody_edited_does_no_harm(data: Path) -> None:
    folder = data / "terminal"
    folder.mkdir(parents=True)
    (folder / "lessons.json").write_text('{"kopf": 3, "nim": [1, "take"]}', "utf-8")
    assert "Nim: 1 of 2 steps done" in run(data, "learn").stdout
