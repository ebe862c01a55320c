"""The bots at a keyboard: the levels think in a process of their own.

What they think with is compiled there while the board is already drawn, and Ctrl-C ends it, whatever it does.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import Future, wait
from typing import Any

from tete import bots
from tete.bots import levels
from tete.bots.coach import SILENT, Opinion
from tete.bots.worker import Answer, Job
from tete.bots.workers import Lost, Workers
from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.kernels import compile as kernels
from tete.thinking.mind import Budget, Mind, Progress

_TICK = 0.1
_GRACE = 120.0
_PATIENCE = 900.0
"""Seconds: on a busy machine a bot is late, not lost."""


class _NotCompiled(Exception):
    """Whoever asks would wait for the compiler."""


class Opponents:
    """The bots of a sitting, by seat. ``seeds`` are theirs where they shall play the same again."""

    def __init__(
        self, game: AnyGame, names: Mapping[int, str], seeds: Mapping[int, int | None]
    ) -> None:
        """Raises BadOption for a bot that is not there."""
        self._game = game
        self._names = dict(names)
        self._seeds = dict(seeds)
        self._simple: dict[int, Mind] = {}
        for seat, name in names.items():
            if levels.strength_of(name) is None:
                self._simple[seat] = bots.make(game, name, seeds[seat])
            else:
                bots.check(game, name)
        self._workers = Workers(1, grace=_GRACE, patience=_PATIENCE)
        self._waking: list[Future[Answer]] = []
        self._share: float | None = None

    def __contains__(self, seat: int) -> bool:
        return seat in self._names

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots that think in the other process, each once."""
        found = (name for seat, name in self._names.items() if seat not in self._simple)
        return tuple(dict.fromkeys(found))

    def wake(self) -> bool:
        """Have them woken in the background; whether that will take long, because nothing is compiled yet."""
        for name in self.levels:
            job = Job(self._game.info.slug, name, None)
            self._waking.append(self._workers.think(job, waking=self._compiling).answer)
        return bool(self._waking) and not kernels.is_kept(self._game)

    @property
    def compiled(self) -> float | None:
        """The share that is compiled, while something is being compiled; else None."""
        if self._share is not None and all(waking.done() for waking in self._waking):
            self._share = None
        return self._share

    def think(self, seat: int, view: Any, show: Callable[[float], None]) -> str:
        """The move of a bot; ``show`` hears now and then how far it is, in this thread. Raises TeteError."""
        if seat in self._simple:
            return self._simple[seat].think(view)
        job = Job(self._game.info.slug, self._names[seat], view, None, self._seeds[seat])
        return self._ask(job, show).text

    def advise(self, bot: str, view: Any, budget: Budget, show: Callable[[float], None]) -> Answer:
        """What a bot that does not sit here would play. Raises TeteError."""
        return self._ask(Job(self._game.info.slug, bot, view, budget), show)

    def judge(self, bot: str, view: Any, text: str, budget: Budget) -> Opinion:
        """What the coach says to a move of the seat whose view this is; nobody waits for it to be compiled.

        Raises TeteError.
        """
        job = Job(self._game.info.slug, bot, view, budget, move=text)
        try:
            while not all(waking.done() for waking in self._waking):
                self._check_compiled()
                wait(self._waking, _TICK)
            return self._ask(job, self._check_compiled).opinion
        except _NotCompiled:
            return SILENT

    def _check_compiled(self, done: float = 0.0) -> None:
        if self.compiled is not None:
            raise _NotCompiled

    def close(self) -> None:
        """End every thought and the process, at once."""
        self._workers.abandon()

    def _ask(self, job: Job, show: Callable[[float], None]) -> Answer:
        last = Progress(0.0, "")

        def hear(progress: Progress) -> None:
            nonlocal last
            last = progress

        thought = self._workers.think(job, hear, self._compiling)
        self._waking.append(thought.answer)
        while True:
            try:
                return thought.answer.result(_TICK)
            except TimeoutError:
                show(last.done)
            except Lost as lost:
                raise TeteError(
                    Code.BOT_LOST, Text("{bot} cannot go on: {why}.", bot=job.bot, why=lost)
                ) from lost

    def _compiling(self, share: float) -> None:
        self._share = share
