"""Times as the world writes them."""

from datetime import UTC, datetime
from functools import lru_cache


def time_of(at: int) -> str:
    """Milliseconds since 1970 as the world writes it.

    >>> time_of(0)
    '1970-01-01T00:00:00Z'
    """
    return _second(at // 1000)


@lru_cache(maxsize=64)
def _second(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
