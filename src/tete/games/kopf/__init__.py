"""Kopf oder Knopf: two players, see-through buttons on a board of holes; take ten of the other's."""

from tete.core.game import Game, OpenView
from tete.games.kopf.game import Kopf
from tete.games.kopf.moves import Move
from tete.games.kopf.state import State

game: Game[State, Move, OpenView[State]] = Kopf()
