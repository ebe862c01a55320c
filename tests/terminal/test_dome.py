"""A game whose dice wait for a hand, with stacks, at a keyboard of 80 columns."""

from io import StringIO
from pathlib import Path

from rich.console import Console

from games.headache.helpers import place
from terminal.desk import COLUMNS, ROWS, Desk, run
from tete.core.scene import Scene
from tete.games.headache import game as g
from tete.terminal.describe import describe, stacks
from tete.terminal.language import Language
from tete.terminal.paint import Paint
from tete.terminal.panel import Turns
from tete.terminal.screen import Screen
from tete.terminal.seats import Seat


def scene() -> Scene:
    return g.draw(g.view(place("o12:R x3:RB o53:RBRAB x6:T", "1", seats=4), 0))


def test_enter_presses_the_dome_and_bots_are_told_in_sentences(data: Path) -> None:
    with Desk(data, "play", "headache", "--seat", "blue=random", "--fast") as desk:
        shown = desk.expect("Red > ")
        assert "Red, press the dome: the highest" in shown
        assert "No die has been rolled yet." in desk.type("dice", "Red > ")
        shown = desk.type("", "Red > ")
        assert "Blue pops" in shown
        assert all(len(row) <= COLUMNS for row in desk.frame())
        assert len(desk.frame()) <= ROWS
        shown = desk.type("dice", "Red > ")
        assert "number: " in shown
        assert "expected" in shown


def test_the_dice_are_counted_in_french_too(data: Path) -> None:
    shown = run(data, "play", "headache", "--lang", "fr", typed="dome\ndés\n").stdout
    assert "nombre\N{NO-BREAK SPACE}: 1 tirage" in shown
    assert "pas de point rouge" in shown


def test_a_game_without_dice_says_so(data: Path) -> None:
    assert "There are no dice in this game." in run(data, "play", "kopf", typed="dice\n").stdout


def test_H4_cones_that_wait_are_described_by_name_and_once() -> None:
    told = " ".join(describe(g.draw(g.view(g.new(), 0)), Language("en", g)))
    assert "Red, 4 pieces: 4 red cones waiting beside x0" in told
    assert "wait-x0" not in told
    assert "Red: 4 of 8; 4 to enter; wins with 4 more cones" in told


def test_a_move_typed_too_early_says_what_to_do(data: Path) -> None:
    shown = run(data, "play", "headache", typed="move x0 x1\n").stdout
    assert "number begins. Only then can you move. Typing “dome” does it too." in shown
    shown = run(data, "play", "headache", "--lang", "fr", typed="move x0 x1\nDÔME\n").stdout
    assert "nombre commence. Vous pourrez jouer ensuite." in shown
    assert "Chance" not in shown


def test_stacks_are_read_from_bottom_to_top() -> None:
    drawn, language = scene(), Language("en", g)
    assert {cell.id: letters for cell, letters in stacks(drawn)} == {"x3": "RB", "o53": "RBRAB"}
    told = " ".join(describe(drawn, language))
    assert "Blue’s stack of 2, from the bottom: red cone, blue cone, crossing x3" in told
    console = Console(width=COLUMNS, height=ROWS, record=True, file=StringIO())
    Screen(console, Paint(None), language).table(
        "Headache", drawn, [Seat(str(p.name)) for p in drawn.places], Turns(())
    )
    shown = console.export_text()
    assert "x3:RB" in shown
    assert "o53:RBRAB" in shown
