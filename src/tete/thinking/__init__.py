"""What all players that are no persons share, those of games and those of the house."""
