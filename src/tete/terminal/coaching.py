"""The coach of a first game at the keyboard: whether it is there, and what it says to a move before it is made."""

import sys
from contextlib import suppress

from tete.bots import advice
from tete.bots.coach import SILENT, Opinion
from tete.bots.levels import LEVELS, plain
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.terminal import store
from tete.terminal.sitting import Sitting
from tete.thinking.mind import Budget

ON, OFF = "on", "off"
_BUDGET = Budget(seconds=60.0)
"""More than it ever needs: nobody else waits for this processor."""


class Coaching:
    """The coach of one sitting; by itself it looks on in the first game of its kind against the weakest level."""

    def __init__(self, at: Sitting) -> None:
        self._at = at
        self._path = store.folder() / f"{at.match.game.info.slug}.coach"
        self._name = at.saved.path.name

    @property
    def is_fair(self) -> bool:
        """Whether nobody else plays whose game it would spoil."""
        return len(self._at.people) == 1

    @property
    def is_on(self) -> bool:
        """Whether it looks on."""
        bots = [seat.bot for seat in self._at.seats if seat.bot]
        if not bots or not self.is_fair:
            return False
        kept = self._kept()
        # What is piped in is for the game, not for questions that nobody expected.
        by_itself = kept is None and sys.stdin.isatty()
        if by_itself and all(plain(bot) == LEVELS[0].bot for bot in bots):
            self.keep(self._name)
            return True
        return kept in (ON, self._name)

    def keep(self, value: str) -> None:
        """Remember it for the next game, as far as anything can be remembered."""
        with suppress(OSError):
            store.write_whole(self._path, f"{value}\n")

    def _kept(self) -> str | None:
        with suppress(OSError, UnicodeDecodeError):
            return self._path.read_text("utf-8").strip()
        return None

    def turn(self, wish: str) -> str:
        """Turn it on or off, and say how it is."""
        say = self._at.language.say
        wishes = {ON: ON, OFF: OFF, say(Text("on")): ON, say(Text("off")): OFF}
        if not self.is_fair:
            return say(advice.NOT_FAIR)
        if wish in wishes:
            self.keep(wishes[wish])
        if self.is_on:
            return say(Text("The coach looks on; “coach off” sends it away."))
        return say(Text("The coach is quiet; “coach on” calls it."))

    def opinion(self, seat: int, text: str) -> Opinion:
        """What it says to a move; nothing where there is none, or where it is no move at all."""
        if not self.is_on or self._at.match.turn != seat:
            return SILENT
        try:
            view = self._at.match.view(seat)
            return self._at.opponents.judge(advice.BOT, view, text, _BUDGET)
        except TeteError:
            return SILENT
