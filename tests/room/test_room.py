"""The room: loading, putting away, followers, bots, another process at the same file."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from room.conftest import OpenRoom
from room.sitting import ANNA, BERT, CLEO
from tete import bots
from tete.core.game import AnyGame
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish
from tete.room.errors import NoTable, Refused
from tete.room.live.nodes import Alone
from tete.room.live.table import LiveTable
from tete.room.log.digest import Digest
from tete.room.log.events import Row
from tete.room.log.store import Store
from tete.room.room import Room
from tete.storage.errors import Away
from waiting import until


class Notes:
    """A follower that writes down what it hears."""

    def __init__(self, owner: str = "") -> None:
        self.owner = owner
        self.address = ""
        self.rows: list[Row] = []
        self.thought: list[int] = []
        self.done: list[float] = []

    def on_change(self, live: LiveTable, rows: Sequence[Row]) -> None:
        assert live.table.seq == rows[-1].seq
        self.rows += rows

    def look_again(self) -> None:
        pass

    def on_thinking(self, seat: int, done: float = 0.0) -> None:
        if done:
            self.done.append(done)
        else:
            self.thought.append(seat)


async def sit(room: Room, *wishes: Wish, slug: str = "nim") -> LiveTable:
    return await room.create(NewTable(slug, wishes or (Wish("me", "Anna"), Wish("friend")), ANNA))


def test_idle_tables_are_put_away_and_come_back(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            names = [(await sit(room)).table.id for _ in range(40)]
            notes = Notes()
            (await room.load(names[0])).followers.add(notes)
            assert len(room) == 40
            assert room.put_away(idle=100) == 0
            assert room.put_away(idle=0) == 39
            assert len(room) == 1
            again = await asyncio.gather(*(room.load(names[1]) for _ in range(5)))
            assert len({id(live) for live in again}) == 1
            assert again[0].table.chairs[0].name == "Anna"

    asyncio.run(main())


def test_a_table_where_others_go_on_is_dropped_if_nobody_here_wants_it(
    open_room: OpenRoom,
) -> None:
    class Among(Alone):
        """There are others, and this node looks after one table."""

        are_others = True
        kept = ""

        def keeps(self, live: LiveTable) -> bool:
            return live.table.id == self.kept

    async def main() -> None:
        nodes = Among()
        async with open_room(nodes=nodes) as here, open_room() as there:
            lives = [await sit(here) for _ in range(4)]
            _, fresh, kept, unwanted = names = [live.table.id for live in lives]
            lives[0].followers.add(Notes())
            nodes.kept = kept
            for live in lives:
                live.touched -= 0 if live.table.id == fresh else 60
                key = there.links.seat_key(live.table.id, 1)
                await there.join(live.table.id, BERT, key, "Bert")
            await here.catch_up(names)
            assert [here.peek(name) is not None for name in names] == [True, True, True, False]
            assert all(live.table.seq == 2 for live in lives[:3])
            assert (await here.load(unwanted)).table.chairs[1].name == "Bert"

    asyncio.run(main())


def test_who_is_busy_at_a_table_keeps_no_other_from_going_on(open_room: OpenRoom) -> None:
    """Else a database that takes seconds to keep one move would keep a node from showing any."""

    class Others(Alone):
        are_others = True

        def keeps(self, _: LiveTable) -> bool:
            return True

    async def main() -> None:
        async with open_room(nodes=Others()) as here, open_room() as there:
            lives = busy, free = [await sit(here) for _ in range(2)]
            names = [live.table.id for live in lives]
            for name in names:
                await there.join(name, BERT, there.links.seat_key(name, 1), "Bert")
            async with busy.lock:
                await here.catch_up(names, waits=False)
                assert [live.table.seq for live in lives] == [1, 2]
                waiting = asyncio.create_task(here.catch_up(names))
                await there.do(free.table.id, BERT, c.Say(1, "hello"))
                await here.catch_up([free.table.id])
                assert free.table.seq == 3
                assert not waiting.done()
            await waiting
            assert busy.table.seq == 2

    asyncio.run(main())


def test_the_room_sweeps_by_itself(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room(idle=0.05) as room:
            room.start()
            for _ in range(5):
                await sit(room)
            await until(lambda: len(room) == 0)

    asyncio.run(main())


def test_followers_hear_of_every_event_in_order(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room)
            notes = Notes()
            live.followers.add(notes)
            key = room.links.seat_key(live.table.id, 1)
            assert await room.join(live.table.id, BERT, key, "Bert") == 1
            await asyncio.gather(
                *(room.do(live.table.id, ANNA, c.Say(0, f"hello {n}")) for n in range(20))
            )
            assert [row.seq for row in notes.rows] == list(range(2, live.table.seq + 1))
            assert await room.store.read(live.table.id, 1) == notes.rows

    asyncio.run(main())


def test_joining_by_link_and_by_list(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room)
            name = live.table.id
            for key in ("", "wrong", room.links.watch_key(name), room.links.seat_key("other", 1)):
                with pytest.raises(NoTable):
                    await room.join(name, BERT, key, "Bert")
            with pytest.raises(NoTable):
                await room.join("nothing", BERT, "x", "Bert")
            key = room.links.seat_key(name, 1)
            assert await room.join(name, BERT, key, "Bert") == 1
            assert await room.join(name, BERT, key, "Bert") == 1
            with pytest.raises(Refused):
                await room.join(name, CLEO, key, "Cleo")
            listed = await room.create(
                NewTable("nim", (Wish("me", "Anna"), Wish("friend")), ANNA, listed=True)
            )
            assert [entry.table for entry in await room.open_tables()] == [listed.table.id]
            assert await room.join(listed.table.id, CLEO, "", "Cleo") == 1
            assert await room.open_tables() == []
            with pytest.raises(Refused):
                await room.join(listed.table.id, BERT, "", "Bert")
            mine = [entry.table for entry in await room.tables_of(ANNA)]
            assert mine[:2] == [listed.table.id, name]

    asyncio.run(main())


def test_two_rooms_at_one_file_see_each_other(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as one, open_room() as other:
            name = (await sit(one)).table.id
            notes = Notes()
            (await other.load(name)).followers.add(notes)
            await one.join(name, BERT, one.links.seat_key(name, 1), "Bert")
            await other.do(name, ANNA, c.Say(0, "hello"))
            assert [row.seq for row in notes.rows] == [2, 3]
            await one.do(name, ANNA, c.Move(0, "a 1", 3))
            assert (await one.load(name)).table.movers == (0,)

    asyncio.run(main())


class Pushed:
    """Keeps what it is given in a store, but lets somebody else be quicker so many times."""

    def __init__(self, store: Store, other: Room, times: int) -> None:
        self._append = store.append
        self._other = other
        self.left = times

    async def append(self, table: str, expected: int, rows: Sequence[Row], digest: Digest) -> None:
        if self.left:
            self.left -= 1
            await self._other.do(table, BERT, c.Say(1, f"me first, {self.left}"))
        await self._append(table, expected, rows, digest)


@pytest.mark.parametrize(("times", "is_kept"), [(10, True), (100, False)])
def test_who_is_not_quick_enough_tries_again_and_is_asked_to_come_back_in_the_end(
    times: int, is_kept: bool, open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with open_room() as one, open_room() as other:
            name = (await sit(one)).table.id
            await one.join(name, BERT, one.links.seat_key(name, 1), "Bert")
            pushed = Pushed(one.store, other, times)
            monkeypatch.setattr(one.store, "append", pushed.append)
            if is_kept:
                assert await one.do(name, ANNA, c.Say(0, "hello")) == 3 + times
            else:
                with pytest.raises(Away):
                    await one.do(name, ANNA, c.Say(0, "hello"))

    asyncio.run(main())


def test_a_bot_plays_and_two_bots_play_a_whole_game(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(
                room, Wish("bot", bot="random"), Wish("bot", bot="greedy"), slug="kopf"
            )
            notes = Notes()
            live.followers.add(notes)
            room.refresh(live)
            await until(lambda: live.table.status == "over" or len(live.table.movers) > 40)
            assert set(notes.thought) == {0, 1}

    asyncio.run(main())


def test_bots_press_for_themselves(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            robots = Wish("bot", bot="random"), Wish("bot", bot="random")
            live = await sit(room, *robots, slug="toy-thrown")
            live.followers.add(Notes())
            room.refresh(live)
            await until(lambda: live.table.status == "over")

    asyncio.run(main())


def test_a_bot_that_raises_does_not_kill_the_table(
    open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    good = bots.make

    def bad(game: AnyGame, name: str, seed: int | None = None) -> Any:
        class Bad:
            def think(self, view: Any) -> str:
                calls.append(name)
                raise RuntimeError("no idea")

        return Bad()

    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, Wish("me", "Anna"), Wish("bot", bot="random"))
            monkeypatch.setattr(bots, "make", bad)
            await room.do(live.table.id, ANNA, c.Move(0, "a 1", 1))
            await until(lambda: len(calls) == 3 and not live.thinking)
            await room.do(live.table.id, ANNA, c.Say(0, "what is it?"))
            await until(lambda: len(calls) == 6 and not live.thinking)
            monkeypatch.setattr(bots, "make", good)
            await room.do(live.table.id, ANNA, c.Say(0, "now?"))
            await until(lambda: live.table.movers == (0, 1))

    asyncio.run(main())


def test_a_bot_goes_on_when_the_table_is_loaded_again(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            room.bot_players._closed = True
            live = await sit(room, Wish("bot", bot="random"), Wish("me", "Anna"))
            name = live.table.id
            assert live.table.turn == 0
        async with open_room() as room:
            again = await room.load(name)
            await until(lambda: again.table.turn == 1)

    asyncio.run(main())
