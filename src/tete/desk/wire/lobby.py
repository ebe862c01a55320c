"""What is asked and told in the lobby: who looks for a game, open tables, games to watch."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tete.desk.wire.bodies import Name, Watchable, WishedPace
from tete.room.showing.summary import Summary, TablePace


class SeekWish(msgspec.Struct, frozen=True):
    """A game that somebody looks for; ``game`` "" is any that two can play.

    ``pace`` is how long it may take, ``none`` is without a clock. After ``fill`` seconds, if not 0, the other seat
    is that of the ``bot``.
    """

    game: Annotated[str, Meta(max_length=60)] = ""
    pace: WishedPace | Literal["none", "any"] = "any"
    name: Name = ""
    fill: Annotated[int, Meta(ge=0, le=600)] = 0
    bot: Annotated[str, Meta(max_length=40)] = "level-3"


class Seeking(msgspec.Struct, frozen=True):
    """How a seek stands: ``table`` is where it has led, "" while it waits; ``seek`` is "" where nobody looks."""

    seek: str
    table: str = ""


class SeekInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who looks for a game; without ``title`` any, without ``pace`` no clock, unless ``any`` is.

    ``kept``: the name is that of an account.
    """

    seek: str
    game: str = ""
    title: str = ""
    name: str = ""
    kept: bool = False
    pace: TablePace | None = None
    any: bool = False
    yours: bool = False


class Lobby(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """The lobby as it is now: who looks for a game, tables with a free seat, games to watch; the newest first."""

    seeks: tuple[SeekInfo, ...]
    open: tuple[Summary, ...]
    watch: tuple[Watchable, ...]


class Paired(msgspec.Struct, frozen=True, tag_field="type", tag="paired"):
    """A seek of yours has led to this table."""

    seek: str
    table: str


class Asked(msgspec.Struct, frozen=True, tag_field="type", tag="asked"):
    """Somebody asks you for a game: your tables say who."""


FromLobby = Lobby | Paired | Asked


def write(message: FromLobby) -> str:
    """A message to a client."""
    return msgspec.json.encode(message).decode()
