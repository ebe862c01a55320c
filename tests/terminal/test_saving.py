"""What ``save FILE`` lets out of a running game, and what is kept apart to go on with it."""

import re
import stat
from pathlib import Path

from terminal.desk import Desk, run, saved
from tete.core import record as records
from tete.core.seal import seal
from tete.terminal import store

ALONE = ("play", "headquarter", "--seat", "2=random", "--seed", "5", "--option", "head=doll")


def _copied(data: Path, tmp_path: Path) -> tuple[Path, Path]:
    """A game of a person against a bot, some turns in: the copy it has saved, and where it is kept."""
    copy = tmp_path / "copy.tete"
    with Desk(data, *ALONE, "--fast") as desk:
        for _ in range(2):
            desk.expect("Player 1 > ")
            moves = desk.type("moves", "Player 1 > ")
            (move, *_) = re.findall(r"thru [a-d]\d [RGBY]{2}", moves)
            desk.type(move, "Player 1 > ")
        desk.type(f"save {copy}", "Saved in")
        desk.type("quit", "Go on with")
    return copy, saved(data)[-1]


def test_a_copy_has_what_its_seat_may_know_and_the_seals_of_the_rest(
    data: Path, tmp_path: Path
) -> None:
    copy, kept = _copied(data, tmp_path)
    for path in (copy, kept):
        record = records.read(path.read_text())
        movers = [records.HIDDEN if text == records.HIDDEN else "" for text in record.moves]
        assert movers.count(records.HIDDEN) == 2
        assert len([ply for ply in record.seals if record.moves[ply - 1] != records.HIDDEN]) == 2
    whole = store.restore(kept)
    assert records.HIDDEN not in whole.record.moves
    assert whole.secret is not None
    for ply, sealed in whole.record.seals.items():
        assert seal(whole.secret, ply, whole.record.moves[ply - 1]) == sealed
    hidden = [
        text
        for text, shown in zip(
            whole.record.moves, records.read(copy.read_text()).moves, strict=True
        )
        if shown == records.HIDDEN
    ]
    for path in tmp_path.rglob("*"):
        if path.is_file() and path.suffix != ".key":
            assert not any(text in path.read_text() for text in hidden), path
    key = kept.with_suffix(".key")
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert not copy.with_suffix(".key").exists()


def test_one_goes_on_from_the_copy_where_the_rest_is_kept_and_nowhere_else(
    data: Path, tmp_path: Path
) -> None:
    copy, kept = _copied(data, tmp_path)
    with Desk(data, "play", "--from", str(copy)) as desk:
        desk.expect("Player 1 > ")
        assert store.restore(saved(data)[-1]).record.moves == store.restore(kept).record.moves
        desk.type("quit", "Go on with")
    with Desk(data, "play", "--resume") as desk:
        desk.expect("Player 1 > ")
    elsewhere = run(tmp_path / "elsewhere", "play", "--from", str(copy))
    assert elsewhere.returncode == 2
    assert "hidden until the game is over" in elsewhere.stderr
    assert run(data, "verify", str(copy)).returncode == 0
    shown = run(data, "replay", str(copy), "--as", "1")
    assert shown.returncode == 0
    assert "…" in shown.stdout


def test_the_dice_to_come_do_not_leave_either(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.tete"
    typed = f"\nsave {copy}\nquit\n"
    assert run(data, "play", "headache", typed=typed).returncode == 0
    assert copy.is_file()
    assert not copy.with_suffix(".key").exists()
    assert store.restore(copy).secret == store.restore(saved(data)[-1]).secret


def test_a_game_kept_as_they_were_before_goes_on(data: Path, tmp_path: Path) -> None:
    _, kept = _copied(data, tmp_path)
    match = store.restore(kept)
    assert match.secret is not None
    kept.write_text(
        match.record.write()
    )  # once all of it stood in the record, and the secret alone in the key
    kept.with_suffix(".key").write_text(match.secret.hex() + "\n")
    with Desk(data, "play", "--resume") as desk:
        desk.expect("Player 1 > ")
        desk.type("quit", "Go on with")
    assert records.HIDDEN in records.read(kept.read_text()).moves
    assert store.restore(kept).record == match.record
