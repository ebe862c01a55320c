"""The bodies of the REST part, in and out: they are also what the OpenAPI document describes."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tete.room.showing.messages import Event
from tete.room.showing.summary import Summary
from tete.server.wire import Problem

Value = str | int | bool | None
Key = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=160)]
Phrase = Annotated[str, Meta(max_length=200)]


class SeatWish(msgspec.Struct, frozen=True):
    """Who should sit on a seat."""

    who: Literal["me", "here", "friend", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(msgspec.Struct, frozen=True):
    """A table to set up. ``word`` is mixed into the dice; ``dice`` is the ticket of a commitment that was shown.

    ``leaving``: if somebody leaves a game of three or more, the others ``wait``, a ``bot`` takes the seat, or the
    seat is ``out``.
    In a game with secrets those who watch see at once what every seat may see (``fair``), or everything, but
    ``delay`` moves later (``late``).
    """

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=20)]
    options: Annotated[dict[str, Value], Meta(max_length=40)] = {}
    listed: bool = False
    word: Phrase = ""
    dice: Annotated[str, Meta(max_length=100)] = ""
    leaving: Annotated[str, Meta(max_length=20)] = "wait"
    watching: Literal["fair", "late"] = "fair"
    delay: Annotated[int, Meta(ge=1, le=99)] = 4


class NewScene(msgspec.Struct, frozen=True):
    """A game to look at before anybody sits down."""

    options: Annotated[dict[str, Value], Meta(max_length=40)] = {}
    seats: Annotated[int, Meta(ge=1, le=99)] | None = None


class Join(msgspec.Struct, frozen=True):
    """Somebody sits down: by the key of a link, or without one at a listed table."""

    name: Name
    key: Key = ""
    word: Phrase = ""


class Refusal(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem


class Token(msgspec.Struct, frozen=True):
    """A token for a program."""

    token: str


class SignOut(msgspec.Struct, frozen=True):
    """How to sign out: in this browser, or with every copy of the token, for good."""

    everywhere: bool = False


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the room is open: ``ok``, ``closing``, or ``failing`` with a sentence."""

    status: str
    sentence: str = ""


class Links(msgspec.Struct, frozen=True):
    """Links to the free seats, by seat number, and to watch."""

    links: dict[str, str]
    watch: str


class Made(msgspec.Struct, frozen=True):
    """A new table and its links."""

    table: str
    links: dict[str, str]
    watch: str


class Promise(msgspec.Struct, frozen=True):
    """The commitment of the dice of a table to come; ``ticket`` sets that table up, once."""

    ticket: str
    commitment: str


class Invitation(msgspec.Struct, frozen=True):
    """What a seat link leads to: ``taken`` by somebody else, or ``over`` with nobody on it.

    ``commitment`` is that of the dice, empty where there are none or they have begun to roll: before that, whoever
    sits down may mix in a word. ``notes`` are what one should know before sitting down.
    """

    game: str
    title: str
    seat: int
    place: str
    state: Literal["free", "yours", "taken", "over"]
    commitment: str = ""
    notes: tuple[str, ...] = ()


class Seated(msgspec.Struct, frozen=True):
    """Which seat it is."""

    seat: int


class Tables(msgspec.Struct, frozen=True):
    """My tables, and those anybody can sit down at."""

    mine: tuple[Summary, ...]
    open: tuple[Summary, ...]


class SeatName(msgspec.Struct, frozen=True):
    """What a seat is called in a game."""

    seat: int
    name: str
    letter: str


class GameOption(msgspec.Struct, frozen=True):
    """Something to agree on before a game.

    ``default`` is what holds where a request says nothing; ``offers`` is what a form begins with instead, by
    the language of whoever fills it in, or by ``bot`` where a bot sits down. ``called`` has values and what
    people call them; a request may give either, a name in any language of the game.
    """

    name: str
    kind: Literal["choice", "flag", "number", "text"]
    label: str
    help: str
    default: Value
    choices: list[Value]
    suggestions: list[str]
    called: dict[str, str]
    offers: dict[str, Value]
    least: int | None
    most: int | None
    may_be_none: bool
    may_be_file: bool


class Level(msgspec.Struct, frozen=True):
    """A bot of a strength, for people to choose. Elo is null where it was not measured."""

    bot: str
    name: str
    sentence: str
    elo: int | None
    margin: int | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf. ``level`` is the bot for who has not chosen.

    ``unhurried`` are seconds a move that the strongest level can be given (``level-6@5s``), to play better still.
    """

    slug: str
    title: str
    summary: str
    credit: str
    version: int
    seats: tuple[int, int]
    has_chance: bool
    has_secrets: bool
    bots: list[str]
    levels: list[Level]
    level: str
    unhurried: list[int]
    places: dict[str, list[SeatName]]
    options: list[GameOption]


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game."""

    slug: str
    title: str
    html: str


class Talk(msgspec.Struct, frozen=True):
    """What was said, as events; there is more before the seq ``earlier``, unless that is 0."""

    events: tuple[Event, ...]
    earlier: int
