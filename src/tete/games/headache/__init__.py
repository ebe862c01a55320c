"""Headache: two to four players, dice under a dome, cones that stack; be the last who owns any."""

from tete.core.game import Game, OpenView
from tete.games.headache.game import Headache
from tete.games.headache.moves import Move
from tete.games.headache.state import State

game: Game[State, Move, OpenView[State]] = Headache()
