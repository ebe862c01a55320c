"""Secrets in the terminal: the curtain, what is left on the screen, and records of running games."""

import json
import re
from dataclasses import replace
from pathlib import Path

from terminal.desk import Desk, run, saved
from tete.core import record as records
from tete.terminal import store

TWO = ("play", "hush", "--seat", "1=Anna", "--seat", "2=Bert", "--option", "cells=2")
ALONE = ("play", "hush", "--seat", "2=random", "--option", "cells=2")


def test_after_the_curtain_nothing_of_the_other_is_said_or_completed(data: Path) -> None:
    with Desk(data, *TWO) as desk:
        desk.expect("Pass the device to Anna")
        desk.type("", "Anna > ")
        assert "taken" not in desk.type("moves", "Anna > ")
        shown = desk.type("hide a1", "Pass the device to Bert")
        (path,) = saved(data)
        assert "hide a1" in store.restore(path).record.moves
        assert "hide a1" not in path.read_text()
        curtain = desk.frame()
        assert not re.search(r"[a-f][12]|hide|draw", "\n".join(curtain))
        desk.type("", "Bert > ")
        said = [desk.type(word, "Bert > ") for word in ("describe", "moves", "board", "undo")]
        assert "hide a1" not in "".join(said)
        assert "cannot be taken back" in said[-1]
        assert "hide a1" not in desk.type("\x1b[A", "Bert > ")
        assert "draw" in desk.type("board", "Bert > ")  # what all have seen is listed
        assert shown


def test_Q8_against_a_bot_memory_is_aided_unless_it_is_chosen_otherwise(data: Path) -> None:
    """What a game offers where a bot sits down; what was said holds."""
    for given, memory in (((), "aided"), (("--option", "memory=own"), "own")):
        game = "play", "headquarter", "--seat", "2=random", "--option", "head=doll", *given
        run(data, *game, typed="quit\n")
        path = max(saved(data), key=lambda path: path.stat().st_mtime_ns)
        assert records.read(path.read_text()).options["memory"] == memory


def test_what_was_agreed_is_said_in_full_beside_the_board(data: Path) -> None:
    game = ("play", "headquarter", "--seat", "2=random", "--option", "memory=own")
    with Desk(data, *game) as desk:
        desk.expect("> ")
        rows = desk.frame()
        left = next(row for row in rows if "HeadQuarter" in row).index("HeadQuarter")
        beside = " ".join(" ".join(row[left:] for row in rows).split())
        assert "HeadQuarter · Own memory; bots forget nothing" in beside


def test_of_a_secret_move_the_others_read_what_they_are_told(data: Path) -> None:
    head = "/".join(["#" * 12] * 2)  # so many choices are not listed beside the log
    game = ("play", "headquarter", "--seat", "1=random", "--option", f"head={head}")
    with Desk(data, *game) as desk:
        desk.expect("> ")
        shown = desk.type("board", "> ")
        assert "Player 1 places a piece." in " ".join(shown.split())
        assert not re.search(r"(flat|up|thru) [a-l][12]", shown)


def test_what_is_known_behind_is_no_stack_and_signs_are_explained(data: Path) -> None:
    game = ("play", "headquarter", "--seat", "1=Anna", "--seat", "2=Bert")
    with Desk(data, *game, "--option", "head=doll") as desk:
        desk.expect("Pass the device to Anna")
        shown = desk.type("", "Anna > ")
        assert "nothing holds there" in shown
        assert "nothing can be placed on b3, c3, b4, c4 now" in desk.type("describe", "Anna > ")
        (move, *_) = re.findall(r"thru b1 [RGBY]{2}", desk.type("moves", "Anna > "))
        desk.type(move, "Pass the device to Bert")
        desk.type("", "Bert > ")
        (move, *_) = re.findall(r"thru c1 [RGBY]{2}", desk.type("moves", "Bert > "))
        desk.type(move, "Pass the device to Anna")
        shown = desk.type("", "Anna > ")
        assert "known to be behind" in shown
        assert "Stacks" not in shown


def test_a_draw_is_asked_for_on_an_empty_screen(data: Path) -> None:
    with Desk(data, *TWO) as desk:
        desk.expect("Pass the device to Anna")
        desk.type("", "Anna > ")
        desk.type("draw", "do you agree to a draw?")
        assert not re.search(r"[a-f][12]", "\n".join(desk.frame()))
        desk.type("no", "Pass the device to Anna")
        desk.type("", "No draw")


def test_where_lines_scroll_the_terminal_is_asked_to_forget_them(data: Path) -> None:
    with Desk(data, *TWO, "--words") as desk:
        desk.expect("Pass the device to Anna")
        desk.type("", "Anna > ")
        desk.type("hide a1", "Pass the device to Bert")
        assert "\x1b[3J" in desk.raw.split("hide a1")[-1]
    with Desk(data, *TWO) as desk:  # a screen of its own: what scrolled away there is the shell's
        desk.expect("Pass the device to Anna")
        assert "\x1b[3J" not in desk.raw


