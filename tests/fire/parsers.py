"""Everything that reads what strangers give, with what may come out of it: one list, for whoever attacks it."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

import tete
from fire.stage import some_moves
from tete.bots import roster
from tete.core import record as records
from tete.core.chance import Source
from tete.core.errors import BadOption, BadRecord, InvalidMove, InvalidPosition, TeteError
from tete.core.game import AnyGame
from tete.core.match import Match
from tete.core.replay import replay
from tete.desk.answering import greeting
from tete.desk.answering import read as read_message
from tete.desk.problems import wished
from tete.nodes import messages
from tete.room.deciding import names
from tete.room.deciding.bringing import bring
from tete.room.deciding.dice_tickets import issue, redeem
from tete.room.deciding.links import Links
from tete.room.log import events
from tete.room.log.digest import read_digest
from tete.server.host_names import HostNames, bare, is_loopback
from tete.server.identity import BadToken, Identity
from tete.server.limits import Limits, address_of, plain
from tete.server.settings import Settings, read_settings
from tete.shelf.games import games
from tete.shelf.records import game_of, restore, verify

KEY = b"k" * 32
NOW = 1_800_000_000_000
_BOTS = ("level-6@5s", "random", "greedy@2")


class Parser(NamedTuple):
    """``read`` makes something of a text or raises one of ``refusals``; ``good`` are texts that it takes."""

    read: Callable[[str], object]
    refusals: tuple[type[BaseException], ...]
    good: tuple[str, ...]


def parsers() -> dict[str, Parser]:
    """All of them, by name."""
    found = {name: parser for slug in sorted(games()) for name, parser in _of_game(slug)}
    return found | dict(_of_records()) | dict(_of_wire()) | dict(_of_names()) | dict(_of_host())


def _of_game(slug: str) -> Iterator[tuple[str, Parser]]:
    game = tete.game(slug)
    rng = random.Random(slug)
    moves = tuple(some_moves(game, rng))

    def read_move(text: str) -> None:
        move = game.parse(text)
        assert game.parse(game.write(move)) == move

    def read_position(text: str) -> None:
        state = game.read(text)
        assert game.read(game.position(state)) == state
        game.draw(game.view(state, None)).json()

    yield f"move of {slug}", Parser(read_move, (InvalidMove,), moves)
    lines = tuple(_positions(game, moves))
    yield f"position of {slug}", Parser(read_position, (InvalidPosition,), lines)
    good: list[str] = []
    for option in game.info.options:
        known = [option.default, *option.choices, *option.suggestions, *option.samples]
        good += [f"{option.name}={value}" for value in known]

    def read_option(text: str) -> None:
        name, _, value = text.partition("=")
        given: dict[str, Any] = {name: value}
        game.new(**given)

    yield f"options of {slug}", Parser(read_option, (BadOption,), tuple(good) or ("none=1",))
    check = Parser(lambda text: roster.check(game, text), (BadOption,), _BOTS)
    yield f"bot of {slug}", check


def _positions(game: AnyGame, moves: tuple[str, ...]) -> Iterator[str]:
    state = game.new()
    for text in moves[:12]:
        yield game.position(state)
        state = game.play(state, game.parse(text))


@cache
def _played() -> tuple[str, ...]:
    """Records of every game: one that goes on, and one that somebody gave up."""
    found: list[str] = []
    for slug in sorted(games()):
        game = tete.game(slug)
        seats = ["Anna", "Bert", "Cleo", "Dora"][: game.info.seats[0]]
        match = Match.new(game, seats, source=Source(bytes(32)), day="2024-02-29")
        match.begin()
        for _ in range(8):
            if match.hand is not None:
                match.press(match.hand)
            elif match.turn is not None:
                match.play(match.turn, game.write(next(iter(game.moves(match.state)))))
        found.append(match.record.write())
        if match.turn is not None:
            match.resign(0)
            found.append(match.record.write())
    return tuple(found)


def _of_records() -> Iterator[tuple[str, Parser]]:
    def read_record(text: str) -> None:
        record = records.read(text)
        assert records.read(record.write()) == record
        list(replay(game_of(record), record))
        restore(record)
        verify(record)

    yield "record", Parser(read_record, (BadRecord,), _played())
    given = Parser(lambda text: bring(text, "o" * 43, NOW), (BadRecord, BadOption), _played())
    yield "record that is given", given


def _of_wire() -> Iterator[tuple[str, Parser]]:
    moved = '{"type":"move","id":"a","seat":0,"seq":2,"text":"a 1"}'
    hello = '{"type":"hello","v":1,"lang":"en","seq":0}'
    both = (moved, hello, '{"type":"why","id":"b","seat":1,"taps":["a1","b2"]}')
    yield "message", Parser(read_message, (BadOption,), both)
    yield "message in bytes", Parser(lambda t: read_message(_bytes(t)), (BadOption,), both)
    yield "greeting", Parser(greeting, (BadOption,), both)
    stored = tuple(
        events.write_event(event).decode()
        for event in (
            events.Said(0, "hello"),
            events.Moved(0, "roll", 1),
            events.WordMixed(0, "hello"),
            events.Joined(1, "Bert", "x" * 43),
        )
    )

    def read_stored(text: str) -> None:
        events.write_event(events.read_event(_bytes(text)))

    yield "stored event", Parser(read_stored, (msgspec.MsgspecError,), stored)
    short = '{"game":"nim","options":{},"chairs":[],"status":"over","turn":null,"moves":0}'
    read_short = Parser(lambda text: read_digest(_bytes(text)), (msgspec.MsgspecError,), (short,))
    yield "table in short", read_short
    here = messages.write(messages.Here("node", ("anna", "bert"), 3)).decode("latin-1")

    def read_word(text: str) -> None:
        messages.read(text.encode("latin-1", "replace"))

    yield "word of a node", Parser(read_word, (msgspec.MsgspecError,), (here,))


def _of_names() -> Iterator[tuple[str, Parser]]:
    identity, links = Identity(KEY), Links(KEY)
    token, ticket = identity.issue(), issue(KEY, NOW)
    yield "cookie", Parser(lambda t: identity.visitor({"tete": t}, None), (), (token,))
    header = Parser(lambda t: identity.visitor({}, t), (BadToken,), (f"Bearer {token}", "bearer x"))
    yield "bearer token", header
    yield "dice ticket", Parser(lambda t: redeem(KEY, t, NOW), (BadOption,), (ticket.ticket,))
    key = links.watch_key("t" * 12)
    yield "link", Parser(lambda t: links.is_watch_key("t" * 12, t), (), (key,))
    yield "name", Parser(lambda t: names.clean_name(t, ["Bert"], []), (TeteError,), ("Anna", "Zoé"))
    yield "talk", Parser(names.clean_chat, (BadOption,), ("hello", "à bientôt"))
    accepted = ("fr-CA,fr;q=0.9,en;q=0.8", "*", "de")
    yield "Accept-Language", Parser(lambda t: wished({}, t), (), accepted)
    yield "lang", Parser(lambda t: wished({"lang": t}, ""), (), accepted)


def _of_host() -> Iterator[tuple[str, Parser]]:
    hosts = (
        "play.example:443",
        "[::1]:80",
        "localhost",
        "192.0.2.1",
        "::ffff:192.0.2.7",
        "a.local",
    )
    known = HostNames(("play.example", "local"))
    yield "Host", Parser(lambda t: known.know(t, "127.0.0.1"), (), hosts)
    yield "host bare", Parser(bare, (), hosts)
    yield "loopback", Parser(is_loopback, (), hosts)
    yield "address", Parser(address_of, (), hosts)
    yield "address plain", Parser(plain, (), hosts)
    values = (
        "20/minute",
        "a,b",
        '["a","b"]',
        "sqlite:////tmp/x",
        "on",
        "0.5",
        "1e3",
        "inf",
        "-1",
        "7",
    )
    good = tuple(f"{name}={value}" for name in Settings.model_fields for value in values)

    def read_setting(text: str) -> None:
        name, _, value = text.partition("=")
        Limits(read_settings({name: value}))

    yield "setting", Parser(read_setting, (BadOption,), good)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
