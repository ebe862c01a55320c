"""What is seen of a state, as OpenSpiel asks for it."""

import re
from functools import lru_cache
from hashlib import sha256
from typing import Any

import numpy as np
import pyspiel

from tete.adaptors.openspiel.moment import Setup
from tete.adaptors.openspiel.state import State

RECALL, BITS = 64, 32
"""Of all that was ever known the last words, each as so many bits; then one for all before."""
_BETWEEN = re.compile(r"[\s|,]+")


class Observer:
    """Somebody who looks: ``dict`` has the planes by name, ``tensor`` all of them.

    With perfect recall there is ``recall``, too: the text of all that was ever known, word by word, the last
    first. A word is the first bits of its hash; behind RECALL words stands one for all that were before.
    So two states have the same tensor if they have the same text, and else another.
    """

    def __init__(self, setup: Setup, kind: Any) -> None:
        self._setup = setup
        self._kind = kind
        self._is_whole = kind.public_info and kind.private_info != pyspiel.PrivateInfoType.NONE
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if self._is_whole:
            recall = (RECALL + 1, BITS) if kind.perfect_recall else (0, 0)
            area = int(np.prod(setup.encoding.size))
            self.tensor = np.zeros(area + recall[0] * recall[1], np.float32)
            if kind.perfect_recall:
                self.dict["recall"] = self.tensor[area:].reshape(recall)
            at = 0
            for plane in setup.encoding.planes:
                shape = plane.count, *setup.encoding.shape
                size = int(np.prod(shape))
                self.dict[plane.name] = self.tensor[at : at + size].reshape(shape)
                at += size

    def set_from(self, state: State, player: int) -> None:
        """Take in what a player sees."""
        now = state.now
        if self.tensor is not None:
            prefix = now.prefix if now.turn == player else ()
            view = now.setup.game.view(now.s, player)
            seen = now.setup.encoding.stack(view, prefix).ravel()
            self.tensor[: len(seen)] = seen
            if self._kind.perfect_recall:
                self.dict["recall"][:] = _recall(self.string_from(state, player))

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        now, kind = state.now, self._kind
        if not now.setup.game.info.has_secrets:
            if not kind.public_info:
                return ""
            return str(state.history_str() if kind.perfect_recall else str(state))
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            return now.known(None)
        return now.remembered(player) if kind.perfect_recall else now.known(player)


def _recall(text: str) -> Any:
    """A text as bits, word by word, the latest first."""
    words = [word for word in _BETWEEN.split(text) if word]
    rows = np.zeros((RECALL + 1, BITS), np.float32)
    for row, word in enumerate(reversed(words[-RECALL:])):
        rows[row] = _bits(word)
    if before := " ".join(words[:-RECALL]):
        rows[RECALL] = _bits(before)
    return rows


@lru_cache(maxsize=4096)
def _bits(word: str) -> Any:
    octets = sha256(word.encode()).digest()[: BITS // 8]
    return np.unpackbits(np.frombuffer(octets, np.uint8)).astype(np.float32)
