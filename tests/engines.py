"""A real PostgreSQL and a real Redis of the tests' own, on the loopback, in folders that go when they go."""

import atexit
import os
import pwd
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest

from tools.engines import POSTGRES, REDIS, advice, find, unprivileged
from waiting import PATIENCE, wait_until

USER = "tete"
_FAST_START = ("--no-sync", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-instructions")
_SETTINGS = (
    "fsync=on",
    "listen_addresses=127.0.0.1",
    "shared_buffers=32MB",
    "max_connections=150",
    "log_min_messages=fatal",
)


@cache
def where(engine: str) -> Path:
    """The program of an engine; where there is none, the test is skipped and says what is not tested."""
    path = find()[engine]
    if not path:
        pytest.skip(advice(engine))
    return Path(path)


class Engine:
    """A server program in a folder of its own; ends with this process at the latest."""

    name: str

    def __init__(self) -> None:
        self.program = where(self.name)
        self.folder = Path(tempfile.mkdtemp(prefix="tete-engine-"))
        self.user = unprivileged()
        if self.user:
            os.chown(self.folder, *self._owner(self.user))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None
        atexit.register(self.close)

    @staticmethod
    def _owner(name: str) -> tuple[int, int]:
        entry = pwd.getpwnam(name)
        return entry.pw_uid, entry.pw_gid

    def start(self) -> None:
        """Returns when it answers."""
        assert self.process is None, "it runs already"
        self.process = self._run(*self._command())
        wait_until(self._answers)

    def _command(self) -> tuple[str, ...]:
        raise NotImplementedError

    def _is_ready(self) -> bool:
        raise NotImplementedError

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "it ended: " + self.log()
        return self._is_ready()

    def log(self) -> str:
        """What it has said."""
        return (self.folder / "log").read_text("utf-8", "replace")

    def _run(self, *words: str) -> "subprocess.Popen[bytes]":
        group = self._owner(self.user)[1] if self.user else None
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=self.user,
                group=group,
                extra_groups=[] if self.user else None,
                start_new_session=True,  # Ctrl-C is for the tests; the end of an engine is theirs to say
                env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC"},
            )

    def end(self, number: int) -> None:
        """Send it that signal and wait until it has ended."""
        assert self.process is not None, "it does not run"
        self.process.send_signal(signal.SIGCONT)
        self.process.send_signal(number)
        self.process.wait(PATIENCE)
        self.process = None

    def close(self) -> None:
        """End it, whatever it does, and take its folder away; again does nothing."""
        atexit.unregister(self.close)
        if self.process is not None:
            self.end(signal.SIGQUIT if isinstance(self, Postgres) else signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Engine):
    """A PostgreSQL that writes as it should (fsync is on). Whoever comes by the loopback is let in as ``tete``."""

    name = POSTGRES

    def __init__(self, *settings: str) -> None:
        super().__init__()
        self._data = self.folder / "data"
        self._settings = (*_SETTINGS, f"unix_socket_directories={self.folder}", *settings)
        initdb = str(self.program.with_name("initdb"))
        made = self._run(initdb, "-D", str(self._data), "-U", USER, *_FAST_START)
        assert made.wait(PATIENCE) == 0, self.log()
        self._names = count(1)

    def _command(self) -> tuple[str, ...]:
        settings = [word for setting in self._settings for word in ("-c", setting)]
        return (str(self.program), "-D", str(self._data), "-p", str(self.port), *settings)

    def _is_ready(self) -> bool:
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        # What an earlier one has left is not meant.
        return len(lines) > 7 and lines[0] == str(self._pid) and lines[7].strip() == "ready"

    @property
    def _pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def stop(self) -> None:
        """As an administrator would."""
        self.end(signal.SIGINT)

    def kill(self) -> None:
        """The immediate stop: everybody is cut off, nothing is tidied; the next start recovers from the log."""
        self.end(signal.SIGQUIT)

    def url(self, database: str) -> str:
        """The address of a database as TETE_DB wants it."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def fresh(self, template: str = "template1") -> str:
        """The address of a database of its own, like ``template``."""
        name = f"room{next(self._names)}"
        self.ask(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return self.url(name)

    def drop(self, url: str) -> None:
        """Take that database away, whoever is still there."""
        self.ask(f'DROP DATABASE IF EXISTS "{url.rpartition("/")[2]}" WITH (FORCE)')

    def ask(self, statement: str, database: str = "postgres") -> list[tuple[str | None, ...]]:
        """The rows of one statement, as text. With no client library: those are what is tested."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            words = f"user\0{USER}\0database\0{database}\0\0".encode()
            line.sendall(struct.pack("!II", len(words) + 8, 0x30000) + words)
            list(_answers(line))
            text = statement.encode() + b"\0"
            line.sendall(b"Q" + struct.pack("!I", len(text) + 4) + text)
            return list(_answers(line))


def _answers(line: socket.socket) -> Iterator[tuple[str | None, ...]]:
    """The rows that come until the server is ready for the next statement."""
    stream = line.makefile("rb")
    while True:
        kind, size = struct.unpack("!cI", stream.read(5))
        body = stream.read(size - 4)
        if kind == b"E":
            raise AssertionError(body.replace(b"\0", b" ").decode())
        if kind == b"Z":
            return
        if kind == b"D":
            yield _row(body)


def _row(body: bytes) -> tuple[str | None, ...]:
    fields: list[str | None] = []
    at = 2
    for _ in range(struct.unpack_from("!H", body)[0]):
        (size,) = struct.unpack_from("!i", body, at)
        at += 4
        fields.append(None if size < 0 else body[at : at + size].decode())
        at += max(size, 0)
    return tuple(fields)


class Redis(Engine):
    """A Redis that keeps nothing on disk, as a bus needs it."""

    name = REDIS

    def _command(self) -> tuple[str, ...]:
        keeps = "--save", "", "--appendonly", "no", "--dir", str(self.folder)
        return (str(self.program), "--bind", "127.0.0.1", "--port", str(self.port), *keeps)

    def _is_ready(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(100).startswith(b"+PONG")
        return False

    @property
    def url(self) -> str:
        """Its address as TETE_BUS wants it."""
        return f"redis://127.0.0.1:{self.port}/0"

    def kill(self) -> None:
        """SIGKILL, this very moment; everything it knew is gone."""
        self.end(signal.SIGKILL)

    def pause(self) -> None:
        """It holds its lines and answers nothing, until ``resume``."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """It goes on where it was."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)


AnEngine = TypeVar("AnEngine", bound=Engine)


@contextmanager
def running(engine: AnEngine) -> Iterator[AnEngine]:
    """Started, and put away whatever comes of it."""
    try:
        engine.start()
        yield engine
    finally:
        engine.close()
