"""Principal variation search in plain Python: what `kernel_search.py` does, so that as many positions see as much.

Its depth is in turns. Inside, a strike is always made and a penalty always taken (the choice is which button): only
at the root may a player spare or leave. Where the depth is used up with buttons at risk, quiescence search goes on
until they are saved or lost.
"""

from tete.games.kopf.plain_bits import bits, each, groups
from tete.games.kopf.plain_value import BUTTON, FAR, WIN, Values
from tete.games.kopf.rules import QUIET_TURNS_FOR_DRAW
from tete.games.kopf.state import State, Step
from tete.thinking.mind import Stop

LAST_PLY = 96
"""From this ply on nothing branches any more."""
LEAST_DEPTH = -2
"""How far quiescence goes on."""
REDUCE_FROM, REDUCE_MORE_FROM = 6, 24
"""Late-move reduction: from which move on a search is a turn less deep at first, and two."""
FUTILE_DEPTH, FUTILE_MARGIN = 2, 60
"""Reverse futility: as near the end, a lead of this much for each turn that is left is taken to last."""
NULL_MOVE_LESS = 3
"""Null move: how much less deep it is searched whether passing would be good enough."""
MOST_HISTORY, KILLER = 60, 40
"""What history can count for, and what it counts to be a killer, in hundredths of a button."""
EXACT, LOWER_BOUND, UPPER_BOUND = 1, 2, 3
PASS = 0
"""The move of whoever cannot move; others are the places that a button leaves and reaches."""

Known = tuple[int, int, int, int]
"""Of a position: how deep it was searched, the kind of bound, the score, and the best move."""


class Spent(Exception):
    """The search is to end now."""


class Row:
    """A position on the way: the mover's buttons and the other's, what each has taken, and how far it is."""

    __slots__ = ("captured", "mine", "other", "own", "ply", "quiet", "theirs")

    def __init__(self, mine: int, theirs: int, own: int, other: int, ply: int) -> None:
        self.mine, self.theirs, self.own, self.other, self.ply = mine, theirs, own, other, ply
        self.quiet = 0
        self.captured = False

    def take(self, some: int) -> None:
        """Remove buttons of the other."""
        if some:
            self.theirs ^= some
            self.own += some.bit_count()
            self.captured = True


