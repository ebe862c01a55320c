"""The toys of tests/core on the shelf, for tests that find their game by its slug."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points

import pytest

from tete.shelf import games as registry

TOYS = ("pig", "cards", "thrown", "hasty")


@contextmanager
def with_toys() -> Iterator[None]:
    """The installed games and the toys; afterwards the shelf is as it was."""
    toys = [EntryPoint(f"toy-{name}", f"core.toys:{name}", registry.GROUP) for name in TOYS]
    with pytest.MonkeyPatch.context() as patch:
        found = [*entry_points(group=registry.GROUP), *toys]
        patch.setattr(registry, "entry_points", lambda *, group: found)
        registry._shelf.cache_clear()
        yield
    registry._shelf.cache_clear()
