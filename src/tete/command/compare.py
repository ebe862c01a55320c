"""Two records of one game: one saved while it was played, one of later. What was fixed then still holds."""

from tete.core.record import HIDDEN, Record
from tete.core.text import Text


def compare(earlier: Record, later: Record) -> list[str]:
    """What the later record says otherwise than the earlier one, a sentence each; none if they agree.

    A move that was hidden then may be any now, if its seal is the same.
    """
    problems: list[str] = [
        Text("The earlier record has another “{key}”.", key=key)
        for key, then, now in (
            ("game", earlier.game, later.game),
            ("version", earlier.version, later.version),
            ("option", dict(earlier.options), dict(later.options)),
            ("date", earlier.date, later.date),
            ("commit", earlier.commitment, later.commitment),
        )
        if then != now
    ]
    if len(earlier.seats) != len(later.seats) or (earlier.moves and earlier.seats != later.seats):
        problems.append(Text("The earlier record has another “{key}”.", key="seat"))
    if any(later.words.get(seat) != word for seat, word in earlier.words.items()):
        problems.append(Text("The earlier record has another “{key}”.", key="word"))
    if len(earlier.moves) > len(later.moves):
        problems.append(Text("The earlier record is longer than this one."))
    for ply, (then, now) in enumerate(zip(earlier.moves, later.moves, strict=False), 1):
        if HIDDEN not in (then, now) and then != now:
            problems.append(
                Text(
                    "Ply {ply}: the earlier record says “{then}”, this one “{now}”.",
                    ply=ply,
                    then=then,
                    now=now,
                )
            )
        if earlier.seals.get(ply) != later.seals.get(ply):
            problems.append(
                Text("Ply {ply}: the earlier record has another seal, or none.", ply=ply)
            )
    if earlier.outcome and (earlier.outcome, earlier.secret) != (later.outcome, later.secret):
        problems.append(Text("The earlier record was already over, and ended differently."))
    return problems
