"""What is shown: board and panel side by side, or a page of text; redrawn in place or one below another."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.style import Style
from rich.text import Text as Ink

from tete.core.scene import Scene
from tete.pictures.printed import printed
from tete.terminal import board
from tete.terminal.board import NOTHING, Overlay
from tete.terminal.choices import Numbered
from tete.terminal.glyphs import glyphs_for
from tete.terminal.language import Language
from tete.terminal.paint import Paint
from tete.terminal.panel import Panel, Turns
from tete.terminal.seats import Seat

COLUMNS, ROWS = 80, 24
_FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""Go to the top, empty the screen, empty what has scrolled away."""
_GAP = 2
_LEAST_PANEL, _MOST_PANEL = 24, 44
_BAR = 24
_PICTURE = ROWS - 7
"""Rows that a picture in a page may have: below it there is what is said of it."""
_BELOW = 3
"""Rows below the board: a sentence of up to two lines, and what is typed."""


class Screen:
    """A console to show things on. ``live`` redraws one screen; else everything is printed in turn."""

    def __init__(
        self,
        console: Console,
        paint: Paint,
        language: Language,
        *,
        live: bool = False,
        words: bool = False,
    ) -> None:
        self.console = console
        self.paint = paint
        self.language = language
        self.live = live
        self.words = words
        self._glyphs = glyphs_for(console.encoding)
        self._open = False
        self._clock = ""

    def open(self) -> None:
        """Take the terminal over, where it is redrawn in place."""
        if self.live and not self._open:
            self._open = self.console.set_alt_screen(True)

    def close(self) -> None:
        """Give it back as it was."""
        if self._open:
            self.console.set_alt_screen(False)
            self._open = False

    @property
    def rows(self) -> int:
        """How many rows a page can have."""
        return self.console.height if self.live else ROWS

    def clear(self) -> None:
        """An empty screen, where it is redrawn in place; else a blank line."""
        self._clock = ""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def wipe(self) -> None:
        """Nothing of what was shown can be seen any more, as far as that can be done.

        Where a screen is redrawn in place nothing is left above it; elsewhere the terminal is asked to
        forget what has scrolled away.
        """
        self.console.print("\n" * (0 if self.live else self.console.height))
        self.clear()
        if self.console.is_terminal and not self._open:
            self.console.file.write(_FORGET)
            self.console.file.flush()

    def table(
        self,
        title: str,
        scene: Scene,
        seats: Sequence[Seat],
        turns: Turns,
        listed: Sequence[Numbered] = (),
        hint: str = "",
        overlay: Overlay = NOTHING,
    ) -> None:
        """Show the board and the panel; only the panel's words where pictures are not wanted."""
        scene = printed(scene, self.language.repeat)
        width = self.console.width if self.live else COLUMNS
        rows = self.rows - _BELOW
        if self.words:
            panel = Panel(self.console, self.paint, self._glyphs, self.language, width)
            shown = panel.lines(title, scene, seats, turns, listed, "", 0, rows)
            self._print([line for line in shown if line.plain.strip()])
            return
        size = board.size_for(scene, width - _GAP - _LEAST_PANEL, rows)
        drawn = board.draw(scene, self.paint, self._glyphs, size, overlay).lines()
        across = max((cell_len(line.plain) for line in drawn), default=0)
        beside = min(width - across - _GAP, _MOST_PANEL)
        stacked = beside < _LEAST_PANEL
        panel = Panel(
            self.console, self.paint, self._glyphs, self.language, width if stacked else beside
        )
        least = 0 if stacked else len(drawn)
        most = max(8, rows - len(drawn)) if stacked else max(rows, len(drawn))
        column = panel.lines(title, scene, seats, turns, listed, hint, least, most)
        if stacked:
            self._print([*drawn, *column])
        else:
            blank = Ink(" " * across)
            pairs = zip_longest(drawn, column, fillvalue=None)
            self._print(
                [(left or blank) + Ink(" " * _GAP) + (right or Ink()) for left, right in pairs]
            )

    def picture(self, scene: Scene, overlay: Overlay = NOTHING) -> list[str]:
        """The board alone, as lines for this screen, not wider than a column of text."""
        scene = printed(scene, self.language.repeat)
        width = min(self.console.width, COLUMNS) if self.live else COLUMNS
        size = board.size_for(scene, width, _PICTURE)
        with self.console.capture() as capture:
            self._print(board.draw(scene, self.paint, self._glyphs, size, overlay).lines())
        return capture.get().splitlines()

    def note(self, sentence: str) -> None:
        """One sentence below the board."""
        self.console.print(Ink(sentence, Style(bold=True)), soft_wrap=not self.live)

    def clock(self, shown: str) -> None:
        """The time in the upper right corner, where the screen is redrawn in place; the cursor stays."""
        if not self.live or self.words or shown == self._clock:
            return
        wide = max(len(shown), len(self._clock))
        self._clock = shown
        column = self.console.width - wide + 1
        self.console.file.write(f"\x1b7\x1b[1;{column}H{shown:>{wide}}\x1b8")
        self.console.file.flush()

    def progress(self, done: float) -> None:
        """How far somebody has thought, on one line that is drawn again; nothing of it is left at 1.

        Only where a screen is redrawn in place.
        """
        if not self.live:
            return
        full, empty = self._glyphs.solid, self._glyphs.empty
        filled = round(max(0.0, min(1.0, done)) * _BAR)
        line = full * filled + empty * (_BAR - filled) if done < 1 else " " * _BAR
        self.console.file.write(f"\r{line}\r")
        self.console.file.flush()

    def latest(self, sentences: Sequence[str]) -> str:
        """As many of the last sentences as have room below the board; one at least."""
        room = (self.console.width if self.live else COLUMNS) * (_BELOW - 1)
        kept = list(sentences)
        while self.live and len(kept) > 1 and cell_len(" ".join(["…", *kept])) > room:
            del kept[0]
        return " ".join(kept if len(kept) == len(sentences) else ["…", *kept])

    def page(self, content: RenderableType) -> list[str]:
        """A longer text as lines for this screen, styles included."""
        with self.console.capture() as capture:
            self.console.print(content, width=min(self.console.width, 100))
        return capture.get().splitlines()

    def markdown(self, text: str) -> list[str]:
        """A page written in Markdown, as lines."""
        from rich.markdown import Markdown  # slow to load, and seldom needed

        return self.page(Markdown(text))

    def print_page(self, lines: Sequence[str]) -> None:
        """Show lines that ``page`` made."""
        for line in lines:
            self.console.print(Ink.from_ansi(line), soft_wrap=True)

    def numbered(self, listed: Sequence[Numbered]) -> list[str]:
        """A numbered list in columns."""
        digits = len(str(len(listed)))
        entries = []
        for entry in listed:
            line = Ink().append(f"{entry.number:>{digits}} ", self.paint.style("accent", bold=True))
            entries.append(line.append(self.language.notation(entry.pick.move)))
        return self.page(Columns(entries, padding=(0, 2), column_first=True, expand=False))

    def _print(self, lines: Sequence[Ink]) -> None:
        for line in lines:
            if self.paint.bare:  # a coloured blank is part of the board
                line.rstrip()
            self.console.print(line, no_wrap=True, overflow="ignore", crop=self.live)
