"""What the marks on a board mean, in the words of its game."""

import re
from functools import lru_cache

from tete.core import asking
from tete.core.optional import HasMarks
from tete.core.text import Text
from tete.desk.problems import say
from tete.desk.wire import games as wire
from tete.shelf.games import game as find_game

_LINE = re.compile(r"^- `(\w+)` (.+)$", re.MULTILINE)
_USUAL = (
    ("begins", Text("You can choose this")),
    ("chosen", Text("You have chosen this")),
    ("can", Text("You can choose this next")),
    ("last", Text("The last move")),
)


@lru_cache(maxsize=256)
def legend(slug: str, lang: str) -> wire.Legend:
    """Every mark that can occur in a game, the most useful first; what all games have where it does not say."""
    game: object = find_game(slug)
    page = game.marks(lang) if asking.adds(game, HasMarks) else ""
    own = _LINE.findall(page) or [(kind, say(said, lang)) for kind, said in _USUAL]
    return wire.Legend([wire.Sign(kind, said) for kind, said in own])
