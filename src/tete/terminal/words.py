"""The words that can be typed besides moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from tete.core.text import Text
from tete.terminal.language import Language

FORCE = "/"
"""Before a word it says: the command, even if a move is called the same."""

_YES = Text("yes, y")


@dataclass(frozen=True)
class Word:
    """A command: its name, the words for it in a language (a template), what it does (another)."""

    name: str
    words: Text
    help: Text

    def spellings(self, language: Language) -> tuple[str, ...]:
        """Every way to type it: those of the language first, then the English ones."""
        both = f"{language.say(self.words)}, {self.words}".split(", ")
        return tuple(dict.fromkeys(both))


WORDS = (
    Word("moves", Text("moves, m"), Text("every move that can be made now, with its number")),
    Word("board", Text("board, b"), Text("the board again")),
    Word(
        "describe", Text("describe, d"), Text("the position in words; with a place, what is there")
    ),
    Word("hint", Text("hint"), Text("what the strongest bot would play here, and why")),
    Word(
        "coach",
        Text("coach"),
        Text("coach on, coach off: whether it asks before a move that loses something at once"),
    ),
    Word("dice", Text("dice"), Text("how the dice have fallen so far, and what was expected")),
    Word("undo", Text("undo, u"), Text("take back your last move")),
    Word("save", Text("save, s"), Text("a copy of the game in a file: save my-game.tete")),
    Word("draw", Text("draw, tie"), Text("offer the others a draw")),
    Word("resign", Text("resign, concede"), Text("give the game up")),
    Word("rules", Text("rules, r"), Text("the rules of this game; with a number, that one alone")),
    Word("help", Text("help, h, ?"), Text("this page")),
    Word("quit", Text("quit, q, exit"), Text("leave; the game is kept and can be resumed")),
)


def named(name: str) -> Word:
    """The command of that name."""
    return next(word for word in WORDS if word.name == name)


def find(text: str, language: Language, among: Sequence[Word] = WORDS) -> tuple[Word, str] | None:
    """The command a line begins with, and the rest of the line."""
    first, _, rest = text.strip().removeprefix(FORCE).strip().partition(" ")
    for word in among:
        if first.casefold() in word.spellings(language):
            return word, rest.strip()
    return None


def nearest(text: str, language: Language) -> str | None:
    """The command that somebody may have meant."""
    known = [
        spelling for word in WORDS for spelling in word.spellings(language) if len(spelling) > 2
    ]
    first = text.casefold().split()[:1]
    return next(iter(get_close_matches(first[0], known, n=1, cutoff=0.7)), None) if first else None


def is_yes(text: str, language: Language) -> bool:
    """Whether somebody agreed."""
    return text.strip().casefold() in f"{language.say(_YES)}, {_YES}".split(", ")
