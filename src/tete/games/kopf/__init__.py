"""Kopf oder Knopf: two players, see-through buttons on a board of holes; take ten of the other's."""

from tete.games.kopf.game import Kopf

game = Kopf()
