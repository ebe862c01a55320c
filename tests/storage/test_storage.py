"""What every engine promises, asked of a real SQLite file and a real PostgreSQL."""

import asyncio

import pytest

from storage.conftest import Opened
from storage.lined import first, line, then
from tete.storage.errors import Conflict
from tete.storage.lines import Begun, Line, Note

ALL = 2**62


def test_what_was_added_is_read_back_also_by_whoever_opens_it_next(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as storage:
            await storage.append(first("t"))
            await storage.append(then("t", 1, line(2), line(3)))
        async with opened() as storage:
            assert await storage.read("t", 0, ALL) == [line(1), line(2), line(3)]
            assert await storage.read("t", 1, 2) == [line(2)]
            assert await storage.read("nobody's", 0, ALL) == []

    asyncio.run(main())


def test_of_two_who_append_at_once_one_is_told_and_nothing_is_half_kept(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as one, opened() as other:
            await one.append(first("t"))
            answers = await asyncio.gather(
                *(each.append(then("t", 1, line(2), line(3))) for each in (one, other, one)),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 2 + [
                "NoneType"
            ]
            for wrong in (first("t"), then("t", 1), then("t", 9), then("other", 1)):
                with pytest.raises(Conflict):
                    await other.append(wrong)
            assert len(await other.read("t", 0, ALL)) == 3

    asyncio.run(main())


def test_many_at_once_are_kept_together_and_each_has_its_own_answer(opened: Opened) -> None:
    sizes: list[int] = []

    async def main() -> None:
        async with opened(on_batch=sizes.append) as storage:
            await asyncio.gather(*(storage.append(first(f"t{n}")) for n in range(300)))
            answers = await asyncio.gather(
                *(storage.append(then(f"t{n}", 1 if n % 3 else 7)) for n in range(300)),
                return_exceptions=True,
            )
            bad = [n for n, answer in enumerate(answers) if isinstance(answer, Conflict)]
            assert bad == list(range(0, 300, 3))
            known = dict.fromkeys((f"t{n}" for n in range(300)), 1)
            assert sorted(await storage.ahead(known)) == sorted(
                f"t{n}" for n in range(300) if n % 3
            )

    asyncio.run(main())
    assert sum(sizes) == 600
    assert len(sizes) < 300


def test_additions_to_one_table_that_wait_together_follow_each_other(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as storage:
            await asyncio.gather(
                storage.append(first("t")), *(storage.append(then("t", n)) for n in range(1, 20))
            )
            assert [each.seq for each in await storage.read("t", 0, ALL)] == list(range(1, 21))

    asyncio.run(main())


def test_two_nodes_that_append_to_the_same_tables_never_wait_in_a_circle(opened: Opened) -> None:
    async def main() -> None:
        names = [f"t{n:02}" for n in range(30)]
        async with opened() as one, opened() as other:
            await asyncio.gather(*(one.append(first(name)) for name in names))
            for seq in range(1, 12):
                answers = await asyncio.gather(
                    *(one.append(then(name, seq)) for name in names),
                    *(other.append(then(name, seq)) for name in reversed(names)),
                    return_exceptions=True,
                )
                kept = [answer for answer in answers if answer is None]
                assert len(kept) == len(names), [answer for answer in answers if answer][:3]

    asyncio.run(main())


def test_a_story_leaves_out_what_was_said_long_ago(opened: Opened) -> None:
    said = [line(seq, said=seq % 2 == 0) for seq in range(2, 12)]

    async def main() -> None:
        async with opened() as storage:
            await storage.append(first("t"))
            await storage.append(then("t", 1, *said))
            lines, earlier = await storage.read_story("t", 0, 11, 2)
            assert [each.seq for each in lines] == [1, 3, 5, 7, 8, 9, 10, 11]
            assert earlier == 7
            assert (await storage.read_story("t", 0, 11, 99))[1] == 0
            assert [each.seq for each in await storage.read_talk("t", 10, 2)] == [6, 8]

    asyncio.run(main())


def test_the_index_knows_whose_tables_there_are_and_which_are_open(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as storage:
            for n, who in enumerate(["anna", "anna", "anna", "bert"]):
                await storage.append(first(f"t{n}", who, "cleo", at=10 * n, open=True))
            assert [each.table for each in await storage.tables_of("cleo", 3)] == ["t3", "t2", "t1"]
            assert await storage.tables_of("nobody", 3) == []
            await storage.append(first("t-old", "anna", "dora", at=1, due=5))
            await storage.append(first("t-new", "anna", "dora", at=2))
            assert [each.table for each in await storage.tables_of("dora", 1)] == ["t-new", "t-old"]
            assert [each.table for each in await storage.open_tables(9)] == ["t3", "t2", "t1", "t0"]
            assert [each.table for each in await storage.open_tables(2)] == ["t3", "t2"]
            await storage.append(then("t2", 1, over=True, played=True))
            assert sorted(await storage.still_open(["t1", "t2", "t9"])) == ["t1"]
            assert await storage.begun_by("anna", 5) == Begun(2, 1, 20)
            assert await storage.begun_by("dora", 0) == Begun(0, 0, 0)

    asyncio.run(main())


def test_old_tables_go_but_not_those_that_were_touched_since(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as storage:
            await storage.append(first("abandoned", at=10))
            await storage.append(first("played", at=20, over=True, played=True))
            await storage.append(first("late", at=900))
            assert await storage.old_tables(100, 0) == ["abandoned"]
            assert await storage.old_tables(0, 100) == ["played"]
            gone = await storage.remove(["abandoned", "played", "late"], 100)
            assert sorted(gone) == ["abandoned", "played"]
            assert await storage.read("played", 0, ALL) == []
            assert [each.table for each in await storage.tables_of("anna", 9)] == ["late"]
            await storage.append(first("played", at=20))  # the name is free again

    asyncio.run(main())


def test_notes_are_kept_once_and_found_by_how_they_begin(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as storage:
            for value in (1, 2):
                await storage.note(Note("ended a_b", value))
            await storage.note(Note("endedX", 3))
            assert await storage.notes("ended ") == [Note("ended a_b", 1)]
            await asyncio.gather(*(storage.probe() for _ in range(20)))

    asyncio.run(main())


def test_what_is_due_is_told_to_one_who_asks_and_again_if_nothing_comes_of_it(
    opened: Opened,
) -> None:
    async def main() -> None:
        async with opened() as one, opened() as other:
            for n in range(20):
                await one.append(first(f"t{n:02}", due=100 + n))
            await one.append(first("never"))
            answers = await asyncio.gather(*(each.due(105, 4) for each in (one, other, one, other)))
            told = [name for answer in answers for name in answer]
            assert sorted(told) == [f"t{n:02}" for n in range(6)]
            assert await one.due(105, 9) == []
            await one.append(then("t00", 1, due=None))
            again = await other.due(105 + 2000, 99)
            assert sorted(again) == [f"t{n:02}" for n in range(1, 20)]

    asyncio.run(main())


def test_whole_tables_are_carried_from_one_engine_to_another(opened: Opened) -> None:
    async def main() -> None:
        async with opened() as storage:
            for n in range(7):
                await storage.append(first(f"t{n}", "anna", "bert", due=5 if n else None))
                await storage.append(then(f"t{n}", 1, line(2, said=True), over=True, played=n > 3))
            wholes = await storage.page("", 4)
            wholes += await storage.page(wholes[-1].table, 4)
            assert [each.table for each in wholes] == [f"t{n}" for n in range(7)]
            assert await storage.page("t6", 4) == []
            assert wholes[5].lines == [line(1), Line(2, 1002, line(2, said=True).body)]
            await storage.remove([f"t{n}" for n in range(7)], 10**9)
            await storage.put(wholes)
            assert await storage.page("", 9) == wholes
            with pytest.raises(Conflict):
                await storage.put(wholes[:1])

    asyncio.run(main())
