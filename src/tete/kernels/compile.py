"""Kernels: a game's rules read a second time, compiled, for search.

A kernel is an optional part of a game's folder: ``kernel.py``, and beside it ``kernel_*.py``. It serves bots only:
importing it compiles it, which takes seconds the first time, so nobody imports it before a bot thinks.
"""

import importlib
import importlib.util
import logging
import os
import platform
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points, version
from pathlib import Path
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, get_args, get_type_hints

from platformdirs import user_cache_path

from tete.core.game import AnyGame
from tete.kernels.trusted import why_not, why_not_within
from tete.shelf.extras import can_compile
from tete.shelf.games import GROUP

P = ParamSpec("P")
R = TypeVar("R")

MODULE = "kernel"
FOLDER = "TETE_KERNELS"
"""The environment variable that names another folder for compiled kernels."""
KEPT_DAYS = 90
_log = logging.getLogger(__name__)
_one_at_a_time = threading.Lock()
_hearers: list[Callable[[bool], None]] = []
_COMPILERS = ("numba", "llvmlite", "numpy")


def find(game: AnyGame) -> ModuleType | None:
    """The kernel of a game, compiled; None if it has none. The first call may take seconds."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or importlib.util.find_spec(f"{package}.{MODULE}") is None:
        return None
    return importlib.import_module(f"{package}.{MODULE}")


def is_kept(game: AnyGame) -> bool:
    """Whether something of a game's kernel was compiled and kept before, or there is nothing to compile.

    Then it wakes soon.
    """
    package = type(game).__module__.rpartition(".")[0]
    if not can_compile() or not any(True for _ in _sources_of(package)):
        return True
    folder = cache_folder()
    name = package.rpartition(".")[2]
    return folder is not None and any(True for _ in folder.glob(f"{name}_*/{MODULE}*.nbi"))


def prepare(game: AnyGame) -> Future[ModuleType | None]:
    """Find the kernel of a game in the background; the process may end before it is done."""
    found: Future[ModuleType | None] = Future()

    def work() -> None:
        try:
            found.set_result(find(game))
        except BaseException as error:
            found.set_exception(error)

    threading.Thread(target=work, name=f"kernel of {game.info.slug}", daemon=True).start()
    return found


@contextmanager
def hearing(game: AnyGame, report: Callable[[float], None]) -> Iterator[None]:
    """While inside, ``report`` hears what share of a game's kernel is compiled; nothing if all of it was kept.

    It is called in the thread that compiles. What is asked for may need a part of the kernel only: then the last
    share it hears is less than 1.
    """
    package = type(game).__module__.rpartition(".")[0]
    total = max(1, sum(map(_functions, _sources_of(package))))
    done, fresh = 0, False

    def one_more(is_fresh: bool) -> None:
        nonlocal done, fresh
        done, fresh = done + 1, fresh or is_fresh
        if fresh:
            report(min(1.0, done / total))

    _hearers.append(one_more)
    try:
        yield
    finally:
        _hearers.remove(one_more)


def _functions(path: Path) -> int:
    """How many functions of a file are compiled."""
    text = path.read_text("utf-8")
    return text.count("\n@compiled\n") + text.count("\n@inlined\n")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The function as machine code, for the types it is annotated with, kept for the next start.

    It runs without Python's lock, so it must look at a flag now and then where it takes long. What it
    names outside itself is frozen into it: other compiled functions and constants of kernel files only.
    """
    return _made(function)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Like ``compiled``, and a part of every function that calls it: for what is called at each step.

    A call that gives arrays on costs as much as a few dozen operations. Each caller takes longer to compile for it.
    """
    return _made(function, forceinline=True)


def _made(function: Callable[P, R], **more: bool) -> Callable[P, R]:
    numba: Any = importlib.import_module("numba")
    signature = _signature(function)
    folder = cache_folder()
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy", **more}
    made: Any
    if folder is None:
        made = numba.njit(signature, **options)(function)
    else:
        with _one_at_a_time:
            before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
            try:
                made = numba.njit(signature, cache=True, **options)(function)
            finally:
                numba.config.CACHE_DIR = before
    is_fresh = not sum(made.stats.cache_hits.values())
    for hear in _hearers:
        hear(is_fresh)
    function_made: Callable[P, R] = made
    return function_made


def _signature(function: Callable[..., Any]) -> Any:
    hints = get_type_hints(function)
    answer = _type(hints.pop("return"))
    return answer(*map(_type, hints.values()))


def _type(hint: Any) -> Any:
    types: Any = importlib.import_module("numba.types")
    simple = {int: types.int64, float: types.float64, bool: types.boolean, type(None): types.void}
    if hint in simple:
        return simple[hint]
    if getattr(hint, "__origin__", None) is tuple:
        return types.Tuple([_type(each) for each in get_args(hint)])
    number = get_args(get_args(hint)[1])[0]  # NDArray[number]
    return types.Array(getattr(types, number.__name__), 1, "C")


@cache
def cache_folder() -> Path | None:
    """Where this house keeps compiled kernels; None where nothing can be written.

    Its name is made of all kernel sources and versions: a change of any of them leaves nothing stale. A folder that
    somebody else owns or can write to is not used: one of our own is, and a sentence in the log says so.
    """
    given = os.environ.get(FOLDER)
    usual = user_cache_path("tete-a-tete") / "kernels"
    for above in ([Path(given)] if given else []) + [usual, usual.with_name("kernels-private")]:
        try:
            folder = _own_folder(above)
        except OSError:
            return None
        if folder is not None:
            _forget_old(above, folder)
            return folder
    return None


def _own_folder(above: Path) -> Path | None:
    """The folder of this version, made if need be, for us alone; None if it cannot be trusted. Raises OSError."""
    folder = above / key()
    above.parent.mkdir(parents=True, exist_ok=True)
    above.mkdir(mode=0o700, exist_ok=True)
    if not (why := why_not(above)):
        folder.mkdir(mode=0o700, exist_ok=True)
        why = why_not(folder) or why_not_within(folder)
    if why:
        _log.warning("The kept kernels are not used: %s. Make the folder yours alone.", why)
        return None
    folder.chmod(0o700)
    with tempfile.TemporaryFile(dir=folder):
        pass
    os.utime(folder)
    return folder


def key() -> str:
    """A hash of all kernel sources, of the versions of Python and the compilers, and of the kind of machine."""
    digest = sha256(f"{sys.version} {platform.machine()}".encode())
    for name in _COMPILERS:
        digest.update(f"{name} {version(name)}".encode())
    for path in sorted(sources()):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def sources() -> Iterator[Path]:
    """The files that compiled code is made of: those of every installed game, and ours."""
    yield from (Path(__file__).with_name(name) for name in ("bits.py", "compile.py", "frame.py"))
    for point in entry_points(group=GROUP):
        yield from _sources_of(point.module)


def _sources_of(package: str) -> Iterator[Path]:
    """The kernel files of one game's package."""
    try:
        spec = importlib.util.find_spec(package) if package else None
    except ImportError:
        return
    for folder in (spec and spec.submodule_search_locations) or ():
        yield from Path(folder).glob(f"{MODULE}*.py")


def _forget_old(above: Path, ours: Path) -> None:
    """Remove what other versions compiled and nobody has used for a long time."""
    old = time.time() - KEPT_DAYS * 86400
    for folder in above.iterdir():
        try:
            if folder != ours and folder.is_dir() and folder.stat().st_mtime < old:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue
