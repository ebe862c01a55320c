"""The games where researchers work: one file or folder for each library, generic over games, through the contract alone."""
