"""Who does not come: how long a table waits, for whom, and what it does then. On a real file."""

import asyncio

from room.conftest import OpenRoom
from room.sitting import ANNA, BERT, CLEO, act, new_table
from room.test_room import Notes
from tete.core.game import CHANCE
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish
from tete.room.live.presence import Presence
from tete.room.live.table import LiveTable
from tete.room.log import events as e
from tete.room.room import Room
from waiting import until

SOON = 0.15
HEAPS = {"heaps": "9,9,9"}


async def sit(room: Room, leaving: str, slug: str = "nim", *wishes: Wish) -> LiveTable:
    """Anna and Bert at a table of three or more; the rest are bots, unless wished otherwise."""
    seats = wishes or (Wish("me", "Anna"), Wish("friend"), Wish("bot", bot="random"))
    options = HEAPS if slug == "nim" else {}
    live = await room.create(NewTable(slug, seats, ANNA, options, leaving=leaving))
    name = live.table.id
    await room.join(name, BERT, room.links.seat_key(name, 1), "Bert")
    return live


def come(room: Room, live: LiveTable, owner: str) -> Notes:
    notes = Notes(owner)
    live.followers.add(notes)
    room.refresh(live)
    return notes


def go(room: Room, live: LiveTable, notes: Notes) -> None:
    live.followers.discard(notes)
    room.refresh(live)


async def first_moves(room: Room, live: LiveTable) -> None:
    await room.do(live.table.id, ANNA, c.Move(0, "a 1", live.table.seq))


def any_move(live: LiveTable, seat: int) -> c.Move:
    """Whatever the bots have left to take."""
    game, table = live.table.game, live.table
    return c.Move(seat, game.write(game.moves(table.state)[0]), table.seq)


