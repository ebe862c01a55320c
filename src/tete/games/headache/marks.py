"""What to point out on the board: the last move, and what can be captured now."""

from collections.abc import Iterator

from tete.core.scene import Mark
from tete.core.text import Text
from tete.games.headache.moves import Go, Raise
from tete.games.headache.rules import goes, outcome
from tete.games.headache.state import Last, State, Step
from tete.games.headache.track import CLOCKWISE, COUNTER, Way, name, ways
from tete.games.headache.words import piece_name


def prey(s: State) -> Iterator[Mark]:
    """What can be captured with the dice as they lie (H8)."""
    if s.step is not Step.ACT or outcome(s):
        return
    for space in sorted({go.end for go in goes(s) if go.end in s.stacks}):
        called = Text(
            "{what} on {place} can be captured",
            what=piece_name(s, s.stacks[space]),
            place=name(space),
        )
        yield Mark(kind="danger", cells=(name(space),), name=called, seat=s.seat)


def last_move(last: Last) -> tuple[Mark, ...]:
    """The way of the last move."""
    match last.move:
        case Go(first, end):
            ends = Text("last move: {first} to {last}", first=name(first), last=name(end))
            way = tuple(map(name, _way(first, end, last.number)))
            return (Mark(kind="last", cells=way, name=ends),)
        case Raise(space, _):
            raised = Text("last move: a cone was raised on {space}", space=name(space))
            return (Mark(kind="last", cells=(name(space),), name=raised),)
    return ()


def _way(first: int, end: int, number: int) -> Way:
    clockwise = ways(first, number, CLOCKWISE).get(end)
    return clockwise or ways(first, number, COUNTER).get(end, (first, end))
