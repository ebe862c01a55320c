"""Tokens and link keys. Neither is ever stored: of a token the hash, of a link key nothing at all."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_ID_LENGTH = 12


def new_id() -> str:
    """The name of a new table: 60 random bits, no letter that looks like another."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


def next_id(secret: bytes, table: str, purpose: str) -> str:
    """The name of the table that follows another: always the same, so that it is made once at most."""
    digest = hmac.digest(secret, f"tete-next-1\n{table}\n{purpose}".encode(), "sha256")
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:_ID_LENGTH])


def brought_id(secret: bytes, owner: str, fingerprint: str) -> str:
    """The name of the table for a game that an owner brought along: always the same, so that it is made once."""
    return next_id(secret, f"{owner}\n{fingerprint}", "brought")


def new_token() -> str:
    """A new token: whoever holds it owns the seats taken with it."""
    return secrets.token_urlsafe(18)


def owner_of(token: str) -> str:
    """What is kept of a token: enough to know it again, nothing to use."""
    return hashlib.sha256(b"tete-owner-1\n" + token.encode()).hexdigest()[:32]


def link_key(secret: bytes, table: str, purpose: str) -> str:
    """The key in a link to a table, where ``purpose`` is a seat's number or ``watch``.

    It follows from the room's secret, so that links can be shown again without being stored.
    """
    digest = hmac.digest(secret, f"tete-link-1\n{table}\n{purpose}".encode(), "sha256")
    return urlsafe_b64encode(digest[:15]).decode()


def is_key(given: str, true: str) -> bool:
    """Whether a key is the true one, in a time that tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), true.encode())
