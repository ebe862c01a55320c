"""People: accounts, names, passwords, sessions, codes, friends and blocks."""
