"""Letters: what is written on the grid, whatever accents the word has (M9).

Standard library only: the lists are built with this module before anything else is installed.
"""

import unicodedata
from collections.abc import Sequence

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_LIGATURES = (("Œ", "OE"), ("Æ", "AE"), ("ẞ", "SS"))


def fold(text: str) -> str:
    """``text`` in capitals without accents, ligatures in two letters (M9); other signs stay.

    >>> fold("cœur"), fold("Élève"), fold("maçon"), fold("Straße")
    ('COEUR', 'ELEVE', 'MACON', 'STRASSE')
    """
    if text.isascii():
        return text.upper()
    plain = text.upper()
    for one, two in _LIGATURES:
        plain = plain.replace(one, two)
    plain = unicodedata.normalize("NFD", plain)
    for sign in set(plain):
        if unicodedata.combining(sign):
            plain = plain.replace(sign, "")
    return plain


def fold_all(words: Sequence[str]) -> list[str]:
    """Every word folded: in one go, for a list has thousands. No word contains a line end.

    >>> fold_all(["cœur", "été"])
    ['COEUR', 'ETE']
    """
    return fold("\n".join(words)).split("\n") if words else []


def is_word(text: str) -> bool:
    """Whether these are letters of the alphabet and nothing else, at least two (M6).

    >>> is_word("EN"), is_word("A"), is_word("L'EAU")
    (True, False, False)
    """
    return len(text) > 1 and text.isascii() and text.isalpha() and text.isupper()
