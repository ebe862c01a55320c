"""HeadQuarter: two players fill the two sides of a wooden head with double cubes out of a bag."""

from tete.core.game import Game
from tete.games.headquarter.game import HeadQuarter
from tete.games.headquarter.moves import Move
from tete.games.headquarter.state import State
from tete.games.headquarter.view import View

game: Game[State, Move, View] = HeadQuarter()
