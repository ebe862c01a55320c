"""Where a learner stands in a step: that follows from the step and from what was tried in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tete.codes import Code
from tete.core import asking
from tete.core.errors import IllegalMove, TeteError
from tete.core.game import CHANCE, AnyGame
from tete.core.text import Text
from tete.practice.lesson import ANY, ELSE, BadLesson, Round, Step

PRESS = "?"
"""Tried where chance waits for the learner's hand: let it act."""
MOST = 60
"""Tries in one step."""

Status = Literal["open", "wrong", "done"]


@dataclass(frozen=True)
class Made:
    """A move that was made in a step: by a seat or chance, from one state to the next."""

    mover: int
    text: str
    before: Any
    after: Any


@dataclass(frozen=True)
class Standing:
    """Where a learner stands.

    ``round`` is how many rounds are done. ``said`` is the sentence for this moment, ``rule`` the number of the rule
    by which the last try was refused. ``kept`` are the tries that were right. ``made`` are the moves that stand,
    ``fresh`` those of them that the last try has brought about: the learner's own and what followed by itself; none
    after a wrong try.
    """

    learner: int
    round: int
    state: Any
    status: Status
    said: str
    rule: str = ""
    kept: tuple[str, ...] = ()
    made: tuple[Made, ...] = ()
    fresh: tuple[Made, ...] = ()


def learner_of(game: AnyGame, state: Any) -> int | None:
    """Who is to do something: the seat to move, or the one whose hand lets chance act; None: nobody."""
    turn = game.turn(state)
    return asking.hand(game, state) if turn == CHANCE else turn


def begin(game: AnyGame, step: Step) -> Standing:
    """Before the first try. Raises TeteError where the position cannot be used."""
    state = game.read(step.position)
    learner = learner_of(game, state)
    if learner is None:
        raise BadLesson(Text("In the step “{name}” it is nobody’s turn.", name=step.id))
    return Standing(learner, 0, state, "open", step.say)


def stand(game: AnyGame, step: Step, tries: Sequence[str]) -> Standing:
    """Where the learner stands after these tries, the oldest first; what follows the end of the step is nothing.

    A wrong try leaves everything as it was. Raises TeteError where the lesson itself cannot be run.
    """
    standing = begin(game, step)
    for text in tries:
        if standing.status == "done":
            break
        standing = _tried(game, step, standing, text)
    return standing


def refuse_taps(game: AnyGame, at: Standing, taps: Sequence[str]) -> Standing:
    """The learner has tapped what leads to no move: the rules say why, and nothing has changed."""
    error = asking.why(game, game.view(at.state, at.learner), taps)
    return _wrong(at, error.sentence, error.rule or "")


def shown(game: AnyGame, step: Step, standing: Standing) -> str:
    """A move that counts as done where the learner stands, for who asks; empty once the step is done."""
    if standing.status == "done":
        return ""
    moves = step.rounds[standing.round].moves
    return game.write(game.moves(standing.state)[0]) if moves == ANY else moves[0]


def _tried(game: AnyGame, step: Step, at: Standing, text: str) -> Standing:
    one = step.rounds[at.round]
    try:
        move = _move(game, at.state, one, text)
        after = game.play(at.state, move)
    except TeteError as error:
        return _wrong(at, error.sentence, error.rule or "")
    own = game.write(move)
    if one.moves != ANY and own not in one.moves:
        return _wrong(at, _scolding(step, one, own))
    made = [Made(_turn(game, at.state), own, at.state, after)]
    for answer in one.answer:
        before, mover = after, _turn(game, after)
        after = game.play(before, game.parse(answer))
        made.append(Made(mover, answer, before, after))
    number = at.round + 1
    is_done = number == len(step.rounds)
    said = one.say or (Text("That is it.") if is_done else step.say)
    return Standing(
        at.learner,
        number,
        after,
        "done" if is_done else "open",
        said,
        kept=(*at.kept, own),
        made=(*at.made, *made),
        fresh=tuple(made),
    )


def _turn(game: AnyGame, state: Any) -> int:
    turn = game.turn(state)
    return CHANCE if turn is None else turn


def _move(game: AnyGame, state: Any, one: Round, text: str) -> Any:
    """The move that was tried; a hand that lets chance act gets what the lesson says."""
    if game.turn(state) != CHANCE:
        return game.parse(text)
    if one.moves != ANY and text in (PRESS, *one.moves):
        return game.parse(one.moves[0])
    raise IllegalMove(Code.NOT_NOW, Text("That cannot be chosen now."))


def _wrong(at: Standing, said: str, rule: str = "") -> Standing:
    return replace(at, status="wrong", said=said, rule=rule, fresh=())


def _scolding(step: Step, one: Round, text: str) -> str:
    """What is said to a legal move that is not asked for: the nearest sentence there is."""
    for wrong in (one.wrong, step.wrong):
        if text in wrong:
            return wrong[text]
    for wrong in (one.wrong, step.wrong):
        if ELSE in wrong:
            return wrong[ELSE]
    return Text("That is allowed, but it is not what is asked for here.")
