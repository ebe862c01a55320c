"""How to choose a move. A bot gets the view of its seat and answers with a move's text."""

from tete.bots.simple import Bot, Greedy, Random, make, names

__all__ = ["Bot", "Greedy", "Random", "make", "names"]
