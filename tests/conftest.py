"""Options and fixtures for all tests."""

import pytest
from hypothesis import settings

from amounts import IS_STORM
from plugged import plug

plug()
# Every day the same examples, so that whoever changed nothing breaks nothing; new ones in a storm.
settings.register_profile("everyday", derandomize=True, deadline=None)
settings.register_profile("storm", deadline=None)
settings.load_profile("storm" if IS_STORM else "everyday")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long has its turn in a storm; the last line says how many those are."""
    if IS_STORM:
        return
    long = [item for item in items if item.get_closest_marker("storm")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew, then read them"
    )
