"""Facts about a frozen value that are worked out when they are first asked for, and kept in the value.

The value is a ``msgspec.Struct`` with ``frozen=True, dict=True``: its fields make it equal and hashable, its facts
do not. ``lazy`` is for what stands in the value's class, ``once`` for functions that are about it: a game's state
has the first, its rules the second.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
Value = TypeVar("Value")


class lazy(Generic[T]):  # noqa: N801 (it is used as a decorator, like property)
    """As functools.cached_property, without the lock that it takes before Python 3.12.

    Two threads that ask at once both work it out, and find the same: it is a fact about a frozen value.

    >>> class Word:
    ...     @lazy
    ...     def length(self):
    ...         print("counting")
    ...         return 4
    >>> word = Word()
    >>> word.length + word.length
    counting
    8
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy[T]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> "lazy[T] | T":
        """Work it out and keep it where attributes are looked for first."""
        if instance is None:
            return self
        found = instance.__dict__[self._name] = self._work(instance)
        return found


def once(work: Callable[[Value], T]) -> Callable[[Value], T]:
    """A function of one frozen value that is worked out once for each.

    >>> class Word:
    ...     pass
    >>> @once
    ... def length(word):
    ...     print("counting")
    ...     return 4
    >>> word = Word()
    >>> length(word) + length(word)
    counting
    8
    """
    name = f"{work.__module__}.{work.__qualname__}"  # no attribute is called so

    @wraps(work)
    def known(value: Value) -> T:
        facts = value.__dict__
        if name in facts:
            found: T = facts[name]
            return found
        found = facts[name] = work(value)
        return found

    return known
