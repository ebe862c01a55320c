"""Holds docs/build/house.md to the house: every room is on the page, with what it may import.

    python tests/tools/house.py

What a room may import is what the contracts of the project file allow, which ``lint-imports`` holds the code to.
Ends with 1 and a line for each thing that differs.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PACKAGE = "tete"
CONTAINER = "games"
"""Its rooms are the games: one line stands for all of them, whatever they are called."""

ROW = re.compile(r"(?m)^\| `([\w/]+)(?:\.py|/)` \|[^|\n]*\|([^|\n]*)\|$")
NAME = re.compile(r"`([\w/]+)`")
Contract = dict[str, Any]


def rooms(source: Path, contracts: Iterable[Contract]) -> dict[str, set[str]]:
    """The rooms by where they are: ``""`` has the floors; a floor that has rooms, its rooms.

    Files beside the rooms of a floor are among them where a contract gives them layers.
    """
    ordered = {name for contract in contracts for name in contract.get("containers", ())}
    found = {"": {path.parent.name for path in source.glob("*/__init__.py")}}
    for floor in found[""] - {CONTAINER}:
        inner = {path.parent.name for path in source.glob(f"{floor}/*/__init__.py")}
        files = {path.stem for path in source.glob(f"{floor}/[!_]*.py")}
        if inner:
            found[floor] = inner | (files if f"{PACKAGE}.{floor}" in ordered else set())
    return found


def named(page: str) -> dict[str, set[str]]:
    """What each room may import, by the tables of the page; rooms in a room as ``room/log``."""
    return {room: set(NAME.findall(cell)) for room, cell in ROW.findall(page)}


def forbidden(contracts: Iterable[Contract], one: str, other: str) -> bool:
    """Whether a contract says that one module may not import the other."""
    return any(_forbids(contract, one, other) for contract in contracts)


def _forbids(contract: Contract, one: str, other: str) -> bool:
    if contract["type"] == "forbidden":
        return _within(one, contract["source_modules"]) and _within(
            other, contract["forbidden_modules"]
        )
    if contract["type"] != "layers":
        return False
    for container in contract.get("containers", [""]):
        above, below = (_layer(contract["layers"], container, module) for module in (one, other))
        if not above or not below or above == below:
            continue
        (here, mine, apart), (there, theirs, _) = above, below
        if here > there or (here == there and mine != theirs and apart):
            return True
    return False


def _layer(layers: list[str], container: str, module: str) -> tuple[int, str, bool] | None:
    """The number of its layer, counted from above; its name there; whether those of the layer are independent."""
    for number, layer in enumerate(layers):
        for name in re.split(r"[|:]", layer):
            full = f"{container}.{name.strip(' ()')}".lstrip(".")
            if _within(module, [full]):
                return number, full, "|" in layer
    return None


def _within(module: str, packages: list[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def differences(page: str, found: dict[str, set[str]], contracts: list[Contract]) -> Iterator[str]:
    """What the page leaves out, makes up or says otherwise than the contracts."""
    written = named(page)
    there = {f"{floor}/{room}".lstrip("/") for floor, inner in found.items() for room in inner}
    for room in sorted(there ^ written.keys()):
        yield f"{room}: " + ("is not on the page" if room in there else "is not in the house")
    for floor, inner in found.items():
        above = ".".join(filter(None, (PACKAGE, floor)))
        for room in sorted(inner):
            name = f"{floor}/{room}".lstrip("/")
            may = {
                other
                for other in inner - {room}
                if not forbidden(contracts, f"{above}.{room}", f"{above}.{other}")
            }
            if name in written and written[name] != may:
                wanted = ", ".join(f"`{other}`" for other in sorted(may)) or "nothing"
                yield f"{name}: the page should say {wanted}"
        yield from (
            f"{above}: {one} and {other} may import each other"
            for one, other in combinations(sorted(inner), 2)
            if not forbidden(contracts, f"{above}.{one}", f"{above}.{other}")
            and not forbidden(contracts, f"{above}.{other}", f"{above}.{one}")
        )


def main() -> int:
    """Say what differs; the exit status."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    page = (ROOT / "docs" / "build" / "house.md").read_text("utf-8")
    found = list(differences(page, rooms(ROOT / "src" / PACKAGE, contracts), contracts))
    for line in found:
        print(f"docs/build/house.md: {line}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
