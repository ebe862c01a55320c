"""A bar on a terminal that is told how far something has come; elsewhere nothing is shown."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import ProgressColumn


@contextmanager
def bar(
    title: str, *columns: "ProgressColumn", total: int | None = None
) -> Iterator[Callable[[int, int], None]]:
    """Show it while inside, with these columns behind it; what it answers is told (done, total)."""
    from rich.console import Console  # slow to load
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)
    plain = TextColumn("{task.description}"), BarColumn()
    is_shown = console.is_terminal
    with Progress(*plain, *columns, console=console, transient=True, disable=not is_shown) as shown:
        task = shown.add_task(title, total=total)
        yield lambda done, total: shown.update(task, completed=done, total=total)
