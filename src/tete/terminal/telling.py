"""What is said about a match: who is who, what somebody did, how it ended."""

from tete.codes import Reason
from tete.core import asking
from tete.core.match import Match
from tete.core.text import Text
from tete.core.viewpoints import AGREED, time_is_up
from tete.terminal.language import Language
from tete.terminal.seats import Seat

_HIDDEN = "…"


class Telling:
    """Tells of one match, in the language of its people."""

    def __init__(self, match: Match, seats: tuple[Seat, ...], language: Language) -> None:
        self._match = match
        self._seats = seats
        self._language = language

    def name(self, seat: int) -> str:
        """How a seat is called: by its place, and by its name where that is another."""
        place = asking.seats(self._match.game, self._match.state)[seat].name
        said, own = self._language.repeat(place), self._seats[seat].name
        return said if own in (said, str(place)) else own

    def played(self, name: str, moves: tuple[str, ...]) -> list[str]:
        """What the last moves were in the game's sentences; in notation where there are none."""
        last = len(self._match.record.moves)
        told = [self._match.told[ply].sentence for ply in range(last - len(moves) + 1, last + 1)]
        if all(told):
            return [self._language.repeat(sentence) for sentence in told]
        said = Text(
            "{name} played {moves}.",
            name=name,
            moves=", ".join(map(self._language.notation, moves)),
        )
        return [self._language.say(said)]

    def kept(self, ply: int) -> str:
        """What others are told of a secret move."""
        return self._language.repeat(self._match.told[ply].others or _HIDDEN)

    def ending(self) -> str:
        """One sentence: how the match ended; nothing while it goes on."""
        outcome = self._match.outcome
        if outcome is None:
            return ""
        if self._match.game.outcome(self._match.state):
            return self._language.repeat(self._match.scene(None).prompt)
        return self._language.say(self._at_table(outcome.winners, outcome.reason))

    def _at_table(self, winners: tuple[int, ...], reason: str) -> Text:
        """The end that the people made, or the clock."""
        names, n = ", ".join(map(self.name, winners)), len(winners)
        if reason == Reason.TIME:
            return time_is_up(len(self._seats), list(map(self.name, winners)))
        if reason == Reason.RESIGNED:
            losers = [seat for seat in range(len(self._seats)) if seat not in winners]
            return Text(
                "{gone} resigned: {names} wins.|{gone} resigned: {names} win.",
                gone=", ".join(map(self.name, losers)),
                names=names,
                n=n,
            )
        return Text("{names} wins.", names=names) if n else AGREED
