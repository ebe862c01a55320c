"""Refusals of the room, besides those of the games."""

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text


class NoTable(TeteError):
    """There is no such table, or it is not yours: nobody can tell one from the other."""

    def __init__(self) -> None:
        super().__init__(Code.NO_TABLE, Text("There is no such table, or it is not yours."))


class Refused(TeteError):
    """Not as things stand at this table."""


class NotYours(TeteError):
    """That is for another seat to do."""

    def __init__(self) -> None:
        super().__init__(Code.NOT_YOUR_SEAT, Text("That seat is not yours."))


class Full(TeteError):
    """Too much of something; ``seconds`` says when to try again."""

    def __init__(self, code: str, sentence: str, seconds: int = 60) -> None:
        super().__init__(code, sentence)
        self.seconds = seconds
