"""A run: a house, people at its tables, faults one after the other, and at the end what everybody sees."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import uvloop

from fire.history.faults import Fault
from fire.history.house import House
from fire.history.inflict import Fire
from fire.history.last_looks import last_looks
from fire.history.notes import Course
from fire.history.parties import PLANS, Party, Plan
from waiting import PATIENCE

PARTIES = 10
_SIGNS = 3
"""Answers that have to come before the next fault."""
_TOYS = "[tete.games]\ntoy-hasty = core.toys:hasty\n"
TESTS = Path(__file__).parents[2]


class Ran(msgspec.Struct):
    """What came of a run, beside the notes in ``folder``: what happened, and what nobody should have seen."""

    folder: Path
    course: Course
    troubles: list[str]


class Signs:
    """Counts the signs of life of the house: answers that clients got."""

    def __init__(self) -> None:
        self.count = 0
        self._seen = asyncio.Event()

    def note(self) -> None:
        """One more."""
        self.count += 1
        self._seen.set()

    async def more(self, many: int) -> None:
        """Wait for so many more."""
        end = self.count + many
        while self.count < end:
            self._seen.clear()
            await asyncio.wait_for(self._seen.wait(), PATIENCE)


def python_path(folder: Path, before: str) -> str:
    """A path on which a game with a clock that runs quickly is installed."""
    info = folder / "site" / "toys-1.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text(_TOYS)
    return f"{info.parent}:{TESTS}:{before}"


def run(
    house: House,
    faults: Iterable[Fault],
    seed: int,
    *,
    parties: int = PARTIES,
    plans: Sequence[Plan] = PLANS,
    signs: int = _SIGNS,
    haste: float = 1.0,
    patience: float = PATIENCE,
) -> Ran:
    """Let it all happen: until there were these faults, and so many answers at least after them.

    With more ``haste`` people think less; for an answer they wait for ``patience`` seconds in the end.
    """
    notes = house.folder / "notes"
    notes.mkdir()
    seen = Signs()
    made = [
        Party(house, notes, number, seed, seen.note, haste=haste, plans=plans, patience=patience)
        for number in range(parties)
    ]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_run(house, faults, made, notes, seen, signs))


async def _run(
    house: House,
    faults: Iterable[Fault],
    parties: list[Party],
    notes: Path,
    signs: Signs,
    least: int,
) -> Ran:
    stop, fire, ended = asyncio.Event(), Fire(house), time.time()
    try:
        await house.open()
        playing = asyncio.create_task(_play(parties, stop))
        burning = asyncio.create_task(_burn(fire, faults, signs))
        watching = asyncio.create_task(fire.watch())
        tending = [asyncio.create_task(node.tend()) for node in house.nodes]
        try:
            await asyncio.wait([playing, burning], return_when=asyncio.FIRST_COMPLETED)
            if not burning.done():
                await playing  # it cannot have ended by itself but by a fault of its own
            await burning
            for node in house.nodes:
                await node.open()
            await signs.more(least)
            stop.set()
            await asyncio.wait_for(playing, 2 * PATIENCE)
        finally:
            for task in (playing, burning, watching, *tending):
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
        ended = time.time()
        visits = [visit for party in parties for visit in party.visits]
        await last_looks(house, notes, visits)
        assert set(await house.close()) == {0}
    except BaseException:
        await house.close(kills=True)
        raise
    finally:
        fire.end()
        course = Course(fire.spells, ended)
        course.write(notes)
    troubles = [*house.accidents, *(trouble for party in parties for trouble in party.troubles)]
    return Ran(notes, course, troubles)


async def _play(parties: list[Party], stop: asyncio.Event) -> None:
    async with asyncio.TaskGroup() as group:
        for party in parties:
            group.create_task(party.play(stop))


async def _burn(fire: Fire, faults: Iterable[Fault], signs: Signs) -> None:
    await signs.more(_SIGNS)
    async with asyncio.TaskGroup() as group:
        for fault in faults:
            if fault.patient:
                await signs.more(_SIGNS)
            burns = group.create_task(fire.inflict(fault))
            if fault.lonely:
                await burns
