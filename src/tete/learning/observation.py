"""What is seen of any game, read off its scene: for games that have no planes of their own."""

from typing import TYPE_CHECKING, Any
from zlib import crc32

from tete.core.asking import seats
from tete.core.game import AnyGame
from tete.core.scene import Scene
from tete.learning.kinds import Plane, Prefix

if TYPE_CHECKING:
    from tete.learning.layers import Layers

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
WORDS, DICE, BEGUN = 64, 4, 8
"""How many layers there are for the words of the prompt, for dice, and for what is begun."""
_MANY = 8


class SceneObservation:
    """The scene as planes: one row, one column for each cell there is when the game begins."""

    def __init__(self, game: AnyGame, s: Any) -> None:
        self._game = game
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
                "pieces", "how many pieces of each seat, and of nobody, are there", self._seats + 1
            ),
            Plane("letters", "the letter of the uppermost piece: A to Z, 0 to 9, another", 37),
            Plane("tray", "the letters of the pieces that are on no cell", 37),
            Plane("dice", "what the first dice show", DICE),
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
        for at, die in enumerate(scene.dice[:DICE]):
            made["dice"][at] = min(1.0, max(0, die.value) / 12)
        for place in scene.places:
            made["scores"][place.seat] = _squeezed(place.score)
        for word in str(scene.prompt).split():
            made["prompt"][crc32(word.encode()) % WORDS] = 1
        for at, action in enumerate(prefix[:BEGUN]):
            made["begun"][at] = action / 255
        self._pieces(scene, made)
        return made

    def _pieces(self, scene: Scene, made: "Layers") -> None:
        for cell in scene.cells:
            if cell.id in self._columns:
                made["cells"][0, 0, self._columns[cell.id]] = 1
        for piece in scene.pieces:
            letter = _letter(piece.letter)
            if not piece.cell:
                made["tray"][letter] = 1
            elif (column := self._columns.get(piece.cell)) is not None:
                whose = self._seats if piece.seat is None else piece.seat
                count = made["pieces"][whose, 0, column]
                made["pieces"][whose, 0, column] = min(1.0, count + 1 / _MANY)
                made["letters"][:, 0, column] = 0
                made["letters"][letter, 0, column] = 1


def _letter(letter: str) -> int:
    """The layer of a letter; the last is for all others."""
    return LETTERS.find(letter.upper()) if len(letter) == 1 else -1


def _squeezed(score: str) -> float:
    try:
        value = float(score)
    except ValueError:
        return 0.0
    return 0.5 + 0.5 * value / (10 + abs(value))
