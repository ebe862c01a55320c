"""Games on the shelf for tests that find their game by its slug: the toys of tests/core, the rivals."""

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points

import pytest

from plugged import RIVALS
from tete.shelf import games as registry

TOYS = ("pig", "cards", "thrown", "hasty")


@contextmanager
def with_toys() -> Iterator[None]:
    """The installed games and the toys; afterwards the shelf is as it was."""
    with _beside({f"toy-{name}": f"core.toys:{name}" for name in TOYS}):
        yield


@contextmanager
def with_rivals() -> Iterator[None]:
    """The installed games and those of tests/rivals; afterwards the shelf is as it was."""
    project = tomllib.loads((RIVALS / "pyproject.toml").read_text("utf-8"))["project"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(RIVALS), *sys.path])
        with _beside(project["entry-points"][registry.GROUP]):
            yield


@contextmanager
def _beside(points: dict[str, str]) -> Iterator[None]:
    more = [EntryPoint(slug, where, registry.GROUP) for slug, where in points.items()]
    with pytest.MonkeyPatch.context() as patch:
        found = [*entry_points(group=registry.GROUP), *more]
        patch.setattr(registry, "entry_points", lambda *, group: found)
        registry._shelf.cache_clear()
        yield
    registry._shelf.cache_clear()
