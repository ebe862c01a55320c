"""Whole games in a real terminal."""

import os
import signal
from pathlib import Path

from rich.cells import cell_len

import tete
from terminal.desk import BOARD, COLUMNS, HOLES, ROWS, Desk, run, saved
from tete import bots
from tete.core import record as records
from tete.core.match import Match
from tete.core.scene import Pick
from tete.shelf.records import verify
from tete.terminal import store


def test_a_whole_game_with_typed_and_numbered_moves(data: Path) -> None:
    game = tete.game("kopf")
    match = Match.new(game, ["Red", "Blue"], {"goal": 8, "board": HOLES})
    players = bots.make(game, "greedy", 7), bots.make(game, "random", 7)
    with Desk(data, "play", "kopf", *BOARD, "--option", "goal=8") as desk:
        desk.expect("Red > ")
        while (seat := match.turn) is not None:
            text = players[seat].think(match.view(seat))
            picks = [pick for pick in match.scene(seat).choices if isinstance(pick, Pick)]
            number = next(n for n, pick in enumerate(picks, 1) if pick.move == text)
            typed = str(number) if len(match.record.moves) % 2 else text.upper()
            match.play(seat, text)
            waited = {0: "Red > ", 1: "Blue > ", None: "The record: "}[match.turn]
            desk.type(typed, waited)
            rows = desk.frame()
            if match.turn is not None:
                assert len(rows) <= ROWS
                assert max(map(cell_len, rows)) <= COLUMNS
        status, shown = desk.ended()
    assert status == 0
    assert "wins with" in shown
    assert len(shown.splitlines()) <= ROWS + 2
    (path,) = saved(data)
    assert f"tete replay {path}" in shown.replace("\r\n", "")
    record = store.read_record(path)
    assert record.moves == match.record.moves
    assert record.outcome == match.outcome
    assert verify(record).good


