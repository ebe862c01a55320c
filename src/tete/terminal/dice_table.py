"""The dice so far as a table: what fell beside what was to be expected."""

from collections.abc import Iterable
from fractions import Fraction

from rich.console import Group
from rich.table import Table
from rich.text import Text as Ink

from tete.core.text import Text
from tete.room.showing.luck import DieSoFar
from tete.terminal.language import Language
from tete.terminal.paint import Paint

_WIDEST = 30
"""Columns of the longest bar."""


def table(dice: Iterable[DieSoFar], language: Language, paint: Paint) -> Group:
    """A table for every die: face, how often it fell, how often that was to be expected."""
    return Group(*(part for die in dice for part in _die(die, language, paint)))


def _die(die: DieSoFar, language: Language, paint: Paint) -> tuple[Ink, Table, Ink]:
    say = language.say
    if die.name:
        name = language.repeat(die.name)
        head = say(Text("{name}: {n} draw|{name}: {n} draws", name=name, n=die.draws))
    else:
        head = say(Text("{n} draw|{n} draws", n=die.draws))
    grid = Table(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    grid.add_column(say(Text("fell")), justify="right")
    grid.add_column(say(Text("expected")), justify="right")
    grid.add_column("")
    most = float(max(max(Fraction(face.observed), face.expected) for face in die.faces))
    for face in die.faces:
        bar = "=" * round(_WIDEST * face.observed / most)
        mark = round(_WIDEST * float(face.expected) / most)
        line = bar.ljust(mark) + "|" if len(bar) <= mark else bar[:mark] + "|" + bar[mark + 1 :]
        grid.add_row(
            language.repeat(face.name),
            str(face.observed),
            f"{float(face.expected):.1f}",
            Ink(line, paint.quiet),
        )
    return Ink(head), grid, Ink()
