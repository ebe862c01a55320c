"""Other processes, as tests look at them."""

import os
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
