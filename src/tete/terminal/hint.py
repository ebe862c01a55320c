"""A hint at the keyboard, in the words of the page."""

from collections.abc import Callable
from typing import Any

from tete.bots import advice
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.terminal.language import Language
from tete.terminal.opponents import Opponents
from tete.terminal.sitting import Sitting
from tete.thinking.mind import Progress


def hint(
    opponents: Opponents,
    game: AnyGame,
    view: Any,
    show: Callable[[float], None],
    language: Language,
) -> str:
    """What the strongest bot would play with this view, and why; ``show`` hears how far it is."""
    answer = opponents.advise(advice.BOT, view, advice.BUDGET, show)
    text, last = answer.text, answer.last
    show(1.0)
    move = language.repeat(advice.called(game, game.draw(view), text))
    said = language.say(Text("I would play: {move}.", move=move))
    return f"{said} {_reason(last, language) if last.idea == text else ''}".strip()


def _reason(last: Progress, language: Language) -> str:
    if last.why or last.chance is None:
        return language.repeat(last.why)
    percent = round(100 * last.chance)
    return language.say(Text("The chance of winning is then about {percent} %.", percent=percent))


def asked_hint(at: Sitting, seat: int) -> str:
    """What the strongest bot would play; not where somebody else plays, whose game it would spoil."""
    say = at.language.say
    if len(at.people) > 1:
        return say(advice.NOT_FAIR)
    if at.match.turn != seat:
        return say(advice.NOT_TO_MOVE)
    at.screen.note(say(Text("Thinking about a hint …")))
    view = at.match.view(seat)
    try:
        return hint(at.opponents, at.match.game, view, at.show_thought, at.language)
    except TeteError as error:
        return at.language.refusal(error)
