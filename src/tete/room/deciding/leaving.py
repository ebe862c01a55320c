"""Somebody leaves a game of three or more: what becomes of the seat, as the table's ``leaving`` says."""

from collections.abc import Sequence

from tete.codes import Code, Reason
from tete.core.errors import BadOption
from tete.core.game import AnyGame, Outcome
from tete.core.text import Text
from tete.room.deciding.places import places
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.events import FINAL, POLICIES, WAIT
from tete.room.log.phrase import keep
from tete.room.log.table import Table

_A_PAIR = 2


def check_policy(leaving: str) -> str:
    """The policy itself. Raises BadOption."""
    if leaving not in POLICIES:
        raise BadOption(
            Code.BAD_LEAVING,
            Text(
                "“{leaving}” does not say what happens when somebody leaves; choose from: {names}.",
                leaving=leaving[:20],
                names=", ".join(POLICIES),
            ),
        )
    return leaving


def goes_on(table: Table, owner: str) -> bool:
    """Whether the game outlasts this owner's leaving: three or more seats, and somebody else plays too."""
    return len(table.chairs) > _A_PAIR and any(
        chair.who == "person" and chair.owner != owner for chair in table.chairs
    )


def stand_in(game: AnyGame) -> str:
    """The bot that plays for somebody who is away."""
    return "random" if game.judge is None else "greedy"


def leave(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """A seat's player leaves. Raises Refused where the policy knows no leaving."""
    if len(table.chairs) <= _A_PAIR:
        raise Refused(
            Code.RESIGN_INSTEAD, Text("In a game for two nobody can leave: resign instead.")
        )
    if table.leaving == WAIT:
        raise others_wait()
    check_here(table, seat)
    if table.leaving in FINAL:
        return e.Left(seat), *after_leaving(table, seat)
    return (e.Left(seat),)


def come_back(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """Somebody who was away takes the seat back. Raises Refused."""
    if seat not in table.away:
        raise Refused(Code.NOT_AWAY, Text("You have not left your seat."))
    if table.leaving in FINAL:
        check_here(table, seat)
    return (e.Returned(seat),)


def check_here(table: Table, seat: int) -> None:
    """Raises Refused if the player of a seat has left it, or is out of time."""
    if seat in table.out:
        raise Refused(Code.OUT, Text("Your time was up: you are out of this game."))
    if seat not in table.away:
        return
    if table.leaving in FINAL:
        raise Refused(Code.OUT, Text("You have left this game for good."))
    raise Refused(Code.AWAY, Text("A bot plays for you: take your seat back first."))


def check_resign(table: Table, owner: str) -> None:
    """Raises Refused where the others would lose their game."""
    if not goes_on(table, owner):
        return
    if table.leaving == WAIT:
        raise others_wait()
    raise Refused(
        Code.LEAVE_INSTEAD, Text("The others play on: leave the game instead of resigning.")
    )


def others_wait() -> Refused:
    """The policy ``wait``, in words."""
    return Refused(
        Code.OTHERS_WAIT,
        Text("At this table the others wait: close the page, and come back when you like."),
    )


def lowered(table: Table, outcome: Outcome) -> Outcome:
    """An outcome by the rules, with the seats that are out no better than the last."""
    losers = table.losers
    if not losers:
        return outcome
    scores = _lower(outcome.scores, losers)
    if scores == outcome.scores:
        return outcome
    return Outcome.of(scores, Reason.TIME if table.out else Reason.LEFT)


def lowered_sentence(table: Table, outcome: Outcome) -> Text:
    """How a game ended whose best seat is out."""
    if table.out:
        return _lowered_by_time(table, outcome)
    if len(outcome.winners) == 1:
        name = places(table.game, len(table.chairs), table.state)[outcome.winners[0]].name
        return Text("{seat} wins, because a player who has left cannot win.", seat=name)
    return Text("A draw, because a player who has left cannot win.")


def _lowered_by_time(table: Table, outcome: Outcome) -> Text:
    if len(outcome.winners) == 1:
        name = places(table.game, len(table.chairs), table.state)[outcome.winners[0]].name
        return Text("{seat} wins, because a player who is out of time cannot win.", seat=name)
    return Text("A draw, because a player who is out of time cannot win.")


def _lower(scores: Sequence[float], seats: Sequence[int]) -> tuple[float, ...]:
    least = min(scores)
    return tuple(least if seat in seats else score for seat, score in enumerate(scores))


def after_leaving(table: Table, leaver: int) -> tuple[e.AnyEvent, ...]:
    """The end, if only one seat is left, or nobody but bots."""
    away = {*table.away, leaver}
    left = [seat for seat in range(len(table.chairs)) if seat not in away]
    if len(left) == 1:
        name = places(table.game, len(table.chairs), table.state)[left[0]].name
        said = Text("{seat} wins: everybody else has left.", seat=name)
    elif table.persons - {leaver}:
        return ()
    else:
        said = Text("Everybody has left.")
    scores = tuple((seat in left) / len(left) for seat in range(len(table.chairs)))
    ended = e.Ended(scores, Reason.LEFT, keep(said))
    return (ended, e.Opened(table.secret.hex())) if table.secret else (ended,)
