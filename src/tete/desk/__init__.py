"""What is asked of a room and what it answers, over whatever line: the messages, and what they mean."""
