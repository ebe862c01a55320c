"""What the marks on a board mean, in the words of its game."""

import re
from functools import lru_cache

from tete.core import asking
from tete.core.optional import HasMarks
from tete.server.wire import games as wire
from tete.shelf.games import game as find_game

_LINE = re.compile(r"^- `(\w+)` (.+)$", re.MULTILINE)


@lru_cache(maxsize=256)
def legend(slug: str, lang: str) -> wire.Legend:
    """Every mark that can occur in a game, the most useful first; none where the game does not say."""
    game: object = find_game(slug)
    page = game.marks(lang) if asking.adds(game, HasMarks) else ""
    return wire.Legend([wire.Sign(kind, said) for kind, said in _LINE.findall(page)])
