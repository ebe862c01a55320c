"""A page of text in place of the board, a screenful at a time."""

from collections.abc import Sequence

from tete.core.text import Text
from tete.terminal.keyboard import Keyboard
from tete.terminal.screen import Screen


def leaf(screen: Screen, keyboard: Keyboard, lines: Sequence[str]) -> bool:
    """Show it to its end; the last screenful stays while the next line is typed. False: back before that."""
    room = room_of(screen) or len(lines)
    for start in range(0, len(lines), room or 1):
        screen.clear()
        screen.print_page(lines[start : start + room])
        if start + room < len(lines):
            more = screen.language.say(Text("Enter: more · q: back to the board"))
            if keyboard.ask(f"{more} > ").casefold().startswith("q"):
                return False
    return True


def room_of(screen: Screen) -> int:
    """How many lines are shown at a time; 0 where all of them are."""
    return screen.rows - 2 if screen.live else 0
