"""Games from elsewhere: dice, secrets, more than two seats; nothing in the terminal knows them."""

import stat
from pathlib import Path

from terminal.desk import Desk, run, saved
from tete.core import record as records
from tete.core.chance import commit


def test_dice_are_kept_secret_and_opened_at_the_end(data: Path, toys: str) -> None:
    with Desk(
        data, "play", "toy-pig", "--seats", "3", "--seat", "C=random", PYTHONPATH=toys
    ) as desk:
        desk.expect("player A > ")
        desk.type("roll", " > ")
        (path,) = saved(data)
        key = path.with_suffix(".key")
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        record = records.read(path.read_text())
        assert commit(bytes.fromhex(key.read_text())) == record.commitment
        assert "secret:" not in path.read_text()
        assert "A die has been rolled since" in desk.type("undo", " > ")
        desk.kill()
    with Desk(data, "play", "--resume", PYTHONPATH=toys) as desk:
        desk.expect(" > ")
        assert records.read(path.read_text()) == record
        desk.type("resign", "Give the game up?")
        desk.type("y", "The record: ")
        assert desk.ended()[0] == 0
    assert not key.exists()
    checked = run(data, "verify", str(path), PYTHONPATH=toys)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "recomputed" in checked.stdout


def test_a_copy_of_a_running_game_with_dice_can_be_continued(
    data: Path, toys: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.tete"
    typed = f"roll\nsave {copy}\nquit\n"
    assert run(data, "play", "toy-pig", typed=typed, PYTHONPATH=toys).returncode == 0
    moves = records.read(copy.read_text()).moves
    more = run(data, "play", "--from", str(copy), typed="roll\n", PYTHONPATH=toys)
    assert more.returncode == 0, more.stderr
    assert records.read(saved(data)[-1].read_text()).moves[: len(moves)] == moves
    assert not copy.with_suffix(".key").exists()
    for kept in saved(data):
        kept.with_suffix(".key").unlink(missing_ok=True)
    refused = run(data, "play", "--from", str(copy), PYTHONPATH=toys)
    assert refused.returncode == 2
    assert "secret" in refused.stderr


def test_a_curtain_falls_between_two_people_with_secrets(data: Path, toys: str) -> None:
    with Desk(
        data, "play", "toy-cards", "--seat", "A=Anna", "--seat", "B=Bert", PYTHONPATH=toys
    ) as desk:
        shown = desk.expect("Pass the device to Anna")
        record = records.read(saved(data)[0].read_text())
        assert "deal" not in shown
        shown = desk.type("", "Anna > ")
        assert "deal" not in shown
        shown = desk.type("bet", "Pass the device to Bert")
        shown = desk.type("", "Bert > ")
        assert "bet" not in shown.replace("describe", "")
        assert "not possible" not in desk.type("\x1b[A", "Bert > ")  # no history of Anna's
        desk.type("call", "The record: ")
        assert desk.ended()[0] == 0
    assert len(record.moves) == 2
    assert stat.S_IMODE(saved(data)[0].stat().st_mode) == 0o600


def test_one_person_against_a_bot_needs_no_curtain(data: Path, toys: str) -> None:
    with Desk(data, "play", "toy-cards", "--seat", "B=greedy", PYTHONPATH=toys) as desk:
        shown = desk.expect("A > ")
        assert "Pass the device" not in shown
        desk.type("1", "The record: ")


def test_a_running_game_with_secrets_is_replayed_without_them(data: Path, toys: str) -> None:
    assert run(data, "play", "toy-cards", typed="\n", PYTHONPATH=toys).returncode == 0
    shown = run(data, "replay", str(saved(data)[0]), PYTHONPATH=toys)
    assert shown.returncode == 0
    assert "deal" not in shown.stdout
