"""Bots that nobody watches rest; and whose time bots take."""

import asyncio

from room.conftest import OpenRoom
from room.sitting import ANNA, BERT
from room.test_room import Notes, sit
from tete import CHANCE
from tete.bots.fair_queue import Asker, Rank
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish
from tete.room.live.slots import Slots
from tete.room.live.table import LiveTable
from tete.room.live.who_asks import asker_of, is_resting
from tete.room.room import Room
from waiting import until

ROBOTS = Wish("bot", bot="random"), Wish("bot", bot="random")
THINKERS = Wish("bot", bot="level-6@5s"), Wish("bot", bot="level-6@5s")


def come(room: Room, live: LiveTable, owner: str = "", address: str = "") -> Notes:
    notes = Notes(owner)
    notes.address = address
    live.followers.add(notes)
    room.refresh(live)
    return notes


def go(room: Room, live: LiveTable, notes: Notes) -> None:
    live.followers.discard(notes)
    room.refresh(live)


async def somebody_else_plays(room: Room) -> None:
    other = await sit(room, Wish("me", "Anna"), ROBOTS[0])
    await room.do(other.table.id, ANNA, c.Move(0, "a 1", other.table.changed))
    await until(lambda: len(other.table.movers) == 2)


def test_bots_play_while_somebody_watches_and_no_longer(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, *ROBOTS, slug="kopf")
            await somebody_else_plays(room)
            assert live.table.movers == ()
            assert not live.thinking
            notes = come(room, live)
            await until(lambda: len(live.table.movers) >= 3)
            go(room, live, notes)
            await until(lambda: not live.thinking)
            count = len(live.table.movers)
            await somebody_else_plays(room)
            assert len(live.table.movers) == count
            come(room, live)
            await until(lambda: len(live.table.movers) > count)

    asyncio.run(main())


def test_a_long_thought_ends_when_the_last_one_goes_and_is_not_played(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, *THINKERS, slug="hush")
            notes = come(room, live)
            await until(lambda: notes.done)
            go(room, live, notes)
            await until(lambda: not live.thinking)
            assert notes.done[-1] < 0.9
            assert set(live.table.movers) <= {CHANCE}
            assert room.put_away(0) == 1
            again = await room.load(live.table.id)
            fresh = come(room, again)
            await until(lambda: fresh.done)

    asyncio.run(main())


def test_where_everybody_has_left_the_bots_rest_too(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            wishes = Wish("me", "Anna"), *ROBOTS
            live = await room.create(NewTable("toy-pig", wishes, ANNA, leaving="bot"))
            assert not is_resting(live)
            await room.do(live.table.id, ANNA, c.Leave(0))
            await until(lambda: not live.thinking)
            assert is_resting(live)

    asyncio.run(main())


def test_whose_time_it_is(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            wishes = Wish("me", "Anna"), Wish("friend"), Wish("bot", bot="level-1")
            live = await room.create(NewTable("toy-pig", wishes, ANNA), address="1.1.1.1")
            await room.join(live.table.id, BERT, room.links.seat_key(live.table.id, 1), "Bert")
            assert asker_of(live) == Asker(ANNA, "1.1.1.1", Rank.BOTS)
            come(room, live, "", "3.3.3.3")
            assert asker_of(live) == Asker(ANNA, "1.1.1.1", Rank.BOTS)
            come(room, live, BERT, "2.2.2.2")
            assert asker_of(live) == Asker(BERT, "2.2.2.2", Rank.OPPONENT)
            come(room, live, ANNA, "9.9.9.9")
            assert asker_of(live) == Asker(ANNA, "9.9.9.9", Rank.OPPONENT)

    asyncio.run(main())


def test_lines_go_owner_by_owner() -> None:
    order: list[str] = []

    async def visit(slots: Slots, owner: str, address: str, done: asyncio.Event) -> None:
        async with slots.slot(owner, address):
            order.append(owner)
            await done.wait()

    async def main() -> None:
        slots = Slots(2, 3)
        done = asyncio.Event()
        eves = [asyncio.create_task(visit(slots, "eve", "6", done)) for _ in range(6)]
        await asyncio.sleep(0)
        assert order == ["eve", "eve"]
        assert slots.is_full("eve", "6")
        assert slots.is_full("eve", "7")
        assert not slots.is_full("anna", "6")
        rest = [asyncio.create_task(visit(slots, who, "6", done)) for who in ("anna", "bert")]
        await asyncio.sleep(0)
        assert order == ["eve", "eve", "anna"]
        assert slots.is_full("carl", "6")
        assert not slots.is_full("carl", "7")
        eves[2].cancel()  # who waits may go
        eves[0].cancel()
        await until(lambda: len(order) == 4)
        assert order[3] in ("eve", "bert")
        done.set()
        await asyncio.gather(*eves, *rest, return_exceptions=True)
        assert sorted(order) == ["anna", "bert", *["eve"] * 5]
        assert not slots._waiting
        assert not slots._owners
        assert not slots._addresses

    asyncio.run(main())
