"""The properties of a game with secrets: nothing that is said or refused depends on what is hidden."""

from collections.abc import Iterator
from typing import Any

from tete.conformance.moment import Moment
from tete.conformance.mutate import mutations
from tete.core import asking
from tete.core.errors import IllegalMove, InvalidMove
from tete.core.game import CHANCE

_GUESSES = 3
_MOVES = 60


def refusals_keep_secrets(m: Moment) -> Iterator[str]:
    """Equal views, equal answers: whatever the seat to move tries, it learns nothing by a refusal."""
    game, s = m.game, m.state
    seat = game.turn(s)
    if seat is None or seat == CHANCE:
        return
    other = game.resample(game.view(s, seat), m.rng)
    if game.turn(other) != seat:
        return  # looked after by "views"
    for text in mutations(sorted(m.pool), m.rng, m.tries):
        if (here := _answer(m, s, text)) != (there := _answer(m, other, text)):
            yield f"seat {seat}, {text!r}: {here} or {there}, by what the seat cannot see"


def _answer(m: Moment, s: Any, text: str) -> tuple[str, ...]:
    try:
        m.game.play(s, m.game.parse(text))
    except (InvalidMove, IllegalMove) as error:
        return error.code, str(error.sentence), error.rule or ""
    return ("accepted",)


def tellings_keep_secrets(m: Moment) -> Iterator[str]:
    """What a viewer is told of another's move says no more than the views before and after it.

    So two moves that a viewer cannot tell apart are both secret, and told in the same words.
    """
    game, s = m.game, m.state
    if not game.info.has_secrets:
        return
    for viewer in m.viewers:
        view = game.view(s, viewer)
        told: dict[Any, tuple[Any, Any]] = {}
        for state in (s, *(game.resample(view, m.rng) for _ in range(_GUESSES))):
            if game.turn(state) in (None, viewer):
                continue
            for move in _possible(m, state):
                after = game.play(state, move)
                if game.outcome(after):
                    continue  # then everything is told
                words = _heard(m, state, move)
                seen, first = told.setdefault(game.view(after, viewer), (after, words))
                if seen != after and words != first:
                    yield f"viewer {viewer} is told {words} or {first}, and may not know which"


def _possible(m: Moment, state: Any) -> list[Any]:
    moves = [*m.game.moves(state), *(move for move, _ in m.game.chance(state))]
    return moves if len(moves) <= _MOVES else m.rng.sample(moves, _MOVES)


def _heard(m: Moment, state: Any, move: Any) -> tuple[str, ...]:
    """What those who did not make a move hear of it."""
    told = asking.tell(m.game, state, move)
    if told.others is not None:
        return (str(told.others),)
    return m.game.write(move), str(told.sentence)


def everything_can_be_shown(m: Moment) -> Iterator[str]:
    """Who may see everything sees a picture, and has nothing to choose in it."""
    game, s = m.game, m.state
    scene = game.draw(asking.reveal(game, s))
    if scene.choices:
        yield "who only looks is offered choices"
    if scene.turn != game.turn(s):
        yield f"who sees everything is told turn {scene.turn}, not {game.turn(s)}"
