"""Which steps of which lessons have been done here: ``lessons.json``."""

from tete.terminal.kept import Kept

_LESSONS = Kept("lessons.json")


def learned(slug: str) -> frozenset[str]:
    """The ids of the steps of a game's lesson that are done."""
    return _LESSONS.of(slug)


def keep(slug: str, step: str) -> None:
    """This one is done, too. Raises OSError."""
    _LESSONS.keep(slug, step)
