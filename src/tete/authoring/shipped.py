"""What a game ships by name: boards, heads, grids, one text file each in a folder of its package."""

from collections.abc import Callable, Hashable
from importlib import resources
from typing import Generic, TypeVar

from tete.authoring.facts import lazy

T = TypeVar("T", bound=Hashable)

_END = ".txt"


class Shipped(Generic[T]):
    """The files of a folder, each made of its lines. A name means the same one for ever.

    ``make`` gets the lines of a file without what is blank. The files are read when somebody first asks.
    """

    def __init__(
        self, package: str, folder: str, default: str, make: Callable[[tuple[str, ...]], T]
    ) -> None:
        self._folder = resources.files(package) / folder
        self._default = default
        self._make = make

    @lazy
    def named(self) -> dict[str, T]:
        """All of them by name, the default first."""
        found = {
            page.name.removesuffix(_END): self._make(tuple(page.read_text("ascii").split()))
            for page in self._folder.iterdir()
            if page.name.endswith(_END)
        }
        return {name: found[name] for name in sorted(found, key=lambda n: (n != self._default, n))}

    @property
    def default(self) -> T:
        """The one that is played with if nothing else is agreed."""
        return self.named[self._default]

    def find(self, text: str) -> T | None:
        """The one of that name, whatever its capitals; None if there is none."""
        return self.named.get(text.lower())

    def name(self, one: T) -> str | None:
        """The name that it ships under; None if it does not."""
        return self._names.get(one)

    @lazy
    def _names(self) -> dict[T, str]:
        return {one: name for name, one in self.named.items()}
