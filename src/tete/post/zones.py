"""Times of day by people's own clocks: the next moment that is not between two of them."""

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MINUTES = 24 * 60
_MINUTE = 60_000
_LONGEST = 60


def is_zone(name: str) -> bool:
    """Whether there is a time zone of that name.

    >>> is_zone("Europe/Paris"), is_zone("Mars/Base"), is_zone("../etc/passwd")
    (True, False, False)
    """
    return _zone(name) is not None


def minute_of(at: int, zone: str) -> int:
    """Which minute of the day it is somewhere; ``at`` in milliseconds since 1970."""
    local = _local(at, zone)
    return local.hour * 60 + local.minute


def is_between(minute: int, start: int, end: int) -> bool:
    """Whether a minute lies between two of them, across midnight as well.

    >>> is_between(30, 22 * 60, 7 * 60), is_between(7 * 60, 22 * 60, 7 * 60)
    (True, False)
    """
    return start <= minute < end if start <= end else minute >= start or minute < end


def next_time(at: int, zone: str, end: int, start: int) -> int:
    """The first moment from ``at`` on that is not after ``start`` and before ``end`` by the clock of that zone.

    Where both are the same, that is when the clock next shows it. Where clocks are put forward over ``end``, it is
    as soon as they have been.
    """
    if start != end and not is_between(minute_of(at, zone), start, end):
        return at
    local = _local(at, zone)
    wanted = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    found = _stamp(wanted)
    if found < at:
        found = _stamp((wanted + timedelta(days=1)).replace(fold=0))
    while start != end and is_between(minute_of(found, zone), start, end):
        found += _MINUTE
    return found


def _local(at: int, zone: str) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(_zone(zone) or UTC)


def _stamp(local: datetime) -> int:
    return round(local.timestamp() * 1000)


@lru_cache(maxsize=1024)
def _zone(name: str) -> ZoneInfo | None:
    if not name or len(name) > _LONGEST or not name.isascii():
        return None
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # OSError: the name of a folder
        return None
