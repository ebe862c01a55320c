"""A hint: who gives it, how long that one thinks, and how the move is said."""

from tete.bots.levels import LEVELS
from tete.core.asking import read_notation
from tete.core.game import AnyGame
from tete.core.scene import Pick, Scene
from tete.core.text import Text
from tete.thinking.mind import Budget

BOT = LEVELS[-1].bot
BUDGET = Budget(seconds=1.5)
NOT_FAIR = Text("Other people are playing, so a hint would not be fair.")
NOT_TO_MOVE = Text("You can ask for a hint when it is your turn.")


def called(game: AnyGame, scene: Scene, text: str) -> str:
    """A move as the choice of it is called in its player's scene; its notation where there is none."""
    found = (each.name for each in scene.choices if isinstance(each, Pick) and each.move == text)
    return next(found, None) or read_notation(game, text)
