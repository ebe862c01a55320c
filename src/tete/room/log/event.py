"""What every event is; ``events.py`` and ``clock_events.py`` have them."""

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", gc=False):
    """Something that happened."""


class OfSeat(Event, frozen=True):
    """Something that a seat did, or that happened to it."""

    seat: int
