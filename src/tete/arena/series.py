"""A series of games between two bots, by whoever plays them, seats swapped."""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tete.arena.bout import Bout, Played, play
from tete.arena.crews import played
from tete.arena.score import Tally
from tete.system.crew import Crew
from tete.system.processes import undisturbed

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
    """Plays a plan, by a crew or without one here; what was played so far is there at any time.

    Games count in the order of their numbers: what is told depends on the plan, and on nobody who plays it.
    ``again`` is how many were begun anew because a worker had died in the middle of them.
    """

    def __init__(
        self,
        plan: Plan,
        *,
        crew: Crew | None = None,
        sprt: bool = False,
        out: Path | None = None,
    ):
        self.plan = plan
        self.tally = Tally()
        self.began = Tally()
        """How those fared who had the first turn."""
        self.moves = 0
        self.troubles: list[str] = []
        self.again = 0
        self._crew = crew
        self._early: dict[int, Played] = {}
        self._sprt = sprt
        self._out = out

    @property
    def is_clear(self) -> bool:
        """Whether the sequential test has its answer."""
        return self._sprt and self.tally.games >= FEWEST and self.tally.verdict != 0

    def run(self, on_game: Callable[["Series"], None] | None = None) -> None:
        """Play until the plan is done or the answer is clear. Ctrl-C raises; what was played stays."""
        bouts = map(self.plan.bout, range(self.plan.games))
        with contextlib.closing(played(play, bouts, self._crew, self._begin_again)) as games:
            try:
                for number, each in games:
                    self._early[number] = each
                    while (turn := self.tally.games) in self._early and not self.is_clear:
                        self._count(turn)
                        if on_game:
                            on_game(self)
                    if self.is_clear:
                        return
            except KeyboardInterrupt:
                for number in sorted(self._early):
                    self._count(number)
                raise

    def _begin_again(self, _: Bout) -> None:
        self.again += 1

    def _count(self, number: int) -> None:
        with undisturbed():  # what is counted is kept, and what is kept is counted
            self._take(self._early.pop(number))

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
