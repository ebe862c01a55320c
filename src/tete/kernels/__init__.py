"""Compiled code for search: where it is kept, bits and chance in it, and what the lanes of all games share."""
