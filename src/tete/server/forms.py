"""The bodies of the REST part, in and out: they are also what the OpenAPI document describes."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Option = str | int | bool | None
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
    options: Annotated[dict[str, Option], Meta(max_length=40)] = {}
    listed: bool = False
    word: Phrase = ""
    dice: Annotated[str, Meta(max_length=100)] = ""
    leaving: Annotated[str, Meta(max_length=20)] = "wait"
    watching: Literal["fair", "late"] = "fair"
    delay: Annotated[int, Meta(ge=1, le=99)] = 4


class NewScene(msgspec.Struct, frozen=True):
    """A game to look at before anybody sits down."""

    options: Annotated[dict[str, Option], Meta(max_length=40)] = {}
    seats: Annotated[int, Meta(ge=1, le=99)] | None = None


class Join(msgspec.Struct, frozen=True):
    """Somebody sits down: by the key of a link, or without one at a listed table."""

    name: Name
    key: Key = ""
    word: Phrase = ""


class Fault(msgspec.Struct, frozen=True):
    """What was refused and why."""

    code: str
    sentence: str
    rule: str | None = None


class Refusal(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Fault


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


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat in short. ``elo`` is a bot's figure where it was measured.

    ``paint`` is the number of the seat whose colour and pattern it wears, if not its own.
    """

    seat: int
    place: str
    letter: str
    paint: int | None
    name: str
    who: Literal["person", "bot", "free"]
    elo: int | None
    yours: bool


class ResultSummary(msgspec.Struct, frozen=True):
    """How it ended."""

    scores: list[float]
    winners: list[int]
    reason: str
    sentence: str


class Deadlines(msgspec.Struct, frozen=True):
    """When the turn and the game will be up: milliseconds since 1970, by the server's time."""

    turn: int | None
    game: int | None


class Summary(msgspec.Struct, frozen=True):
    """A table in short."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatSummary]
    status: Literal["waiting", "playing", "over"]
    turn: int | None
    hand: int | None
    moves: int
    result: ResultSummary | None
    asked: dict[str, Any]
    listed: bool
    leaving: Literal["wait", "bot", "out"]
    away: list[int]
    allowed: list[int]
    clock: Deadlines | None
    secrets: bool
    late: int
    updated: str


class Tables(msgspec.Struct, frozen=True):
    """My tables, and those anybody can sit down at."""

    mine: list[Summary]
    open: list[Summary]


class PlaceOut(msgspec.Struct, frozen=True):
    """What a seat is called in a game."""

    seat: int
    name: str
    letter: str


class OptionOut(msgspec.Struct, frozen=True):
    """Something to agree on before a game.

    ``default`` is what holds where a request says nothing; ``offers`` is what a form begins with instead, by
    the language of whoever fills it in, or by ``bot`` where a bot sits down. ``called`` has values and what
    people call them; a request may give either, a name in any language of the game.
    """

    name: str
    kind: Literal["choice", "flag", "number", "text"]
    label: str
    help: str
    default: Option
    choices: list[Option]
    suggestions: list[str]
    called: dict[str, str]
    offers: dict[str, Option]
    least: int | None
    most: int | None
    may_be_none: bool
    may_be_file: bool


class LevelOut(msgspec.Struct, frozen=True):
    """A bot of a strength, for people to choose. Elo is null where it was not measured."""

    bot: str
    name: str
    sentence: str
    elo: int | None
    margin: int | None


class GameOut(msgspec.Struct, frozen=True):
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
    levels: list[LevelOut]
    level: str
    unhurried: list[int]
    places: dict[str, list[PlaceOut]]
    options: list[OptionOut]


class RulesOut(msgspec.Struct, frozen=True):
    """The rules of a game."""

    slug: str
    title: str
    html: str


class MoveOut(msgspec.Struct, frozen=True):
    """A move of a replay. ``told``: ``said`` is the game's own sentence; ``by`` let chance act.

    ``notation`` is what people read instead of ``text`` where their language has other words.
    """

    ply: int
    seat: int
    text: str
    said: str
    told: bool
    by: int | None = None
    notation: str = ""


class Replay(msgspec.Struct, frozen=True, rename={"seen_as": "as"}):
    """A game after so many moves, as somebody saw it (``as``); ``aspects`` are all who may be asked for."""

    ply: int
    plies: int
    seen_as: str
    aspects: list[str]
    moves: list[MoveOut]
    scene: dict[str, Any]
    result: ResultSummary | None


class DrawOut(msgspec.Struct, frozen=True):
    """A draw of chance, and what it was drawn from."""

    ply: int
    recorded: str
    lots: list[tuple[str, int]]


class Dice(msgspec.Struct, frozen=True):
    """Everything one needs to draw the dice again and to open the seals.

    ``secret`` and ``sealed`` are empty until the game is over. ``seals`` and ``sealed``, the moves behind them,
    are by ply.
    """

    commitment: str
    words: dict[str, str]
    secret: str
    draws: list[DrawOut]
    seals: dict[str, str]
    sealed: dict[str, str]


class TalkOut(msgspec.Struct, frozen=True):
    """What was said, as events; there is more before the seq ``earlier``, unless that is 0."""

    events: list[dict[str, Any]]
    earlier: int


class FaceOut(msgspec.Struct, frozen=True):
    """A face of a die: how often it fell, and how often that was to be expected."""

    name: str
    observed: int
    expected: float


class DieOut(msgspec.Struct, frozen=True):
    """A die so far. The name is empty where a game does not name it."""

    name: str
    draws: int
    faces: list[FaceOut]


class Luck(msgspec.Struct, frozen=True):
    """The dice so far. ``hidden``: they are told when the game is over."""

    dice: list[DieOut]
    hidden: bool = False
