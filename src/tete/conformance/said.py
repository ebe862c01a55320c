"""What a game says to people: the English of its sentences, collected from some games."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tete.conformance.mutate import mutations
from tete.conformance.run import setups
from tete.core import asking
from tete.core.errors import TeteError
from tete.core.game import CHANCE, AnyGame
from tete.core.text import Text
from tete.thinking.seeded import seeded

_LONGEST, _TRIES = 400, 8
_WORD = re.compile(r"[^\W\d_]{2,}")
_SLOT = re.compile(r"\{\w+\}")


def said(game: AnyGame, games: int = 4) -> set[str]:
    """The templates with words in them: of options, scenes, tellings and refusals, as far as they were met."""
    found = {text for part in _agreed(game) for text in _templates(part)}
    every = setups(game)
    for number in range(games):
        rng, setup = seeded(number), every[number % len(every)]
        s = game.new(setup.seats, **setup.options)
        for _ in range(_LONGEST):
            for viewer in (*range(setup.seats), None):
                found |= set(_templates(game.draw(game.view(s, viewer))))
            turn = game.turn(s)
            if turn is None or not (
                moves := _moves(game, s, turn)
            ):  # that it is stuck, a check says
                break
            move = rng.choice(moves)
            told = asking.tell(game, s, move)
            found |= set(_templates((told.sentence, told.others, told.faces)))
            found |= set(_templates(_refusals(game, s, game.write(move), rng)))
            s = game.play(s, move)
    return {text for text in found if _WORD.search(_SLOT.sub("", text))}


def _agreed(game: AnyGame) -> Iterator[Any]:
    yield game.info.summary
    for option in game.info.options:
        yield option.label, option.help, option.called


def _moves(game: AnyGame, s: Any, turn: int) -> Sequence[Any]:
    return [move for move, _ in game.chance(s)] if turn == CHANCE else game.moves(s)


def _refusals(game: AnyGame, s: Any, text: str, rng: random.Random) -> tuple[str, ...]:
    found = []
    for other in mutations([text], rng, _TRIES):
        try:
            game.play(s, game.parse(other))
        except TeteError as error:
            found.append(error.sentence)
    return tuple(found)


def _templates(part: object) -> Iterator[str]:
    """The template of every Text in a value, those in its slots too."""
    if isinstance(part, Text):
        yield part.template
        for value in part.params.values():
            yield from _templates(value)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from _templates(getattr(part, name))
    elif isinstance(part, tuple):
        for each in part:
            yield from _templates(each)
