"""How much of what could go on for ever: a little every day, much before a release (``make storm``)."""

import os
from typing import Any

import pytest

IS_STORM = bool(os.environ.get("TETE_STORM"))


def much(everyday: int, storm: int) -> int:
    """How many games, positions or tries this run has time for."""
    return storm if IS_STORM else everyday


def in_storm(*values: Any) -> Any:
    """A case of a test that is one more of its kind: it has its turn in a storm."""
    return pytest.param(*values, marks=pytest.mark.storm)
