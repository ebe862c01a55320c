"""Playing in a terminal, generic over games: the scene as characters, a keyboard, saved games."""
