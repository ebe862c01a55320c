"""Where games are kept in these tests, and games from elsewhere."""

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for games, for this process and those it starts; English, no colours asked for."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TETE_DATA", str(folder))
    for name in ("TETE_LANG", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def toys(tmp_path: Path) -> str:
    """A PYTHONPATH on which games of other people are installed: with dice, with secrets, with a clock."""
    info = tmp_path / "site" / "toys-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[tete.games]\ntoy-pig = core.toys:pig\ntoy-cards = core.toys:cards\n"
        "toy-hasty = core.toys:hasty\nbroken = no.such:game\n"
    )
    return f"{info.parent}:{TESTS}"
