"""Other processes, as tests look at them."""

import os
from contextlib import suppress
from pathlib import Path


def has_ended(pid: int) -> bool:
    """Whether it runs no more, though its parent may not have asked how it ended."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text("utf-8").rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return not lives(pid)


def lives(pid: int) -> bool:
    """Whether there is a process of that number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def below(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found = parents.get(pid, [])
    for child in found:
        found += parents.get(child, [])
    return found
