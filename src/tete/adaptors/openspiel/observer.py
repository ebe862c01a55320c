"""What is seen of a state, as OpenSpiel asks for it."""

from typing import Any

import numpy as np
import pyspiel

from tete.adaptors.openspiel.moment import Setup
from tete.adaptors.openspiel.state import State


class Observer:
    """Somebody who looks: ``dict`` has the planes by name, ``tensor`` all of them.

    With perfect recall there is only the text: a tensor of everything that was ever known has no size.
    """

    def __init__(self, setup: Setup, kind: Any) -> None:
        self._setup = setup
        self._kind = kind
        self._is_whole = kind.public_info and kind.private_info != pyspiel.PrivateInfoType.NONE
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if self._is_whole and not kind.perfect_recall:
            self.tensor = np.zeros(int(np.prod(setup.encoding.size)), np.float32)
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
            self.tensor[:] = now.setup.encoding.stack(view, prefix).ravel()

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
