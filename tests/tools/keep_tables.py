"""A database as this version writes it, for all later ones to open: ``keep.py`` calls it.

Every game; running, waiting, finished, resigned, left and brought back; talk, words, draws, moves taken back, bots,
a clock, a watch delay, secrets; and two people with accounts who are friends.
"""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from room.sitting import ANNA, BERT, CLEO, SECRET
from tete.core.game import CHANCE
from tete.people.people import People
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.deciding.decide import decide
from tete.room.log.digest import digest
from tete.room.log.events import Row
from tete.room.log.fold import apply, fold
from tete.room.log.kept import file_store
from tete.room.log.pace import Pace
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.summary import summary

PASSWORD = "four green cones on a board"
"""Of both."""
BEGAN = 1_790_000_000_000
"""Milliseconds since 1970: when the first of the tables was made."""
ME, FRIEND, BOT = Wish("me", "Anna"), Wish("friend"), Wish("bot", bot="random")


class Story:
    """What happens at one table."""

    def __init__(self, number: int, what: str, wanted: NewTable) -> None:
        self.id, self.what = f"kept{number:08}", what
        self._now = BEGAN + number * 86_400_000
        self._chance = random.Random(number)
        made = create(wanted, self.id, self._now, SECRET)
        self.rows: list[Row] = []
        self._table: Table | None = None
        self._take(made.events)

    @property
    def table(self) -> Table:
        """As it is now."""
        assert self._table
        return self._table

    def do(self, who: str, command: c.Command) -> "Story":
        """Somebody does something."""
        self._take(decide(self.table, who, command).events)
        return self

    def join(self) -> "Story":
        """Bert and Cleo sit down wherever there is room."""
        for who, name in ((BERT, "Bert"), (CLEO, "Cleo")):
            free = [at for at, chair in enumerate(self.table.chairs) if chair.who == "free"]
            if free:
                self.do(who, c.Join(free[0], name, "a word of mine"))
        return self

    def play(self, most: int) -> "Story":
        """So many moves by chance, or until it is over."""
        for _ in range(most):
            table = self.table
            if table.status != "playing":
                break
            if table.turn == CHANCE:
                seat = digest(table).hand or 0
                self.do(table.chairs[seat].owner, c.Press(seat, table.seq))
                continue
            seat = table.turn or 0
            text = table.game.write(self._chance.choice(table.game.moves(table.state)))
            self.do(table.chairs[seat].owner, c.Move(seat, text, table.seq))
        return self

    def _take(self, events: Any) -> None:
        for event in events:
            self._now += 1000
            row = Row(len(self.rows) + 1, self._now, event)
            self.rows.append(row)
            self._table = apply(self._table, row) if self._table else fold(self.id, [row])


def stories() -> Iterator[Story]:
    """One after the other, and what it is."""
    count = 0

    def at(what: str, game: str, *seats: Wish, **more: Any) -> Story:
        nonlocal count
        count += 1
        return Story(count, what, NewTable(game, seats or (ME, FRIEND), ANNA, **more))

    yield (
        at("finished, with talk", "kopf")
        .join()
        .do(ANNA, c.Say(0, "Good luck"))
        .play(999)
        .do(BERT, c.Say(1, "", ready="thanks", aloud=True))
    )
    taken = at("a move taken back, another asked for", "kopf").join().play(5)
    taken.do(ANNA, c.Undo(0)).do(BERT, c.Answer(1, "undo", True))
    yield taken.play(3).do(ANNA, c.Undo(0))
    yield at("a draw offered", "kopf").join().play(4).do(ANNA, c.OfferDraw(0))
    agreed = at("a draw agreed on, after one was refused", "kopf").join().play(2)
    agreed.do(ANNA, c.OfferDraw(0)).do(BERT, c.Answer(1, "draw", False)).play(1)
    yield agreed.do(BERT, c.OfferDraw(1)).do(ANNA, c.Answer(0, "draw", True))
    yield at("resigned", "headquarter").join().play(6).do(BERT, c.Resign(1))
    yield at("waiting, on the list", "mots", listed=True)
    yield (
        at("four with dice, words in them", "headache", ME, FRIEND, FRIEND, word="mine")
        .join()
        .play(30)
    )
    dice = at("finished, with dice, and a rematch asked for", "headache").join().play(9999)
    yield dice.do(ANNA, c.Rematch(0, True))
    left = at("one has left", "headache", ME, FRIEND, FRIEND, leaving="bot").join().play(9)
    yield left.do(CLEO, c.Leave(2)).do(CLEO, c.Return(2)).do(CLEO, c.Leave(2))
    yield at("secrets, running", "headquarter").join().play(7)
    yield at("secrets, finished", "headquarter").join().play(999)
    yield at("secrets, watched late", "headquarter", watch_delay=3).join().play(8)
    yield at("words, running", "mots").join().play(6).do("", c.Say(None, "What a word"))
    yield at("a clock that runs", "kopf", pace=Pace("total", 600, 5)).join().play(5)
    by_letter = at("by letter, a day off", "kopf", pace=Pace("days", 3 * 86_400, off=5))
    yield by_letter.join().play(2).do(ANNA, c.TakeDayOff(0))
    yield at("against a bot", "kopf", ME, BOT).play(12)
    yield at("called off before it began", "mots").do(ANNA, c.Resign(0))


def write(folder: Path) -> None:
    """The database, and what this version says of it."""
    folder.mkdir(parents=True, exist_ok=True)
    told = {story.id: _told(story) for story in asyncio.run(_written(folder / "tables.db"))}
    (folder / "tables.json").write_text(
        json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8"
    )


async def _written(path: Path) -> list[Story]:
    store = file_store(path)
    done = list(stories())
    for story in done:
        await store.append(story.id, 0, story.rows, digest(story.table))
    people = People(store.storage, lambda: BEGAN)
    for owner, name in ((ANNA, "Anna"), (BERT, "Bert")):
        await people.accounts.keep(owner, name, await people.passwords.kept(PASSWORD), "fr")
    await people.bonds.befriend(ANNA, BERT)
    await people.bonds.befriend(BERT, ANNA)
    await people.bonds.block(ANNA, CLEO, "Cleo")
    await store.close()
    return done


def _told(story: Story) -> dict[str, Any]:
    table, said = story.table, {}
    for lang in ("en", "fr"):
        spoken = catalogue(table.record.game, lang)
        shown = summary(story.id, table.at, digest(table), ANNA, spoken)
        said[lang] = json.loads(msgspec.json.encode(shown))
    return {
        "what": story.what,
        "seq": table.seq,
        "status": table.status,
        "movers": " ".join(map(str, table.movers)),
        "position": table.game.position(table.state),
        "summary": said,
    }
