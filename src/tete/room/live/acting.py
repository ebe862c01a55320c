"""How a helper of the room does something at a table: what an owner wishes, through the one door."""

from collections.abc import Awaitable, Callable

from tete.room.deciding.commands import Command

Act = Callable[[str, str, Command], Awaitable[int]]
"""Carry out a command of an owner (the second) at a table (the first); the seq it was given. Raises a TeteError."""
