"""Kernels: found beside their game, compiled once, never stale, never in the way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tete
from tete.core import kernels


def run(code: str, **environment: str) -> str:
    """What a fresh Python prints."""
    made = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return made.stdout.strip()


def test_nobody_imports_a_compiler_before_a_bot_thinks() -> None:
    code = """
import sys, tete, tete.bots, tete.room.room, tete.server.app, tete.command, tete.core.kernels
for game in tete.games().values():
    game.draw(game.view(game.new(), 0))
print([name for name in ("numba", "numpy", "llvmlite") if name in sys.modules])
"""
    assert run(code) == "[]"


def test_a_game_without_a_kernel_has_none() -> None:
    assert kernels.find(tete.game("nim")) is None
    assert kernels.prepare(tete.game("nim")).result(30) is None


BITS = """
from tete.core import bits, kernels
print(kernels.cache_folder(), bits.count(255), bits.nth(0b10110, 2), bits.count.stats.cache_hits)
"""


def test_what_was_compiled_is_kept_in_a_folder_of_our_own(tmp_path: Path) -> None:
    first = run(BITS, TETE_KERNELS=str(tmp_path))
    folder = tmp_path / kernels.key()
    assert first == f"{folder} 8 4 Counter()"
    assert list(folder.rglob("*.nbi"))
    again = run(BITS, TETE_KERNELS=str(tmp_path))
    assert again.startswith(f"{folder} 8 4 Counter({{")


def test_it_works_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert run(BITS, TETE_KERNELS=str(tmp_path / "file" / "below")) == "None 8 4 Counter()"


def test_the_folder_has_another_name_once_a_source_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "kernel.py"
    page.write_text("STEPS = 3")
    monkeypatch.setattr(kernels, "sources", lambda: iter([page]))
    before = kernels.key()
    assert kernels.key() == before
    page.write_text("STEPS = 4")
    assert kernels.key() != before


def test_the_sources_are_those_of_every_game_that_has_a_kernel() -> None:
    found = set(kernels.sources())
    games = Path(tete.__file__).parent / "games"
    assert found >= set(games.glob("*/kernel*.py"))
    assert Path(kernels.__file__) in found


def test_what_is_old_is_forgotten_and_the_rest_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(kernels.FOLDER, str(tmp_path))
    for name, age in (("old", kernels.KEPT_DAYS + 1), ("recent", 1)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "code").write_text("")
        then = folder.stat().st_mtime - age * 86400
        os.utime(folder, (then, then))
    kernels.cache_folder.cache_clear()
    try:
        ours = kernels.cache_folder()
    finally:
        kernels.cache_folder.cache_clear()
    assert ours is not None
    assert {path.name for path in tmp_path.iterdir()} == {"recent", ours.name}
