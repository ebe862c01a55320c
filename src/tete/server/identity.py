"""Who is asking: a token in a signed cookie, or in a header for programs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, Signer

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.room.deciding.keys import new_token, owner_of

COOKIE = "tete"
YEAR = 365 * 24 * 3600
_LONGEST = 200


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
    """Somebody, known by a token; ``owner`` is what tables know of it, "" for somebody new."""

    owner: str = ""
    is_program: bool = False


class Identity:
    """Signs tokens and reads them back. ``ended`` are the owners whose tokens are good no longer."""

    def __init__(self, key: bytes) -> None:
        self.ended: set[str] = set()
        self._signer = Signer(key, salt=b"tete-cookie-1", digest_method=_sha256)

    def issue(self) -> str:
        """A new signed token."""
        return self._signer.sign(new_token()).decode()

    def visitor(self, cookies: Mapping[str, str], authorization: str | None) -> Visitor:
        """Who this is. A bad or ended cookie is nobody; raises BadToken for a bad bearer token, or an ended one."""
        if authorization is not None:
            scheme, _, signed = authorization.partition(" ")
            owner = self.owner(signed.strip()) if scheme.lower() == "bearer" else None
            if owner is None:
                raise BadToken
            if owner in self.ended:
                raise EndedToken
            return Visitor(owner, is_program=True)
        known = self.owner(cookies.get(COOKIE, "")) or ""
        return Visitor("" if known in self.ended else known)

    def owner(self, signed: str) -> str | None:
        """The owner that a signed token stands for, or None."""
        if not signed or len(signed) > _LONGEST or not signed.isascii():
            return None
        try:
            return owner_of(self._signer.unsign(signed).decode())
        except BadSignature:
            return None


def _sha256(data: bytes = b"") -> Any:
    import hashlib

    return hashlib.sha256(data)
