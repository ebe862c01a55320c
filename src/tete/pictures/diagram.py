"""A diagram of a page of rules as a scene, with its moves ready to be drawn."""

from dataclasses import dataclass
from typing import Any

from tete.codes import Code
from tete.core import asking
from tete.core.errors import IllegalMove, TeteError
from tete.core.game import CHANCE, AnyGame
from tete.core.scene import Scene
from tete.core.text import Text
from tete.pictures.part import part_of
from tete.pictures.sketch import Sketch, refused, sketch
from tete.shelf.diagrams import Diagram, Shown


@dataclass(frozen=True)
class Pictured:
    """The scene of a diagram, and the moves to draw upon it."""

    scene: Scene
    sketches: tuple[Sketch, ...] = ()


def pictured(game: AnyGame, diagram: Diagram) -> Pictured:
    """What a diagram shows: all of its position or, where moves are drawn, what the one to move sees.

    Raises a TeteError for a position that is none, for a move that is not legal there, and for one said to be
    refused that is legal.
    """
    state = game.read(diagram.position)
    if not diagram.moves:
        return Pictured(_part(game.draw(asking.reveal(game, state)), diagram))
    turn = game.turn(state)
    scene = game.draw(game.view(state, None if turn == CHANCE else turn))
    sketches = tuple(_drawn(game, state, scene, shown) for shown in diagram.moves)
    return Pictured(_part(scene, diagram), sketches)


def _part(scene: Scene, diagram: Diagram) -> Scene:
    if not diagram.part:
        return scene
    first, last = (*diagram.part, "", "")[:2]
    return part_of(scene, first, last)


def _drawn(game: AnyGame, state: Any, scene: Scene, shown: Shown) -> Sketch:
    move = game.parse(shown.text)
    text = game.write(move)
    try:
        game.play(state, move)
    except TeteError as error:
        if shown.refused:
            return refused(scene, text, error.sentence)
        raise
    if shown.refused:
        raise IllegalMove(
            Code.NOT_REFUSED, Text("“{move}” is allowed there.", move=asking.notation(game, move))
        )
    return sketch(scene, text) or Sketch(asking.notation(game, move))
