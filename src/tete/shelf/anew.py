"""A game loaded anew from its files, for whoever plays it while writing it."""

import importlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import cache_from_source
from pathlib import Path
from stat import S_ISREG
from types import ModuleType

from tete.core.game import AnyGame
from tete.shelf import games, texts

_OURS = __package__.partition(".")[0]
_LEFT_OUT = ("__pycache__", ".")
"""How the names of files and folders begin that no game is made of."""


def source(slug: str) -> Path:
    """The file, or the folder, that the game of that slug is in, which has been imported."""
    path = Path(sys.modules[_root(slug)].__file__ or "")
    return path.parent if path.name == "__init__.py" else path


def stamps(path: Path) -> Mapping[Path, tuple[int, int]]:
    """That file, or every file in that folder, with its time and length: when they change, so has the game."""
    found = {}
    for file in path.rglob("*") if path.is_dir() else (path,):
        if any(part.startswith(_LEFT_OUT) for part in file.relative_to(path).parts):
            continue
        with suppress(OSError):  # an editor may just be replacing it
            seen = file.stat()
            if S_ISREG(seen.st_mode):
                found[file] = (seen.st_mtime_ns, seen.st_size)
    return found


class Look:
    """Looks at the files of a game now and then."""

    def __init__(self, slug: str) -> None:
        self._path = source(slug)
        self._known = self._last = stamps(self._path)

    def __call__(self) -> bool:
        """Whether they have changed since it was last said, and were the same from one look to the next."""
        now = stamps(self._path)
        is_still, self._last = now == self._last, now
        if not is_still or now == self._known:
            return False
        self._known = now
        return True


@contextmanager
def loaded_anew(slug: str) -> Iterator[AnyGame]:
    """The game of that slug from its files as they are now; from then on it stands on the shelf.

    Raises whatever loading it raises. Whether that fails or what is done inside: all is as it was before.
    """
    root, path = _root(slug), source(slug)
    former = {name: module for name, module in sys.modules.items() if _is_of(name, root)}
    keeps, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    _forget(former)
    for file in stamps(path):
        if (
            file.suffix == ".py"
        ):  # what was compiled a moment ago may look like what is compiled now
            Path(cache_from_source(str(file))).unlink(missing_ok=True)
    try:
        yield games.load(slug)
    except BaseException:
        _forget([name for name in sys.modules if _is_of(name, root)])
        for name, module in former.items():
            _put(name, module)
        raise
    finally:
        sys.dont_write_bytecode = keeps


def _tidy() -> None:
    importlib.invalidate_caches()
    games.forget()
    texts.forget()


def _forget(names: Iterable[str]) -> None:
    for name in names:
        del sys.modules[name]
    _tidy()


def _put(name: str, module: ModuleType) -> None:
    sys.modules[name] = module
    parent, _, child = name.rpartition(".")
    if parent in sys.modules:
        setattr(sys.modules[parent], child, module)


def _is_of(name: str, root: str) -> bool:
    return name == root or name.startswith(f"{root}.")


def _root(slug: str) -> str:
    """The package, or the module, that the game is in: the outermost one that holds no game of ours."""
    module = games.point_of(slug).module
    outermost = module.partition(".")[0]
    return module if outermost == _OURS else outermost
