"""The six levels that every game has: their names, and how well the house's own search plays at each."""

from dataclasses import dataclass

from tete.bots.search import Search, Skill
from tete.bots.strength import figures
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.shelf.extras import INSTALL, can_compile
from tete.thinking.mind import STRONGEST, WEAKEST, Mind, mind_of

_MARK = "level-"
AT = "@"
"""Behind it a bot's name says what it may spend a move."""
DEFAULT = "level-3"
"""The opponent of somebody who has not chosen one."""
UNHURRIED = (1, 5)
"""Seconds a move that the strongest can be given at a table, where it makes use of them."""


@dataclass(frozen=True)
class Level:
    """What people read about a level before they play against it."""

    bot: str
    strength: int
    name: str
    sentence: str


LEVELS = (
    Level("level-1", 1, Text("Dreamer"), Text("Has just learnt the rules and overlooks a lot.")),
    Level("level-2", 2, Text("Dabbler"), Text("Sees what is in front of it, not what comes next.")),
    Level("level-3", 3, Text("Regular"), Text("Plays sensibly and looks a little ahead.")),
    Level("level-4", 4, Text("Schemer"), Text("Makes plans and rarely misses a mistake of yours.")),
    Level("level-5", 5, Text("Expert"), Text("Looks far ahead; you will have to do the same.")),
    Level(
        "level-6", 6, Text("Master"), Text("Overlooks next to nothing; the strongest of the six.")
    ),
)

STRONGER = Text("Stronger ones need one more package: {install}", install=INSTALL)
"""What is said where not all of them play."""

_SKILLS = (
    Skill(nodes=6, seconds=0.5, notice=0.4, slack=0.3),
    Skill(nodes=20, seconds=0.5, notice=0.6, slack=0.2),
    Skill(nodes=60, seconds=0.7, notice=0.75, slack=0.1),
    Skill(nodes=250, seconds=1.0, notice=0.9, slack=0.04),
    Skill(nodes=1000, seconds=2.0),
    Skill(nodes=5000, seconds=4.0),
)


def plain(bot: str) -> str:
    """A bot's name without what it may spend: ``level-6`` of ``level-6@2s``."""
    return bot.partition(AT)[0]


def strength_of(bot: str) -> int | None:
    """Which level a bot's name means, whatever it may spend; None if it means none."""
    number = plain(bot).removeprefix(_MARK)
    if plain(bot) == number or not number.isascii() or not number.isdecimal():
        return None
    return (
        int(number) if WEAKEST <= int(number) <= STRONGEST and number == str(int(number)) else None
    )


def level_of(bot: str) -> Level | None:
    """The level that a bot's name means; None if it means none."""
    strength = strength_of(bot)
    return LEVELS[strength - 1] if strength else None


def here(game: AnyGame) -> tuple[Level, ...]:
    """The levels that play a game on this machine, the weakest first.

    Where nothing can be compiled, those of a game's own player in plain Python which were measured.
    """
    measured = {} if can_compile() else figures(game, plain=True)
    return tuple(level for level in LEVELS if not measured or level.bot in measured)


def above(game: AnyGame, level: Level) -> Level | None:
    """The next stronger level that plays here; None above the strongest."""
    return next((each for each in here(game) if each.strength > level.strength), None)


def mind(game: AnyGame, strength: int, seed: int) -> Mind:
    """Who plays a game at that strength: the game's own mind, else a search over the contract."""
    own = mind_of(game, strength, seed)
    return own if own is not None else Search(game, _SKILLS[strength - 1], seed)
