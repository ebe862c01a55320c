"""The word lists that are installed, and those that a table brings along (M9).

Installed are the lists built with this package and those in the folder that ``TETE_WORD_LISTS`` names: there a
host keeps lists of earlier versions, so that their games go on, or other ones as plain text. What a record names
is the list's identity; a list that is not there is refused, never replaced by another.
"""

import os
import re
from functools import cache
from importlib import resources
from itertools import islice
from pathlib import Path

from tete.core.errors import BadOption
from tete.core.text import Text, excerpt
from tete.games.mots.codes import Code
from tete.games.mots.letters import fold, fold_all, is_word
from tete.games.mots.packed import LONGEST, digest
from tete.games.mots.wordlist import WordList
from tete.system.bounded import bounded

DEFAULT = "fr"
SHIPPED = ("fr", "en", "de")
OWN = "own"
MOST_SIGNS = 60_000
"""How long a list that a table brings along may be, all in all."""
FOLDER = "TETE_WORD_LISTS"
_CALLED = {"FRANCAIS": "fr", "DEUTSCH": "de"}
"""What the shipped lists are called by those who speak them, whatever the language of the page."""

_OWN_LISTS = 256
_OWN_WEIGHT = 16 << 20
"""How many lists of tables' own are kept in memory, and how many bytes they may weigh together."""
_OWN = re.compile(rf"{OWN}-([0-9a-f]{{12}}):(\S+)")
_WORD = re.compile(r"[^\s,;]+")
_FITS = re.compile(rf"[A-Z]{{2,{LONGEST}}}").fullmatch
_LONGEST_NAME = 40
_IDENTITY = re.compile(r"[a-z][a-z0-9]*(?:-[0-9.]+)?-[0-9a-f]{12}")


def settle(text: str) -> str:
    """The canonical value of the option: an identity, or an own list with its words. Raises BadOption.

    What is given is a list's name, its identity, or words parted by blanks, commas or line ends.
    """
    text = text.strip()
    if len(text) <= _LONGEST_NAME:
        text = _CALLED.get(fold(text), text)
    if text.lower() in installed_names():
        return installed_names()[text.lower()]
    if _IDENTITY.fullmatch(text):
        if text not in installed():
            raise _missing(text)
        return text
    return _settle_own(text)


@bounded(count=_OWN_LISTS, weight=_OWN_WEIGHT // 4, weigh=lambda _, text: 2 * len(text) + 200)
def _settle_own(text: str) -> str:
    if found := _OWN.fullmatch(text):
        settled = _carried(found[2].lower().split(","))
        if not settled.startswith(f"{OWN}-{found[1]}:"):
            raise BadOption(
                Code.BAD_LIST, Text("These are not the words of the list {name}.", name=text[:16])
            )
        return settled
    words = _WORD.findall(text.lower())
    if len(words) < 2:
        raise BadOption(
            Code.NO_LIST,
            Text(
                "There is no word list “{name}”. Choose one of {names}, or give a file with your own.",
                name=excerpt(text, 30),
                names=", ".join(installed_names()),
            ),
            "M9",
        )
    return _carried(words, text)


def _carried(words: list[str], text: str = "") -> str:
    """An own list of these words in small letters. If they stand in a text, all have to be words."""
    folded = fold_all(words)
    are_words = list(map(_FITS, folded))
    if text and not all(are_words):
        raise _bad_word(text, next(at for at, fits in enumerate(are_words) if not fits))
    admitted = {
        word: plain for word, plain, fits in zip(words, folded, are_words, strict=True) if fits
    }
    body = ",".join(sorted(admitted))
    if len(body) > MOST_SIGNS:
        raise BadOption(
            Code.LONG_LIST,
            Text(
                "A table can bring along a list of {most} characters; for a longer one the host names "
                "a folder in {folder}.",
                most=MOST_SIGNS,
                folder=FOLDER,
            ),
        )
    return f"{OWN}-{digest(set(admitted.values()))[:12]}:{body}"


def _bad_word(text: str, at: int) -> BadOption:
    """The word of that number is none: where it stands."""
    lines = enumerate(text.splitlines(), 1)
    places = ((number, found) for number, line in lines for found in _WORD.finditer(line))
    number, found = next(islice(places, at, None))
    word = found[0]
    return BadOption(
        Code.BAD_WORD,
        Text(
            "Line {line}, column {column}: “{word}” is not a word of 2 to {most} letters.",
            line=number,
            column=found.start() + 1,
            word=excerpt(word, 30),
            most=LONGEST,
        ),
        "M9",
    )


@bounded(count=_OWN_LISTS, weight=_OWN_WEIGHT, weigh=lambda _, body: 12 * len(body) + 1_000)
def _own(body: str) -> WordList:
    return _listed(OWN, body.split(","))


def _listed(name: str, words: list[str]) -> WordList:
    found: dict[str, tuple[str, ...]] = {}
    for folded, word in zip(fold_all(words), words, strict=True):
        found[folded] = (*found.get(folded, ()), word)
    return WordList.of(name, found)


def prepare(settled: str) -> None:
    """Make a list that a table brings along, if it is one: whoever plays will ask for it soon."""
    _, own, body = settled.partition(":")
    if own:
        _own(body)


def find(settled: str) -> WordList:
    """The list of a settled option. Raises BadOption if it is not installed."""
    identity, own, body = settled.partition(":")
    if own:
        return _own(body)
    if identity not in installed():
        raise _missing(identity)
    return _read(installed()[identity])


def _missing(identity: str) -> BadOption:
    return BadOption(
        Code.NO_LIST,
        Text(
            "The word list “{name}” is not installed here; there are {names}. A folder that {folder} "
            "names can hold further ones.",
            name=identity,
            names=", ".join(installed()),
            folder=FOLDER,
        ),
        "M9",
    )


@cache
def installed() -> dict[str, Path]:
    """Identity to file, the lists of this package first."""
    found: dict[str, Path] = {}
    for path in _files():
        try:
            identity = _read(path).identity
        except (OSError, ValueError):
            continue  # not a list: nobody asked for this file
        found.setdefault(identity, path)
    return found


@cache
def installed_names() -> dict[str, str]:
    """Name to identity; a name means the first list that has it."""
    found: dict[str, str] = {}
    for identity, path in installed().items():
        found.setdefault(_read(path).head.name, identity)
    return found


def _files() -> list[Path]:
    folder = Path(str(resources.files(__package__) / "lists"))
    files = [folder / f"{name}.words" for name in SHIPPED]
    if more := os.environ.get(FOLDER):
        there = Path(more)
        files += sorted(there.glob("*.words")) + sorted(there.glob("*.txt"))
    return [path for path in files if path.is_file()]


@cache
def _read(path: Path) -> WordList:
    if path.suffix == ".words":
        return WordList.unpack(path.read_bytes())
    words = [word.lower() for word in path.read_text(encoding="utf-8").split()]
    if not re.fullmatch(r"[a-z][a-z0-9]*", path.stem) or path.stem in (*SHIPPED, OWN):
        raise ValueError("the name of a list is one word in small letters, and none of ours")
    folded = fold_all(words)
    admitted = [word for word, plain in zip(words, folded, strict=True) if is_word(plain)]
    return _listed(path.stem, admitted)
