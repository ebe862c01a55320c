"""A word list in memory: is a word admitted, how is it spelled, which words fit a pattern.

Words of one length are one string of letters in alphabetical order, so a list costs a byte a letter; the words
with a letter at a place are the bits of one whole number, made when they are first asked for.
"""

from collections.abc import Callable, Iterator, Mapping

from tete.authoring.facts import lazy
from tete.games.mots.company import polite
from tete.games.mots.letters import ALPHABET
from tete.games.mots.packed import Head, digest, read_head, unpress

_IS = tuple(
    bytes(ord("1") if sign == ord(letter) else ord("0") for sign in range(256))
    for letter in ALPHABET
)
"""For each letter a table that turns it to 1 and every other to 0."""


_MOST_BETWEEN = 20_000
"""Answers about what fits between letters that a list keeps."""


class Block:
    """The words of one length, numbered in alphabetical order; bit i of a set stands for word i."""

    def __init__(self, length: int, letters: bytes) -> None:
        self.length = length
        self.letters = letters
        self.count = len(letters) // length
        self.everything = (1 << self.count) - 1
        self._columns: dict[int, tuple[int, ...]] = {}

    def word(self, at: int) -> str:
        """The word of that number."""
        return self.letters[at * self.length : (at + 1) * self.length].decode()

    def find(self, word: str) -> int | None:
        """The number of a word of this length; None if it is not here."""
        wanted, low, high = word.encode(), 0, self.count
        while low < high:
            middle = (low + high) // 2
            if self.letters[middle * self.length : (middle + 1) * self.length] < wanted:
                low = middle + 1
            else:
                high = middle
        return low if low < self.count and self.word(low) == word else None

    def having(self, place: int, letter: str) -> int:
        """The set of the words with that letter at that place."""
        if place not in self._columns:
            column = self.letters[place :: self.length][::-1]
            self._columns[place] = tuple(int(column.translate(table) or b"0", 2) for table in _IS)
        return self._columns[place][ord(letter) - ord("A")]

    def members(self, some: int) -> Iterator[str]:
        """The words of a set, in order."""
        signs = bin(some)[:1:-1]
        at = signs.find("1")
        while at >= 0:
            yield self.word(at)
            at = signs.find("1", at + 1)


def nth(some: int, n: int) -> int:
    """The number of the n-th member of a set, counted from 0.

    >>> nth(0b10110, 0), nth(0b10110, 2)
    (1, 4)
    """
    low, high = 0, some.bit_length()
    while high - low > 1:
        middle = (low + high) // 2
        here = (some & ((1 << (middle - low)) - 1)).bit_count()
        if n < here:
            some &= (1 << (middle - low)) - 1
            high = middle
        else:
            n -= here
            some >>= middle - low
            low = middle
    return low


class WordList:
    """What a table plays with. ``identity`` is name, version and the beginning of the hash."""

    def __init__(
        self,
        head: Head,
        letters: Callable[[int], bytes],
        spelled: Callable[[int], Mapping[int, tuple[str, ...]]],
    ) -> None:
        self.head = head
        self._letters = letters
        self._spelled = spelled
        self._blocks: dict[int, Block] = {}
        self._between: dict[tuple[str, str], str] = {}

    @classmethod
    def unpack(cls, data: bytes) -> "WordList":
        """The list of a file. Raises ValueError if it is none."""
        head, at = read_head(data)
        pieces: dict[int, tuple[bytes, bytes]] = {}
        for length, _, one, two in head.pieces:
            pieces[length] = data[at : at + one], data[at + one : at + one + two]
            at += one + two

        def letters(length: int) -> bytes:
            return unpress(pieces[length][0]) if length in pieces else b""

        def spelled(length: int) -> Mapping[int, tuple[str, ...]]:
            if length not in pieces:
                return {}
            lines = unpress(pieces[length][1]).decode().splitlines()
            rows = (line.split() for line in lines)
            return {int(row[0]): tuple(row[1:]) for row in rows}

        return cls(head, letters, spelled)

    @classmethod
    def of(cls, name: str, words: Mapping[str, tuple[str, ...]]) -> "WordList":
        """The list of these folded words with their spellings."""
        in_order: dict[int, list[str]] = {}
        accents: dict[int, dict[int, tuple[str, ...]]] = {}
        for word in sorted(words):
            some = in_order.setdefault(len(word), [])
            if words[word] != (word.lower(),):
                accents.setdefault(len(word), {})[len(some)] = words[word]
            some.append(word)
        joined = {length: "".join(some).encode() for length, some in in_order.items()}

        def letters(length: int) -> bytes:
            return joined.get(length, b"")

        def spelled(length: int) -> Mapping[int, tuple[str, ...]]:
            return accents.get(length, {})

        return cls(Head(name, "", digest(words), "", "", ()), letters, spelled)

    @lazy
    def identity(self) -> str:
        """Name, version and the first twelve digits of the hash: what stands in a record."""
        head = self.head
        return "-".join(part for part in (head.name, head.version, head.digest[:12]) if part)

    @lazy
    def polite(self) -> "WordList":
        """The same words without those that are not for polite company: what bots and hints may say."""

        def letters(length: int) -> bytes:
            return polite(self.head.name, length, self.block(length).letters)

        def spelled(length: int) -> Mapping[int, tuple[str, ...]]:
            block = made.block(length)
            return {
                at: self.spellings(word) for at, word in enumerate(block.members(block.everything))
            }

        made = WordList(self.head, letters, spelled)
        return made

    def block(self, length: int) -> Block:
        """The words of one length."""
        if length not in self._blocks:
            self._blocks[length] = Block(length, self._letters(length))
        return self._blocks[length]

    def admits(self, word: str) -> bool:
        """Whether a folded word is in the list."""
        return len(word) > 1 and self.block(len(word)).find(word) is not None

    def spellings(self, word: str) -> tuple[str, ...]:
        """How a folded word is written with its accents; nothing if it is not in the list."""
        at = self.block(len(word)).find(word) if len(word) > 1 else None
        if at is None:
            return ()
        return self._accents(len(word)).get(at, (word.lower(),))

    def _accents(self, length: int) -> Mapping[int, tuple[str, ...]]:
        if length not in self._accented:
            self._accented[length] = self._spelled(length)
        return self._accented[length]

    @lazy
    def _accented(self) -> dict[int, Mapping[int, tuple[str, ...]]]:
        return {}

    def between(self, before: str, after: str) -> str:
        """The letters that make a word of what stands before and after them."""
        key = before, after
        if key not in self._between:
            block = self.block(len(before) + 1 + len(after))
            some = block.everything
            for place, letter in enumerate(before):
                some &= block.having(place, letter)
            for place, letter in enumerate(after, len(before) + 1):
                some &= block.having(place, letter)
            found = [ch for ch in ALPHABET if some & block.having(len(before), ch)] if some else []
            if len(self._between) >= _MOST_BETWEEN:
                self._between.clear()
            self._between[key] = "".join(found)
        return self._between[key]
