"""Files beside a file: what was there before, under a name that no other has."""

import os
import secrets
import shutil
import time
from contextlib import suppress
from pathlib import Path

from tete.system.private import make_file


def aside_of(path: Path) -> Path:
    """A name beside a file, that no other has, for what was there before."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    name = path.with_name(f"{path.stem}-before-{stamp}{path.suffix}")
    while name.exists():
        name = path.with_name(f"{path.stem}-before-{stamp}-{secrets.token_hex(2)}{path.suffix}")
    return name


def keep_aside(path: Path, aside: Path) -> None:
    """Let a file have a second name; where that cannot be, a copy. Raises OSError."""
    try:
        os.link(path, aside)
    except OSError:
        make_file(aside)
        with path.open("rb") as old, aside.open("wb") as new:
            shutil.copyfileobj(old, new)
            new.flush()
            os.fsync(new.fileno())


def sync_folder(folder: Path) -> None:
    """What has got another name in a folder has it for good, where a system can promise that."""
    with suppress(OSError):
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)
