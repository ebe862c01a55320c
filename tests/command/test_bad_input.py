"""Bad input: one sentence, exit status 2, nothing written, no traceback."""

import json
from pathlib import Path

import pytest

from terminal.desk import BOARD, HOLES, run, saved
from tete.command import main
from waiting import PATIENCE

Out = pytest.CaptureFixture[str]

RECORD = f"""tete record 1
game: kopf
version: 1
option goal: 10
option board: {HOLES}
option groups: penalty
seat 0: Anna
seat 1: Bert

"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with everything that is no good record."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "empty").write_text("")
    (tmp_path / "damaged").write_text(RECORD + "b2-b9\n")
    (tmp_path / "unreadable-move").write_text(RECORD + "castle\n")
    (tmp_path / "unknown-game").write_text(RECORD.replace("kopf", "chess"))
    (tmp_path / "newer").write_text(RECORD.replace("version: 1", "version: 99"))
    (tmp_path / "bad-option").write_text(RECORD.replace("goal: 10", "goal: 11"))
    (tmp_path / "good").write_text(RECORD + "b2-d4\n")
    (tmp_path / "over").write_text(RECORD + "b2-d4\n\nresult: 1 0\nreason: resigned\n")
    (tmp_path / "lost-bot").write_text(RECORD.replace("Bert", "genius (bot)"))
    return tmp_path


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("play", "Which game?"),
        ("play kopp", "did you mean “kopf”"),
        ("play xyzzy", "the games are: "),
        ("play kopf --seat blue", "write SEAT=WHO"),
        ("play kopf --seat =greedy", "write SEAT=WHO"),
        ("play kopf --seat green=greedy", "the seats are: 1 (Red), 2 (Blue)"),
        ("play kopf --seat 3=greedy", "There is no seat “3”"),
        ("play kopf --seat 0=greedy", "numbered from 1, not from 0: 1 (Red), 2 (Blue)"),
        ("play kopf --seat blue=greddy", "did you mean “greedy”"),
        ("play kopf --seat blue=bot:genius", "There is no bot “genius”"),
        ("play kopf --seat 1=Anna --seat red=Bert", "given twice"),
        ("play kopf --seat red=" + "x" * 50, "1 to 40 printable"),
        ("play kopf --seats 3", "This game is for 2 players."),
        ("play kopf --option goal", "write NAME=VALUE"),
        ("play kopf --option goal=11", "10, 8"),
        ("play kopf --option gaol=8", "There is no option “gaol”"),
        ("play kopf --option goal=8 --option goal=10", "given twice"),
        ("play kopf --option board=123", ""),
        ("play kopf --option board=@nowhere", "There is no file “nowhere”"),
        ("play kopf --lang xx", "there are: "),
        ("play kopf --theme pink", "light, dark, auto"),
        ("play kopf --seed many", "--seed"),
        ("play kopf --sed 3", "--sed"),
        ("play --resume", "no unfinished game to resume"),
        ("play kopf --resume", "no unfinished game of “kopf”"),
        ("play --resume --from good", "not both"),
        ("play --from good --option goal=8", "cannot be changed"),
        ("play --from nowhere", "There is no file"),
        ("play --from folder", "is a folder"),
        ("play --from binary", "not a text file"),
        ("play --from damaged", "Line 10"),
        ("play --from over", "is over"),
        ("play --from lost-bot", "There is no bot “genius”"),
        ("pley kopf", "pley"),
        ("rules", "Missing argument"),
        ("rules kopp", "did you mean"),
        ("rules kopf --lang xx", "there are: "),
        ("draw nowhere", "no file of that name either"),
        ("draw kopf --theme pink", "light, dark, auto"),
        ("draw kopf --seat 3", "1 (Red), 2 (Blue)"),
        ("draw kopf --seat -1", "1 (Red), 2 (Blue)"),
        ("draw kopf --ply 3", "--ply is for records"),
        ("draw kopf rubbish", "Not a position"),
        ("draw kopf rubbish --option goal=8", "already contains its options"),
        ("draw good --ply 7", "plies 0 to 1"),
        ("draw good rubbish", "--ply chooses one"),
        ("draw kopf -o folder", "cannot be written"),
        ("draw kopf -o no/such/file.svg", "cannot be written"),
        ("draw folder", "is a folder"),
        ("replay nowhere", "There is no file"),
        ("replay binary", "not a text file"),
        ("replay empty", "begins with the line"),
        ("replay damaged", "(K7)"),
        ("replay unreadable-move", "Line 10"),
        ("replay unknown-game", "There is no game “chess”"),
        ("replay newer", "version 99"),
        ("replay bad-option", "10, 8"),
        ("replay good --ply -1", "plies 0 to 1"),
        ("verify nowhere", "There is no file"),
        ("verify folder", "is a folder"),
        ("verify empty", "begins with the line"),
        ("verify unknown-game", "There is no game “chess”"),
        ("check kopp", "did you mean"),
        ("check kopf --games 0", "--games"),
        ("check kopf --jobs none", "--jobs"),
        ("games --lang xx", "there are: "),
    ],
)
def test_one_sentence(line: str, says: str, data: Path, files: Path, capsys: Out) -> None:
    assert main(line.split(" ")) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("tete: ")
    assert shown.err.count("\n") == 1
    assert says in shown.err
    assert "Traceback" not in shown.err
    assert saved(data) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("draw kopf rubbish", "bad-position"),
        ("replay damaged", "wrong-distance"),
        ("verify nowhere", "unreadable"),
        ("games --lang xx", "unknown-lang"),
        ("check kopf --games 0", "usage"),
    ],
)
def test_for_programs(line: str, code: str, data: Path, files: Path, capsys: Out) -> None:
    assert main([*line.split(" "), "--json"]) == 2
    shown = capsys.readouterr()
    error = json.loads(shown.out)["error"]
    assert error["code"] == code
    assert error["sentence"] in shown.err
    assert set(error) == {"code", "sentence", "rule"}


def test_damaged_record_is_not_good_to_verify(data: Path, files: Path, capsys: Out) -> None:
    assert main(["verify", "damaged"]) == 1
    shown = capsys.readouterr()
    assert "0 moves replayed." in shown.out
    assert "b2-b9" in shown.out
    assert shown.err == ""


def test_a_file_where_the_games_should_be(data: Path) -> None:
    data.write_text("not a folder")
    result = run(data, "play", "kopf")
    assert result.returncode == 2
    assert "TETE_DATA can name another folder" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_end_of_piped_input_keeps_the_game(data: Path) -> None:
    result = run(data, "play", "kopf", *BOARD, typed="b2-d4\n")
    assert result.returncode == 0
    assert "--resume" in result.stdout
    assert len(saved(data)) == 1


def test_bytes_that_are_no_text_are_a_refused_move(data: Path) -> None:
    import subprocess

    from terminal.desk import ENTRY, environment

    result = subprocess.run(
        [*ENTRY, "play", "kopf", *BOARD],
        input=b"\xff\xfe\x80\nb2-d4\n",
        capture_output=True,
        env=environment(data),
        timeout=PATIENCE,
        check=False,
    )
    assert result.returncode == 0
    assert b"Traceback" not in result.stderr
    assert "b2-d4" in saved(data)[0].read_text()
