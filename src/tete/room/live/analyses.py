"""Looking back at finished games: in a process beside those of the bots, and only while somebody waits for it."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tete.bots import worker
from tete.bots.analysis import Analysis
from tete.bots.fair_queue import Asker
from tete.bots.thinkers import Thinkers
from tete.bots.thought import Thought
from tete.codes import Code
from tete.core.text import Text
from tete.room.errors import Full, Refused
from tete.room.live.processes import processes
from tete.room.log.table import Table
from tete.thinking.mind import Progress

KEPT = 100
"""Games whose analysis is kept in memory."""
MOST = 64
"""Games that may be under way or wait for their turn."""
PER_ADDRESS = 3
"""The same for one address."""
_TICK = 0.5


@dataclass
class AnalysisRun:
    """One game. ``done`` goes from 0 to 1; ``asked`` is when somebody last asked how far it is.

    ``owner`` is who began it, and ``task`` what follows it.
    """

    done: float = 0.0
    found: Analysis | None = None
    owner: str = ""
    address: str = ""
    failed: bool = False
    asked: float = field(default_factory=time.monotonic)
    task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        """Whether it is still under way."""
        return self.found is None and not self.failed


class Analyses:
    """At most one analysis a game. One that nobody has asked for in ``lapse`` seconds is given up.

    ``seconds`` is how long one should take at most, ``each`` how many an address may have under way or waiting:
    those of different addresses take turns. They think in a process of their own, or where ``workers`` do.
    """

    def __init__(
        self,
        seconds: float = 20.0,
        lapse: float = 10.0,
        on_fault: Callable[[str, BaseException], None] | None = None,
        each: int = PER_ADDRESS,
        workers: Thinkers | None = None,
    ) -> None:
        self._seconds = seconds
        self._lapse = lapse
        self._on_fault = on_fault
        self._each = each
        self._workers = workers or processes(1)
        self._analyses: dict[str, AnalysisRun] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: Table) -> AnalysisRun | None:
        """The analysis of a game, if there is one; whoever asks waits for it. Raises Refused."""
        check(table)
        run = self._analyses.get(table.id)
        if run:
            run.asked = time.monotonic()
        return run

    def begin(self, table: Table, owner: str = "", address: str = "") -> AnalysisRun:
        """Look back at a game of which there is no analysis yet, for somebody. Raises Refused, or Full."""
        check(table)
        open_ = [run for run in self._analyses.values() if run.is_open]
        if sum(run.address == address for run in open_) >= self._each:
            said = Text("Your last games are still being analysed: wait until one is done.")
            raise Full(Code.BUSY, said, 5)
        if len(open_) >= MOST:
            raise Full(Code.BUSY, Text("Other games are being analysed: try again in a minute."))
        run = self._analyses[table.id] = AnalysisRun(owner=owner, address=address)
        asker = Asker(owner, address)
        task = asyncio.create_task(self._follow(table.id, table.record.write(), run, asker))
        run.task = task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._forget_the_oldest()
        return run

    def stop(self, table: Table, owner: str) -> None:
        """Whoever began it wants to know no more: it is given up at once. Others change nothing.

        Nor is anything lost of an analysis that is done.
        """
        run = self._analyses.get(table.id)
        if run and run.is_open and run.owner == owner and run.task:
            del self._analyses[table.id]
            run.task.cancel()

    async def close(self) -> None:
        """Give up what is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._workers.close)

    async def _follow(self, table: str, record: str, run: AnalysisRun, asker: Asker) -> None:
        def report(progress: Progress) -> None:
            run.done = progress.done

        thought = self._workers.analyse(
            worker.AnalysisJob(record, self._seconds), report, asker=asker
        )
        try:
            run.found = (await self._found(thought, run)).found
        except asyncio.CancelledError:  # nobody waits any more, or the house closes
            if self._analyses.get(table) is run:
                del self._analyses[table]
        except Exception as error:  # somebody else's game: anything can go wrong in it
            run.failed = True
            if self._on_fault:
                self._on_fault(table, error)
        finally:
            thought.withdraw()

    async def _found(
        self, thought: Thought[worker.AnalysisAnswer], run: AnalysisRun
    ) -> worker.AnalysisAnswer:
        """What was found. Raises Lost, or CancelledError when nobody waits for it any more."""
        answer = asyncio.wrap_future(thought.answer)
        # Given up, it is withdrawn, and nobody is left to hear that.
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        while time.monotonic() - run.asked < self._lapse:
            await asyncio.wait([answer], timeout=_TICK)
            if answer.done():
                return answer.result()
        raise asyncio.CancelledError

    def _forget_the_oldest(self) -> None:
        for table, run in list(self._analyses.items()):
            if len(self._analyses) <= KEPT:
                return
            if not run.is_open:
                del self._analyses[table]


def check(table: Table) -> None:
    """Whether a game can be looked back at. Raises Refused."""
    if table.status != "over":
        raise Refused(Code.NOT_OVER, Text("A game can be analysed once it is over."))
    if len(table.chairs) < 2 or not table.movers:
        raise Refused(Code.NO_CONTEST, Text("There is nothing to analyse in this game."))
