"""Refusals: each has a code for programs, a sentence for the player and, if there is one, a rule.

Whoever raises one of these has changed nothing.
"""


class TeteError(ValueError):
    """A refusal. ``str(error)`` is its sentence; ``code`` is stable, the sentence may be reworded.

    The house's codes are those of ``tete/codes.py``; a game has its own.
    """

    def __init__(self, code: str, sentence: str, rule: str | None = None) -> None:
        code = str(code)  # a plain text, whatever list it is from: others read it
        super().__init__(code, sentence, rule)
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return str(self.sentence)


class BadOption(TeteError):
    """A game cannot be set up like this: unknown option, bad value, wrong number of seats."""


class InvalidMove(TeteError):
    """The text is not a move of this game, whatever the position."""


class IllegalMove(TeteError):
    """A move of this game, but not one that is allowed now."""


class NotYourTurn(TeteError):
    """Somebody else is to act, or the game is over."""


class InvalidPosition(TeteError):
    """The text does not describe a position of this game."""


class UnknownGame(TeteError):
    """No game of that name is on the shelf."""


class BadRecord(TeteError):
    """A record that cannot be read or replayed; ``line`` is where, counted from 1."""

    def __init__(
        self, code: str, sentence: str, line: int | None = None, rule: str | None = None
    ) -> None:
        super().__init__(code, sentence, rule)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else str(self.sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, self.sentence, self.line, self.rule)
