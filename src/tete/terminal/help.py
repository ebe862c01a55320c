"""The page of help: what can be typed."""

from collections.abc import Sequence

from rich.table import Table

from tete.core.text import Text
from tete.terminal import words
from tete.terminal.choices import Choices
from tete.terminal.language import Language


def help_page(
    choices: Choices, language: Language, among: Sequence[words.Word] = words.WORDS
) -> Table:
    """What can be typed where these are the choices, each with what it does."""
    say, start = language.say, choices.start
    sample = language.notation(choices.all[0].pick.move) if choices.all else ""
    grid = Table.grid(padding=(0, 2))
    grid.add_row(
        say(Text("a move")),
        say(Text("as it is written in the list of moves: {move}", move=sample)),
    )
    if choices.writes:
        grid.add_row(
            say(Text("a word")),
            say(
                Text(
                    "with the square it begins on: {start} WORD; with ? in front, it is only checked",
                    start=start,
                )
            ),
        )
    grid.add_row(say(Text("a number")), say(Text("the move of that number in the list")))
    grid.add_row(say(Text("a place")), say(Text("every move that begins there")))
    for word in among:
        grid.add_row(", ".join(word.spellings(language)[:3]), say(word.help))
    return grid
