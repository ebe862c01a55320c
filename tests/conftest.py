"""Options and fixtures for all tests."""

import pytest

from plugged import plug

plug()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew, then read them"
    )
