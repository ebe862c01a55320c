"""The bodies of the REST part about people, in and out."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(max_length=160)]
Secret = Annotated[str, Meta(max_length=200)]
Code = Annotated[str, Meta(min_length=1, max_length=100)]
Id = Annotated[str, Meta(max_length=40)]


class PasskeyAnswer(msgspec.Struct, frozen=True):
    """What the browser has answered, as it writes it as JSON."""

    ticket: Code
    credential: dict[str, Any]


class NewAccount(msgspec.Struct, frozen=True):
    """Keep my games: a name, and a password or a passkey."""

    name: Name
    password: Secret = ""
    passkey: PasskeyAnswer | None = None


class SignInWish(msgspec.Struct, frozen=True):
    """Who somebody is, and what proves it."""

    name: Name
    password: Secret


class NewName(msgspec.Struct, frozen=True):
    """Be called so from now on."""

    name: Name


class NewPassword(msgspec.Struct, frozen=True):
    """A new password; ``proof`` is the one before, where there is one."""

    password: Secret
    proof: Secret = ""


class NewEmail(msgspec.Struct, frozen=True):
    """Where letters go, "" for nowhere; ``proof`` is the password, where there is one."""

    email: Annotated[str, Meta(max_length=254)]
    proof: Secret = ""


class Farewell(msgspec.Struct, frozen=True):
    """Delete my account: its name, written once more, and the password, where there is one."""

    name: Name
    proof: Secret = ""


class OneCode(msgspec.Struct, frozen=True):
    """A code that works once."""

    code: Code


class ResetWish(msgspec.Struct, frozen=True):
    """A new password, by a code that works once."""

    code: Code
    password: Secret


class LetterWish(msgspec.Struct, frozen=True):
    """Write me the way to a new password."""

    name: Name


class LetterSent(msgspec.Struct, frozen=True):
    """Whether this room writes letters at all; whether there is such an account nobody is told."""

    letters: bool


class PhoneLink(msgspec.Struct, frozen=True):
    """A link that signs in another device, once, for so many seconds."""

    link: str
    seconds: int


class CodeOwner(msgspec.Struct, frozen=True):
    """Whose account a code is for."""

    name: str


class SessionInfo(msgspec.Struct, frozen=True):
    """Where somebody is signed in; ``here``: it is this very one. Times as in 2026-11-15T12:00:00Z."""

    id: str
    device: str
    made: str
    used: str
    here: bool


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey."""

    id: str
    device: str
    made: str


class You(msgspec.Struct, frozen=True):
    """Who is asking. Somebody without an account has no ``name``, and nothing else either but his games.

    ``games`` is at how many tables he is; ``letters``: this room can write some.
    """

    name: str = ""
    email: str = ""
    password: bool = False
    made: str = ""
    sessions: tuple[SessionInfo, ...] = ()
    passkeys: tuple[PasskeyInfo, ...] = ()
    games: int = 0
    letters: bool = False


class PersonWish(msgspec.Struct, frozen=True):
    """Somebody: by ``id`` as he was shown, by the ``name`` of his account, or by his ``seat`` at a ``table``."""

    id: Id = ""
    name: Name = ""
    table: Id = ""
    seat: Annotated[int, Meta(ge=0, le=99)] = 0


class Person(msgspec.Struct, frozen=True):
    """Somebody; ``kept``: by the name of an account."""

    id: str
    name: str
    kept: bool = False


class Recent(msgspec.Struct, frozen=True):
    """Somebody with whom one has played lately: what, and when last."""

    id: str
    name: str
    kept: bool
    title: str
    table: str
    at: str


class Company(msgspec.Struct, frozen=True):
    """The people one knows: ``asking`` would like to be friends, ``asked`` have still to answer."""

    friends: tuple[Person, ...] = ()
    asking: tuple[Person, ...] = ()
    asked: tuple[Person, ...] = ()
    recent: tuple[Recent, ...] = ()
    blocked: tuple[Person, ...] = ()


class PasskeyQuestion(msgspec.Struct, frozen=True):
    """What the browser is to be asked, as ``navigator.credentials`` has it, and a ticket to come back with."""

    ticket: str
    options: dict[str, Any]


class PasskeyWish(msgspec.Struct, frozen=True):
    """Make a passkey: of a guest the ``name`` that he wants, of an account the password, where there is one."""

    name: Name = ""
    proof: Secret = ""


class NewPasskey(msgspec.Struct, frozen=True):
    """A passkey that the browser has made, and what it is to be called; "" for what the device is called."""

    ticket: Code
    credential: dict[str, Any]
    name: Name = ""
