"""Whose thought comes next: shared fairly by address and by owner, people's opponents first.

Weighted fair queueing: first comes what would be done first if all who ask were served at once, each a little.
Nobody saves up for later by not asking. There is no thread and no clock here; a lock is the caller's.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum


class Rank(IntEnum):
    """What a thought is for: what comes first comes first."""

    OPPONENT = 0
    HINT = 1
    BOTS = 2


HANDICAP = {Rank.OPPONENT: 0.0, Rank.HINT: 5.0, Rank.BOTS: 30.0}
"""By how many seconds of thought a rank stands behind the first.

So whoever asks for far more than a fair share is overtaken by others' hints, and in the end by others' bots.
"""


@dataclass(frozen=True)
class Asker:
    """Whoever asks for a thought, and will wait longer for the next if it takes long."""

    owner: str = ""
    address: str = ""
    rank: Rank = Rank.OPPONENT


class Claim:
    """A thought's place in the order. ``cost`` is how many seconds it is taken to need.

    ``home`` is the address that it counts for; ``wasted`` are the seconds that were spent on it when it had to give
    way; ``began`` is when it was due, for its home and for its owner among those of that home.
    """

    def __init__(self, asker: Asker, cost: float) -> None:
        self.asker = asker
        self.cost = cost
        self.home = asker.address
        self.wasted = 0.0
        self.began = (0.0, 0.0)


class Shares:
    """When the next thought of each is due, in seconds of thought; ``now`` is what is due to all.

    Whoever has had more than a fair share is due later.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self._due: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._due)

    def enter(self, name: str) -> None:
        """This one begins to wait: what it did not use before is lost."""
        self._due[name] = max(self.now, self.due(name))

    def due(self, name: str) -> float:
        """When its next thought is due."""
        return self._due.get(name, self.now)

    def charge(self, name: str, seconds: float) -> None:
        """It has got this many seconds; less than nothing gives them back."""
        self._due[name] = self.due(name) + seconds

    def keep(self, names: set[str]) -> None:
        """Forget whoever has had no more than a fair share, but for these."""
        self._due = {
            name: due for name, due in self._due.items() if due > self.now or name in names
        }


class FairQueue:
    """The thoughts that wait and those that run, and which is next.

    Whoever asks from several addresses at once counts for the first of them.
    """

    def __init__(self) -> None:
        self._waiting: dict[Claim, None] = {}
        self._running: set[Claim] = set()
        self._homes = Shares()
        self._owners: dict[str, Shares] = {}
        self._tidy = 64

    def __len__(self) -> int:
        """How many addresses and owners are remembered."""
        return len(self._homes) + sum(map(len, self._owners.values()))

    def waiting(self, rank: Rank) -> int:
        """How many thoughts of that rank wait."""
        return sum(claim.asker.rank is rank for claim in self._waiting)

    def enter(self, claim: Claim) -> None:
        """A thought begins to wait for its turn."""
        owner = claim.asker.owner
        known = (each.home for each in self._all() if each.asker.owner == owner)
        claim.home = next(known, claim.asker.address)
        owners = self._owners.setdefault(claim.home, Shares())
        there = [each.asker.owner for each in self._waiting if each.home == claim.home]
        if not there:
            self._homes.enter(claim.home)
        if owner not in there:
            owners.enter(owner)
        self._waiting[claim] = None

    def first(self, fits: Callable[[Claim], bool] = lambda claim: True) -> Claim | None:
        """Of those that fit, the one whose turn it is.

        An owner's thoughts come in the order they were asked for, opponents first; then the owners of an address
        are compared, then addresses.
        """
        heads: dict[tuple[str, str], Claim] = {}
        for claim in filter(fits, self._waiting):
            key = claim.home, claim.asker.owner
            if key not in heads or claim.asker.rank < heads[key].asker.rank:
                heads[key] = claim
        best: dict[str, Claim] = {}
        for (home, _), claim in heads.items():
            if home not in best or self._inner(claim) < self._inner(best[home]):
                best[home] = claim
        return min(best.values(), key=self._outer, default=None)

    def begin(self, claim: Claim) -> None:
        """A thought that waited begins."""
        is_first = self.first() is claim
        del self._waiting[claim]
        self._running.add(claim)
        owners, owner = self._owners[claim.home], claim.asker.owner
        claim.began = self._homes.due(claim.home), owners.due(owner)
        if is_first:  # or it has overtaken others, who shall not lose by that
            self._homes.now = max(self._homes.now, claim.began[0])
            owners.now = max(owners.now, claim.began[1])
        self._charge(claim, claim.cost)

    def end(self, claim: Claim, seconds: float) -> None:
        """A thought has ended after this many seconds."""
        self._charge(claim, seconds - claim.cost)
        self._homes.now += seconds / len({each.home for each in self._all()})
        there = {each.asker.owner for each in self._all() if each.home == claim.home}
        self._owners[claim.home].now += seconds / len(there)
        self._running.discard(claim)
        self._forget()

    def give_way(self, claim: Claim, seconds: float) -> None:
        """A thought was stopped after this many seconds, for another's sake, and waits again."""
        self._running.discard(claim)
        self._charge(claim, -claim.cost)
        claim.wasted += seconds
        self._waiting = {claim: None, **self._waiting}

    def withdraw(self, claim: Claim) -> None:
        """A thought that waited is not wanted any more."""
        self._waiting.pop(claim, None)
        self._forget()

    def change(self, claim: Claim, rank: Rank) -> None:
        """A thought is for something else now: somebody has come, or gone."""
        claim.asker = Asker(claim.asker.owner, claim.asker.address, rank)

    def goes_before(self, claim: Claim, running: Claim, elapsed: float) -> bool:
        """Whether a running thought shall be stopped for one that waits, and be done again later.

        Not if it will be done sooner than the other would be. Nobody who asks for one thing at a time loses more
        than the time that it takes, but to thoughts of a better rank.
        """
        if running.cost - elapsed <= claim.cost:
            return False
        asker, other = claim.asker, running.asker
        if asker.rank >= other.rank and running.wasted + elapsed > running.cost:
            rest = (each.home for each in self._waiting if each is not claim)
            if running.home not in rest:
                return False
        if claim.home == running.home:
            ahead = self._owners[claim.home].due(asker.owner) - running.began[1]
        else:
            ahead = self._homes.due(claim.home) - running.began[0]
        return HANDICAP[asker.rank] + claim.cost + ahead < HANDICAP[other.rank] + running.cost

    def _all(self) -> Iterator[Claim]:
        yield from self._waiting
        yield from self._running

    def _inner(self, claim: Claim) -> float:
        due = self._owners[claim.home].due(claim.asker.owner)
        return HANDICAP[claim.asker.rank] + due + claim.cost

    def _outer(self, claim: Claim) -> float:
        return HANDICAP[claim.asker.rank] + self._homes.due(claim.home) + claim.cost

    def _charge(self, claim: Claim, seconds: float) -> None:
        self._homes.charge(claim.home, seconds)
        self._owners[claim.home].charge(claim.asker.owner, seconds)

    def _forget(self) -> None:
        """Forget those who neither wait nor run nor have had more than a fair share; it takes a while."""
        if not self._waiting and not self._running:
            self._homes, self._owners = Shares(), {}
        elif len(self) > self._tidy:
            homes = {claim.home for claim in self._all()}
            self._homes.keep(homes)
            self._owners = {home: self._owners[home] for home in homes}
            for owners in self._owners.values():
                owners.keep({claim.asker.owner for claim in self._all()})
            self._tidy = 2 * len(self) + 64
