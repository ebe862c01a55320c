"""What a game shows and its planes cannot hold: said aloud, each kind once."""

import warnings

from tete.learning.kinds import CutOff

_HELP = "an encoding of its own could show it: docs/build/encoding.md"


class Losses(dict[str, str]):
    """By kind, the sentence about the first that was met. They are for who writes programs, in English."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def add(self, kind: str, what: str) -> None:
        """Warn of it, unless its kind is known."""
        if kind not in self:
            self[kind] = what
            warnings.warn(f"{self._title}: {what} ({_HELP})", CutOff, stacklevel=4)
