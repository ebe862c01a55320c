"""What every event is, as it leaves."""

from msgspec import Struct


class Told(Struct, frozen=True, gc=False, tag_field="kind"):
    """Something that happened; ``at`` is its time as in 2026-11-15T12:00:00Z."""

    seq: int
    at: str


class OfSeat(Told, frozen=True, gc=False):
    """Something that a seat did."""

    seat: int


class SaidOfSeat(OfSeat, frozen=True, gc=False):
    """Something about a seat, as a sentence."""

    said: str
