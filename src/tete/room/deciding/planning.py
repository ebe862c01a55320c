"""A plan: what a seat answers if the others play what it expects. Nothing random may come in between."""

import hashlib
from collections.abc import Sequence
from typing import Any

from tete.codes import Code
from tete.core import asking
from tete.core.errors import BadOption, TeteError
from tete.core.game import CHANCE
from tete.core.text import Text
from tete.room.deciding import leaving
from tete.room.errors import Refused
from tete.room.log.plan import Line, Plan
from tete.room.log.table import Table

MOST_LINES, DEEPEST = 20, 12
"""Lines that a plan may have, and moves of a line, those of the others among them."""
UNDONE, GONE, ASKED, ILLEGAL = "undone", "gone", "asked", "illegal"
WHY = {
    UNDONE: Text("A move was taken back: your plan has ended."),
    GONE: Text("You were out of the game: your plan has ended."),
    ASKED: Text("You were asked something: your plan has ended, the answer is yours."),
    ILLEGAL: Text("The move that you planned is not possible: your plan has ended."),
}
"""Why nothing is played by a plan any more, in words."""


def check_can(table: Table) -> None:
    """Whether plans can be made at a table at all. Raises Refused."""
    if table.status != "playing":
        raise Refused(Code.NO_PLAN, Text("A plan is for a game that is being played."))
    if table.game.info.has_secrets:
        raise Refused(Code.NO_PLAN, Text("Something is hidden in this game: nobody can plan it."))
    times = asking.times(table.game, table.state)
    is_live = table.pace is not None and table.pace.is_live
    if is_live or times.turn is not None or times.game is not None:
        raise Refused(
            Code.NO_PLAN,
            Text("A plan is for games without a clock, or with days for every move."),
        )


def check_waits(table: Table, seat: int) -> None:
    """Whether a seat can lay down a plan now: another person is to move. Raises Refused."""
    check_can(table)
    leaving.check_here(table, seat)
    if table.turn == CHANCE:
        raise by_chance()
    actor = table.actor
    owner = table.chairs[seat].owner
    if actor is None or actor not in table.others(owner):
        raise Refused(Code.NO_PLAN, Text("A plan can be made while somebody else is to move."))


def lay(table: Table, seat: int, lines: Sequence[Sequence[str]]) -> Plan:
    """The plan of a seat that these lines make, each of moves from now on, the last of them its own.

    Raises Refused, BadOption, InvalidMove, IllegalMove.
    """
    check_waits(table, seat)
    if len(lines) > MOST_LINES or any(len(line) > DEEPEST for line in lines):
        raise BadOption(
            Code.BAD_PLAN,
            Text(
                "A plan has {lines} lines at most, of {deep} moves at most.",
                lines=MOST_LINES,
                deep=DEEPEST,
            ),
        )
    answers: dict[Line, str] = {}
    found = {_checked(table, seat, line, answers) for line in lines}
    whole = [
        line
        for line in found
        if not any(line != other and other[: len(line)] == line for other in found)
    ]
    return Plan(len(table.record.moves), past_of(table.record.moves), tuple(sorted(whole)))


def follow(table: Table, seat: int, plan: Plan) -> tuple[Plan | None, str]:
    """What is left of a plan at the table as it is, None if nothing, and the answer that is due ("" for none)."""
    moves = table.record.moves
    if table.status == "over":
        return None, ""
    if plan.stopped:
        return plan, ""
    if why := _ended(table, seat, plan):
        return Plan(len(moves), past_of(moves), (), why), ""
    made = moves[plan.ply :]
    left = [
        line[len(made) :]
        for line in plan.lines
        if line[: len(made)] == made and len(line) > len(made)
    ]
    if not left:
        return None, ""
    now = Plan(len(moves), past_of(moves), tuple(left))
    if table.turn != seat or table.paused:
        return now, ""
    answer = left[0][0]
    try:
        table.game.play(table.state, table.game.parse(answer))
    except TeteError:
        return Plan(now.ply, now.past, (), ILLEGAL), ""
    return now, answer


def _ended(table: Table, seat: int, plan: Plan) -> str:
    moves = table.record.moves
    if len(moves) < plan.ply or past_of(moves[: plan.ply]) != plan.past:
        return UNDONE
    if seat in table.away or table.is_out(seat):
        return GONE
    if any(asked and asked.seat != seat for asked in (table.undo, table.draw_offer)):
        return ASKED
    return ""


def past_of(moves: Sequence[str]) -> str:
    """By what a position is known: the moves that led there."""
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()[:24]


def _checked(table: Table, seat: int, line: Sequence[str], answers: dict[Line, str]) -> Line:
    """A line in canonical text. ``answers`` has what the seat answers to which moves, in all lines so far."""
    game, state = table.game, table.state
    made: Line = ()
    last: Any = None
    for text in line:
        last = game.turn(state)
        if last is None:
            raise BadOption(Code.BAD_PLAN, Text("By then the game is over."))
        if last == CHANCE:
            raise by_chance()
        move = game.parse(text)
        state, text = game.play(state, move), game.write(move)
        if last == seat and answers.setdefault(made, text) != text:
            raise BadOption(
                Code.BAD_PLAN, Text("There are two answers to the same moves: choose one of them.")
            )
        made = (*made, text)
    if last != seat:
        raise BadOption(Code.BAD_PLAN, Text("The last move of a line is your own answer."))
    return made


def by_chance() -> Refused:
    """Chance comes between: nobody knows what he answers."""
    return Refused(
        Code.PLAN_CHANCE, Text("Chance comes in between: what follows cannot be planned.")
    )
