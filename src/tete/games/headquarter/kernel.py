"""The rules on bits, for search: placements, next positions, points, random play, and what may lie hidden.

A position is a vector of whole numbers, a move is a number; what follows from the options is a table, made once.
`rules.py` is the law; `tests/games/headquarter/test_kernel.py` holds both together.
"""

from tete.games.headquarter.kernel_hidden import resample
from tete.games.headquarter.kernel_pack import decode, encode, facts, fits, pack, result, table
from tete.games.headquarter.kernel_playouts import TALLY, playouts
from tete.games.headquarter.kernel_rules import MOST_MOVES, SIZE, ended, moves, play, points

__all__ = ["MOST_MOVES", "SIZE", "TALLY", "decode", "encode", "ended", "facts", "fits"]
__all__ += ["moves", "pack", "play", "playouts", "points", "resample", "result", "table"]
