"""What a client hears on the socket, version 1: tagged by ``type``. docs/build/socket.md is their page."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Raw, UnsetType

from tete.core.scene import Scene
from tete.desk.wire.problem import Problem
from tete.room.showing.messages import Event
from tete.room.showing.patch import Patch
from tete.room.showing.preview import Foreseen
from tete.room.showing.summary import Summary
from tete.room.showing.written import written


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to hello and to resync. ``you`` are the client's seats, ``mine`` the one whose scene it is.

    ``note`` tells somebody without a seat what he can see, where something is hidden.
    ``now`` is the server's time in milliseconds since 1970, where the table has a clock. With ``earlier``, what
    was said before that seq is not among the events. ``bots`` are by seat.
    """

    v: int
    summary: Annotated[Raw, written(Summary)]
    you: tuple[int, ...]
    seq: int
    events: Annotated[Raw, written(tuple[Event, ...])]
    scene: Annotated[Raw, written(Scene)]
    mine: int | None
    bots: dict[str, str]
    earlier: int | UnsetType = UNSET
    note: str | UnsetType = UNSET
    now: int | UnsetType = UNSET


class Events(msgspec.Struct, frozen=True, tag_field="type", tag="events"):
    """What happened; the ``patch`` is there if the scene has changed, the ``summary`` if that has."""

    seq: int
    events: Annotated[Raw, written(tuple[Event, ...])]
    mine: int | None
    patch: Annotated[Raw, written(Patch)] | UnsetType = UNSET
    summary: Annotated[Raw, written(Summary)] | UnsetType = UNSET


class Ok(msgspec.Struct, frozen=True, tag_field="type", tag="ok"):
    """Done, and on disk."""

    id: str
    seq: int


class No(msgspec.Struct, frozen=True, tag_field="type", tag="no"):
    """Refused, and nothing has changed. ``id`` is null for what had none."""

    id: str | None
    error: Problem


class Previewed(Foreseen, frozen=True, tag_field="type", tag="preview"):
    """What a move would make, for whoever asked."""

    id: str


class Hinted(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What a strong bot would play, for whoever asked; ``chance`` of winning is null where it cannot tell."""

    id: str
    text: str
    said: str
    why: str
    chance: float | None


class Hinting(msgspec.Struct, frozen=True, tag_field="type", tag="hinting"):
    """How far the hint is that was asked for by this ``id``, from 0 to 1."""

    id: str
    done: float


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is here."""

    here: tuple[int, ...]
    watching: int


class Thinking(msgspec.Struct, frozen=True, tag_field="type", tag="thinking", omit_defaults=True):
    """A bot is thinking, and has spent this share of its time."""

    seat: int
    done: float = 0.0


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """I am here."""


class Bye(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """The socket is about to close."""

    code: str
    sentence: str


Reply = Welcome | Events | Ok | No | Previewed | Hinted | Hinting | Presence | Thinking | Pong | Bye


def write(message: Reply) -> str:
    """A message to a client."""
    return msgspec.json.encode(message).decode()
