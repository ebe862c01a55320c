"""What the nodes of one room tell each other. A word that is lost costs a moment, never a move."""
