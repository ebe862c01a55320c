"""Mots de Tête: one to four players, a crossword, a die and a dictionary; be the first with 300 points."""

from tete.core.game import Game, OpenView
from tete.games.mots.game import Mots
from tete.games.mots.moves import Move
from tete.games.mots.state import State

game: Game[State, Move, OpenView[State]] = Mots()
