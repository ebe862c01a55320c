"""Who is asking: a token in a signed cookie, or in a header for programs."""

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from itsdangerous import BadSignature, Signer

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.room.deciding.keys import new_token, owner_of

COOKIE = "tete"
YEAR = 365 * 24 * 3600
DAYS = 400
"""How long the token of a session is good after the day that it bears."""
_RENEWED = 30
_LONGEST = 300


class BadToken(TeteError):
    """A bearer token that we have not given out."""

    def __init__(self) -> None:
        super().__init__(Code.BAD_TOKEN, Text("This token does not come from this room."))


class EndedToken(BadToken):
    """A token that its holder has ended."""

    def __init__(self) -> None:
        TeteError.__init__(
            self, Code.ENDED_TOKEN, Text("This token has been ended: ask for a new one.")
        )


@dataclass(frozen=True)
class Visitor:
    """Somebody, known by a token; ``owner`` is what tables know of it, "" for somebody new.

    ``session`` is where he is signed in to his account, since the day ``day``; "" for a guest.
    """

    owner: str = ""
    is_program: bool = False
    session: str = ""
    day: int = 0

    @property
    def key(self) -> str:
        """What ends when he signs out: his session, or all that a guest's token is good for."""
        return self.session or self.owner


class Identity:
    """Signs tokens and reads them back. ``ended`` are the keys of visitors whose tokens are good no longer."""

    def __init__(self, key: bytes) -> None:
        self.ended: set[str] = set()
        self._guests = Signer(key, salt=b"tete-cookie-1", digest_method=_sha256)
        self._sessions = Signer(key, salt=b"tete-session-1", digest_method=_sha256)

    def issue(self) -> str:
        """A new signed token for a guest."""
        return self._guests.sign(new_token()).decode()

    def issue_session(self, owner: str, session: str) -> str:
        """A signed token for a session of an account, from today on."""
        return self._sessions.sign(f"{owner}.{session}.{_today()}").decode()

    def visitor(self, cookies: Mapping[str, str], authorization: str | None) -> Visitor:
        """Who this is. A bad or ended cookie is nobody; raises BadToken for a bad bearer token, or an ended one."""
        if authorization is not None:
            scheme, _, signed = authorization.partition(" ")
            known = self.read(signed.strip()) if scheme.lower() == "bearer" else None
            if known is None:
                raise BadToken
            if known.key in self.ended:
                raise EndedToken
            return replace(known, is_program=True)
        known = self.read(cookies.get(COOKIE, ""))
        return Visitor() if known is None or known.key in self.ended else known

    def read(self, signed: str) -> Visitor | None:
        """Whom a signed token stands for, ended or not; None for one that we have not given out."""
        if not signed or len(signed) > _LONGEST or not signed.isascii():
            return None
        with suppress(BadSignature):
            return Visitor(owner_of(self._guests.unsign(signed).decode()))
        with suppress(BadSignature):
            owner, session, day = self._sessions.unsign(signed).decode().split(".")
            if _today() - int(day) <= DAYS:
                return Visitor(owner, session=session, day=int(day))
        return None

    def owner(self, signed: str) -> str | None:
        """The owner that a signed token stands for, or None."""
        known = self.read(signed)
        return known.owner if known else None

    def is_old(self, visitor: Visitor) -> bool:
        """Whether a session's token should be renewed, so that somebody who comes now and then stays signed in."""
        return bool(visitor.session) and _today() - visitor.day > _RENEWED


def _today() -> int:
    return int(time.time() // 86_400)


def _sha256(data: bytes = b"") -> Any:
    import hashlib

    return hashlib.sha256(data)
