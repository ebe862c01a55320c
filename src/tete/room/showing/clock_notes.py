"""What happens to the time of a table, in words."""

from tete.core.text import Text
from tete.room.log import clock_events as e
from tete.room.log.pace import DAY, DAYS, MOVE, SECOND, Pace

SaidClockEvent = e.OutOfTime | e.Paused | e.Resumed | e.DayOff | e.DayBack


def note_of(event: SaidClockEvent, who: str) -> Text:
    """The sentence for an event of the seat of somebody called so."""
    match event:
        case e.OutOfTime(out=True):
            return Text("{seat} has run out of time and is out of the game.", seat=who)
        case e.OutOfTime():
            return Text("{seat} has run out of time.", seat=who)
        case e.Paused():
            return Text("All agree: the clocks stand still.")
        case e.Resumed():
            return Text("{seat} lets the clocks go on.", seat=who)
        case e.DayOff(auto=True):
            return Text("{seat} was out of time, and has taken a day off by that.", seat=who)
        case e.DayOff():
            return Text("{seat} takes a day off.", seat=who)
        case e.DayBack():
            return Text("{seat} does without the day off after all.", seat=who)


def given_note(ms: int) -> Text:
    """What is said where time is given back because the room was away."""
    return Text("The room was away: every clock has {time} back.", time=_time(-(-ms // SECOND)))


def pace_note(pace: Pace) -> Text:
    """What whoever sits down is told of the clock."""
    if pace.kind == DAYS:
        return _days_note(pace.seconds * SECOND // DAY, pace.off)
    time = _time(pace.seconds)
    if pace.kind == MOVE:
        return Text("There is a clock: {time} for every move.", time=time)
    if not pace.more:
        return Text("There is a clock: {time} for the whole game.", time=time)
    return Text(
        "There is a clock: {time} for the whole game, and {n} second more for every turn.|"
        "There is a clock: {time} for the whole game, and {n} seconds more for every turn.",
        time=time,
        n=pace.more,
    )


def _days_note(days: int, off: int) -> Text:
    if not off:
        return Text(
            "There is {n} day for every move.|There are {n} days for every move.",
            n=days,
        )
    return Text(
        "There is {n} day for every move, and everybody has days off: {off}.|"
        "There are {n} days for every move, and everybody has days off: {off}.",
        n=days,
        off=off,
    )


def _time(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"
