"""Moves taken back for ever: the log of a table has an end, and the game still gets to its own."""

import asyncio
from pathlib import Path

from fire.opened import opened
from server.people import Person

LONGEST = 30


def test_a_table_where_enough_has_happened_takes_nothing_but_moves(tmp_path: Path) -> None:
    with opened(tmp_path, TETE_TABLE_EVENTS=str(LONGEST)) as house:
        anna = Person.new(house)
        table = anna.table("nim", {"who": "here", "name": "Anne"})["table"]

        async def main() -> None:
            async with anna.sit(table) as one:
                for number in range(LONGEST):
                    move = {"seq": one.seq, "seat": 0, "text": "a 1"}
                    assert (await one.ask("move", id=f"m{number}", **move))["type"] == "ok"
                    back = await one.ask("undo", id=f"u{number}", seat=0)
                    await one.caught_up()
                    if back["type"] == "no":
                        break
                assert back["error"]["code"] == "long-enough", back
                assert one.seq <= LONGEST + 1
                for kind, rest in (("draw", {"seat": 0}), ("return", {"seat": 0})):
                    no = await one.ask(kind, id=kind, **rest)
                    assert no["error"]["code"] == "long-enough", no
                assert (await one.ask("say", id="c", text="well"))["type"] == "ok"
                await one.caught_up()
                move = {"seq": one.seq, "seat": 1, "text": "b 1"}
                assert (await one.ask("move", id="last", **move))["type"] == "ok"
                assert (await one.ask("resign", id="end", seat=0))["type"] == "ok"

        asyncio.run(main())
