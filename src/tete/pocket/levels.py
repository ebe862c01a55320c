"""Which levels a pocket offers, and what it says of them: those of the room, as far as plain Python reaches."""

from tete.bots.levels import LEVELS, Level
from tete.bots.strength import figures
from tete.core.game import AnyGame
from tete.core.text import Text

UNMEASURED = 4
"""So many levels of a game whose plain players nobody has measured: for the others the time would be too short."""
NOTABLE = 75
"""Whoever has so many points of Elo less here than on a server is said to be weaker; less may be chance."""


def offered(game: AnyGame) -> tuple[Level, ...]:
    """The levels to choose from, the weakest first."""
    measured = figures(game, plain=True)
    if not measured:
        return LEVELS[:UNMEASURED]
    return tuple(level for level in LEVELS if level.bot in measured)


def is_weaker(game: AnyGame, bot: str) -> bool:
    """Whether that level was measured to be clearly weaker here than on a server."""
    here, there = figures(game, plain=True).get(bot), figures(game, plain=False).get(bot)
    return here is not None and there is not None and here.elo + NOTABLE <= there.elo


WEAKER = Text("It plays better on a server than here.")
"""What is said of it then."""
