"""Analyses: given up when nobody waits, bounded in number, and a lost one is said to be lost."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

import tete
from tete.core import replay as replays
from tete.core.record import Record
from tete.room.errors import Full, Refused
from tete.room.live import analyses
from tete.room.live.analyses import Analyses, AnalysisRun
from tete.room.log import events as e
from tete.room.log.table import Table
from waiting import until

nim = tete.game("nim")


class Over:
    """Of a table as much as a study looks at: its record, and that it is over."""

    status = "over"
    chairs = (e.Chair("Anna"), e.Chair("Bert"))

    def __init__(self, name: str, *moves: str, heaps: str) -> None:
        self.id = name
        self.movers = tuple(at % 2 for at, _ in enumerate(moves))
        record = Record(
            game="nim",
            version=nim.info.version,
            options=replays.written(nim, {"heaps": heaps}),
            seats=("Anna", "Bert"),
            moves=moves,
        )
        self.record = replace(record, outcome=nim.outcome(replays.state_at(nim, record)))


def table(name: str, *moves: str, heaps: str) -> Table:
    return Over(name, *moves, heaps=heaps)  # type: ignore[return-value]


def short(name: str = "short") -> Table:
    return table(name, "a 1", "b 2", heaps="1,2")


def long(name: str = "long") -> Table:
    """Thirty-six moves, each worth a thought of a fifth of a second and more."""
    moves = [f"{heap} 1" for _ in range(9) for heap in "abcd"]
    return table(name, *moves, heaps="9,9,9,9")


def run(main: Callable[[Analyses], Awaitable[None]], **how: float) -> None:
    async def whole() -> None:
        made = Analyses(**how)  # type: ignore[arg-type]
        try:
            await main(made)
        finally:
            await made.close()

    asyncio.run(whole())


def test_it_is_given_up_when_nobody_asks_and_the_next_can_begin() -> None:
    async def main(made: Analyses) -> None:
        study = made.begin(long())
        await until(lambda: made.of(long()) is study and study.done > 0)
        await until(lambda: made._analyses == {})
        assert study.is_open
        other = made.begin(short())

        def is_done() -> bool:
            made.of(short())
            return not other.is_open

        await until(is_done)
        assert other.found is not None

    run(main, seconds=60.0, lapse=1.0)


def test_one_that_is_asked_for_goes_on_and_is_kept() -> None:
    async def main(made: Analyses) -> None:
        study = made.begin(short())
        await until(lambda: made.of(short()) is study and not study.is_open)
        assert made.of(short()) is study
        assert study.found is not None
        assert len(study.found.points) == 2

    run(main, seconds=2.0, lapse=1.0)


def test_who_has_begun_it_can_stop_it_and_begin_anew_at_once() -> None:
    async def main(made: Analyses) -> None:
        study = made.begin(long(), "anna")
        await until(lambda: made.of(long()) is study and study.done > 0)
        made.stop(long(), "bert")
        assert made.of(long()) is study
        made.stop(long(), "anna")
        made.stop(long(), "anna")
        assert made.of(long()) is None
        again = made.begin(long(), "bert")
        await until(lambda: made.of(long()) is again and again.done > 0)
        assert study.is_open
        other = made._analyses["long"] = AnalysisRun(failed=True, owner="bert")
        made.stop(long(), "bert")
        assert made.of(long()) is other

    run(main, seconds=60.0, lapse=30.0)


def test_so_many_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOST", 2)
    monkeypatch.setattr(analyses, "KEPT", 3)

    async def main(made: Analyses) -> None:
        made.begin(long("one"), "anna", "1.1.1.1")
        made.begin(long("two"), "bert", "2.2.2.2")
        with pytest.raises(Full, match="Other games"):
            made.begin(long("three"), "carl", "3.3.3.3")
        done = AnalysisRun(failed=True)
        made._analyses = dict.fromkeys(("a", "b", "c"), done)
        made.begin(long("d"))
        assert list(made._analyses) == ["b", "c", "d"]

    run(main)


def test_an_address_does_not_keep_the_others_from_being_next() -> None:
    async def main(made: Analyses) -> None:
        eves = [made.begin(long(f"eve {at}"), f"eve {at}", "6.6.6.6") for at in range(3)]
        with pytest.raises(Full, match="Your last games"):
            made.begin(long("one more"), "eve", "6.6.6.6")
        anna = made.begin(short("anna"), "anna", "1.1.1.1")

        def is_done() -> bool:
            for name in ("eve 0", "eve 1", "eve 2", "anna"):
                made.of(short(name))
            return not anna.is_open

        await until(is_done)
        assert anna.found is not None
        assert eves[-1].is_open

    run(main, seconds=2.0, lapse=30.0)


def test_what_goes_wrong_is_said_once() -> None:
    faults: list[str] = []

    async def main(made: Analyses) -> None:
        made._on_fault = lambda name, error: faults.append(f"{name}: {type(error).__name__}")
        broken = short()
        broken.record = replace(broken.record, game="no-such")  # type: ignore[misc]
        study = made.begin(broken)
        await until(lambda: not study.is_open)
        assert study.failed
        assert faults == ["short: BotFailed"]

    run(main)


def test_only_what_was_a_contest_and_is_over() -> None:
    running, nothing = short(), table("none", heaps="1,2")
    running.status = "playing"  # type: ignore[misc]
    for refused, code in ((running, "not-over"), (nothing, "no-contest")):
        with pytest.raises(Refused) as error:
            analyses.check(refused)
        assert error.value.code == code


def test_what_is_given_up_when_the_house_closes_is_no_accident() -> None:
    heard: list[object] = []

    async def main(made: Analyses) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context))
        study = made.begin(long())
        await until(lambda: made.of(long()) is study and study.done > 0)

    run(main)
    gc.collect()
    assert heard == []
