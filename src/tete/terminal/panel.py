"""The column beside the board: who plays, what to do, what was played."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.style import Style
from rich.text import Text as Ink

from tete.core.scene import Place, Scene
from tete.core.text import Text
from tete.pictures.paint import paint_of
from tete.terminal.choices import Numbered
from tete.terminal.describe import stacks
from tete.terminal.glyphs import Glyphs
from tete.terminal.language import Language
from tete.terminal.paint import Paint
from tete.terminal.seats import Seat

_BOLD = Style(bold=True)
_TURNS = 6
"""Lines that the moves played may have beside a small board."""


@dataclass(frozen=True)
class Turns:
    """What was played, as far as this viewer may know: (seat, or None for chance, the move for people)."""

    played: tuple[tuple[int | None, str], ...]

    def rows(self, letters: Sequence[str]) -> list[tuple[str, str]]:
        """(letter, moves) for every stretch of moves of one seat, chance counted with it."""
        rows: list[tuple[str, list[str]]] = []
        last: int | None = None
        for seat, text in self.played:
            if not rows or (seat is not None and seat != last):
                rows.append((letters[seat] if seat is not None else "", []))
            last = seat if seat is not None else last
            rows[-1][1].append(text)
        return [(letter, " ".join(texts)) for letter, texts in rows]


@dataclass(frozen=True)
class Panel:
    """Draws the column for one scene, ``width`` columns wide."""

    console: Console
    paint: Paint
    glyphs: Glyphs
    language: Language
    width: int

    def lines(
        self,
        title: str,
        scene: Scene,
        seats: Sequence[Seat],
        turns: Turns,
        listed: Sequence[Numbered],
        hint: str,
        least: int,
        most: int,
    ) -> list[Ink]:
        """``least`` to ``most`` lines; the moves played get what room is left."""
        head = [*self._wrapped(self._head(title, scene)), Ink()]
        for place, seat in zip(scene.places, seats, strict=True):
            head += self._place(place, seat, scene.turn == place.seat)
        head += [Ink(), *self._wrapped(Ink(self.language.repeat(scene.prompt), _BOLD))]
        head += self._dice(scene) + self._tray(scene) + self._stacks(scene)
        tail = self._legend(scene) + self._wrapped(Ink(hint, self.paint.quiet))
        if listed:
            room = max(least, most) - len(head) - len(tail) - 1
            named = len(listed) <= room
            head += [Ink(), *(map(self._choice, listed) if named else self._packed(listed))]
        height = max(least, min(most, len(head) + len(tail) + _TURNS))
        room = height - len(head) - len(tail) - 1
        if room > 0 and turns.played:
            letters = [place.letter for place in scene.places]
            head += [Ink(), *self._turns(turns.rows(letters), room)]
        head = head[: max(0, height - len(tail))]
        gap = height - len(head) - len(tail)
        return head + [Ink()] * gap + tail[: height - len(head)]

    def _head(self, title: str, scene: Scene) -> Ink:
        """The title, and what was agreed and should stay in sight."""
        line = Ink(title, _BOLD)
        for term in scene.terms:
            line.append(f" · {self.language.repeat(term.name)}", self.paint.quiet)
        return line

    def _place(self, place: Place, seat: Seat, to_move: bool) -> list[Ink]:
        """Whose turn, letter and pattern, name, score; a second line for a person's own name."""
        paint = paint_of(place)
        role = self.paint.seat(paint)
        pattern = self.glyphs.patterns[paint % len(self.glyphs.patterns)]
        name, score = self.language.repeat(place.name), self.language.repeat(place.score)
        line = Ink().append(f"{self.glyphs.turn if to_move else ' '} ", _BOLD)
        line.append(self.glyphs.left, self.paint.style(role))
        line.append(place.letter, self.paint.style(f"{role}-ink", role, bold=True))
        line.append(pattern * 2, self.paint.style(role))
        whole = name if seat.name in (str(place.name), name) else f"{name} · {seat.name}"
        if seat.elo is not None:
            whole = f"{whole} · {self.language.say(Text('Elo {elo}', elo=seat.elo))}"
        room = self.width - line.cell_len - cell_len(score) - 2
        if cell_len(whole) > room:
            whole = set_cell_size(whole, max(1, room - 1)) + "…"
        line.append(" " + set_cell_size(whole, room) + " ", _BOLD if to_move else Style.null())
        line.append(score, _BOLD)
        return [self._cut(line)]

    def _dice(self, scene: Scene) -> list[Ink]:
        shown = [f"[{die.value}] {self.language.repeat(die.name)}" for die in scene.dice]
        return [line for text in shown for line in self._wrapped(Ink(text))]

    def _tray(self, scene: Scene) -> list[Ink]:
        """Pieces off the board, the same ones counted."""
        names: dict[str, int] = {}
        for piece in scene.pieces:
            if not piece.cell:
                name = f"{piece.letter} {self.language.repeat(piece.name)}"
                names[name] = names.get(name, 0) + 1
        shown = [name if count == 1 else f"{count} × {name}" for name, count in names.items()]
        return [line for text in shown for line in self._wrapped(Ink(text))]

    def _stacks(self, scene: Scene) -> list[Ink]:
        """Where pieces stand on each other, and whose they are from bottom to top."""
        shown = [f"{cell.id}:{letters}" for cell, letters in stacks(scene)]
        if not shown:
            return []
        said = self.language.say(Text("Stacks, from the bottom: {stacks}", stacks=" ".join(shown)))
        return self._wrapped(Ink(said, self.paint.quiet))

    def _choice(self, entry: Numbered) -> Ink:
        line = Ink().append(f"{entry.number:>2} ", self.paint.style("accent", bold=True))
        move, name = self.language.notation(entry.pick.move), self.language.repeat(entry.pick.name)
        line.append(move, _BOLD)
        if name != move:
            line.append(f"  {name}", self.paint.quiet)
        return self._cut(line)

    def _packed(self, listed: Sequence[Numbered]) -> list[Ink]:
        """Many choices in columns, without their names."""
        texts = [self.language.notation(entry.pick.move) for entry in listed]
        wide = max(map(cell_len, texts)) + 5
        across = max(1, self.width // wide)
        down = -(-len(listed) // across)
        lines = [Ink() for _ in range(down)]
        for at, (entry, text) in enumerate(zip(listed, texts, strict=True)):
            line = lines[at % down]
            line.append(f"{entry.number:>2} ", self.paint.style("accent", bold=True))
            line.append(set_cell_size(text, wide - 3))
        return [self._cut(line) for line in lines]

    def _turns(self, rows: list[tuple[str, str]], room: int) -> list[Ink]:
        lines = []
        for letter, texts in rows[-room:]:
            line = Ink().append(f"{letter or ' '} ", self.paint.quiet)
            line.append(texts)
            lines.append(self._cut(line))
        if lines:
            lines[-1].stylize(_BOLD)
        return lines

    def _legend(self, scene: Scene) -> list[Ink]:
        """What the signs on the board mean, only those that are there."""
        kinds = {mark.kind for mark in scene.marks if not mark.asked}
        taken = {piece.cell for piece in scene.pieces if piece.role != "behind"}
        kinds |= {
            "known" if piece.role == "behind" and piece.cell in taken else piece.role
            for piece in scene.pieces
        }
        kinds |= {cell.role for cell in scene.cells}
        glyphs, say = self.glyphs, self.language.say
        known = (
            ("danger", f"{glyphs.danger} {glyphs.danger}", say(Text("threatened"))),
            ("group", f"{glyphs.group[0]} {glyphs.group[1]}", say(Text("forbidden group"))),
            ("pair", f"{glyphs.pair[0]} {glyphs.pair[1]}", say(Text("pair"))),
            ("reach", glyphs.reach[0], say(Text("its reach"))),
            ("gone", glyphs.gone, say(Text("taken"))),
            ("behind", "(x)", say(Text("behind"))),
            ("known", f"{glyphs.foot[0]}x{glyphs.foot[1]}", say(Text("known to be behind"))),
            ("loose", glyphs.loose, say(Text("nothing holds there"))),
            ("shut", glyphs.shut * 2, say(Text("closed"))),
        )
        colours = {piece.colour: piece.letter for piece in scene.pieces if piece.colour}
        named = (
            ("red", say(Text("red"))),
            ("green", say(Text("green"))),
            ("blue", say(Text("blue"))),
            ("yellow", say(Text("yellow"))),
        )
        entries = [f"{colours[colour]} {name}" for colour, name in named if colour in colours]
        entries += [f"{sign} {name}" for kind, sign, name in known if kind in kinds]
        lines: list[str] = []
        for entry in entries:
            if lines and cell_len(lines[-1]) + 3 + cell_len(entry) <= self.width:
                lines[-1] += f"   {entry}"
            else:
                lines.append(entry)
        return [self._cut(Ink(line, self.paint.quiet)) for line in lines]

    def _wrapped(self, text: Ink) -> list[Ink]:
        return list(text.wrap(self.console, self.width)) if text.plain else []

    def _cut(self, line: Ink) -> Ink:
        line.truncate(self.width, overflow="ellipsis")
        return line
