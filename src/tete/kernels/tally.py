"""What random play counts, and where in a tally it stands."""

GAMES, STEPS, TURNS, WINS = 0, 1, 2, 3
"""What random play counts: games, moves, turns, and from there on a seat's share in wins, 12 for a whole one."""
WIN = 12
