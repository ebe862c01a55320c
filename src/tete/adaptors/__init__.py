"""The games where researchers work: a file or folder a library, generic over games, through the contract alone."""
