"""What is seen of any game, read off its scene: for games that have no planes of their own."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from zlib import crc32

from tete.core.asking import seats
from tete.core.game import AnyGame
from tete.core.scene import Die, Place, Scene
from tete.learning.kinds import Plane, Prefix
from tete.learning.losses import Losses

if TYPE_CHECKING:
    from tete.learning.kinds import Floats
    from tete.learning.layers import Layers

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
WORDS, DICE, FACES, BEGUN = 64, 24, 6, 8
"""How many layers there are for the words of the prompt, for dice, for what they show, and for what is begun."""
_MANY, _HIGH = 8, 12


class SceneObservation:
    """The scene as planes: one row, one column for each cell there is when the game begins.

    ``losses`` are what it has met so far and could not hold.
    """

    def __init__(self, game: AnyGame, s: Any) -> None:
        self._game = game
        self.losses = Losses(game.info.title())
        whole = game.draw(game.view(s, None))
        self._seats = len(seats(game, s))
        scenes = [whole, *(game.draw(game.view(s, seat)) for seat in range(self._seats))]
        ids = dict.fromkeys(cell.id for scene in scenes for cell in scene.cells)
        self._columns = {cell: at for at, cell in enumerate(ids)}
        self.shape = 1, max(1, len(ids))
        self.planes = (
            Plane("you", "whose view it is", self._seats),
            Plane("turn", "whose turn it is", self._seats),
            Plane("cells", "the cell is there"),
            Plane(
                "pieces",
                "how many pieces of each seat, and of nobody, are there, of eight",
                self._seats + 1,
            ),
            Plane("letters", "the letter of the uppermost piece: A to Z, 0 to 9, another", 37),
            Plane("tray", "the letters of the pieces that are on no cell", 37),
            Plane("dice", "what the first 24 dice show, of twelve", DICE),
            Plane(
                "lying", "how many dice there show 1 to 6, or another number, of eight", FACES + 1
            ),
            Plane("scores", "the score of each seat, squeezed between 0 and 1", self._seats),
            Plane("prompt", "the words of the sentence that says what to do, hashed", WORDS),
            Plane("begun", "the bytes of the move that is begun", BEGUN),
        )

    def observe(self, view: Any, prefix: Prefix = ()) -> "Layers":
        """Every plane by name."""
        from tete.learning.layers import Layers

        scene = self._game.draw(view)
        made = Layers(self.planes, self.shape)
        if scene.you is not None:
            made["you"][scene.you] = 1
        if scene.turn is not None and scene.turn >= 0:
            made["turn"][scene.turn] = 1
        self._dice(scene.dice, made)
        for place in scene.places:
            made["scores"][place.seat] = self._squeezed(place)
        for word in str(scene.prompt).split():
            made["prompt"][crc32(word.encode()) % WORDS] = 1
        for at, action in enumerate(prefix[:BEGUN]):
            made["begun"][at] = action / 255
        if len(prefix) > BEGUN:
            self.losses.add("begun", f"a move is begun by {len(prefix)} bytes, {BEGUN} are seen")
        self._pieces(scene, made)
        return made

    def _dice(self, dice: Sequence[Die], made: "Layers") -> None:
        if len(dice) > DICE:
            self.losses.add("dice", f"there are {len(dice)} dice, the first {DICE} are seen")
        for at, die in enumerate(dice[:DICE]):
            made["dice"][at] = min(1.0, max(0, die.value) / _HIGH)
            if not 0 <= die.value <= _HIGH:
                self.losses.add("values", f"a die shows {die.value}, 0 to {_HIGH} are told apart")
        for die in dice:
            if die.cell and (column := self._column(die.cell)) is not None:
                face = die.value - 1 if 1 <= die.value <= FACES else FACES
                self._more(made["lying"], face, column)

    def _pieces(self, scene: Scene, made: "Layers") -> None:
        for cell in scene.cells:
            if (column := self._column(cell.id)) is not None:
                made["cells"][0, 0, column] = 1
        for piece in scene.pieces:
            letter = _letter(piece.letter)
            if not piece.cell:
                made["tray"][letter] = 1
            elif (column := self._column(piece.cell)) is not None:
                whose = self._seats if piece.seat is None else piece.seat
                self._more(made["pieces"], whose, column)
                made["letters"][:, 0, column] = 0
                made["letters"][letter, 0, column] = 1

    def _column(self, cell: str) -> int | None:
        """The column of a cell; None for one that was not there when the game began."""
        column = self._columns.get(cell)
        if column is None:
            self.losses.add(
                "cells", f"cell “{cell}” was not there when the game began, and is not seen"
            )
        return column

    def _more(self, layers: "Floats", layer: int, column: int) -> None:
        """One more there."""
        count = layers[layer, 0, column]
        if count >= 1:
            self.losses.add(
                "many", f"more than {_MANY} of a kind are on one cell, {_MANY} are seen"
            )
        layers[layer, 0, column] = min(1.0, count + 1 / _MANY)

    def _squeezed(self, place: Place) -> float:
        """The points of a seat between 0 and 1; 0 where it has none that this viewer may know."""
        try:
            value = float(place.score) if place.points is None else float(place.points)
        except ValueError:
            if place.score and not place.hidden:
                self.losses.add(
                    "scores",
                    f"the score “{place.score}” is no number, and is not seen; its Place may have points",
                )
            return 0.0
        return 0.5 + 0.5 * value / (10 + abs(value))


def _letter(letter: str) -> int:
    """The layer of a letter; the last is for all others."""
    return LETTERS.find(letter.upper()) if len(letter) == 1 else -1