class Search:
    """What positions after one another are worth, as far as ``most`` nodes and the flag let it look."""

    def __init__(self, s: State, most: int | None, stop: Stop) -> None:
        self.nodes = 0
        self._most, self._stop = most, stop
        self._values = Values(s)
        self._table, self._goal, self._prevents = self._values.table, s.goal, s.prevent_groups
        self._known: dict[tuple[int, int, bool], Known] = {}
        self._killers: list[tuple[int, int]] = [(-1, -1)] * (LAST_PLY + 4)
        self._history: tuple[dict[int, int], dict[int, int]] = {}, {}
        self._trail: list[tuple[int, int]] = []

    def score(self, s: State, depth: int, alpha: int, beta: int) -> int:
        """The score of a position that is not over for its mover, if it lies between the two. Raises Spent."""
        here = Row(bits(s.mine), bits(s.theirs), s.taken[s.mover], s.taken[1 - s.mover], 1)
        here.quiet, here.captured = len(s.quiet), bool(s.struck)
        self._trail = _trail(s, here.mine, here.theirs)
        return self._search(here, s.step, depth, alpha, beta)

    def _search(self, row: Row, step: Step, depth: int, alpha: int, beta: int) -> int:
        """A position at a step of its turn; counts as a node."""
        self.nodes += 1
        if (self._most is not None and self.nodes >= self._most) or self._stop.is_set:
            raise Spent
        if row.own >= self._goal:
            return WIN - row.ply
        if row.other >= self._goal:
            return row.ply - WIN
        if step is Step.PENALTY:
            if row.quiet and self._is_draw(row.quiet):
                return 0
            if row.ply < LAST_PLY and (crowd := groups(row.theirs)[0]):
                return self._penalty(row, crowd, depth, alpha, beta)
        if step is not Step.MOVE and (pairs := groups(row.mine)[1]):
            row.take(self._table.threats(pairs, row.mine, row.theirs))
            if row.own >= self._goal:
                return WIN - row.ply
        return self._move(row, depth, alpha, beta)

    def _is_draw(self, quiet: int) -> bool:
        """Whether it was quiet for too long (K10), or the position stood before: then it may come again."""
        now = self._trail[-1]
        return quiet >= QUIET_TURNS_FOR_DRAW or any(
            self._trail[-1 - back] == now for back in range(4, quiet + 1, 2)
        )

    def _penalty(self, row: Row, crowd: int, depth: int, alpha: int, beta: int) -> int:
        """The best button to take (K4)."""
        best = -WIN
        for one in each(crowd):
            after = Row(row.mine, row.theirs, row.own, row.other, row.ply + 1)
            after.quiet = row.quiet
            after.take(one)
            best = max(best, self._search(after, Step.STRIKE, depth, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _move(self, row: Row, depth: int, floor: int, beta: int) -> int:
        """A position whose turn is at its move step: every move that may be worth it."""
        mine, theirs, ply = row.mine, row.theirs, row.ply
        score, risk = self._values.value(mine, theirs, row.own, row.other)
        if (depth <= 0 or ply >= LAST_PLY) and _stands_pat(score, risk, depth, ply, floor, beta):
            return score
        key = mine, theirs, row.captured
        known = self._known.get(key)
        if known and known[0] >= depth:
            settled = _from_root(known[2], ply)
            if known[1] == EXACT or (
                settled >= beta if known[1] == LOWER_BOUND else settled <= floor
            ):
                return settled
        if depth > 0 and beta - floor == 1 and abs(beta) < FAR and not risk and score >= beta:
            if depth <= FUTILE_DEPTH and score - FUTILE_MARGIN * depth >= beta:
                return score
            if (
                depth > 1
                and (score := self._after(row, PASS, depth - NULL_MOVE_LESS, beta - 1, beta))
                >= beta
            ):
                return score
        best, best_go, alpha = -WIN, -1, floor
        for at, go in enumerate(self._ranked(row, depth, known[3] if known else -1)):
            if at == 0:
                score = self._after(row, go, depth - 1, alpha, beta)
            else:
                less = _reduction(depth, at)
                score = self._after(row, go, depth - 1 - less, alpha, alpha + 1)
                if score > alpha and (less or score < beta):
                    score = self._after(row, go, depth - 1, alpha, beta)
            if score > best:
                best, best_go = score, go
                alpha = max(alpha, best)
                if alpha >= beta:
                    self._caused_cutoff(ply, depth, go)
                    break
        bound = LOWER_BOUND if best >= beta else EXACT if best > floor else UPPER_BOUND
        self._known[key] = depth, bound, _from_node(best, ply), best_go
        return best

    def _after(self, row: Row, go: int, depth: int, alpha: int, beta: int) -> int:
        """The score of a move for whoever makes it."""
        after = Row(row.theirs, row.mine ^ go, row.other, row.own, row.ply + 1)
        after.quiet = 0 if row.captured else row.quiet + 1
        self._trail.append((after.mine, after.theirs))
        score = -self._search(after, Step.PENALTY, depth, -beta, -alpha)
        self._trail.pop()
        return score

    def _ranked(self, row: Row, depth: int, known: int) -> list[int]:
        """The moves, the most promising first. At the last depth nobody looks at what a move leads to."""
        mine, theirs, own, other = row.mine, row.theirs, row.own, row.other
        goes = self._table.goes(mine, theirs, self._prevents)
        if len(goes) < 2:
            return goes or [PASS]
        history, killers, deep = self._history[row.ply & 1], self._killers[row.ply], depth > 1
        outlook, killer = self._values.outlook, KILLER if deep else 2 * WIN
        rates = []
        for go in goes:
            rate = min(history.get(go, 0), MOST_HISTORY)
            if go == known:
                rate = 4 * WIN
            else:
                if deep:
                    rate -= outlook(theirs, mine ^ go, other, own)
                if go in killers:
                    rate += killer
            rates.append(-rate)
        return [goes[at] for at in sorted(range(len(goes)), key=rates.__getitem__)]

    def _caused_cutoff(self, ply: int, depth: int, go: int) -> None:
        """Remember a move that caused a cutoff as a killer of its ply, and in history."""
        if go != PASS:
            first, _ = self._killers[ply]
            if first != go:
                self._killers[ply] = go, first
            history = self._history[ply & 1]
            history[go] = history.get(go, 0) + max(depth, 1)


def _stands_pat(score: int, risk: int, depth: int, ply: int, alpha: int, beta: int) -> bool:
    """Quiescence: whether a static value is good enough, as nothing is at risk, it went on for long enough, or
    delta pruning says that no button at risk can bring the score back between alpha and beta."""
    if risk == 0 or depth <= LEAST_DEPTH or ply >= LAST_PLY:
        return True
    return score + 2 * BUTTON * risk <= alpha or score - BUTTON * risk >= beta


def _reduction(depth: int, at: int) -> int:
    if depth < 3 or at < REDUCE_FROM:
        return 0
    return 2 if at >= REDUCE_MORE_FROM and depth >= 4 else 1


def _from_node(score: int, ply: int) -> int:
    """A score as it is kept: a win is counted from the node, for it may be reached on another path."""
    return score + ply if score > FAR else score - ply if score < -FAR else score


def _from_root(score: int, ply: int) -> int:
    return score - ply if score > FAR else score + ply if score < -FAR else score


def _trail(s: State, mine: int, theirs: int) -> list[tuple[int, int]]:
    """What stood at the beginning of each of the quiet turns, own buttons first, and now (K10)."""
    found = [(mine, theirs)]
    for go in reversed(s.quiet):
        mine, theirs = theirs ^ (bits((go.start, go.end)) if go else 0), mine
        found.append((mine, theirs))
    return found[::-1]
