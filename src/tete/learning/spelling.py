"""Moves spelled byte by byte: how a game is played by a few actions, however many moves it has.

The texts of the legal moves are a tree: what may come next after what is spelled so far. What can only go on in
one way goes on by itself, so that only real choices are asked for.
"""

from collections.abc import Sequence
from typing import Any

from tete.core.game import AnyGame

END = 0
"""The action that ends a text which others go on from; all others are bytes of UTF-8."""


class Spelled:
    """Moves of any game by the bytes of their texts. The legal moves are listed once a state."""

    actions = 256

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._last: tuple[Any, list[tuple[bytes, Any]]] = None, []

    def legal(self, s: Any, prefix: tuple[int, ...]) -> Sequence[int]:
        """The bytes that can come next."""
        moves = self._spelled(s)
        low, high, depth = _walk(moves, prefix)
        if prefix and high - low == 1:
            return ()
        return sorted({_at(text, depth) for text, _ in moves[low:high]})

    def made(self, s: Any, prefix: tuple[int, ...]) -> Any | None:
        """The move, once only one is left."""
        moves = self._spelled(s)
        low, high, _ = _walk(moves, prefix)
        return moves[low][1] if high - low == 1 else None

    def steps(self, s: Any, move: Any) -> tuple[int, ...]:
        """The choices on the way to a move."""
        moves = self._spelled(s)
        text = self._game.write(move).encode()
        low, high, depth = _walk(moves, ())
        prefix: list[int] = []
        while not prefix or high - low > 1:
            prefix.append(_at(text, depth))
            low, high, depth = _walk(moves, tuple(prefix))
        return tuple(prefix)

    def name(self, s: Any, prefix: tuple[int, ...], action: int) -> str:
        """What is spelled after it."""
        moves = self._spelled(s)
        low, high, depth = _walk(moves, (*prefix, action))
        text = moves[low][0] if high - low == 1 else moves[low][0][:depth] + b"\xe2\x80\xa6"
        return text.decode(errors="replace")

    def _spelled(self, s: Any) -> list[tuple[bytes, Any]]:
        """The legal moves by their texts, in order; kept for the state that was last asked for."""
        last, found = self._last
        if last is not s:
            texts = [(self._game.write(move).encode(), move) for move in self._game.moves(s)]
            found = sorted(texts, key=lambda pair: pair[0])
            self._last = s, found
        return found


def _at(text: bytes, depth: int) -> int:
    return text[depth] if depth < len(text) else END


def _walk(moves: list[tuple[bytes, Any]], prefix: tuple[int, ...]) -> tuple[int, int, int]:
    """Which moves are still possible, from where to where, and how much of their texts is settled."""
    low, high = 0, len(moves)
    depth = _shared(moves, low, high, 0)
    for action in prefix:
        inside = [at for at in range(low, high) if _at(moves[at][0], depth) == action]
        low, high = inside[0], inside[-1] + 1
        depth = _shared(moves, low, high, depth + (action != END))
    return low, high, depth


def _shared(moves: list[tuple[bytes, Any]], low: int, high: int, depth: int) -> int:
    """How far the texts are alike; of sorted texts the first and the last tell it for all."""
    if high - low < 2:
        return depth
    first, last = moves[low][0], moves[high - 1][0]
    while depth < min(len(first), len(last)) and first[depth] == last[depth]:
        depth += 1
    return depth
