"""The weights of the net as they ship, and the games that it has learnt."""

from functools import cache
from pathlib import Path

import numpy as np

from tete.games.headquarter.head import Head
from tete.games.headquarter.kernel_pack import cells_of
from tete.games.headquarter.kernel_values import WEIGHTS, Net
from tete.games.headquarter.setup import Setup, default_setup
from tete.kernels.bits import Ints, Singles

FILE = Path(__file__).with_name("headquarter.values.npz")
LAYERS = ("first", "first_bias", "second", "second_bias", "third", "third_bias")


def learnt(setup: Setup) -> Net | None:
    """The net, if it has learnt this game."""
    known = default_setup()
    if (setup.head, setup.blackouts) != (known.head, known.blackouts):
        return None
    return _places(setup.head), _weights()


@cache
def _places(head: Head) -> Ints:
    made = np.zeros(64, np.int64)
    for number, cell in enumerate(head.order):
        made[cells_of(head, 1 << cell).bit_length() - 1] = number
    return made


@cache
def _weights() -> Singles:
    with np.load(FILE) as layers:
        made = np.concatenate([layers[name].ravel() for name in LAYERS]).astype(np.float32)
    if len(made) != WEIGHTS:
        raise ValueError(f"{FILE.name} has {len(made)} weights, not {WEIGHTS}")
    return made
