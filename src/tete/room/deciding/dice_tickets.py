"""Dice that are shown before their table is made: first the room binds itself, then a word is said."""

import hmac
from base64 import urlsafe_b64encode

import msgspec

from tete.codes import Code
from tete.core.chance import commit
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.deciding.keys import is_key, new_id

GOOD_FOR = 6 * 3600
"""Seconds for which a ticket can be redeemed."""


class DiceTicket(msgspec.Struct, frozen=True):
    """The commitment of a table to come; ``ticket`` takes it up, once."""

    ticket: str
    commitment: str


class ReservedTable(msgspec.Struct, frozen=True):
    """What a ticket is redeemed for: the name of the table, and the secret of its dice."""

    table: str
    secret: bytes


def issue(key: bytes, now: int) -> DiceTicket:
    """A new ticket at ``now``, in milliseconds; nothing of it is stored.

    The secret follows from the room's key and the name of the table to come. There is one table of a name,
    so that nobody can have the same dice twice.
    """
    body = f"{new_id()}.{now // 1000 + GOOD_FOR}"
    return DiceTicket(f"{body}.{_signature(key, body)}", commit(_secret(key, body)))


def redeem(key: bytes, ticket: str, now: int) -> ReservedTable:
    """What a ticket stands for. Raises BadOption if it is not ours or too old."""
    body, _, signature = ticket.rpartition(".")
    if not ticket.isascii() or not is_key(signature, _signature(key, body)):
        raise _lapsed()
    table, _, until = body.partition(".")
    if now // 1000 > int(until):
        raise _lapsed()
    return ReservedTable(table, _secret(key, body))


def _lapsed() -> BadOption:
    return BadOption(
        Code.OLD_DICE,
        Text(
            "These dice were laid out too long ago. New ones are there: look at them, then sit down."
        ),
    )


def _signature(key: bytes, body: str) -> str:
    digest = hmac.digest(key, f"tete-promise-1\n{body}".encode(), "sha256")
    return urlsafe_b64encode(digest[:15]).decode()


def _secret(key: bytes, body: str) -> bytes:
    return hmac.digest(key, f"tete-secret-1\n{body}".encode(), "sha256")
