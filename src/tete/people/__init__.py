"""People: accounts that keep a guest's games, their sessions, friends and blocks. Guests need none of it."""
