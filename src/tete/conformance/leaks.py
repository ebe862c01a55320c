"""What views tell beyond what was told: it may be meant, and it may be a leak that ``view`` itself defines.

Whatever depends on the view alone passes the other properties, also if the view says too much. So two secret moves
that somebody is told of in the same words are made side by side, and what then differs in that viewer's picture is
shown to the author: only he knows whether it should be seen.
"""

from collections.abc import Iterator
from typing import Any

from tete.conformance.moment import Moment, Property
from tete.conformance.playthrough import things
from tete.core import asking
from tete.core.game import CHANCE

_MOVES = 12
_SHOWN = 3


def views_tell_more(m: Moment) -> Iterator[str]:
    """Two secret moves, told in the same words, that a viewer's picture tells apart: what differs in it."""
    game, s = m.game, m.state
    turn = game.turn(s)
    if not game.info.has_secrets or turn is None:
        return
    moves = [*m.some_moves(_MOVES), *(move for move, _ in game.chance(s)[:_MOVES])]
    for viewer in m.viewers:
        if turn in (viewer, CHANCE):
            continue
        told: dict[str, Any] = {}
        for move in moves[:_MOVES]:
            words = asking.tell(game, s, move).others
            after = game.play(s, move)
            if words is None or game.outcome(after):
                continue
            seen = game.view(after, viewer)
            first, known = told.setdefault(str(words), (move, seen))
            if seen != known:
                one, two = (set(things(game.draw(view))) for view in (known, seen))
                who = "a spectator" if viewer is None else f"seat {viewer}"
                yield (
                    f"{who} is told “{words}” of “{game.write(first)}” and of “{game.write(move)}”, and its view "
                    f"tells them apart: {_difference(one, two)}"
                )
                return


def _difference(one: set[str], two: set[str]) -> str:
    here, there = ("; ".join(sorted(each)[:_SHOWN]) or "nothing" for each in (one - two, two - one))
    if one == two:
        return "not in the picture, only in the view itself"
    return f"after the first it shows {here}; after the second {there}"


NOTES = (Property("knows", "views tell no more than was told", "sample", views_tell_more),)
"""Looked at like properties; what they find is worth a look, and no fault by itself."""
