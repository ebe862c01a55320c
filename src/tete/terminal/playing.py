"""A match played from where it stands to its end: whose turn it is acts, a person or a bot, until time is up."""

import time

from tete.core import asking
from tete.core.game import CHANCE
from tete.core.text import Text
from tete.terminal import results
from tete.terminal.person import Person
from tete.terminal.sitting import Sitting
from tete.terminal.timer import TimeUp


def play_on(at: Sitting) -> None:
    """Play to the end. Raises Leave when the people go, TeteError if a bot breaks the rules."""
    if results.is_alone(at.match) and (so_far := results.best(at.match)):
        score = f"{so_far[0]['score']:g}"
        at.note = at.language.say(Text("Your record so far: {score}.", score=score))
    if at.opponents.wake():
        at.note = at.wakes()
    at.drawn(at.match.begin())
    at.save()
    while (seat := at.match.turn) is not None:
        if seat == CHANCE:
            seat = _hand(at)
        at.timer.begin_turn(None if seat in at.opponents else seat)
        try:
            _act(at, seat)
        except TimeUp:
            _run_out(at, seat)


def _act(at: Sitting, seat: int) -> None:
    if seat in at.opponents:
        if at.timer.game_left == 0.0:
            raise TimeUp
        _think(at, seat)
        return
    at.curtain(seat)
    at.heard = []
    Person(at, seat).decide()


def _run_out(at: Sitting, seat: int) -> None:
    """The game is over, or the seat makes its quietest move (as a room does it)."""
    if at.timer.game_left == 0.0:
        at.match.run_out()
        at.save()
        return
    if at.timer.pace_left == 0.0 and _has_lost(at, seat):
        return
    if at.match.turn == CHANCE:
        at.press(seat)
    else:
        at.play(seat, at.match.game.write(asking.idle(at.match.game, at.match.state)))
    at.heard = []
    said = at.language.say(Text("{name} has run out of time.", name=at.telling.name(seat)))
    at.heard.append(said)
    at.note = said


def _has_lost(at: Sitting, seat: int) -> bool:
    """By the clock of the table: whether the game is over by that."""
    if asking.loses_on_time(at.match.game):
        at.match.lose_on_time(seat)
    elif at.timer.are_all_used(at.people):
        at.match.run_out()
    else:
        return False
    at.save()
    return True


def _hand(at: Sitting) -> int:
    seat = at.match.hand
    if seat is None:
        raise AssertionError("chance that waits for nobody has drawn already")
    return seat


def _think(at: Sitting, seat: int) -> None:
    name = at.telling.name(seat)
    shown = bool(at.pause) and (at.people == () or not at.match.game.info.has_secrets)
    if shown or at.note == at.wakes():
        at.show(at.looking)
    if shown:
        at.screen.note(at.language.say(Text("{name} is thinking …", name=name)))
        time.sleep(at.pause)
    if at.match.turn == CHANCE:
        played = at.press(seat)
    else:
        text = at.opponents.think(seat, at.match.view(seat), at.show_thought)
        played = at.play(seat, text)
    if at.people and not at.match.game.info.has_secrets:
        at.heard += at.telling.played(name, played)
        at.note = at.screen.latest(at.heard)
