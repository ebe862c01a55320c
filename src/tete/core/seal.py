"""A secret move is sealed when it is made and opened at the end, so that the room cannot change it.

The seal of the move on ply n is

    SHA-256("tete-seal-1" LF, salt, text)      with      salt = HMAC-SHA-256(secret, "tete-salt-1" LF, n)

where the secret is the one the game's commitment binds (core/chance.py). Nobody without it can find the move
behind a seal by trying all moves; with it everybody can.
"""

import hashlib
import hmac


def seal(secret: bytes, ply: int, text: str) -> str:
    """The seal of a move's canonical text on a ply, counted from 1, in hexadecimal."""
    salt = hmac.digest(secret, b"tete-salt-1\n%d" % ply, "sha256")
    return hashlib.sha256(b"tete-seal-1\n" + salt + text.encode()).hexdigest()
