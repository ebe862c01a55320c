"""The games of the house by their slugs, each with its own kinds of states, moves and views: for type checkers."""

from typing import Literal, overload

from tete.core.game import AnyGame, Game, OpenView
from tete.games.headache import moves as headache
from tete.games.headache.state import State as Headache
from tete.games.headquarter import moves as headquarter
from tete.games.headquarter.state import State as HeadQuarter
from tete.games.headquarter.view import View as HeadQuarterView
from tete.games.kopf import moves as kopf
from tete.games.kopf.state import State as Kopf
from tete.games.mots import moves as mots
from tete.games.mots.state import State as Mots
from tete.shelf import games as shelf


@overload
def game(slug: Literal["headache"]) -> Game[Headache, headache.Move, OpenView[Headache]]: ...
@overload
def game(
    slug: Literal["headquarter"],
) -> Game[HeadQuarter, headquarter.Move, HeadQuarterView]: ...
@overload
def game(slug: Literal["kopf"]) -> Game[Kopf, kopf.Move, OpenView[Kopf]]: ...
@overload
def game(slug: Literal["mots"]) -> Game[Mots, mots.Move, OpenView[Mots]]: ...
@overload
def game(slug: str) -> AnyGame: ...
def game(slug: str) -> AnyGame:
    """The game of that slug. Raises UnknownGame, which names the nearest slug or all of them."""
    return shelf.game(slug)
