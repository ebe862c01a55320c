"""Passwords: what a good one is, and how it is kept so that nobody can read it."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.deciding.names import skeleton
from tete.room.errors import Full

SHORTEST, LONGEST = 10, 200
_SIGNS = 4
"""How many different signs a password has at least."""
_AT_ONCE = 2
_WAITING = 40
_COMMON = frozenset(
    (
        *("password", "passwort", "motdepasse", "iloveyou", "letmein", "welcome", "bienvenue"),
        *("bonjour", "soleil", "doudou", "loulou", "qwerty", "azerty", "qwertz", "admin", "abc"),
        *("master", "dragon", "football", "monkey", "sunshine", "princess", "starwars"),
    )
)


def check_password(password: str, name: str) -> str:
    """A new password for the account of that name. Raises BadOption."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadOption(
            Code.BAD_PASSWORD,
            Text("A password has {least} to {most} characters.", least=SHORTEST, most=LONGEST),
        )
    if len(set(password)) < _SIGNS or _word(password) in _COMMON or _word(name) == _word(password):
        raise BadOption(
            Code.BAD_PASSWORD,
            Text("Others would guess this password: three or four words make a better one."),
        )
    return password


T = TypeVar("T")


class Passwords:
    """Turns passwords into what is kept of them (argon2id), beside the loop and few at once: each takes memory."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0

    async def kept(self, password: str) -> str:
        """What is kept of a password. Raises Full."""
        return await self._beside(lambda: self._hasher.hash(_bytes(password)))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether this is the password of which that is kept; where there is none it takes as long. Raises Full."""
        return await self._beside(lambda: self._verify(kept, password))

    def _verify(self, kept: str | None, password: str) -> bool:
        try:
            self._hasher.verify(kept or _of_nobody(self._hasher), _bytes(password))
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None

    async def _beside(self, work: Callable[[], T]) -> T:
        if self._waiting >= _WAITING:
            raise Full(
                Code.BUSY, Text("Too many are asking just now: try again in a few seconds."), 5
            )
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


@cache
def _of_nobody(hasher: PasswordHasher) -> str:
    """What is compared with where there is nothing: no password that may be chosen fits."""
    return hasher.hash("")


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def _word(text: str) -> str:
    """What is left of a password that is one common word with figures around it."""
    return skeleton(text.strip("0123456789 !?.,-_*+#"))
