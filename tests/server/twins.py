"""Two tables that one viewer cannot tell apart: the same draws, other hidden moves."""

import asyncio
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from room.sitting import ANNA, BERT, SECRET, rows_of
from tete.core.errors import TeteError
from tete.core.game import CHANCE
from tete.desk.archive import look_at, may_see_lots, written
from tete.desk.connection import Connection
from tete.desk.glances import glance_at, seat_seen
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.deciding.decide import decide
from tete.room.live.delay import Delay
from tete.room.live.table import LiveTable
from tete.room.log import events as e
from tete.room.log.digest import digest
from tete.room.log.fold import apply, fold
from tete.room.log.table import Table
from tete.room.showing import questions
from tete.room.showing.catalogues import catalogue
from tete.room.showing.looking import viewpoint, viewpoints
from tete.room.showing.summary import summary
from tete.server.enclosed import Enclosed, answers_for, picture_of, player
from tete.server.page_frame import with_enclosed

OWNERS = (ANNA, BERT)
OPTIONS: dict[str, dict[str, object]] = {"hush": {"cells": 6}}
PAGE = '<html lang="en"><body><div id="app"></div></body></html>'
MOST = 24
"""Moves to choose from, where there are a great many."""
_SEAL = re.compile(r"[0-9a-f]{64}")


@dataclass
class Game:
    """A game at a table, with all its events; ``steps`` are those that came together."""

    table: Table
    rows: list[e.Row]
    steps: list[list[e.Row]] = field(default_factory=list)

    @classmethod
    def new(cls, slug: str, *owners: str, late: int = 0) -> "Game":
        """A new table, all sitting already; the dice of every such table are the same."""
        wishes = [Wish("me", name) for name in ("Anna", "Bert")]
        options = OPTIONS.get(slug, {})
        made = create(NewTable(slug, wishes, ANNA, options, watch_delay=late), "t", 1, SECRET)
        first = msgspec.structs.replace(
            made.events[0],
            chairs=tuple(
                e.Chair(name, owner)
                for name, owner in zip(("Anna", "Bert"), owners or OWNERS, strict=True)
            ),
        )
        rows = rows_of(type(made)((first, *made.events[1:])))
        return cls(fold("t", rows), rows)

    @property
    def turn(self) -> int | None:
        return self.table.turn

    def texts(self) -> list[str]:
        """The legal moves."""
        return [self.table.game.write(move) for move in self.table.game.moves(self.table.state)]

    def play(self, text: str) -> None:
        """Whoever's turn it is plays this."""
        seat = self.table.turn
        assert seat is not None
        owner = self.table.chairs[seat].owner
        self._take(decide(self.table, owner, c.Move(seat, text, self.table.seq)).events)

    def press(self) -> None:
        """Let chance act that waits for a hand."""
        seat = self.table.hand
        assert seat is not None
        owner = self.table.chairs[seat].owner
        self._take(decide(self.table, owner, c.Press(seat, self.table.seq)).events)

    def _take(self, events: Sequence[e.AnyEvent]) -> None:
        step = [
            e.Row(self.table.seq + at, 1000 + self.table.seq + at, event)
            for at, event in enumerate(events, 1)
        ]
        for row in step:
            self.table = apply(self.table, row)
        self.rows += step
        self.steps.append(step)

    def view(self, viewer: int | None, text: str = "") -> Any:
        """What a viewer would know after this move; without one, what it knows now."""
        game, state = self.table.game, self.table.state
        if text:
            state = game.play(state, game.parse(text))
        return game.view(state, viewer)

    def copy(self) -> "Game":
        return Game(self.table, list(self.rows), list(self.steps))


def twins(slug: str, viewer: int | None, seed: int, *owners: str) -> Iterator[tuple[Game, Game]]:
    """Two games, step by step, while they look the same to the viewer and nobody has won."""
    rng = random.Random(seed)
    one, other = Game.new(slug, *owners), Game.new(slug, *owners)
    yield one, other
    for _ in range(200):
        if one.turn is None:
            return
        if one.turn == CHANCE:
            one.press()
            other.press()
        else:
            pairs = _pairs(one, other, viewer, rng)
            if not pairs:
                return
            text, twin = rng.choice([pair for pair in pairs if len({*pair}) == 2] or pairs)
            one.play(text)
            other.play(twin)
        if one.table.outcome or other.table.outcome or one.view(viewer) != other.view(viewer):
            return
        yield one, other


