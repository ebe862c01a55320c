"""Words that are not for polite company: bots and hints leave them to people, who may write them as any other.

The lists in ``company/`` are our own: ``word``, ``stem*`` for all that begins so, ``*part*`` for all that contains
it, and with a ``-`` before it what is innocent all the same.
"""

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec

LANGUAGES = ("fr", "en", "de")
_COMMENT, _INNOCENT, _ANY = "#", "-", "*"
_LAST = "["
"""Comes after every letter."""


class _Pattern(msgspec.Struct, frozen=True):
    """What words are meant: ``stem`` alone, at the beginning (``is_open``), or anywhere in them."""

    stem: str
    is_open: bool = False
    is_anywhere: bool = False

    @classmethod
    def of(cls, sign: str) -> "_Pattern":
        return cls(sign.strip(_ANY).upper(), sign.endswith(_ANY), sign.startswith(_ANY))

    def found(self, words: "_Words") -> Iterator[int]:
        """The numbers of the words that are meant."""
        length, size = words.length, len(self.stem)
        if size > length or (size < length and not self.is_open):
            return
        if self.is_anywhere:
            part = self.stem.encode()
            at = words.letters.find(part)
            while at >= 0:
                if at % length + size <= length:
                    yield at // length
                at = words.letters.find(part, at + 1)
        else:
            yield from range(bisect_left(words, self.stem), bisect_left(words, self.stem + _LAST))


class _Words:
    """Words of one length, in order, one after another, as a sequence."""

    def __init__(self, length: int, letters: bytes) -> None:
        self.length, self.letters = length, letters

    def __len__(self) -> int:
        return len(self.letters) // self.length

    def __getitem__(self, at: int) -> str:
        return self.letters[at * self.length : (at + 1) * self.length].decode()


@cache
def _patterns(lang: str) -> tuple[tuple[_Pattern, ...], tuple[_Pattern, ...]]:
    """What is left out in a language, and what is innocent."""
    page = resources.files(__package__) / "company" / f"{lang}.txt"
    lines = page.read_text("ascii").splitlines()
    signs = [sign for line in lines if not line.startswith(_COMMENT) for sign in line.split()]
    rude = (_Pattern.of(sign) for sign in signs if not sign.startswith(_INNOCENT))
    innocent = (_Pattern.of(sign[1:]) for sign in signs if sign.startswith(_INNOCENT))
    return tuple(rude), tuple(innocent)


def polite(name: str, length: int, letters: bytes) -> bytes:
    """Words of one length without those that bots leave out.

    ``name`` is that of their list; of a list that is not ours nobody knows the language, and all are asked.
    """
    words = _Words(length, letters)
    out: set[int] = set()
    for lang in (name,) if name in LANGUAGES else LANGUAGES:
        rude, innocent = _patterns(lang)
        found = {at for pattern in rude for at in pattern.found(words)}
        out |= found.difference(at for pattern in innocent for at in pattern.found(words))
    kept, begin = [], 0
    for at in sorted(out):
        kept.append(letters[begin : at * length])
        begin = (at + 1) * length
    return b"".join([*kept, letters[begin:]])
