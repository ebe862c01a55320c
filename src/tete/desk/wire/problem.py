"""Why something was refused, or went wrong."""

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """A refusal: a code for programs, a sentence for people, the rule if there is one.

    ``id`` is there for a fault of ours: the log has it, too.
    """

    code: str
    sentence: str
    rule: str | None = None
    id: str | msgspec.UnsetType = msgspec.UNSET


class Refusal(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem
