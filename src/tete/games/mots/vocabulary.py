"""Which words a weaker bot knows.

The lists tell no word's frequency. So it is guessed: long words and words with rare letters are known less often,
and of words that are alike in this the same ones always.
"""

import math
import zlib
from functools import lru_cache

_RARE = frozenset("JKQWXYZ")
_USUAL = 6
"""The length of a word that is known as often as its bot knows words."""


@lru_cache(maxsize=65536)
def knows(word: str, share: float) -> bool:
    """Whether somebody knows a word who knows that share of the words with six usual letters.

    >>> knows("CHAT", 1.0), knows("ZYGOMYXAZES", 0.1)
    (True, False)
    """
    hard = len(word) - _USUAL + 2 * sum(letter in _RARE for letter in word)
    return zlib.crc32(word.encode()) / 2**32 < math.pow(share, math.pow(2, hard / 3))
