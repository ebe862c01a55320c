"""A memory of answers that cannot grow for ever: bounded by how many there are and by what they weigh."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Bounded(Generic[P, R]):
    """A function that remembers its answers; what was not asked for longest is forgotten first.

    It keeps at most ``count`` answers, of ``weight`` bytes together. ``weigh`` gets an answer and what was asked,
    and says about how many bytes hang on both; one that is too heavy is not kept. What raises is not kept either.
    Thread-safe; two who ask at once may both work it out.
    """

    def __init__(
        self, work: Callable[P, R], count: int, weight: int, weigh: Callable[..., int]
    ) -> None:
        self.count = count
        self.weight = weight
        self._work = work
        self._weigh = weigh
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, tuple[int, R]] = OrderedDict()
        self._weighs = 0
        update_wrapper(self, work)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """The answer, worked out at most once while it is kept."""
        key = (*args, *sorted(kwargs.items())) if kwargs else args
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key][1]
        answer = self._work(*args, **kwargs)
        weighs = self._weigh(answer, *args, **kwargs)
        if weighs <= self.weight:
            with self._lock:
                self._forget(key)
                self._kept[key] = weighs, answer
                self._weighs += weighs
                while self._weighs > self.weight or len(self._kept) > self.count:
                    self._forget(next(iter(self._kept)))
        return answer

    @property
    def kept(self) -> int:
        """How many answers it remembers just now. (No length: a function is true.)"""
        return len(self._kept)

    def _forget(self, key: Hashable) -> None:
        if key in self._kept:
            self._weighs -= self._kept.pop(key)[0]


def bounded(
    count: int, weight: int, weigh: Callable[..., int]
) -> Callable[[Callable[P, R]], Bounded[P, R]]:
    """Let a function remember its answers within these bounds.

    >>> @bounded(count=2, weight=10, weigh=lambda answer, text: len(text))
    ... def shout(text: str) -> str:
    ...     print("thinking of", text)
    ...     return text.upper()
    >>> shout("ah"), shout("ah"), shout.kept
    thinking of ah
    ('AH', 'AH', 1)
    >>> shout("a" * 11), shout.kept
    thinking of aaaaaaaaaaa
    ('AAAAAAAAAAA', 1)
    """

    def around(work: Callable[P, R]) -> Bounded[P, R]:
        return Bounded(work, count, weight, weigh)

    return around
