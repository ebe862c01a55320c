"""What a game is: contract, errors, text, options, record, fair chance, scene, match.

No game and no server in here; everything above stands on it.
"""
