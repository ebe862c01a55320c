"""A person at a terminal: a real pseudo-terminal with the program on its other side."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Self

from forked import Forked
from waiting import PATIENCE

COLUMNS, ROWS = 80, 24
HOLES = "1332442311123432142334132221332122112342422133123443213312242432112212331222314332412343211132442331"
BOARD = ("--option", f"board={HOLES}")
"""A board of these tests' own: which board is the default is for others to choose."""
ENTRY = [sys.executable, "-c", "import sys; from tete.command import main; sys.exit(main())"]
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x1b\([A-Z0-9]|[\x01\x02]")
_CLEAR = "\x1b[2J"


def environment(data: Path, **more: str) -> dict[str, str]:
    """An environment in which nothing of the developer's own is seen."""
    kept = {
        name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "PYTHONPATH")
    }
    plain = {"TETE_DATA": str(data), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
    return {**kept, **plain, "COLORTERM": "truecolor", "INPUTRC": "/dev/null", **more}


def run(
    data: Path, *arguments: str, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """The command with its input and output in files."""
    return completed("command", arguments, environment(data, **more), typed)


def completed(
    program: str, arguments: Sequence[str], env: Mapping[str, str], typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """A program that has run to its end."""
    with ExitStack() as stack:
        given, out, err = (stack.enter_context(TemporaryFile()) for _ in range(3))
        given.write(typed.encode())
        given.seek(0)
        streams = given.fileno(), out.fileno(), err.fileno()
        status = Forked(program, arguments, streams, env).wait()
        shown = []
        for file in (out, err):
            file.seek(0)
            shown.append(file.read().decode().replace("\r\n", "\n"))
    return subprocess.CompletedProcess(arguments, status, *shown)


class Desk:
    """One run of the command in a terminal of 80 columns and 24 rows."""

    def __init__(self, data: Path, *arguments: str, **more: str) -> None:
        self._master, slave = pty.openpty()
        size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        env = environment(data, **more)
        self.process = Forked("command", arguments, (slave, slave, slave), env, terminal=True)
        os.close(slave)
        self.raw = ""
        self._seen = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._master >= 0:
            os.close(self._master)

    def type(self, line: str, then: str) -> str:
        """Type a line and wait for what should appear after it; all that did."""
        self._seen = len(self.raw)
        os.write(self._master, f"{line}\r".encode())
        return self.expect(then)

    def press(self, key: str, then: str) -> str:
        """Press a control key until it is noticed: between two prompts a terminal may swallow one."""
        self._seen = len(self.raw)
        for _ in range(20):
            with suppress(OSError):  # it may have left already
                os.write(self._master, key.encode())
            with suppress(AssertionError):
                return self.expect(then, 1)
        raise AssertionError(f"no “{then}” after the key {key!r}")

    def change(self, file: Path, was: str, now: str, then: str) -> str:
        """Change a file, and wait for what should appear after it; all that did, on one line."""
        self._seen = len(self.raw)
        text = file.read_text("utf-8")
        assert was in text
        file.write_text(text.replace(was, now), "utf-8")
        until = time.monotonic() + PATIENCE
        while then not in (shown := " ".join(plain(self.raw[self._seen :]).split())):
            if not self._read(until - time.monotonic()):
                raise AssertionError(f"no “{then}” in:\n{shown}")
        return shown

    def interrupt(self) -> None:
        """Press Ctrl-C once: the terminal tells every process in it."""
        self._seen = len(self.raw)
        os.write(self._master, b"\x03")

    def expect(self, text: str, seconds: float = PATIENCE) -> str:
        """Wait until this text has appeared since the last line was typed."""
        until = time.monotonic() + seconds
        while text not in (shown := plain(self.raw[self._seen :])):
            if not self._read(until - time.monotonic()):
                raise AssertionError(f"no “{text}” in:\n{shown}")
        return shown

    def frame(self) -> list[str]:
        """The rows of the last screen that was drawn."""
        return plain(self.raw.rsplit(_CLEAR, 1)[-1]).replace("\r", "").split("\n")

    def ended(self, seconds: float = PATIENCE) -> tuple[int, str]:
        """Wait for the end: the exit status, and all that was shown since the last line was typed."""
        until = time.monotonic() + seconds
        while self._read(until - time.monotonic()):
            pass
        return self.process.wait(seconds), plain(self.raw[self._seen :])

    def hang_up(self) -> None:
        """Close the terminal, as a person closes its window."""
        os.close(self._master)
        self._master = -1

    def kill(self) -> None:
        """No goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def _read(self, seconds: float) -> bool:
        if seconds <= 0 or not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other side has closed
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)


def plain(text: str) -> str:
    """The characters without colours and cursor movements."""
    return _ESCAPE.sub("", text)


def saved(data: Path) -> list[Path]:
    """The records that are kept, oldest first."""
    return sorted((data / "terminal").glob("*.tete"), key=lambda path: path.stat().st_mtime_ns)
