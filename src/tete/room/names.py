"""What people may call themselves and say: bounded, printable, and nobody else's name."""

import unicodedata
from collections.abc import Iterable

from tete.core.errors import BadOption
from tete.core.record import LONGEST_NAME
from tete.core.text import Text

LONGEST_CHAT = 500
_MARKS_IN_A_ROW = 2
# Letters of other alphabets, and signs, that a reader takes for one of a to z.
_LOOKS = str.maketrans(
    "авекмнорстухіјѕԁһӏԛԝьгп" + "αβγεηικλνορτυχωµμ" + "ıøđłħŧƒ" + "01|!i5$@",
    "abekmhopctyxljsdhlqwbrn" + "abyenlkavoptuxwuu" + "lodlhtf" + "olllls" + "sa",
)


def tidy(text: str, most: int) -> str | None:
    """``text`` normalised (NFKC, single blanks), or None if it is empty, too long or not printable."""
    if len(text) > 4 * most:
        return None
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 0 < len(plain) <= most or not plain.isprintable():
        return None
    row = 0
    for letter in plain:
        row = row + 1 if unicodedata.combining(letter) else 0
        if row > _MARKS_IN_A_ROW:
            return None
    return plain


def clean_chat(text: str) -> str:
    """What was said, tidied. Raises BadOption."""
    plain = tidy(text, LONGEST_CHAT)
    if plain is None:
        raise BadOption(
            "bad-chat",
            Text("A message has 1 to {most} printable characters.", most=LONGEST_CHAT),
        )
    return plain


def clean_name(name: str, others: Iterable[str], reserved: Iterable[str]) -> str:
    """A name, tidied. Raises BadOption if it cannot be read as a name or looks like somebody else's."""
    plain = tidy(name, LONGEST_NAME)
    if plain is None:
        raise BadOption(
            "bad-name",
            Text("A name has 1 to {most} printable characters.", most=LONGEST_NAME),
        )
    shape = skeleton(plain)
    if any(skeleton(other) == shape for other in others):
        raise BadOption(
            "name-taken", Text("Somebody at this table already has that name, or one very like it.")
        )
    if any(skeleton(other) == shape for other in reserved):
        raise BadOption(
            "name-reserved", Text("That is the name of a seat or of a bot: choose another.")
        )
    return plain


def skeleton(name: str) -> str:
    """What is left of a name for a reader in a hurry: two names with one skeleton are mistaken.

    >>> skeleton("Ánnа ") == skeleton("anna")
    True
    """
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    looks = plain.translate(_LOOKS)
    return "".join(filter(str.isalnum, looks)).replace("rn", "m").replace("vv", "w") or plain
