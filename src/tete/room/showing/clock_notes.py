"""What happens to the time of a table, in words."""

from tete.core.text import Text
from tete.room.log import clock_events as e

SaidClockEvent = e.OutOfTime | e.Paused | e.Resumed | e.DayOff


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


def given_note(ms: int) -> Text:
    """What is said where time is given back because the room was away."""
    seconds = -(-ms // 1000)
    minutes, rest = divmod(seconds, 60)
    return Text("The room was away: every clock has {time} back.", time=f"{minutes}:{rest:02}")