def _pairs(one: Game, other: Game, viewer: int | None, rng: random.Random) -> list[tuple[str, str]]:
    """What can be played at the two tables so that the viewer cannot tell them apart; its own moves alike."""
    if one.turn == viewer:
        return [(text, text) for text in one.texts()]
    here, there = (
        {text: game.view(viewer, text) for text in rng.sample(texts, min(MOST, len(texts)))}
        for game, texts in ((one, one.texts()), (other, other.texts()))
    )
    return [(text, twin) for text in here for twin in there if here[text] == there[twin]]


def heard(game: Game, owner: str, lang: str = "en") -> list[str]:
    """Every message that a socket of this owner gets, welcomed before the first step."""
    sent: list[str] = []

    async def send(message: Any) -> None:
        sent.append(message["text"])

    async def main() -> None:
        first = game.rows[: len(game.rows) - sum(map(len, game.steps))]
        start = fold("t", first)
        live = LiveTable(start, Delay(start, first) if start.watch_delay else None)
        for name in OWNERS:
            live.addresses.note(name, f"home of {name}")
        connection = Connection(send, live, owner, lang, f"home of {owner}", most=10**9)
        seq = connection.live.table.seq
        connection.welcome([row for row in first if row.seq <= seq])
        for step in game.steps:
            table = live.table
            for row in step:
                table = apply(table, row)
            live.publish(table, digest(table), step)
        half = connection.live.table.seq // 2
        connection.welcome(
            [row for row in game.rows if half < row.seq <= connection.live.table.seq]
        )
        while not sent or connection._waiting:
            await asyncio.sleep(0)
        connection.let_go()

    asyncio.run(main())
    return sent


def everything(game: Game, viewer: int | None, lang: str = "en") -> dict[str, Any]:
    """All that leaves the house for one viewer, with the seals blotted out: they bind and tell nothing."""
    owner = "" if viewer is None else OWNERS[viewer]
    table = game.table
    live = LiveTable(table, Delay(table, game.rows) if table.watch_delay else None)
    you = table.seats_of(owner) if owner else ()
    for name in OWNERS:
        live.addresses.note(name, f"home of {name}")
    live = live.seen_by(you, f"home of {owner}")
    found: dict[str, Any] = {"socket": heard(game, owner, lang)}
    for looks in viewpoints(live.table, you, live.everything):
        name = looks.name
        assert viewpoint(live.table, you, live.everything, None, name) == looks
        found[f"record as {name}"] = written(live.table, looks)
        if may_see_lots(live.table, looks):
            drawn = questions.chance_lots(live.table.record, live.table.movers)
            found[f"draws as {name}"] = drawn.decode()
        last = len(live.table.movers)
        for ply in {0, last // 2, max(0, last - 1), last}:
            look = look_at(live, looks, you, ply, lang)
            rows = game.rows[: live.table.seq]
            body = questions.replay(questions.bare(live.table), look, rows)
            found[f"replay as {name} at {ply}"] = body.decode()
    guest = player(live, owner, f"home of {owner}", lang)
    if guest:
        rows = game.rows[: live.table.seq]
        shown = picture_of(live.drawings.scene(guest.mine), table.record.game, lang)
        enclosed = Enclosed(answers_for(live, guest, rows), shown, 1)
        found["page"] = with_enclosed(PAGE, enclosed)
    if you := live.table.seats_of(owner) if owner else ():
        afar = glance_at(live, you, game.rows[: live.table.seq], lang)
        found["from afar"] = msgspec.json.encode(afar).decode()
        seen = live.drawings.scene(seat_seen(live, you)[1])
        found["at home"] = picture_of(seen, table.record.game, lang)
    short = digest(live.table)
    spoken = catalogue(table.record.game, lang)
    found["list"] = str(summary("t", 0, short, owner, spoken))
    return {name: _SEAL.sub("(sealed)", str(value)) for name, value in found.items()}


def answers(game: Game, viewer: int, texts: Sequence[str]) -> list[tuple[str, ...]]:
    """What a seat is told when it tries all this: moves, taking back, asking for the moves of others."""
    owner, table = OWNERS[viewer], game.table
    tried: list[c.Command] = [c.Move(viewer, text, table.seq) for text in texts]
    tried += [c.Move(1 - viewer, text, table.seq) for text in texts]
    tried += [c.Undo(viewer), c.Undo(1 - viewer), c.Press(viewer, table.seq), c.OfferDraw(viewer)]
    found: list[tuple[str, ...]] = []
    for command in tried:
        try:
            decide(table, owner, command)
        except TeteError as error:
            found.append((error.code, str(error.sentence), error.rule or ""))
        else:
            found.append(("done",))
    return found
