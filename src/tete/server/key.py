"""The room's secret: what a good one is, and how one is made and kept."""

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.system.private import make_folder

_BYTES = 32
_SIGNS = 10
"""How many different signs 32 random bytes have at the very least, however they are written."""
_HEX = re.compile(r"[0-9a-fA-F]+")


def fresh_key() -> str:
    """A new secret, as text."""
    return secrets.token_hex(_BYTES)


def check_key(text: str, where: str) -> bytes:
    """The secret that ``where`` has. Raises BadOption if somebody could guess it.

    It needs 32 signs, or 64 if all are hexadecimal digits, of which two make a byte. What is repeated counts once.

    >>> len(check_key(fresh_key(), "here"))
    64
    """
    key = text.strip()
    own = (key + key).find(key, 1) if key else 0
    size = own // 2 if _HEX.fullmatch(key) else own
    if size < _BYTES or len(set(key)) < _SIGNS:
        raise BadOption(
            Code.WEAK_KEY,
            Text(
                "The key in “{where}” is too easy to guess: it needs {n} random bytes or more, "
                "as “tete key” or “openssl rand -hex {n}” prints them.",
                where=where,
                n=_BYTES,
            ),
        )
    return key.encode()


def kept_key(path: Path) -> bytes:
    """The secret in a file, made there if there is none. Raises OSError, or BadOption for a bad one."""
    if not path.exists():
        make_folder(path.parent)
        write_key(path, fresh_key())
    return (read_key(path) or "").encode()


def read_key(path: Path) -> str | None:
    """The secret in a file; None if there is no file. Raises OSError, or BadOption for a bad one."""
    if not path.exists():
        return None
    return check_key(path.read_bytes().decode("utf-8", "replace"), str(path)).decode()


def write_key(path: Path, key: str) -> bool:
    """Keep a secret in a file only its owner can read; False if another process was quicker. Raises OSError."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(fresh, path)
            return True
    finally:
        fresh.unlink()
    return False
