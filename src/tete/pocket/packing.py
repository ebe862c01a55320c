"""The house as it goes into a pocket: all that is installed here and of use to a browser, as one archive.

Games of other distributions are in it, as far as they stand on nothing but Python and what the house brings.
"""

import hashlib
import io
import re
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import Distribution, EntryPoint, distribution, entry_points
from importlib.util import find_spec
from pathlib import Path

from tete.shelf.games import GROUP

OURS = "tete-a-tete"
BESIDE = ("markdown_it", "mdurl", "platformdirs")
"""Packages of others that the house stands on here, and which are Python alone."""
LEFT_OUT = ("adaptors", "arena", "command", "conformance", "server", "terminal")
"""Floors of the house that stay at home."""
_UNWANTED = re.compile(r"\.(pyc|pyi|nbi|nbc|npz)$|__pycache__")
"""What only typists, compilers and numpy can read."""


def house() -> bytes:
    """The archive, the same for the same files."""
    files: dict[str, bytes] = {}
    root = find_root("tete")
    files |= {
        name: content
        for name, content in _package(root, "tete")
        if not name.startswith(tuple(f"tete/{floor}/" for floor in LEFT_OUT))
    }
    for package in BESIDE:
        files |= dict(_package(find_root(package), package))
    for name, points in _by_distribution():
        if name != OURS:
            for module in sorted({point.module.partition(".")[0] for point in points}):
                with suppress(ImportError):  # a broken game is on no shelf either
                    files |= dict(_package(find_root(module), module))
        files |= _about(distribution(name), points)
    return _archive(files)


def version_of(*parts: str) -> str:
    """A short name for all of these together."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def find_root(module: str) -> Path:
    """Where a package lies, or a module. Raises ImportError."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ImportError(f"{module} cannot be packed")
    return Path(spec.origin).parent if spec.submodule_search_locations else Path(spec.origin)


def _package(root: Path, name: str) -> Iterator[tuple[str, bytes]]:
    """The files of a package, or the one of a module, by where they go."""
    if root.is_file():
        yield root.name, root.read_bytes()
        return
    for path in sorted(root.rglob("*")):
        inner = path.relative_to(root).as_posix()
        unwanted = _UNWANTED.search(inner) or path.name.endswith(tuple(EXTENSION_SUFFIXES))
        if path.is_file() and not unwanted:
            yield f"{name}/{inner}", path.read_bytes()


def _by_distribution() -> Iterator[tuple[str, list[EntryPoint]]]:
    """Who brings games, with their entry points."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        if point.dist is not None:
            found.setdefault(point.dist.name, []).append(point)
    yield from sorted(found.items())


def _about(dist: Distribution, points: list[EntryPoint]) -> dict[str, bytes]:
    """What makes a distribution one: enough of it to find its games and its version."""
    folder = f"{re.sub(r'[-.]+', '_', dist.name)}-{dist.version}.dist-info"
    lines = sorted(f"{point.name} = {point.value}" for point in points)
    told = f"Metadata-Version: 2.1\nName: {dist.name}\nVersion: {dist.version}\n"
    return {
        f"{folder}/METADATA": told.encode(),
        f"{folder}/entry_points.txt": "\n".join([f"[{GROUP}]", *lines, ""]).encode(),
    }


def _archive(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()
