"""Learning a game by playing it: lessons and puzzles that a game brings as data, and what runs and checks them."""
