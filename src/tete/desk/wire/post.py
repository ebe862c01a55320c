"""The bodies of the REST part about telling people, in and out."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

NewsKind = Literal["turn", "invited", "over", "deadline", "friend"]
Minute = Annotated[int, Meta(ge=0, lt=1440)]
Slug = Annotated[str, Meta(max_length=100)]
Url = Annotated[str, Meta(max_length=2000)]
Key = Annotated[str, Meta(max_length=200)]


class TellWishes(msgspec.Struct, frozen=True):
    """What somebody wishes to hear, and when.

    ``quiet`` are minutes of the day, from and until, by the clock of ``zone``; null for never. ``off`` and
    ``games`` are the kinds of news and the games of which he does not want to hear. ``digest`` is the minute of the
    day at which he has one e-mail with all of it; null for every one at once.
    """

    zone: str
    quiet: tuple[int, int] | None
    off: tuple[NewsKind, ...]
    games: tuple[str, ...]
    digest: int | None


class NewWishes(msgspec.Struct, frozen=True):
    """These, in the place of all that somebody wished before."""

    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    quiet: tuple[Minute, Minute] | None = None
    off: Annotated[tuple[NewsKind, ...], Meta(max_length=5)] = ()
    games: Annotated[tuple[Slug, ...], Meta(max_length=200)] = ()
    digest: Minute | None = None


class TellLine(msgspec.Struct, frozen=True):
    """One way by which somebody is told. ``off`` is why nothing goes by it, "" if something does.

    ``secret`` is by what a program knows that it is us; ``here``: it is this very browser. Times as in
    2026-11-15T12:00:00Z.
    """

    id: str
    kind: Literal["push", "mail", "hook"]
    name: str
    made: str
    off: Literal["", "by-hand", "failing", "unproved"]
    secret: str = ""
    here: bool = False


class TellNote(msgspec.Struct, frozen=True):
    """Something that was sent, or is being sent: of what kind and game, by what line, and what was answered there.

    ``way`` is the id of the line and ``line`` its name, "" if it is gone.
    """

    at: str
    kind: str
    way: str
    line: str
    state: Literal["waiting", "sent", "failed"]
    told: str
    table: str
    game: str


class TellPage(msgspec.Struct, frozen=True):
    """How somebody is told. ``key`` is what a browser subscribes with.

    ``mail``: the room writes letters; ``hooks``: it sends to programs. Both are for whoever has an ``account``, and
    letters go to its ``email``, "" for none.
    """

    key: str
    mail: bool
    hooks: bool
    account: bool
    email: str
    wishes: TellWishes
    lines: tuple[TellLine, ...]
    log: tuple[TellNote, ...]


class PushLine(msgspec.Struct, frozen=True):
    """A browser's subscription, as the Push API has it; ``was`` is the endpoint of one that it replaces."""

    endpoint: Url
    p256dh: Key
    auth: Key
    was: Url = ""


class HookLine(msgspec.Struct, frozen=True):
    """Where a program of one's own listens."""

    url: Url


class LineSwitch(msgspec.Struct, frozen=True):
    """Let something go by a line again, or nothing."""

    on: bool


class MailProof(msgspec.Struct, frozen=True):
    """What was in the letter that asked whether an address is one's own."""

    token: Key


class TurnedOff(msgspec.Struct, frozen=True):
    """What was turned off: by its name."""

    name: str
