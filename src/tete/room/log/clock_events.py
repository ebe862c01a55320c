"""What happens to the time of a table."""

from tete.room.log.event import Event, OfSeat


class OutOfTime(OfSeat, frozen=True, tag="out-of-time"):
    """A seat has run out of time. The move that follows was made for it; or it has lost by that.

    ``out``: it is out of a game that goes on without it.
    """

    out: bool = False


class TimeGiven(Event, frozen=True, tag="time-given"):
    """Every running clock has so many milliseconds back: the room was away until ``upto``, or a ``node`` fell."""

    ms: int
    upto: int = 0
    node: str = ""


class PauseAsked(OfSeat, frozen=True, tag="pause-asked"):
    """A seat would like the clocks to stand still."""


class PauseAgreed(OfSeat, frozen=True, tag="pause-agreed"):
    """A seat agrees, and others have still to answer."""


class PauseRefused(OfSeat, frozen=True, tag="pause-refused"):
    """A seat does not agree."""


class Paused(OfSeat, frozen=True, tag="paused"):
    """All agree: the clocks stand still, and nobody moves."""


class Resumed(OfSeat, frozen=True, tag="resumed"):
    """A seat lets the clocks go on."""


class DayOff(OfSeat, frozen=True, tag="day-off"):
    """A seat has a day more for its move; ``auto``: its time was up, and it had a day off left."""

    auto: bool = False


class DayBack(OfSeat, frozen=True, tag="day-back"):
    """A seat keeps for later a day off that it had taken for its move."""
