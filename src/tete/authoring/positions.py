"""What the readers of positions share: plain words and named ones, and the refusal of what is wrong."""

from tete.codes import Code
from tete.core.errors import InvalidPosition
from tete.core.text import Text, excerpt

_MOST_SHOWN = 20


def bad(why: str) -> InvalidPosition:
    """The refusal of a text that is no position; ``why`` is a sentence."""
    return InvalidPosition(Code.BAD_POSITION, Text("Not a position: {why}", why=why))


def sorted_words(text: str, most: int) -> tuple[list[str], dict[str, str]]:
    """The plain words of a position, and those with a name, as in ``goal=8``.

    Raises InvalidPosition if there are more than ``most`` plain ones, or two of one name.

    >>> sorted_words("x0:R1 R seats=2", 2)
    (['x0:R1', 'R'], {'seats': '2'})
    """
    words = text.split()
    plain = [word for word in words if "=" not in word]
    named = dict(word.split("=", 1) for word in words if "=" in word)
    if len(plain) > most or len(plain) + len(named) < len(words):
        raise bad(Text("There is a word too many."))
    return plain, named


def nothing_left(named: dict[str, str]) -> None:
    """Raise InvalidPosition if there is a named word that nobody has asked for."""
    for name in named:
        word = excerpt(name, _MOST_SHOWN)
        raise bad(Text("There is no “{word}” in a position.", word=word))
