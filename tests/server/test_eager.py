"""Work that is done at once where it can be, and goes on as a task where it has to wait."""

import asyncio

import pytest

from tete.desk.eager import begin


class Worker:
    """Waits for a gate twice, and says how it ended."""

    def __init__(self, is_open: bool) -> None:
        self.gate = asyncio.Event()
        self.ended = ""
        if is_open:
            self.gate.set()

    async def work(self) -> None:
        try:
            for _ in range(2):
                await self.gate.wait()
            self.ended = "done"
        except asyncio.CancelledError:
            self.ended = "cancelled"
            raise


def test_what_need_not_wait_is_done_at_once() -> None:
    async def main() -> None:
        worker = Worker(is_open=True)
        assert begin(worker.work()) is None
        assert worker.ended == "done"

    asyncio.run(main())


def test_what_has_to_wait_goes_on_as_a_task() -> None:
    async def main() -> None:
        worker = Worker(is_open=False)
        task = begin(worker.work())
        assert task is not None
        await asyncio.sleep(0)
        assert worker.ended == ""
        worker.gate.set()
        await task
        assert worker.ended == "done"

    asyncio.run(main())


def test_cancelling_reaches_the_work() -> None:
    async def main() -> None:
        worker = Worker(is_open=False)
        task = begin(worker.work())
        assert task is not None
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert worker.ended == "cancelled"

    asyncio.run(main())


def test_a_fault_before_the_first_wait_is_raised_here_and_later_ones_in_the_task() -> None:
    async def fails(after: asyncio.Event | None) -> None:
        if after:
            await after.wait()
        raise ValueError("no")

    async def main() -> None:
        with pytest.raises(ValueError, match="no"):
            begin(fails(None))
        gate = asyncio.Event()
        task = begin(fails(gate))
        gate.set()
        assert task is not None
        with pytest.raises(ValueError, match="no"):
            await task

    asyncio.run(main())
