"""What is told of the time of a table, as it leaves."""

from tete.room.showing.told import OfSeat, SaidOfSeat, Told


class OutOfTime(SaidOfSeat, frozen=True, tag="out-of-time"):
    """A seat has run out of time; the move that follows was made for it, or it has lost by that."""


class TimeGiven(Told, frozen=True, tag="time-given"):
    """The room was away: every running clock has so many milliseconds back."""

    ms: int
    said: str


class PauseAsked(OfSeat, frozen=True, tag="pause-asked"):
    """A seat would like the clocks to stand still."""


class PauseAgreed(OfSeat, frozen=True, tag="pause-agreed"):
    """A seat agrees, and others have still to answer."""


class PauseRefused(OfSeat, frozen=True, tag="pause-refused"):
    """A seat does not agree."""


class Paused(SaidOfSeat, frozen=True, tag="paused"):
    """The clocks stand still."""


class Resumed(SaidOfSeat, frozen=True, tag="resumed"):
    """A seat lets the clocks go on."""


class DayOff(SaidOfSeat, frozen=True, tag="day-off"):
    """A seat has a day more for its move."""


class DayBack(SaidOfSeat, frozen=True, tag="day-back"):
    """A seat keeps for later a day off that it had taken."""


ClockEvent = OutOfTime | TimeGiven | Paused | Resumed | DayOff | DayBack
