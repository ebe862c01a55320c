"""The toys on the shelf, for tests that find their game by its slug."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points

import pytest

from tete.core import registry


def toy_points() -> list[EntryPoint]:
    places = {
        "toy-pig": "core.toys:pig",
        "toy-cards": "core.toys:cards",
        "toy-thrown": "core.toys:thrown",
        "toy-hasty": "core.toys:hasty",
    }
    return [EntryPoint(slug, place, registry.GROUP) for slug, place in places.items()]


@pytest.fixture(scope="module")
def shelf() -> Iterator[None]:
    """The installed games and the toys; the shelf as it was when the module is done."""
    with pytest.MonkeyPatch.context() as patch:
        found = [*entry_points(group=registry.GROUP), *toy_points()]
        patch.setattr(registry, "entry_points", lambda *, group: found)
        registry._shelf.cache_clear()
        yield
    registry._shelf.cache_clear()
