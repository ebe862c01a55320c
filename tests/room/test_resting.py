"""Bots that nobody watches rest; and whose time bots take."""

import asyncio

from room.conftest import OpenRoom
from room.sitting import ANNA, BERT
from room.test_room import Notes, sit
from tete import CHANCE
from tete.bots.turns import Asker, Rank
from tete.room.deciding import commands as c
from tete.room.deciding.create import Wish
from tete.room.live.askers import asker, is_resting
from tete.room.live.held import Held
from tete.room.live.lines import Lines
from tete.room.room import Room
from waiting import until

ROBOTS = Wish("bot", bot="random"), Wish("bot", bot="random")
THINKERS = Wish("bot", bot="level-6@5s"), Wish("bot", bot="level-6@5s")


def come(room: Room, held: Held, owner: str = "", address: str = "") -> Notes:
    notes = Notes(owner)
    notes.address = address
    held.followers.add(notes)
    room.look(held)
    return notes


def go(room: Room, held: Held, notes: Notes) -> None:
    held.followers.discard(notes)
    room.look(held)


async def somebody_else_plays(room: Room) -> None:
    other = await sit(room, Wish("me", "Anna"), ROBOTS[0])
    await room.do(other.table.id, ANNA, c.Move(0, "a 1", other.table.changed))
    await until(lambda: len(other.table.movers) == 2)


def test_bots_play_while_somebody_watches_and_no_longer(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            held = await sit(room, *ROBOTS, slug="kopf")
            await somebody_else_plays(room)
            assert held.table.movers == ()
            assert not held.thinking
            notes = come(room, held)
            await until(lambda: len(held.table.movers) >= 3)
            go(room, held, notes)
            await until(lambda: not held.thinking)
            count = len(held.table.movers)
            await somebody_else_plays(room)
            assert len(held.table.movers) == count
            come(room, held)
            await until(lambda: len(held.table.movers) > count)

    asyncio.run(main())


def test_a_long_thought_ends_when_the_last_one_goes_and_is_not_played(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            held = await sit(room, *THINKERS, slug="hush")
            notes = come(room, held)
            await until(lambda: notes.done)
            go(room, held, notes)
            await until(lambda: not held.thinking)
            assert notes.done[-1] < 0.9
            assert set(held.table.movers) <= {CHANCE}
            assert room.put_away(0) == 1
            again = await room.held(held.table.id)
            fresh = come(room, again)
            await until(lambda: fresh.done)

    asyncio.run(main())


def test_where_everybody_has_left_the_bots_rest_too(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            wishes = Wish("me", "Anna"), *ROBOTS
            held = await room.create("toy-pig", {}, wishes, ANNA, leaving="bot")
            assert not is_resting(held)
            await room.do(held.table.id, ANNA, c.Leave(0))
            await until(lambda: not held.thinking)
            assert is_resting(held)

    asyncio.run(main())


def test_whose_time_it_is(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            wishes = Wish("me", "Anna"), Wish("friend"), Wish("bot", bot="level-1")
            held = await room.create("toy-pig", {}, wishes, ANNA, address="1.1.1.1")
            await room.join(held.table.id, BERT, room.key_of(held.table.id, "1"), "Bert")
            assert asker(held) == Asker(ANNA, "1.1.1.1", Rank.BOTS)
            come(room, held, "", "3.3.3.3")
            assert asker(held) == Asker(ANNA, "1.1.1.1", Rank.BOTS)
            come(room, held, BERT, "2.2.2.2")
            assert asker(held) == Asker(BERT, "2.2.2.2", Rank.OPPONENT)
            come(room, held, ANNA, "9.9.9.9")
            assert asker(held) == Asker(ANNA, "9.9.9.9", Rank.OPPONENT)

    asyncio.run(main())


def test_lines_go_owner_by_owner() -> None:
    order: list[str] = []

    async def visit(lines: Lines, owner: str, address: str, done: asyncio.Event) -> None:
        async with lines.place(owner, address):
            order.append(owner)
            await done.wait()

    async def main() -> None:
        lines = Lines(2, 3)
        done = asyncio.Event()
        eves = [asyncio.create_task(visit(lines, "eve", "6", done)) for _ in range(6)]
        await asyncio.sleep(0)
        assert order == ["eve", "eve"]
        assert lines.is_full("eve", "6")
        assert lines.is_full("eve", "7")
        assert not lines.is_full("anna", "6")
        rest = [asyncio.create_task(visit(lines, who, "6", done)) for who in ("anna", "bert")]
        await asyncio.sleep(0)
        assert order == ["eve", "eve", "anna"]
        assert lines.is_full("carl", "6")
        assert not lines.is_full("carl", "7")
        eves[2].cancel()  # who waits may go
        eves[0].cancel()
        await until(lambda: len(order) == 4)
        assert order[3] in ("eve", "bert")
        done.set()
        await asyncio.gather(*eves, *rest, return_exceptions=True)
        assert sorted(order) == ["anna", "bert", *["eve"] * 5]
        assert not lines._waiting
        assert not lines._owners
        assert not lines._addresses

    asyncio.run(main())
