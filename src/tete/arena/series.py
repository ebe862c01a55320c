"""A series of games between two bots, over processes, seats swapped."""

import contextlib
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tete.arena.bout import Bout, Played, play
from tete.arena.score import Tally
from tete.system.processes import spread, undisturbed

FEWEST = 16
"""Games before the answer can be clear: a few lucky ones prove nothing."""


@dataclass(frozen=True)
class Plan:
    """What shall be played. Games come in pairs with the same dice, seats swapped."""

    slug: str
    contenders: tuple[str, str]
    games: int
    seats: int = 2
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def bout(self, number: int) -> Bout:
        """The game of a number, from 0: two have the same dice and swapped seats, unless a bot plays itself."""
        one, two = self.contenders
        swapped = number % 2
        chairs = tuple((seat + swapped) % 2 for seat in range(self.seats))
        seed = (self.seed << 32) + (number if one == two else number // 2)
        return Bout(self.slug, number, self.contenders, chairs, seed, dict(self.options))


class Series:
    """Plays a plan in this many processes, with 0 jobs in this one; what was played so far is there at any time."""

    def __init__(self, plan: Plan, *, jobs: int = 0, sprt: bool = False, out: Path | None = None):
        self.plan = plan
        self.tally = Tally()
        self.began = Tally()
        """How those fared who had the first turn."""
        self.moves = 0
        self.troubles: list[str] = []
        self._jobs = jobs
        self._sprt = sprt
        self._out = out

    @property
    def is_clear(self) -> bool:
        """Whether the sequential test has its answer."""
        return self._sprt and self.tally.games >= FEWEST and self.tally.verdict != 0

    def run(self, on_game: Callable[["Series"], None] | None = None) -> None:
        """Play until the plan is done or the answer is clear. Ctrl-C raises; what was played stays."""
        with contextlib.closing(self._games()) as games:
            for played in games:
                with undisturbed():  # what is counted is kept, and what is kept is counted
                    self._take(played)
                if on_game:
                    on_game(self)
                if self.is_clear:
                    return

    def _take(self, played: Played) -> None:
        self.tally = self.tally.add(played.score)
        self.began = self.began.add(played.first)
        self.moves += played.moves
        if played.trouble:
            self.troubles.append(played.trouble)
        if self._out:
            self._out.mkdir(parents=True, exist_ok=True)
            one, two = self.plan.contenders
            name = f"{self.plan.slug}-{one}-{two}-{played.bout.number + 1:05}.txt"
            (self._out / name).write_text(played.record, encoding="utf-8")

    def _games(self) -> Generator[Played, None, None]:
        bouts = map(self.plan.bout, range(self.plan.games))
        if self._jobs:
            yield from spread(play, bouts, self._jobs)
        else:
            yield from map(play, bouts)
