"""How to choose a move. A bot gets the view of its seat and answers with a move's text."""

from tete.bots.roster import check, here, make, names, split
from tete.bots.simple import Greedy, Random
from tete.thinking.mind import Budget, Mind, Progress, Report, Stop

Bot = Mind

__all__ = [
    "Bot",
    "Budget",
    "Greedy",
    "Mind",
    "Progress",
    "Random",
    "Report",
    "Stop",
    "check",
    "here",
    "make",
    "names",
    "split",
]
