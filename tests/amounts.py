"""How much of what could go on for ever: a little every day, much before a release (``make storm``)."""

import os

IS_STORM = bool(os.environ.get("TETE_STORM"))


def much(everyday: int, storm: int) -> int:
    """How many games, positions or tries this run has time for."""
    return storm if IS_STORM else everyday
