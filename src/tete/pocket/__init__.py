"""The room inside a browser: the same rules, the same messages, and bots in plain Python."""
