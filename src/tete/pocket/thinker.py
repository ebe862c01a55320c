"""What the second worker does: it thinks about what the first one gives it."""

from collections.abc import Callable
from typing import Any

from tete.bots.pickling import pack, unpack
from tete.bots.worker import Answer, Failed, Job, answer
from tete.pocket.thinking import choose
from tete.thinking.mind import Progress, Stop

SECONDS = 2.0
"""What a bot may take for a move that names no time itself."""


class _Outlet:
    """Packs what is said on the way."""

    def __init__(self, say: Callable[[bytes], None]) -> None:
        self._say = say

    def send(self, said: Any, /) -> None:
        self._say(pack(said))


def think(packed: bytes, say: Callable[[bytes], None]) -> None:
    """Think about a packed job and say what is found, at the end too; whatever goes wrong is said as well."""
    job = unpack(packed)
    outlet = _Outlet(say)
    if isinstance(job, Job) and job.view is not None and not job.move and not job.budget:
        outlet.send(_chosen(job, outlet))
    else:
        outlet.send(answer(outlet, packed, Stop()))


def _chosen(job: Job, outlet: _Outlet) -> Answer | Failed:
    last = Progress(1.0, "")

    def report(progress: Progress) -> None:
        nonlocal last
        last = progress
        outlet.send(progress)

    try:
        text = choose(job.slug, job.view, job.bot, _seconds(job.bot), report, lambda: False)
    except Exception as error:  # somebody else's game: anything can go wrong in it
        return Failed(f"{type(error).__name__}: {error}"[:500])
    return Answer(text, last if last.idea == text else Progress(1.0, text))


def _seconds(bot: str) -> float:
    """What a bot's name says that it may take."""
    from tete.bots.roster import split

    budget = split(bot)[1]
    return budget.seconds if budget and budget.seconds else SECONDS
