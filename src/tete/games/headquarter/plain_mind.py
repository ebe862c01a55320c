"""A player of HeadQuarter for where nothing is compiled: it plays on in its head as the other does, less often."""

import math

import msgspec

from tete.games.headquarter.judge import Judge
from tete.games.headquarter.moves import Place, write
from tete.games.headquarter.opinion import how_it_went
from tete.games.headquarter.plain_playing import coded, play_on
from tete.games.headquarter.resample import resample
from tete.games.headquarter.score import total
from tete.games.headquarter.state import State
from tete.games.headquarter.view import View
from tete.thinking.mind import Budget, Glance, Progress
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_GUESSES = 64
_TRUST = 12.0
"""How many points of the other player make a guess nearly three times as likely."""
_POWER = 2
"""The share of the placements that is still tried goes with this power of the share of the budget that is left."""
_FAR, _NEAR = (0.0, 20.0), (0.5, 10.0)
"""What counts at the end of a game in its head: as long as half its side is empty the lead alone, later the win
too; and how many points make nearly three quarters."""
_CLEAR, _LEAST = 1.5, 32
"""It stops when the best is this far ahead of the second, times the square root of how often both were tried."""
_WON = 0.95
_GLANCE = Glance(24, lots=2)


class Skill(msgspec.Struct, frozen=True):
    """How well a mind plays: how many games in its head, what share of the placements it notices, and how much less
    likely to win a placement may be that it makes nevertheless."""

    nodes: int
    notice: float = 1.0
    slack: float = 0.0
    seconds: float = 2.0


SKILLS = (
    Skill(nodes=20, notice=0.2, slack=0.2),
    Skill(nodes=55, notice=0.36, slack=0.11),
    Skill(nodes=200, notice=0.6, slack=0.05),
    Skill(nodes=200),
    Skill(nodes=350),
    Skill(nodes=700),
)
"""Of each strength, from the weakest on."""


class Searcher(Thinker):
    """Thinks by playing on. A node of its budget is one game played to the end."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed
        super().__init__(Budget(self._skill.seconds, self._skill.nodes))

    @property
    def glance(self) -> Glance:
        """What is enough to see what a move loses at once."""
        return _GLANCE

    def ponder(self, view: View, pace: Pace) -> Progress:
        """The best placement it finds; a weak one may make another that is about as good, unless it is winning."""
        thought = _Thought(view, self._seed, pace, self._skill.notice)
        thought.run()
        return thought.progress(1.0, thought.choose(self._skill.slack))


class _Tried:
    """A placement: what it was worth in the games so far, from 0 to 1, and how many of them it won."""

    def __init__(self, place: Place) -> None:
        self.place, self.code = place, coded(place)
        self.sum = self.wins = 0.0
        self.times = 0

    @property
    def mean(self) -> float:
        """What it is worth; a half if nobody knows."""
        return self.sum / self.times if self.times else 0.5


class _Thought:
    """The placements of one view, the most promising first. Those in the race stand at the front."""

    def __init__(self, view: View, seed: int, pace: Pace, notice: float) -> None:
        self._view, self._pace = view, pace
        self._rng = seeded(seed, view.turns, view.sides, view.drawn)
        places = list(view.legal)
        self._rng.shuffle(places)
        places = places[: math.ceil(notice * len(places))]
        looks = {each: Judge().rate(view, each) for each in places}
        self._every = [_Tried(each) for each in sorted(places, key=lambda each: -looks[each])]
        self._games = self._rounds = 0

    def run(self) -> None:
        """Guess what lies hidden and play on, with fewer and fewer placements, until the budget is spent."""
        pace, race = self._pace, len(self._every)
        if race == 1:
            return
        guesses = self._guesses()
        chance, counts = self._rng.randrange(2**40), _FAR if self._far() else _NEAR
        while guesses and (spent := pace.spent(self._games)) < 1 and not pace.stop.is_set:
            race = min(race, max(2, math.ceil(len(self._every) * (1 - spent) ** _POWER)))
            guess = guesses[self._rounds % len(guesses)]
            for each in self._every[
                :race
            ]:  # with the same luck, so that they differ by what they are worth
                if pace.stop.is_set:
                    break
                self._try(each, guess, chance + self._rounds, *counts)
            self._rounds += 1
            self._every[:race] = sorted(self._every[:race], key=lambda each: -each.mean)
            if self._clear():
                return
            pace.tell(self._games, lambda done: self.progress(done, self._every[0]))

    def _guesses(self) -> list[State]:
        """States that fit, those more often in which the other player has done well."""
        view, found = self._view, list[State]()
        most = min(_GUESSES, max(8, (self._pace.budget.nodes or _GUESSES) // 4))
        while len(found) < most and not self._pace.stop.is_set:
            found.append(resample(view, self._rng))
        cells, scale, other = view.setup.head.cells, view.setup.blackouts, 1 - view.mover
        points = [total(s.sides[other], cells, scale) for s in found]
        weights = [math.exp((each - max(points)) / _TRUST) for each in points]
        return self._rng.choices(found, weights, k=len(found)) if found else found

    def _try(self, each: _Tried, guess: State, chance: int, winning: float, slope: float) -> None:
        """One game that begins with a placement."""
        lead = play_on(guess, each.code, seeded(chance))
        won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        each.sum += winning * won + (1 - winning) / (1 + math.exp(-lead / slope))
        each.wins += won
        each.times += 1
        self._games += 1

    def _far(self) -> bool:
        """Whether half of its side or more is empty."""
        head = self._view.setup.head
        return 2 * self._view.empty[self._view.mover].bit_count() >= head.cells.bit_count()

    def _clear(self) -> bool:
        """Whether the best is so far ahead that more games would not change it."""
        ahead = self._every[0].mean - self._every[1].mean
        return self._rounds >= _LEAST and ahead * math.sqrt(self._rounds) > _CLEAR

    def choose(self, slack: float) -> _Tried:
        """Which placement: the best, or one of those that seem hardly worse."""
        best = self._every[0]
        if not slack or not best.times or best.mean > _WON:
            return best
        return self._rng.choice([each for each in self._every if each.mean >= best.mean - slack])

    def progress(self, done: float, each: _Tried) -> Progress:
        """What it would do, and what it expects."""
        idea = write(each.place)
        if not each.times:
            return Progress(done, idea, nodes=self._games)
        chance = each.wins / each.times
        return Progress(done, idea, chance, how_it_went(each.times, chance), self._games)
