"""Kept: two to four players, a row of cells and numbers on them."""

from tete_kept.game import Kept

game = Kept()
