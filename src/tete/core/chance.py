"""Dice that anyone can verify.

Before the game the room takes a secret of 32 bytes and shows its SHA-256, the *commitment*. Every seat
may mix in a word, which the room could not know when it committed. Draw number n is then fixed by

    HMAC-SHA-256(secret, "tete-dice-1" LF, for each seat "<seat>:<bytes of word>:<word>" LF, "draw <n>.<try>")

read as four big-endian 64-bit numbers. The first of them below the greatest multiple of the total weight
that fits in 64 bits is the lot, modulo the weight (so no outcome is favoured); if all four are too large,
the next try. After the game the secret is opened and everybody can compute all of it again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tete.codes import Code
from tete.core.errors import BadOption, IllegalMove
from tete.core.text import Text

SECRET_BYTES = 32
LONGEST_WORD = 64
_SPAN = 1 << 64


def new_secret() -> bytes:
    """A fresh secret from the system's generator."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """The commitment to a secret: its SHA-256 in hexadecimal.

    >>> commit(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return hashlib.sha256(secret).hexdigest()


def check_word(word: str) -> str:
    """``word`` without blanks at its ends; raises BadOption if it cannot stand in a record."""
    word = word.strip()
    if not word or len(word) > LONGEST_WORD or not word.isprintable():
        raise BadOption(
            Code.BAD_WORD,
            Text("A word for the dice has 1 to {most} printable characters.", most=LONGEST_WORD),
        )
    return word


def draw(secret: bytes, words: Mapping[int, str], number: int, weights: Sequence[int]) -> int:
    """The index that draw ``number`` (counted from 0) gives, in proportion to the weights.

    Weights are whole numbers, none negative, not all zero; else ValueError.
    """
    whole = all(type(weight) is int and weight >= 0 for weight in weights)
    total = sum(weights) if whole else 0
    if not 0 < total <= _SPAN:
        raise ValueError(f"weights must be whole numbers, some above zero, not {list(weights)}")
    lot = _lot(secret, words, number, total)
    for index, weight in enumerate(weights):
        lot -= weight
        if lot < 0:
            return index
    raise AssertionError("a lot is below the sum of the weights")


def _lot(secret: bytes, words: Mapping[int, str], number: int, total: int) -> int:
    mixed = [b"tete-dice-1\n"]
    for seat in sorted(words):
        word = words[seat].encode()
        mixed.append(b"%d:%d:%s\n" % (seat, len(word), word))
    start = b"".join(mixed)
    fair = _SPAN - _SPAN % total
    attempt = 0
    while True:
        digest = hmac.digest(secret, start + b"draw %d.%d" % (number, attempt), "sha256")
        for at in range(0, 32, 8):
            value = int.from_bytes(digest[at : at + 8], "big")
            if value < fair:
                return value % total
        attempt += 1


@dataclass
class Source:
    """The dice of one game: a secret, the seats' words, and how many draws were made.

    Words can be mixed in until the first draw.
    """

    secret: bytes = field(default_factory=new_secret, repr=False)
    words: dict[int, str] = field(default_factory=dict)
    drawn: int = 0

    @property
    def commitment(self) -> str:
        """What is shown before the first draw."""
        return commit(self.secret)

    def mix(self, seat: int, word: str) -> None:
        """Mix in a seat's word. Raises BadOption for a bad word, IllegalMove after the first draw."""
        word = check_word(word)
        if self.drawn:
            raise IllegalMove(
                Code.DICE_BEGAN,
                Text("The first die has been rolled: it is too late to add a word."),
            )
        self.words[seat] = word

    def draw(self, weights: Sequence[int]) -> int:
        """The next draw, an index into the weights."""
        index = draw(self.secret, self.words, self.drawn, weights)
        self.drawn += 1
        return index
