"""A fact about a frozen value that is worked out when it is first asked for."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


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
