"""The process that tests' programs are forked from (tests/forked.py): it has imported what they all import.

A request on its socket is JSON with four open files: input, output, errors, and a pipe for the program's number and
its exit status. It ends when the socket closes.
"""

import gc
import importlib
import io
import json
import os
import pkgutil
import signal
import socket
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

_LOADED = (
    *("uvloop", "uvicorn.protocols.http.httptools_impl", "uvicorn.lifespan.on", "numba"),
    *("uvicorn.protocols.websockets.websockets_sansio_impl", "tete.server.serve"),
    *("alembic.command", "litestar.plugins.pydantic", "tete.storage.postgres"),
    *("typer.rich_utils", "rich.console", "rich.progress", "multiprocessing.spawn"),
)
_FOLDERS = ("tete.command", "tete.terminal", "tete.bots", "tete.arena", "tete.room")
_GAMES = "tete.games"
_LONGEST = 1 << 20


def _load() -> None:
    """Import what is imported anyway, and do once what every server does at first and then knows."""
    for name in _LOADED:
        importlib.import_module(name)
    for folder in _FOLDERS:
        _load_folder(folder)
    for game in pkgutil.iter_modules(importlib.import_module(_GAMES).__path__, f"{_GAMES}."):
        importlib.import_module(game.name)
    _keep_passwords_lightly()
    _make_ready()


def _keep_passwords_lightly() -> None:
    """Hundreds are kept in tests; what one costs is the matter of tests/people/test_passwords.py."""
    from argon2 import PasswordHasher

    from tete.people import passwords

    light = partial(PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    vars(passwords)["PasswordHasher"] = light


def _make_ready() -> None:
    """Make a room that is never opened, and an empty database: nothing here depends on the environment."""
    from tete.server import games
    from tete.server.app import create_app
    from tete.server.settings import Settings
    from tete.shelf import games as shelf
    from tete.storage.sqlite_file import prepare

    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("TETE_")}
    with tempfile.TemporaryDirectory() as folder:
        create_app(Settings(data=Path(folder)))
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        prepare(connection, ":memory:")
    games.prepare()
    shelf._shelf.cache_clear()  # what is forked may have other games beside ours
    os.environ.update(hidden)
    assert threading.active_count() == 1, "a thread would not be there in what is forked"


def _load_folder(name: str) -> None:
    for module in pkgutil.iter_modules(importlib.import_module(name).__path__, f"{name}."):
        if not module.name.rpartition(".")[2].startswith(("kernel", "__")):  # would compile
            importlib.import_module(module.name)


def main() -> Callable[[], int] | None:
    """Fork whatever is asked for. Answers, in a forked process, what it is to run; None at the end."""
    _load()
    gc.collect()
    gc.freeze()
    asking = socket.socket(fileno=0)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever waits for a program has gone on its own
    while True:
        data, files, _, _ = socket.recv_fds(asking, _LONGEST, 4)
        if not data:
            return None
        if os.fork() == 0:
            asking.close()
            return _watch(json.loads(data), files)
        for file in files:
            os.close(file)


def _watch(request: Any, files: list[int]) -> Callable[[], int]:
    """Fork the program itself, and tell when it has ended and how."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    *streams, report = files
    program = os.fork()
    if program == 0:
        os.close(report)
        return _become(request, streams)
    for file in streams:
        os.close(file)
    os.write(report, b"%d\n" % program)
    _, status = os.waitpid(program, 0)
    os.write(report, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def _become(request: Any, streams: list[int]) -> Callable[[], int]:
    """Be like a process that was just started: its files, its environment, its folder, its path."""
    for number, file in enumerate(streams):
        os.dup2(file, number)
    os.closerange(3, max(streams) + 1)
    if request["terminal"]:
        import fcntl
        import termios

        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request["folder"])
    before = set(os.environ.get("PYTHONPATH", "").split(os.pathsep))
    os.environ.clear()
    os.environ.update(request["environment"])
    path = [each for each in os.environ.get("PYTHONPATH", "").split(os.pathsep) if each]
    sys.path[:] = [*path, *(each for each in sys.path if each not in before)]
    importlib.invalidate_caches()
    _open_streams()
    sys.argv[:] = request["arguments"]
    if (known := _PROGRAMS.get(request["program"])) is not None:
        return known
    main: Callable[[], int] = importlib.import_module(request["program"]).main
    return main


def _open_streams() -> None:
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        file = io.FileIO(number, "w" if number else "r", closefd=False)
        stream = io.TextIOWrapper(
            io.BufferedWriter(file) if number else io.BufferedReader(file),
            encoding="utf-8",
            errors=getattr(sys, name).errors,
            line_buffering=name == "stderr" or file.isatty(),
        )
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _serve() -> int:
    from tete.server.serve import serve

    serve()
    return 0


def _command() -> int:
    from tete.command import main as command

    return command()


_PROGRAMS = {"server": _serve, "command": _command}


if __name__ == "__main__":
    run = main()
    sys.exit(run() if run else 0)
