"""Processes for bots, imported where they are wanted: a browser has none."""

from tete.bots.thinkers import Thinkers


def processes(most: int | None = None) -> Thinkers:
    """At most this many processes in which bots think, as many as there are processors without a number."""
    from tete.bots.workers import Workers

    return Workers(most)
