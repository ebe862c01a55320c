"""Texts that are nearly moves."""

import random
from collections.abc import Iterator, Sequence

_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 -:*#ABXYZéœ½٣\u200b\t\n\x00"


def mutations(texts: Sequence[str], rng: random.Random, count: int) -> Iterator[str]:
    """``count`` texts: some spoilt, some glued together, some nonsense, some other moves as they are."""
    for _ in range(count):
        text = rng.choice(texts) if texts else ""
        match rng.randrange(8):
            case 0:
                yield text
            case 1:
                yield text + rng.choice((" ", "", "-", ",")) + rng.choice(texts or [""])
            case 2:
                yield "".join(rng.choice(_LETTERS) for _ in range(rng.randrange(12)))
            case 3:
                yield rng.choice(("", " ", "\n", "-", "0", "None", "undo", "9" * 400, text * 50))
            case _:
                yield _spoil(text, rng)


def _spoil(text: str, rng: random.Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(len(letters) + 1)
        match rng.randrange(4):
            case 0:
                letters.insert(at, rng.choice(_LETTERS))
            case 1 if at < len(letters):
                del letters[at]
            case 2 if at < len(letters):
                letters[at] = rng.choice(_LETTERS)
            case _ if at + 1 < len(letters):
                letters[at], letters[at + 1] = letters[at + 1], letters[at]
    return "".join(letters)
