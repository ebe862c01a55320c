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


def last_way_in() -> Refused:
    """Without this passkey nobody could sign in to the account any more."""
    return Refused(
        Code.LAST_WAY_IN,
        Text("That is the only way into your account: choose a password, or add another passkey."),
    )


class NoPerson(TeteError):
    """There is nobody of that name or sign here."""

    def __init__(self) -> None:
        super().__init__(Code.NO_PERSON, Text("There is nobody here by that name."))


def under_another_name() -> Refused:
    """Whoever plays without the sign of an account is not asked, and whether he has one nobody is told."""
    return Refused(
        Code.NO_PERSON,
        Text("Only people who play by the name of their account can be asked to be friends."),
    )


def no_rematch() -> Refused:
    """Two of those who played do not want to meet any more; which ones, nobody is told."""
    return Refused(Code.NO_REMATCH, Text("There will be no next game at this table."))


def you_block() -> Refused:
    """Somebody asks for the friendship of a person whom he has blocked."""
    return Refused(Code.YOU_BLOCK, Text("You have blocked this person: take that back first."))


def enough_people(most: int) -> Refused:
    """Somebody has as many friends, or blocks, as one may have."""
    return Refused(
        Code.ENOUGH_PEOPLE,
        Text("Here are {most} people already: no more can be kept.", most=most),
    )


def cannot_be_asked() -> Refused:
    """One of two has blocked the other; who, nobody is told."""
    return Refused(Code.NOT_WELCOME, Text("You cannot ask this person for a game."))
