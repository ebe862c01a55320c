"""Why something about an account is refused."""

from tete.codes import Code
from tete.core.errors import BadOption, TeteError
from tete.core.text import Text
from tete.room.errors import Refused


class WrongSignIn(TeteError):
    """A name and what was to prove it do not belong together: which of the two is wrong, nobody is told."""

    def __init__(self) -> None:
        sentence = Text("This name and this password do not belong together.")
        super().__init__(Code.WRONG_SIGN_IN, sentence)


class NoAccount(TeteError):
    """That is for somebody who has an account and is signed in."""

    def __init__(self) -> None:
        super().__init__(
            Code.NO_ACCOUNT, Text("Sign in first: that is for people with an account.")
        )


class OldPass(TeteError):
    """A link that works once was used before, is too old, or was never given out."""

    def __init__(self) -> None:
        sentence = Text("This link has been used before or is too old: ask for a new one.")
        super().__init__(Code.OLD_LINK, sentence)


class BadPasskey(TeteError):
    """A passkey did not prove what it was to prove."""

    def __init__(self) -> None:
        super().__init__(Code.BAD_PASSKEY, Text("This passkey was not accepted: try again."))


def name_taken() -> BadOption:
    """Somebody has that name, or one very like it."""
    return BadOption(
        Code.NAME_TAKEN, Text("Somebody has kept that name already, or one very like it.")
    )


def not_welcome() -> Refused:
    """Somebody at that table does not want to meet whoever asks, who is not told who."""
    return Refused(Code.NOT_WELCOME, Text("You cannot sit down at this table."))
