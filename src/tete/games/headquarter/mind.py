"""A player of HeadQuarter: guesses what lies hidden, many times, and plays on from there in its head."""

from collections.abc import Sequence

import msgspec

from tete.games.headquarter.thought import Thought
from tete.games.headquarter.view import View
from tete.games.headquarter.weighing import Weighing
from tete.thinking.mind import Budget, Glance, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.thinker import Thinker

_WON = 0.95
_GLANCE = Glance(60, lots=2)


class Skill(msgspec.Struct, frozen=True):
    """How well a mind plays: how many games in its head, what share of the placements it notices, how much less
    likely to win a placement may be that it makes nevertheless, and whether it asks the net (`advised.py`)."""

    nodes: int
    seconds: float = 1.0
    notice: float = 1.0
    slack: float = 0.0
    knows: bool = False


SKILLS = (
    Skill(nodes=20, notice=0.2, slack=0.2),
    Skill(nodes=55, notice=0.36, slack=0.11),
    Skill(nodes=200, notice=0.6, slack=0.05),
    Skill(nodes=600, notice=0.8, slack=0.02),
    Skill(nodes=1_000, notice=0.93, slack=0.01),
    Skill(nodes=30_000, knows=True),
)


class Searcher(Thinker):
    """Thinks by playing on. A node of its budget is one game played to the end, or as much time."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed
        self._kind: type[Thought] = Thought
        if self._skill.knows:
            from tete.games.headquarter.advised import (
                Advised,  # only whoever asks waits for its compiler
            )

            self._kind = Advised
        super().__init__(Budget(self._skill.seconds, self._skill.nodes))

    @property
    def glance(self) -> Glance:
        """What is enough to see what a move loses at once."""
        return _GLANCE

    def ponder(self, view: View, pace: Pace) -> Progress:
        """The best placement it finds; a weak one may make another that is about as good, unless it is winning."""
        skill = self._skill
        thought = self._kind(view, self._seed, pace, skill.notice)
        thought.run()
        slack = skill.slack if thought.best <= _WON else 0.0
        return thought.progress(1.0, thought.choose(slack))

    def weigh(
        self, view: View, times: float = 1, among: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        """The placements with the chance that each leaves, the best first, as ``Weighs`` promises it.

        It ends early where no more games could change which is best.
        """
        pace = Pace(Budget(nodes=int(times * self._skill.nodes)), Stop())
        thought = Weighing(view, self._seed, pace, 1.0)
        thought.keep_only(among)
        thought.run()
        return thought.weighed()
