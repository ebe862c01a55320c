"""Letters: what is written on the grid, whatever accents the word has (M9).

Standard library only: the lists are built with this module before anything else is installed.
"""

import unicodedata

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_LIGATURES = str.maketrans({"Œ": "OE", "Æ": "AE", "ẞ": "SS"})


def fold(text: str) -> str:
    """``text`` in capitals without accents, ligatures in two letters (M9); other signs stay.

    >>> fold("cœur"), fold("Élève"), fold("maçon"), fold("Straße")
    ('COEUR', 'ELEVE', 'MACON', 'STRASSE')
    """
    plain = unicodedata.normalize("NFD", text.upper().translate(_LIGATURES))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def is_word(text: str) -> bool:
    """Whether these are letters of the alphabet and nothing else, at least two (M6).

    >>> is_word("EN"), is_word("A"), is_word("L'EAU")
    (True, False, False)
    """
    return len(text) > 1 and all(sign in ALPHABET for sign in text)
