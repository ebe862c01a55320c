"""What the moves of a position are worth to the strongest bot of any game."""

from collections.abc import Sequence
from typing import Any

from tete.bots.expert import Expert
from tete.bots.levels import mind
from tete.bots.time_shares import TimeShares
from tete.core.asking import adds
from tete.core.game import AnyGame
from tete.thinking.mind import STRONGEST, Budget, Stop
from tete.thinking.weighing import Weighs

_MOST = 60
"""Moves that are played and thought about one by one, where the mind itself cannot weigh them."""
_SEED = 1


def weigh(
    game: AnyGame, s: Any, times: float = 1, among: Sequence[str] = ()
) -> list[tuple[str, float]]:
    """Texts of moves and what each leaves to the seat to move, the best first, as ``Weighs`` has it.

    Where the game's mind cannot say, every move is played and the strongest bot thinks about what comes then.
    Empty where nothing can be said: there are too many moves, or it is nobody's turn.
    """
    turn = game.turn(s)
    if turn is None or turn < 0:
        return []
    strongest: object = mind(game, STRONGEST, _SEED)
    if adds(strongest, Weighs):
        return list(strongest.weigh(game.view(s, turn), times, among))
    moves = game.moves(s)
    if len(moves) > _MOST:
        return []
    texts = list(among) or [game.write(move) for move in moves]
    nodes = mind(game, STRONGEST, _SEED).budget.nodes
    shares = TimeShares(Budget(nodes=int(times * nodes) if nodes else None), None, 1)
    seats = len(game.seats(s))
    expert = Expert(game, seats, shares.next, _SEED, Stop())
    found = zip(texts, expert.leaves(s, texts, (1 / seats,) * seats), strict=True)
    return sorted(found, key=lambda each: -each[1])