def test_a_running_game_is_looked_at_with_ones_own_eyes_only(data: Path) -> None:
    assert run(data, *TWO, typed="\nhide a1\n\nhide b2\n\nquit\n").returncode == 0
    path = str(saved(data)[-1])
    fair = run(data, "replay", path, "--json")
    told = json.loads(fair.stdout)
    assert told["as"] == "spectator"
    assert not [text for text in told["moves"] if text.startswith("hide")]
    assert [text for text in told["moves"] if text.startswith("draw")]
    for wish in ("1", "2", "all", "Player 1"):
        refused = run(data, "replay", path, "--as", wish)
        assert refused.returncode == 2
        assert "once the game is over" in refused.stderr
    drawn = run(data, "draw", path, "--seat", "1")
    assert drawn.returncode == 2
    assert "once the game is over" in drawn.stderr
    assert run(data, "draw", path).returncode == 0
    assert "once the game is over" not in run(data, "draw", path, "--seat", "7").stderr


def test_who_plays_alone_may_look_at_what_he_saw(data: Path) -> None:
    assert run(data, *ALONE, typed="hide a1\nquit\n").returncode == 0
    path = str(saved(data)[-1])
    own = json.loads(run(data, "replay", path, "--as", "1", "--json").stdout)["moves"]
    assert "hide a1" in own
    assert not [text for text in own if re.fullmatch(r"hide .2", text)]
    assert run(data, "replay", path, "--as", "Player 2").returncode == 2


def test_when_it_is_over_everybodys_eyes_can_be_borrowed(data: Path) -> None:
    typed = "\nhide a1\n\nhide a2\n\nhide b1\n\nhide b2\n"
    assert run(data, *TWO, typed=typed).returncode == 0
    path = saved(data)[-1]
    seen = {
        wish: json.loads(run(data, "replay", str(path), "--as", wish, "--json").stdout)["moves"]
        for wish in ("1", "Player 2", "spectator", "all")
    }
    assert [text for text in seen["1"] if text.startswith("hide")] == ["hide a1", "hide b1"]
    assert [text for text in seen["Player 2"] if text.startswith("hide")] == ["hide a2", "hide b2"]
    assert not [text for text in seen["spectator"] if text.startswith("hide")]
    assert len([text for text in seen["all"] if text.startswith("hide")]) == 4
    with Desk(data, "replay", str(path), "--ply", "2") as desk:
        desk.expect("everything is shown")
        desk.type("v", "as Anna sees it")
        desk.type("v", "as Bert sees it")
        desk.type("v", "as a spectator sees it")
        desk.type("q", "")


def test_verify_opens_the_seals_and_compares_with_what_was_saved(
    data: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "early.tete"
    typed = f"\nhide a1\n\nhide a2\n\nsave {copy}\nhide b1\n\nhide b2\n"
    assert run(data, *TWO, typed=typed).returncode == 0
    path = saved(data)[-1]
    assert "hide a1" in copy.read_text()
    good = run(data, "verify", str(path), "--earlier", str(copy))
    assert good.returncode == 0, good.stdout
    assert "4 secret moves opened." in good.stdout
    record = records.read(copy.read_text())
    hidden = tmp_path / "hidden.tete"
    moves = tuple(records.HIDDEN if t.startswith("hide") else t for t in record.moves)
    hidden.write_text(replace(record, moves=moves).write())
    assert run(data, "verify", str(path), "--earlier", str(hidden)).returncode == 0
    alone = run(data, "verify", str(hidden))
    assert alone.returncode == 0, alone.stdout
    assert "From ply 2 on something is hidden" in alone.stdout
    hidden.write_text(replace(record, seals={**record.seals, 2: "0" * 64}).write())
    bad = run(data, "verify", str(path), "--earlier", str(hidden))
    assert bad.returncode == 1
    assert "Ply 2: the earlier record has another seal" in bad.stdout


def test_verify_opens_every_placement_of_headquarter(data: Path, tmp_path: Path) -> None:
    bots = ("play", "headquarter", "--seat", "1=random", "--seat", "2=random")
    assert run(data, *bots, "--option", "head=doll").returncode == 0
    path = saved(data)[-1]
    record = records.read(path.read_text())
    placed = [ply for ply, text in enumerate(record.moves, 1) if not text.startswith("draw")]
    assert sorted(record.seals) == placed
    good = run(data, "verify", str(path))
    assert good.returncode == 0, good.stdout
    assert f"{len(placed)} secret moves opened." in good.stdout
    forged = tmp_path / "forged.tete"
    forged.write_text(replace(record, seals={**record.seals, placed[0]: "0" * 64}).write())
    bad = run(data, "verify", str(forged))
    assert bad.returncode == 1
    assert f"{placed[0]}" in bad.stdout
