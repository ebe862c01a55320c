"""Playing again: everybody has to want it, seats are swapped, and no restart loses anything."""

import asyncio

import pytest

from room.conftest import OpenRoom
from room.sitting import ANNA, BERT, CLEO, act, new_table, three, two
from tete.codes import Code
from tete.room.deciding import commands as c
from tete.room.deciding import rematch
from tete.room.deciding.create import NewTable, Wish
from tete.room.errors import NotYours, Refused
from tete.room.log.events import Created, WordMixed
from tete.room.log.table import Table
from tete.room.room import Room

FRIEND = Wish("me", "Anna"), Wish("friend")


async def finished(room: Room, *wishes: Wish, slug: str = "nim") -> str:
    """A table whose game is over: Bert sat down where a seat was free, and Anna resigned."""
    live = await room.create(NewTable(slug, wishes or FRIEND, ANNA))
    name = live.table.id
    for seat, chair in enumerate(live.table.chairs):
        if not chair.owner:
            await room.do(name, BERT, c.Join(seat, "Bert"))
    await room.do(name, ANNA, c.Resign(0))
    return name


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.chairs]


def test_the_next_game_begins_when_both_want_it_and_sides_are_swapped(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            name = await finished(room)
            assert await room.rematch(name, ANNA) == ""
            assert (await room.load(name)).digest.rematch == (0,)
        async with open_room() as room:  # a restart in between loses nothing
            assert (await room.load(name)).digest.rematch == (0,)
            new = await room.rematch(name, BERT)
            table = (await room.load(new)).table
            assert names(table) == ["Bert", "Anna"]
            assert [chair.owner for chair in table.chairs] == [BERT, ANNA]
            assert table.status == "playing"
            assert (await room.load(name)).digest.next_table == new
            assert await room.rematch(name, ANNA) == new
        async with open_room() as room:
            assert (await room.load(name)).digest.next_table == new
            assert names((await room.load(new)).table) == ["Bert", "Anna"]

    asyncio.run(main())


def test_a_house_that_fell_down_between_two_tables_makes_the_next_one_once(
    open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with open_room() as room:
            name = await finished(room, Wish("me", "Anna"), Wish("bot", bot="random"))
            append = room.store.append

            async def falls(table: str, *rest: object) -> None:
                if table == name:
                    raise OSError("no power")
                await append(table, *rest)  # type: ignore[arg-type]

            monkeypatch.setattr(room.store, "append", falls)
            with pytest.raises(OSError, match="no power"):
                await room.rematch(name, ANNA)
        monkeypatch.undo()
        async with open_room() as room:
            assert not (await room.load(name)).digest.next_table
            new = await room.rematch(name, ANNA)
            mine = await room.tables_of(ANNA)
            assert sorted(entry.table for entry in mine) == sorted([name, new])
            bots = [chair.bot for chair in (await room.load(new)).table.chairs]
            assert bots == ["random", ""]

    asyncio.run(main())


def test_at_one_device_one_tap_is_enough_and_places_name_who_has_no_name(
    open_room: OpenRoom,
) -> None:
    async def main() -> None:
        async with open_room() as room:
            name = await finished(room, Wish("me"), Wish("here", "Bea"), slug="kopf")
            table = (await room.load(await room.rematch(name, ANNA))).table
            assert names(table) == ["Bea", "Blue"]

    asyncio.run(main())


def test_dice_are_new_and_words_are_mixed_in_again(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            wanted = NewTable("headache", (Wish("me"), Wish("here")), ANNA, word="plum")
            name = (await room.create(wanted)).table.id
            await room.do(name, ANNA, c.Resign(0))
            old = (await room.load(name)).table
            new = await room.rematch(name, ANNA)
            made, word, *_ = [row.event for row in await room.store.read(new)]
            assert isinstance(made, Created)
            assert made.secret
            assert made.secret != old.record.secret
            assert word == WordMixed(0, "plum")

    asyncio.run(main())


def test_the_next_level_keeps_the_seats_and_ends_at_the_strongest(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            name = await finished(room, Wish("me", "Anna"), Wish("bot", bot="level-5"))
            table = (await room.load(await room.rematch(name, ANNA, harder=True))).table
            assert [chair.bot for chair in table.chairs] == ["", "level-6"]
            await room.do(table.id, ANNA, c.Resign(0))
            with pytest.raises(Refused, match="no stronger level"):
                await room.rematch(table.id, ANNA, harder=True)
            name = await finished(room)
            with pytest.raises(Refused, match="Only against bots"):
                await room.rematch(name, ANNA, harder=True)
            with pytest.raises(NotYours):
                await room.rematch(name, CLEO)

    asyncio.run(main())


def test_who_would_rather_not_and_who_cannot() -> None:
    table = two()
    with pytest.raises(Refused) as running:
        act(table, ANNA, c.Rematch(0, True))
    assert running.value.code == Code.NOT_OVER
    table = act(table, ANNA, c.Resign(0))
    with pytest.raises(Refused) as early:
        act(table, ANNA, c.Rematch(0, False))
    assert early.value.code == Code.NOT_ASKED
    asked = act(table, ANNA, c.Rematch(0, True))
    assert act(asked, ANNA, c.Rematch(0, True)) == asked
    assert rematch.missing(asked, ANNA) == {BERT}
    refused = act(asked, BERT, c.Rematch(1, False))
    assert refused.rematch == ()
    free, _ = new_table()
    with pytest.raises(Refused) as alone:
        act(act(free, ANNA, c.Resign(0)), ANNA, c.Rematch(0, True))
    assert alone.value.code == Code.NO_REMATCH


def test_with_three_everybody_moves_one_seat_on() -> None:
    table = three("wait")
    assert [chair.name for chair in rematch.swapped(table)] == ["Cleo", "Anna", "Bert"]


def test_a_game_is_public_when_all_who_played_allow_it_until_one_no_longer_does() -> None:
    table = two()
    with pytest.raises(Refused):
        act(table, ANNA, c.Share(0, True))
    table = act(act(table, ANNA, c.Resign(0)), ANNA, c.Share(0, True))
    assert not table.is_public
    table = act(table, BERT, c.Share(1, True))
    assert table.is_public
    assert act(table, BERT, c.Share(1, True)) == table
    assert not act(table, ANNA, c.Share(0, False)).is_public
    alone, _ = new_table("nim", Wish("me", "Anna"), Wish("bot", bot="random"))
    alone = act(alone, ANNA, c.Resign(0))
    assert not alone.is_public
    assert act(alone, ANNA, c.Share(0, True)).is_public
