"""A player of HeadQuarter: guesses what lies hidden, many times, and plays on from there in its head."""

import msgspec

from tete.games.headquarter.thought import Thought
from tete.games.headquarter.view import View
from tete.thinking.mind import Budget, Progress
from tete.thinking.pace import Pace
from tete.thinking.thinker import Thinker

_WON = 0.95


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

    def ponder(self, view: View, pace: Pace) -> Progress:
        """The best placement it finds; a weak one may make another that is about as good, unless it is winning."""
        skill = self._skill
        thought = self._kind(view, self._seed, pace, skill.notice)
        thought.run()
        slack = skill.slack if thought.best <= _WON else 0.0
        return thought.progress(1.0, thought.choose(slack))
