"""What people may call themselves and say: bounded, to be seen, and nobody else's name."""

import unicodedata
from collections.abc import Iterable

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.record import LONGEST_NAME, WHAT_A_NAME_IS
from tete.core.text import Text

LONGEST_CHAT = 500
MARKS_ON_ONE = 3
"""Accents and vowel signs that one letter may carry: more than any language needs is a tower."""
# Printable, says Python, and nothing is to be seen: fillers, joiners, blanks.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
# They choose between two pictures of the character before them; alone they are nothing.
_VARIANTS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
# Signs like the one that the page puts beside the name of an account.
_TICKS = frozenset("✓✔☑✅🗸🗹⍻√")
# Typed for an apostrophe; normalised it would be a blank with an accent.
_APOSTROPHES = str.maketrans("\u00b4\u1ffd", "\u2019\u2019")
# Letters of other alphabets, and signs, that a reader takes for one of a to z.
_LOOKS = str.maketrans(
    "авекмнорстухіјѕԁһӏԛԝьгпѵ" + "αβγεηικλνορτυχωµμζ" + "ıøđłħŧƒɑɡɩʟɪʀʏ" + "01|!i5$@",
    "abekmhopctyxljsdhlqwbrnv" + "abyenlkavoptuxwuuz" + "lodlhtfaglllry" + "olllls" + "sa",
)
# Capitals that look like another letter than their small ones do.
_CAPITALS = str.maketrans("ΗΜΝΥ", "HMNY")


def tidy(text: str, most: int) -> str | None:
    """``text`` normalised (NFKC, single blanks), or None if it is empty or too long."""
    if len(text) > 4 * most:
        return None
    plain = " ".join(unicodedata.normalize("NFKC", text.translate(_APOSTROPHES)).split())
    return plain if 0 < len(plain) <= most else None


def clean_chat(text: str) -> str:
    """What was said, tidied. Raises BadOption."""
    plain = tidy(text, LONGEST_CHAT)
    if plain is None or not plain.isprintable() or not any(map(_is_ink, plain)) or _towers(plain):
        raise BadOption(
            Code.BAD_CHAT,
            Text("A message has 1 to {most} printable characters.", most=LONGEST_CHAT),
        )
    return plain


def clean_name(name: str, others: Iterable[str], reserved: Iterable[str]) -> str:
    """A name, tidied. Raises BadOption if it cannot be read as a name or looks like somebody else's."""
    plain = seen_name(name)
    if any(alike(plain, other) for other in others):
        raise BadOption(
            Code.NAME_TAKEN,
            Text("Somebody at this table already has that name, or one very like it."),
        )
    if any(alike(plain, other) for other in reserved):
        raise BadOption(
            Code.NAME_RESERVED, Text("That is the name of a seat or of a bot: choose another.")
        )
    return plain


def seen_name(name: str) -> str:
    """A name, tidied, that can be seen: all of it, and by everybody. Raises BadOption, which says what is wrong."""
    plain = tidy(name, LONGEST_NAME)
    if plain is None:
        raise BadOption(Code.BAD_NAME, WHAT_A_NAME_IS)
    if not _TICKS.isdisjoint(plain):
        sentence = Text("A tick in a name would look like the sign of an account.")
    elif _has_hidden(plain):
        sentence = Text("Something in this name cannot be seen: type it anew, without copying it.")
    elif _has_loose_marks(plain) or _towers(plain):
        sentence = Text("An accent in this name has no letter, or too many are on one.")
    elif not any(_is_ink(letter) and _carries(letter) for letter in plain):
        sentence = Text("A name needs a letter, a digit or a symbol.")
    else:
        return plain
    raise BadOption(Code.BAD_NAME, sentence)


def _has_hidden(plain: str) -> bool:
    before = " "
    for letter in plain:
        if letter in _VARIANTS:
            if not _carries(before):
                return True
        elif letter in _BLANK or not letter.isprintable():
            return True
        before = letter
    return False


def _has_loose_marks(plain: str) -> bool:
    """Whether an accent stands at the beginning, after a blank or on a sign that carries none."""
    base = " "
    for letter in plain:
        if not _is_mark(letter):
            base = letter
        elif not _carries(base):
            return True
    return False


def _towers(plain: str) -> bool:
    row = 0
    for letter in plain:
        row = row + 1 if _is_mark(letter) else 0
        if row > MARKS_ON_ONE:
            return True
    return False


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def _carries(letter: str) -> bool:
    """Whether this is a letter, a digit or a symbol by itself."""
    kind = unicodedata.category(letter)
    return kind[0] in "LNS" and kind not in ("Lm", "Sk")


def _is_ink(letter: str) -> bool:
    return letter != " " and letter not in _BLANK and not _is_mark(letter)


def alike(name: str, other: str) -> bool:
    """Whether a reader in a hurry mistakes one name for the other.

    >>> alike("ΝΙΚΗ", "Nikh"), alike("ΝΙΚΗ", "νικη"), alike("Anna", "Hanna")
    (True, True, False)
    """
    return not shapes(name).isdisjoint(shapes(other))


def shapes(name: str) -> set[str]:
    """What a reader in a hurry may take a name for: two names that share one are mistaken."""
    return {skeleton(name), skeleton(name.translate(_CAPITALS))}


def skeleton(name: str) -> str:
    """What is left of a name for a reader in a hurry: two names with one skeleton are mistaken.

    >>> skeleton("Ánnа ") == skeleton("anna")
    True
    """
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    looks = plain.translate(_LOOKS)
    return "".join(filter(_is_told, looks)).replace("rn", "m").replace("vv", "w") or plain


def _is_told(letter: str) -> bool:
    """Whether a name can be told from another by this: vowel signs that are letters of their own count."""
    kind = unicodedata.category(letter)
    return letter.isalnum() or (kind in ("Mn", "Mc") and letter not in _VARIANTS)