def test_a_bot_takes_the_seat_and_gives_it_back(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room(away=SOON) as room:
            live = await sit(room, "bot")
            anna = come(room, live, ANNA)
            await first_moves(room, live)
            assert not live.table.away
            await until(lambda: live.table.away == (1,))
            await until(lambda: live.table.turn == 0)
            assert live.table.movers == (0, 1, 2)
            assert [type(row.event).__name__ for row in anna.rows][:2] == ["Moved", "Left"]
            come(room, live, BERT)
            await room.do(live.table.id, BERT, c.Return(1))
            await room.do(live.table.id, ANNA, any_move(live, 0))
            await asyncio.sleep(2 * SOON)
            assert (live.table.turn, live.table.away) == (1, ())
            await room.do(live.table.id, BERT, any_move(live, 1))

    asyncio.run(main())


def test_wait_waits_and_who_is_here_has_all_the_time(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room(away=SOON) as room:
            waiting, here = await sit(room, "wait"), await sit(room, "bot")
            for live in (waiting, here):
                come(room, live, ANNA)
                await first_moves(room, live)
            one, two = come(room, here, BERT), come(room, here, BERT)
            go(room, here, one)  # the other tab is still open
            await asyncio.sleep(3 * SOON)
            assert not waiting.table.away
            assert not here.table.away
            go(room, here, two)
            await until(lambda: here.table.away == (1,))

    asyncio.run(main())


def test_only_the_seat_whose_turn_it_is_is_missed(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room(away=SOON) as room:
            live = await sit(room, "bot")
            come(room, live, ANNA)
            await asyncio.sleep(3 * SOON)
            assert not live.table.away
            await first_moves(room, live)
            await until(lambda: live.table.away == (1,))

    asyncio.run(main())


def test_out_takes_five_times_as_long(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room(away=SOON) as room:
            live = await sit(room, "out")
            come(room, live, ANNA)
            await first_moves(room, live)
            await asyncio.sleep(2 * SOON)
            assert not live.table.away
            await until(lambda: live.table.away == (1,))
            await until(lambda: live.table.turn == 0)
            assert live.table.record.moves[1] == "a 1", "the quietest move"

    asyncio.run(main())


def test_when_nobody_is_here_the_table_rests(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room(away=SOON) as room:
            live = await sit(room, "bot")
            anna = come(room, live, ANNA)
            await first_moves(room, live)
            go(room, live, anna)
            come(room, live, CLEO)  # somebody who only looks on
            await asyncio.sleep(3 * SOON)
            assert not live.table.away
            come(room, live, ANNA)
            await asyncio.sleep(0)
            assert not live.table.away, "Bert has his time from when Anna began to wait"
            await until(lambda: live.table.away == (1,))

    asyncio.run(main())


def test_when_all_have_left_bots_do_not_play_on(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, "bot")
            come(room, live, ANNA)
            come(room, live, BERT)
            await room.do(live.table.id, BERT, c.Leave(1))
            await room.do(live.table.id, ANNA, c.Leave(0))
            await asyncio.sleep(SOON)
            assert live.table.movers == ()
            await room.do(live.table.id, BERT, c.Return(1))
            await until(lambda: live.table.turn == 1)

    asyncio.run(main())


def test_it_survives_the_room(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, "bot")
            name = live.table.id
            come(room, live, ANNA)
            await room.do(name, BERT, c.Leave(1))
            before = live.table
        async with open_room(away=SOON) as room:
            live = await room.load(name)
            assert live.table == before
            assert (await room.tables_of(BERT))[0].digest.away == (1,)
            bert = come(room, live, BERT)
            await room.do(name, BERT, c.Return(1))
            # Anna has not come since the room was opened: her time begins anew.
            assert not live.table.away
            await until(lambda: live.table.away == (0,))
            assert e.Left(0) in [row.event for row in bert.rows]

    asyncio.run(main())


def test_a_bot_presses_the_dome_for_who_is_away(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, "bot", "toy-thrown")
            come(room, live, BERT)
            await room.do(live.table.id, ANNA, c.Leave(0))
            await until(lambda: CHANCE in live.table.movers)

    asyncio.run(main())


def test_in_headache_who_is_out_comes_in_and_stands_still(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            robots = Wish("bot", bot="greedy"), Wish("bot", bot="greedy")
            seats = Wish("me", "Anna"), Wish("friend"), *robots
            live = await sit(room, "out", "headache", *seats)
            come(room, live, BERT)
            await room.do(live.table.id, ANNA, c.Leave(0))
            for _ in range(60):
                await until(lambda: live.digest.actor in (1, None))
                table = live.table
                if table.status == "over" or 1 in table.state.out:
                    break
                if table.turn == CHANCE:
                    await room.do(table.id, BERT, c.Press(1, table.seq))
                else:
                    text = table.game.write(table.game.moves(table.state)[0])
                    await room.do(table.id, BERT, c.Move(1, text, table.seq))
            made = zip(live.table.movers, live.table.record.moves, strict=True)
            own = [text for seat, text in made if seat == 0]
            assert own[0] == "enter"
            assert all(text in ("enter", "stay", "end") or text.startswith("x0-") for text in own)

    asyncio.run(main())


def test_who_has_just_sat_down_is_on_the_way() -> None:
    friends = Wish("friend"), Wish("friend")
    table, _ = new_table("nim", Wish("me", "Anna"), *friends, leaving="bot")
    now = [100.0]
    here = Presence(lambda: now[0])
    here.refresh(table, frozenset({ANNA}))
    now[0] = 500.0
    here.refresh(act(table, BERT, c.Join(1, "Bert")), frozenset({ANNA}))
    now[0] = 503.0
    assert here.kept_waiting(BERT) == 3.0
    assert here.kept_waiting(CLEO) is None


def test_presence_counts_from_the_last_line_and_the_first_who_waits(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            table = (await sit(room, "bot")).table
        now = [100.0]
        here = Presence(lambda: now[0])
        assert here.kept_waiting(BERT) is None
        here.refresh(table, frozenset({ANNA, BERT}))
        now[0] = 130.0
        here.refresh(table, frozenset({ANNA}))
        now[0] = 150.0
        here.refresh(table, frozenset({ANNA}))
        assert (here.kept_waiting(BERT), here.kept_waiting(ANNA)) == (20.0, None)
        here.refresh(table, frozenset())
        assert here.kept_waiting(BERT) is None
        now[0] = 160.0
        here.refresh(table, frozenset({ANNA, CLEO}))
        now[0] = 165.0
        assert here.kept_waiting(BERT) == 5.0

    asyncio.run(main())


def test_among_two_who_is_away_can_be_claimed_until_he_is_back(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room(away=SOON / 20) as room:
            pair = Wish("me", "Anna"), Wish("friend")
            live = await sit(room, "claim", "nim", *pair)
            come(room, live, ANNA)
            await first_moves(room, live)
            await until(lambda: live.table.absent == (1,))
            bert = come(room, live, BERT)
            await until(lambda: live.table.absent == ())
            go(room, live, bert)
            await until(lambda: live.table.absent == (1,))
            await room.do(live.table.id, ANNA, c.Claim(0))
            assert live.table.outcome
            assert live.table.outcome.winners == (0,)

            off = await sit(room, "abort", "nim", *pair)
            come(room, off, ANNA)
            await first_moves(room, off)
            await until(lambda: off.table.status == "over")

    asyncio.run(main())
