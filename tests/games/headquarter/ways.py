"""How a view can have come about: every state that has it, and views worth asking that about."""

from collections.abc import Iterator

from games.headquarter.helpers import place, play, states, turn
from tete.games.headquarter import game as g
from tete.games.headquarter.moves import Begin, Draw, Place
from tete.games.headquarter.state import State
from tete.games.headquarter.view import View


def consistent(view: View) -> Iterator[State]:
    """Every state with this view, found by trying all that the others could have done."""
    seat = view.seat
    setup, starter = view.setup, view.starter
    assert starter is not None
    begun = g.new(head=setup.head.name, end=setup.end, first=setup.first)
    reached = [begun if begun.starter is not None else g.play(begun, Begin(starter))]
    for mover, event in view.watched:
        after = []
        for s in reached:
            if s.is_over or s.mover != mover:
                continue
            drawn = g.play(s, Draw(event.piece))
            moves = [event] if isinstance(event, Place) else list(g.moves(drawn))
            for move in moves:
                next_state = g.play(drawn, move)
                if mover != seat and next_state.glimpses[-1] != event:
                    continue
                after.append(next_state)
        reached = after
    for s in reached:
        now = s.is_over, s.mover, s.passed, s.closing
        if now == (False, view.mover, view.passed, view.closing):
            yield s if view.drawn is None else g.play(s, Draw(view.drawn))


def countable(most: int) -> Iterator[tuple[int, View, set[State]]]:
    """So many late views that some states have, but not too many: a seed, the view and the states."""
    found = 0
    for seed in range(30):
        for s in states(seed, head="child"):
            view = g.view(s, seed % 2)
            if s.is_over or len(view.events) < 9:
                continue
            possible = set(consistent(view))
            if 4 <= len(possible) <= 60:
                yield seed, view, possible
                found += 1
                break
        if found == most:
            return
    raise AssertionError(f"only {found} such views were met")


def after_a_pass(games: int) -> list[State]:
    """States of random games after a pass that ends nothing; more than three."""
    found = [
        s for seed in range(games) for s in states(seed, head="doll") if s.passed and not s.is_over
    ]
    assert len(found) > 3
    return found


def laid_before() -> State:
    """Some turns after a position with cubes laid beforehand."""
    s = play(place("c1R c2R", "c1G d1B", "RG"), "up c3-c4 RG")
    return turn(s, "flat c2-d2 YY")
