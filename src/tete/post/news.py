"""What is worth telling somebody who is not there: it follows from where a table stands, and is decided once."""

import msgspec

from tete.room.log.digest import Digest
from tete.room.log.events import Chair
from tete.room.log.pace import DAY, DAYS, SECOND

TURN, INVITED, OVER, DEADLINE, FRIEND = KINDS = ("turn", "invited", "over", "deadline", "friend")
"""Your turn, asked for a game, it is over, a day is left, asked to be a friend."""
TEST, SWITCHED_OFF = OURS = ("test", "off")
"""What is told of the telling itself: nobody can wish not to have that."""


class News(msgspec.Struct, frozen=True):
    """Something ``owner`` should hear. ``about`` is a table or, where there is none, a person.

    With ``seq`` it is the same news only once. ``due`` is when it becomes worth telling, in milliseconds since
    1970; ``game`` and ``by``, who asks, are "" where there is none.
    """

    owner: str
    kind: str
    about: str
    seq: int
    due: int
    game: str = ""
    by: str = ""


def news_of(table: str, updated: int, short: Digest) -> list[News]:
    """All that is news at a table which was last changed at ``updated``; none where somebody plays alone."""
    players = {chair.owner for chair in short.chairs if chair.who == "person"}
    if len(players) < 2 or short.offline:
        return []
    if short.status == "over":
        return _ended(table, updated, short)
    actor = _person_to_act(short)
    if actor is None:
        return []
    told = News(actor.owner, TURN, table, short.changed, updated, short.game)
    found = [told]
    if (last := _last_call(short)) is not None:
        found.append(msgspec.structs.replace(told, kind=DEADLINE, due=last))
    return found


def _ended(table: str, updated: int, short: Digest) -> list[News]:
    people = {chair.owner for chair in short.chairs if chair.who == "person"}
    asking = {short.chairs[seat].owner: short.chairs[seat].name for seat in short.rematch}
    found = [News(owner, OVER, table, short.changed, updated, short.game) for owner in people]
    if asking and not short.next_table:
        by = next(iter(asking.values()))
        found += [
            News(owner, INVITED, table, short.changed, updated, short.game, by)
            for owner in people - set(asking)
        ]
    return sorted(found, key=lambda news: (news.owner, news.kind))


def _person_to_act(short: Digest) -> Chair | None:
    """Whoever a table waits for, if that is somebody who has not left."""
    seat = short.actor
    if short.status != "playing" or short.paused or seat is None or seat in short.away:
        return None
    chair = short.chairs[seat]
    return chair if chair.who == "person" else None


def _last_call(short: Digest) -> int | None:
    """A day before a move is due or, where there is only a day, half of one; None where days do not count."""
    if short.pace is None or short.pace.kind != DAYS or not short.clock or not short.clock.turn:
        return None
    return short.clock.turn - min(DAY, short.pace.seconds * SECOND // 2)
