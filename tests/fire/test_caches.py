"""Whoever sends one board after the other must not fill the memory: every cache has an end."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import loopback
from amounts import much
from fire.cache_list import ELSEWHERE, OURS, VISITORS
from server.house_process import HouseProcess
from tete.system.bounded import Bounded

HEAVIEST = 32 << 20
"""Bytes that one cache may come to."""
_WALK = """
import functools, gc, importlib, json, pkgutil
import tete
from tete.kernels import compile as kernels
from tete.system.bounded import Bounded

kernels.compiled = lambda function: function  # to be looked at, not to be run
for module in pkgutil.walk_packages(tete.__path__, "tete."):
    if not module.name.endswith(("__main__", "migrations.env")):
        try:
            importlib.import_module(module.name)
        except ImportError:
            assert module.name.startswith("tete.adaptors."), module.name
bounds = {}
for each in gc.get_objects():
    if isinstance(each, functools._lru_cache_wrapper):
        bounds[f"{each.__module__}.{each.__qualname__}"] = each.cache_parameters()["maxsize"], None
    elif isinstance(each, Bounded):
        bounds[f"{each.__module__}.{each.__qualname__}"] = each.count, each.weight
print(json.dumps(bounds))
"""


@pytest.fixture(scope="module")
def caches() -> dict[str, tuple[int | None, int | None]]:
    """Every cache of the package, wherever it was made, with how many it keeps and of which weight together."""
    walk = [sys.executable, "-c", _WALK]
    said = subprocess.run(walk, capture_output=True, text=True, check=True).stdout
    return {name: bounds for name, bounds in json.loads(said).items() if name.startswith("tete.")}


def test_every_cache_is_known_with_who_can_fill_it(caches: dict[str, Any]) -> None:
    reached = {name for name in caches if not name.startswith(ELSEWHERE)}
    assert reached == OURS.keys() | VISITORS.keys()


def test_what_visitors_can_fill_is_bounded_by_count_and_weight(caches: dict[str, Any]) -> None:
    for name, heaviest in VISITORS.items():
        most, weight = caches[name]
        assert most is not None, f"{name} has no end"
        assert (most * heaviest if weight is None else weight / 2) <= HEAVIEST, name


def test_the_server_imports_nothing_of_what_is_left_out() -> None:
    """What was not looked at cannot be reached."""
    code = (
        "import sys, tete.server.app, tete.server.serve;"
        f"print([name for name in sys.modules if name.startswith({ELSEWHERE!r})])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_the_heaviest_goes_and_the_last_asked_for_stays() -> None:
    asked: list[str] = []

    def work(text: str) -> str:
        asked.append(text)
        return text.upper()

    kept = Bounded(work, count=3, weight=100, weigh=lambda _, text: len(text))
    for text in ("a", "b", "c", "a", "d", "a", "b"):
        assert kept(text) == text.upper()
    assert asked == ["a", "b", "c", "d", "b"]
    kept("x" * 99)
    assert kept.kept == 2
    assert kept("y" * 101) == "Y" * 101
    assert kept.kept == 2


def _grid(rng: random.Random, side: int) -> str:
    rows = [[rng.choice("123456789oyr") for _ in range(side)] for _ in range(side)]
    rows[side // 2][side // 2] = "+"
    return "/".join("".join(row) for row in rows)


def _memory(pid: int) -> int:
    """Bytes that a process and those it started have in memory."""
    mine = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096
    children = Path(f"/proc/{pid}/task").glob("*/children")
    return mine + sum(
        _memory(int(child)) for each in children for child in each.read_text().split()
    )


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="there is no /proc here")
def test_scenes_of_random_grids_leave_no_trace(tmp_path: Path) -> None:
    """1,199 of them once took the server from 70 MB to 1,020 MB, for good."""
    house = HouseProcess(tmp_path)
    rng = random.Random(16)
    try:
        with loopback.Client(base_url=house.http) as client:

            def ask(times: int) -> None:
                for _ in range(times):
                    given = {"option.grid": _grid(rng, 21), "lang": "fr"}
                    answer = client.get("/api/games/mots/scene", params=given)
                    assert answer.status_code == 200, answer.text

            ask(10)
            before = _memory(house.pid)
            ask(much(60, 1199))
            assert _memory(house.pid) - before < 40 << 20
    finally:
        assert house.terminate() == 0
