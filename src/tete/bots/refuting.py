"""Why a move that was tried in a puzzle is not the best: the answer to it, and what it leaves."""

from typing import Any

from tete.bots.levels import mind
from tete.bots.weighing import weigh
from tete.core import asking
from tete.core.asking import adds
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.practice.puzzles import Puzzle
from tete.thinking.mind import STRONGEST, Budget, glance_of
from tete.thinking.weighing import Weighs

_SHARE = 0.2
"""Of the strongest level's budget, what it costs to say why."""
_FEW = 60
"""Nodes for an answer, where the house itself searches: they are slow."""
_SEED = 1


def refuted(game: AnyGame, s: Any, text: str, puzzle: Puzzle, points: bool) -> Text:
    """A sentence about a legal move that is not the best. It costs a few nodes, whatever is tried.

    What it leaves is told where the game's own mind can weigh moves: the house's search would take too long.
    """
    best = puzzle.best[0]
    if points and game.judge is not None:
        view = game.view(s, game.turn(s))
        own, top = (game.judge.rate(view, game.parse(each)) for each in (text, best))
        return Text(
            "That scores about {own}; there is a turn that scores about {top}.",
            own=round(own),
            top=round(top),
        )
    strongest: object = mind(game, STRONGEST, _SEED)
    worth = dict(weigh(game, s, _SHARE, (text, best))) if adds(strongest, Weighs) else {}
    answer = _answer(game, s, text)
    if text not in worth or best not in worth or worth[text] >= worth[best]:
        return answer or Text("There is something better.")
    own, top = round(100 * worth[text]), round(100 * worth[best])
    if not answer:
        return Text(
            "Chance of winning: about {own} %, with the best move {top} %.", own=own, top=top
        )
    return Text(
        "{answer} Chance of winning: about {own} %, with the best move {top} %.",
        answer=answer,
        own=own,
        top=top,
    )


def _answer(game: AnyGame, s: Any, text: str) -> Text | None:
    """What somebody else would do then, in the game's own words; None where chance acts first, or nobody."""
    seat, after = game.turn(s), game.play(s, game.parse(text))
    turn = game.turn(after)
    if game.info.has_secrets or turn is None or turn < 0 or turn == seat:
        return None
    strongest = mind(game, STRONGEST, _SEED)
    own: object = strongest
    nodes = glance_of(strongest).nodes if adds(own, Weighs) else _FEW
    move = game.parse(strongest.think(game.view(after, turn), Budget(nodes=nodes)))
    told = asking.tell(game, after, move).sentence or asking.notation(game, move)
    return Text("Then perhaps: “{told}”", told=told)