def test_a_refusal_names_the_rule_and_changes_nothing(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        assert "You have no button on a1. (K7)" in desk.type("a1-a2", "Red > ")
        assert "There is no number 999" in desk.type("999", "Red > ")
        assert "Did you mean “help”?" in desk.type("halp", "Red > ")
        assert "There is no place “z9”" in desk.type("describe z9", "Red > ")
    assert store.read_record(saved(data)[0]).moves == ()


def test_a_place_shows_its_moves_with_numbers_on_the_board(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        shown = desk.type("d2", "Red > ")
        assert "moves from d2" in shown
        assert " 1 b2-d4" not in shown
        assert " 2 d2-c1" in shown
        assert len(desk.frame()) <= ROWS
        desk.type("2", "Blue > ")
    assert store.read_record(saved(data)[0]).moves == ("d2-c1",)


def test_pages_of_moves_help_words_and_rules(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        assert "1 b2-d4" in desk.type("m", "Red > ")
        assert "resign" in desk.type("?", "Red > ")
        shown = desk.type("describe", "Red > ")
        assert "Red, 14 pieces: b2" in shown
        assert "red button, b2, 2 holes" in desk.type("describe b2", "Red > ")
        desk.type("rules", "Enter: more")
        desk.type("q", "Red > ")
        assert "Kopf oder Knopf" in desk.frame()[0]


def test_a_refusal_says_how_to_see_its_rule_and_that_shows_it_alone_with_its_picture(
    data: Path,
) -> None:
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        assert "(K7) Type “rules K7” to see that rule." in desk.type("b2-b3", "Red > ")
        first = desk.type("rules k7", "Enter: more")
        assert "Move (K7)" in first
        assert "K4" not in first
        picture = desk.type("", "not allowed: With 3 holes under it")
        assert "h" in picture.split()  # the letters under the board
        desk.expect("Enter: more")
        desk.type("q", "Red > ")
        assert "Move (K7)" in desk.type("help K7", "Enter: more")
        desk.type("q", "Red > ")
        assert "the rules are K1 to K11" in desk.type("rules K99", "Red > ")
    assert store.read_record(saved(data)[0]).moves == ()


def test_undo_takes_the_bots_reply_back_too(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD, "--seat", "blue=greedy", "--seed", "1") as desk:
        desk.expect("Red > ")
        assert "There is no move to take back." in desk.type("undo", "Red > ")
        desk.type("b2-d4", "Blue moved")
        desk.expect("Red > ")
        assert len(store.read_record(saved(data)[0]).moves) == 2
        assert "Taken back." in desk.type("u", "Red > ")
        assert store.read_record(saved(data)[0]).moves == ()


def test_save_never_overwrites_without_a_yes(data: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.tete"
    mine.write_text("precious")
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        desk.type("b2-d4", "Blue > ")
        desk.type(f"save {mine}", "Overwrite it?")
        assert "Nothing was written." in desk.type("n", "Blue > ")
        assert mine.read_text() == "precious"
        desk.type(f"save {mine}", "Overwrite it?")
        desk.type("y", "Saved in")
        desk.expect("Blue > ")
        assert "cannot be written" in desk.type(f"save {tmp_path}/no/such.tete", "Blue > ")
    assert records.read(mine.read_text()).moves == ("b2-d4",)


def test_resigning_and_agreeing_end_the_game(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD, "--seat", "red=Anna", "--seat", "2=Bert") as desk:
        desk.expect("Anna > ")
        desk.type("resign", "Give the game up?")
        desk.type("no", "Anna > ")
        desk.type("draw", "Bert, do you agree")
        desk.type("no", "Anna > ")
        desk.type("resign", "Give the game up?")
        desk.type("yes", "Anna resigned: Bert wins.")
        assert desk.ended()[0] == 0
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        desk.type("draw", "Blue, do you agree")
        desk.type("y", "A draw by agreement.")
        assert desk.ended()[0] == 0
    first, second = map(store.read_record, saved(data))
    assert first.outcome
    assert first.outcome.winners == (1,)
    assert second.outcome
    assert second.outcome.reason == "agreed"
    assert verify(first).good
    assert verify(second).good


def test_quit_and_resume_with_everybody_in_his_seat(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD, "--seat", "red=Anna", "--seat", "blue=random") as desk:
        desk.expect("Anna > ")
        desk.type("b2-d4", "Anna > ")
        shown = desk.type("quit", "Go on with")
        assert "--resume" in shown or "--resume" in desk.ended()[1]
        assert desk.ended()[0] == 0
    moves = store.read_record(saved(data)[0]).moves
    with Desk(data, "play", "--resume") as desk:
        shown = desk.expect("Anna > ")
        assert "random (bot)" in shown
        assert moves[-1] in shown
        desk.type("q", "Go on with")
    assert len(saved(data)) == 1


def test_every_way_of_leaving_is_clean(data: Path) -> None:
    for key in ("\x03", "\x04"):
        with Desk(data, "play", "kopf", *BOARD) as desk:
            desk.expect("Red > ")
            desk.type("b2-d4", "Blue > ")
            desk.press(key, "Go on with")
            status, shown = desk.ended()
            assert status == (130 if key == "\x03" else 0)
            assert "Traceback" not in shown
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        desk.type("b2-d4", "Blue > ")
        desk.hang_up()
        assert desk.process.wait(20) == 0
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        desk.type("b2-d4", "Blue > ")
        os.kill(desk.process.pid, signal.SIGTERM)
        status, shown = desk.ended()
        assert status == 0
        assert "Traceback" not in shown
    assert [store.read_record(path).moves for path in saved(data)] == [("b2-d4",)] * 4


def test_a_kill_loses_nothing(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD) as desk:
        desk.expect("Red > ")
        desk.type("b2-d4", "Blue > ")
        desk.type("b3-b6", "Blue > ")  # refused: it is not red's three holes away
        desk.type("1", "Red > ")
        before = store.read_record(saved(data)[0])
        desk.kill()
    assert len(before.moves) == 2
    with Desk(data, "play", "kopf", "--resume") as desk:
        shown = desk.expect("Red > ")
        assert all(move in shown for move in before.moves)
    assert store.read_record(saved(data)[0]) == before


def test_without_colours_nothing_is_coloured(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD, NO_COLOR="1") as desk:
        desk.expect("Red > ")
        assert "\x1b[38" not in desk.raw
        assert "\x1b[48" not in desk.raw
        assert "▐R2▌" in desk.frame()[16]
    with Desk(data, "play", "kopf", *BOARD, TERM="dumb") as desk:
        desk.expect("Red > ")
        assert "\x1b[2J" not in desk.raw


def test_a_screen_reader_gets_words(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD, "--words") as desk:
        shown = desk.expect("Red > ")
        assert "Choose one of your red buttons" in shown
        assert "▐R2▌" not in shown


def test_two_terminals_never_play_the_same_game(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD) as first:
        first.expect("Red > ")
        refused = run(data, "play", "--resume")
        assert refused.returncode == 2
        assert "open in another terminal" in refused.stderr
        first.kill()
    assert run(data, "play", "--resume").returncode == 0


def test_a_bot_with_a_budget_sits_down_and_comes_back(data: Path) -> None:
    with Desk(data, "play", "nim", "--seat", "1=level-6@50n", "--seed", "1") as desk:
        assert "level-6@50n (bot) played b 4." in desk.expect("Player 2 > ", 30)
        desk.hang_up()
    with Desk(data, "play", "--resume") as desk:
        desk.expect("Player 2 > ")
        assert "level-6@50n (bot) played" in desk.type("c 1", "Player 2 > ")
    refused = run(data, "play", "nim", "--seat", "1=level-6@soon")
    assert refused.returncode == 2
    assert "level-6@0.5s for seconds" in refused.stderr


def test_a_bar_shows_how_far_a_level_has_thought(data: Path) -> None:
    with Desk(data, "play", "nim", "--seat", "1=level-6") as desk:
        shown = desk.expect("Player 2 > ", 30)
        assert "level-6 (bot) is thinking …" in shown
        assert any("█" in line and line.endswith("·") for line in shown.split("\r"))
        assert "█" not in desk.frame()[-1]
