"""Planes in one array. Imports numpy: for encodings, which nobody imports before somebody learns."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from tete.learning.kinds import Plane

Floats = NDArray[np.float32]


class Layers(dict[str, Floats]):
    """Planes by name, all 0 to begin with; they are parts of one array, ``stack``.

    ``cells`` are the same layers, each as one row of places.
    """

    def __init__(self, planes: Sequence[Plane], shape: tuple[int, int]) -> None:
        super().__init__()
        layers = sum(plane.count for plane in planes)
        self.stack: Floats = np.zeros((layers, *shape), np.float32)
        rows = self.stack.reshape(layers, -1)
        self.cells: dict[str, Floats] = {}
        at = 0
        for plane in planes:
            self[plane.name] = self.stack[at : at + plane.count]
            self.cells[plane.name] = rows[at : at + plane.count]
            at += plane.count

    def put(self, name: str, *sets: Iterable[int]) -> None:
        """1 on the places of each set, layer by layer."""
        rows = self.cells[name]
        for at, places in enumerate(sets):
            rows[at, list(places)] = 1

    def fill(self, name: str, *values: float) -> None:
        """Each layer full of one value."""
        rows = self.cells[name]
        for at, value in enumerate(values):
            if value:
                rows[at] = value
