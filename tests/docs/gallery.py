"""The gallery of docs/build: from the code on its page to its pictures and its text of the terminal."""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rich.console import Console

from tete.core.scene import Scene
from tete.pictures.svg import to_svg
from tete.terminal.choices import Choices
from tete.terminal.language import Language
from tete.terminal.paint import Paint
from tete.terminal.panel import Turns
from tete.terminal.screen import COLUMNS, Screen
from tete.terminal.seats import Seat

PAGE = Path(__file__).parents[2] / "docs" / "build" / "gallery.md"
FOLDER = PAGE.with_suffix("")
SEEN = FOLDER / "seen.txt"
"""Of which scene every picture of the page was taken."""
_PLATE = re.compile(r"(?ms)^## ([^\n]*)\n(.*?)^```python\n(.*?)^```\n(.*?)(?=^## |\Z)")


@dataclass(frozen=True)
class Plate:
    """A part of the page: its name, and the scene that its code makes."""

    name: str
    scene: Scene

    @property
    def digest(self) -> str:
        """Which scene it is."""
        return sha256(self.scene.json()).hexdigest()[:16]


def plates() -> Iterator[Plate]:
    """Everything that the page shows."""
    for title, _, code, _ in _PLATE.findall(PAGE.read_text("utf-8")):
        names: dict[str, Scene] = {}
        exec(compile(code, f"{PAGE}: {title}", "exec"), names)
        yield Plate(title.lower().replace(" ", "-"), names["scene"])


def in_terminal(scene: Scene) -> str:
    """What the terminal shows of a scene, without colours."""
    console = Console(file=io.StringIO(), width=COLUMNS, force_terminal=False, color_system=None)
    screen = Screen(console, Paint(None), Language())
    with console.capture() as shown:
        seats = [Seat(place.name) for place in scene.places]
        screen.table("", scene, seats, Turns(()), Choices(scene).all)
    lines = [line.rstrip() for line in shown.get().splitlines()]
    return "\n".join(lines).strip("\n")


def written() -> str:
    """The page as its code makes it."""
    made = iter(list(plates()))

    def filled(found: re.Match[str]) -> str:
        plate = next(made)
        title, said, code, _ = found.groups()
        beside = f"![In the page](gallery/{plate.name}.png)\n\n![As SVG](gallery/{plate.name}.svg)"
        terminal = f"```text\n{in_terminal(plate.scene)}\n```"
        return f"## {title}\n{said}```python\n{code}```\n\n{beside}\n\n{terminal}\n\n"

    return _PLATE.sub(filled, PAGE.read_text("utf-8")).rstrip("\n") + "\n"


def pictures() -> dict[Path, str]:
    """Every SVG, by its path."""
    return {FOLDER / f"{plate.name}.svg": to_svg(plate.scene) for plate in plates()}


def digests() -> str:
    """Every plate with its scene, as SEEN has it."""
    return "".join(f"{plate.name} {plate.digest}\n" for plate in plates())


def write() -> None:
    """Write the page and its SVGs anew."""
    PAGE.write_text(written(), "utf-8")
    for path, picture in pictures().items():
        path.write_text(picture, "utf-8")
