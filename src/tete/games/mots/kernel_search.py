"""What a turn opens for the next player, on bits: their best turn for each number of the die."""

from tete.games.mots.kernel_slots import NUMBER
from tete.games.mots.kernel_turns import best, play
from tete.games.mots.kernel_words import look
from tete.kernels.bits import Bytes, Flag, Ints
from tete.kernels.compile import compiled


@compiled
def opened(
    board: Ints,
    lexicon: Ints,
    spelled: Bytes,
    position: Ints,
    code: int,
    low: int,
    high: int,
    seen: Ints,
    stop: Flag,
) -> float:
    """The points of the best turn after this one, on average over the numbers from ``low`` to ``high``.

    -1 if the flag was set before it knew. ``seen`` is room for what is looked at.
    """
    after = position.copy()
    play(board, lexicon, spelled, after, code)
    look(board, lexicon, spelled, after, seen)
    total = 0
    for number in range(low, high + 1):
        if stop[0]:
            return -1.0
        after[NUMBER] = number
        _, points = best(board, lexicon, after, seen, stop)
        total += points
    return -1.0 if stop[0] else total / (2 * (high - low + 1))
