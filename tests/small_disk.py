"""A disk of its own that is soon full, as root can make one."""

import ctypes
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


class SmallDisk:
    """A tmpfs at a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill_up(self) -> None:
        """No byte more has room."""
        with suppress(OSError), self._ballast.open("wb", 0) as file:
            while file.write(bytes(512)):
                pass

    def make_room(self) -> None:
        """As before."""
        self._ballast.unlink()


@contextmanager
def mounted(folder: Path, megabytes: int) -> Iterator[SmallDisk]:
    """A disk there. Skips where that is not allowed."""
    folder.mkdir()
    libc = ctypes.CDLL(None, use_errno=True)
    options = ctypes.c_char_p(f"size={megabytes}m".encode())
    where = os.fsencode(folder)
    if not hasattr(libc, "mount") or libc.mount(b"tmpfs", where, b"tmpfs", 0, options):
        pytest.skip("NOT TESTED: a disk of its own that is full; only root can mount one")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
