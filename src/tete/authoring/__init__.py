"""What helps to write a game: facts of a value, shipped boards, plain answers of open games. No game needs it."""
