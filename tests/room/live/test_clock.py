"""The times of a table: who runs out of them, what follows, and that a restart changes nothing."""

import asyncio
from typing import Any

import pytest

from room.conftest import OpenRoom
from room.live.test_absence import come, go
from room.sitting import ANNA, BERT, CLEO, act, new_table, two
from tete.core.errors import IllegalMove, TeteError
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish
from tete.room.deciding.running_out import run_out
from tete.room.live.table import LiveTable
from tete.room.log import events as e
from tete.room.log.clock import Clock, clock
from tete.room.log.fold import apply, fold
from tete.room.log.table import Table
from tete.room.room import Room
from tete.shelf.records import verify
from waiting import until

FAR = 10_000


class Watch:
    """A clock that stands still until it is turned on."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


async def sit(room: Room, slug: str = "toy-hasty", **options: Any) -> LiveTable:
    wishes = Wish("me", "Anna"), Wish("friend")
    live = await room.create(NewTable(slug, wishes, ANNA, options))
    name = live.table.id
    await room.join(name, BERT, room.links.seat_key(name, 1), "Bert")
    return live


def kinds(rows: list[e.Row]) -> list[str]:
    return [type(row.event).__name__ for row in rows]


def later(table: Table, at: int) -> Table:
    """The table after what its clock asks for at that time."""
    for event in run_out(table, at):
        table = apply(table, e.Row(table.seq + 1, at, event))
    return table


def test_the_times_follow_from_the_events_alone() -> None:
    table, rows = new_table("toy-hasty", beats=20, bars=100)
    assert clock(table) is None, "nobody plays yet"
    joined = e.Row(len(rows) + 1, 5_000, e.Joined(1, "Bert", BERT))
    table = fold("t", [*rows, joined])
    assert clock(table) == Clock(turn=7_000, game=15_000)
    table = apply(table, e.Row(table.seq + 1, 6_000, e.Said(0, "hello")))
    assert clock(table) == Clock(turn=7_000, game=15_000), "talk takes no time back"
    table = apply(table, e.Row(table.seq + 1, 6_500, e.Moved(0, "roll", 1)))
    assert clock(table) == Clock(turn=8_500, game=15_000)
    assert clock(two("toy-pig")) is None


def test_one_millisecond_decides() -> None:
    table = two("toy-hasty", beats=20)
    due = clock(table)
    assert due is not None
    assert due.next is not None
    assert run_out(table, due.next - 1) == ()
    out, moved, *rest = run_out(table, due.next)
    assert (out, rest) == (e.OutOfTime(0), [])
    assert isinstance(moved, e.Moved)
    assert (moved.seat, moved.text, moved.ply) == (0, "roll", 1)
    thrown = later(later(table, due.next), due.next + 2_000)
    assert thrown.record.moves[1].startswith("die "), "the gesture is made for the seat"


def test_when_the_time_of_the_game_is_up_the_game_says_who_is_ahead() -> None:
    table = two("toy-hasty", beats=20, bars=20)
    ended, opened = run_out(table, FAR)
    assert isinstance(ended, e.Ended)
    assert (ended.scores, ended.reason) == ((0, 0), "time"), "it goes before the turn's"
    assert isinstance(opened, e.Opened)
    over = later(table, FAR)
    assert over.status == "over"
    assert verify(over.record).good
    assert clock(over) is None
    assert run_out(over, FAR * 2) == ()


def test_where_turns_are_timed_nothing_is_taken_back() -> None:
    table = act(two("toy-hasty", beats=20), ANNA, c.Move(0, "roll", 2))
    with pytest.raises(IllegalMove) as refused:
        act(table, ANNA, c.Undo(0))
    assert refused.value.code == "undo-clock"
    free = act(two("toy-hasty", bars=20), ANNA, c.Move(0, "roll", 2))
    assert act(free, ANNA, c.Undo(0)).movers == ()


def test_who_runs_out_of_time_is_played_for(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, beats=2)
            bert = come(room, live, BERT)
            await until(lambda: len(live.table.movers) >= 2)
            assert kinds(bert.rows)[:4] == ["OutOfTime", "Moved", "OutOfTime", "Moved"]

    asyncio.run(main())


def test_the_end_comes_by_itself(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, bars=2)
            anna = come(room, live, ANNA)
            await until(lambda: live.table.status == "over")
            assert kinds(anna.rows) == ["Ended", "Opened"]
            assert live.digest.result is not None
            assert live.digest.result.reason == "time"

    asyncio.run(main())


def test_a_move_after_the_deadline_is_too_late_even_before_anybody_has_looked(
    open_room: OpenRoom,
) -> None:
    async def main() -> None:
        watch = Watch()
        async with open_room(clock=watch) as room:
            live = await sit(room, beats=600)
            come(room, live, ANNA)
            seen = live.table.seq
            watch.now += 59.9
            await room.do(live.table.id, ANNA, c.Move(0, "roll", seen))
            watch.now += 60.0
            with pytest.raises(TeteError) as late:
                await room.do(live.table.id, ANNA, c.Press(0, live.table.seq))
            assert late.value.code == "stale"
            assert len(live.table.movers) == 2, "the die was thrown for her"

    asyncio.run(main())


def test_a_restart_changes_nothing_and_who_comes_late_finds_one_turn_gone(
    open_room: OpenRoom,
) -> None:
    async def main() -> None:
        watch = Watch()
        async with open_room(clock=watch) as room:
            live = await sit(room, beats=600, bars=FAR)
            name, before = live.table.id, live.digest.clock
            assert before == Clock(turn=1_060_000, game=2_000_000)
        watch.now += 10
        async with open_room(clock=watch) as room:
            live = await room.load(name)
            assert live.digest.clock == before
            assert (await room.tables_of(BERT))[0].digest.clock == before
        watch.now += 300
        async with open_room(clock=watch) as room:
            live = await room.load(name)
            spectator = come(room, live, CLEO)
            await asyncio.sleep(0.05)
            assert not live.table.movers, "the table rests while nobody who plays is there"
            come(room, live, BERT)
            await until(lambda: len(live.table.movers) == 1)
            await asyncio.sleep(0.05)
            assert live.table.movers == (0,)
            assert kinds(spectator.rows) == ["OutOfTime", "Moved"]
            assert live.digest.clock == Clock(turn=1_370_000, game=2_000_000)

    asyncio.run(main())


def test_when_the_last_one_goes_the_table_rests(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, beats=2)
            anna = come(room, live, ANNA)
            go(room, live, anna)
            await asyncio.sleep(0.4)
            assert not live.table.movers
            come(room, live, BERT)
            await until(lambda: live.table.movers[:1] == (0,))

    asyncio.run(main())
