"""Kernels: found beside their game, compiled once, never stale, never in the way."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tete
from tete.kernels import compile as kernels
from waiting import PATIENCE


def run(code: str, **environment: str) -> str:
    """What a fresh Python prints."""
    made = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=2 * PATIENCE,
    )
    return made.stdout.strip()


def test_nobody_imports_a_compiler_before_a_bot_thinks() -> None:
    code = """
import sys, tete, tete.bots, tete.room.room, tete.server.app, tete.command, tete.kernels.compile
for game in tete.games().values():
    game.draw(game.view(game.new(), 0))
print([name for name in ("numba", "numpy", "llvmlite") if name in sys.modules])
"""
    assert run(code) == "[]"


def test_a_game_without_a_kernel_has_none() -> None:
    assert kernels.find(tete.game("nim")) is None
    assert kernels.prepare(tete.game("nim")).result(30) is None


BITS = """
from tete.kernels import bits, compile as kernels
print(kernels.cache_folder(), bits.count(255), bits.nth(0b10110, 2), bits.count.stats.cache_hits)
"""


@pytest.mark.storm
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


KERNELS = sorted((Path(tete.__file__).parent / "games").glob("*/kernel*.py"))


def foreign_constants(source: str) -> set[str]:
    """What compiled functions of a file name that was imported from elsewhere than a kernel's files."""
    tree = ast.parse(source)
    foreign: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            ours = module.startswith("tete.kernels.")
            if not ours and not module.rpartition(".")[2].startswith(kernels.MODULE):
                foreign |= {alias.asname or alias.name for alias in node.names}
    used: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(one, ast.Name) and one.id in ("compiled", "inlined")
            for one in node.decorator_list
        ):
            used |= {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    return used & foreign


def test_the_search_for_foreign_constants_finds_them() -> None:
    source = "from tete.games.kopf.board import SIDE\n@compiled\ndef f() -> int:\n    return SIDE\n"
    assert foreign_constants(source) == {"SIDE"}
    assert foreign_constants(source.replace("kopf.board", "kopf.kernel_rules")) == set()
    assert foreign_constants(source.replace("@compiled", "@inlined")) == {"SIDE"}
    assert foreign_constants(source.replace("@compiled\n", "")) == set()


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_is_frozen_that_the_folders_name_does_not_know(path: Path) -> None:
    assert foreign_constants(path.read_text(encoding="utf-8")) == set()


def test_every_game_of_ours_has_a_kernel() -> None:
    folders = {path.parent for path in KERNELS}
    assert {folder.name for folder in folders} == {"headache", "headquarter", "kopf", "mots"}


BACKGROUND = """
import time, tete
from tete.kernels import compile as kernels
began = time.perf_counter()
found = kernels.prepare(tete.game("headquarter"))
asked, ticks = time.perf_counter() - began, 0
while not found.done():
    time.sleep(0.001)
    ticks += 1
print(asked < 5, ticks > 20, found.result().__name__)
"""


def test_a_kernel_is_compiled_in_the_background() -> None:
    assert run(BACKGROUND) == "True True tete.games.headquarter.kernel"
