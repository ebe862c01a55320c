"""The games where researchers work: one file for each house, generic over games, through the contract alone."""
