"""Telling people what happens where they are not: what is worth a letter, when, and by which line."""
