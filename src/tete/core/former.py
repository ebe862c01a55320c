"""What is public and will go: it works for one minor version more, and says so (docs/build/versions.md)."""

import warnings
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Former = Mapping[str, tuple[str, str]]
"""Names that were: to the name that is meant now, and the version in which the former one will be gone."""


def leaving(since: str, gone: str, instead: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """For a function or a class that is still there: whoever calls it is warned, at the line that calls.

    ``since`` is the version that says so for the first time, ``gone`` the one without it.

    >>> @leaving("0.2", "0.3", "call new()")
    ... def old():
    ...     return 4
    """

    def mark(work: Callable[P, R]) -> Callable[P, R]:
        sentence = f"{work.__qualname__} will be gone in {gone}: {instead}"

        @wraps(work)
        def warned(*args: P.args, **given: P.kwargs) -> R:
            warnings.warn(sentence, DeprecationWarning, stacklevel=2)
            return work(*args, **given)

        warned.__leaving__ = (since, gone)  # type: ignore[attr-defined]
        return warned

    return mark


def renamed(module: str, name: str, former: Former) -> str | None:
    """The name that is meant by one which was, for a module's ``__getattr__``; None if there never was one."""
    if name not in former:
        return None
    now, gone = former[name]
    sentence = f"{module}.{name} will be gone in {gone}: it is called {now}"
    warnings.warn(sentence, DeprecationWarning, stacklevel=3)
    return now


def overdue(former: Former, version: str) -> list[str]:
    """The former names that should be gone in this version.

    >>> overdue({"old": ("new", "0.3"), "older": ("new", "0.10")}, "0.3.1")
    ['old']
    """
    return [name for name, (_, gone) in former.items() if _parts(gone) <= _parts(version)]


def _parts(version: str) -> list[Any]:
    return [int(part) for part in version.split(".") if part.isdecimal()]
