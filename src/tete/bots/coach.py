"""A second pair of eyes at a first game: whether a move loses something at once and why, or was well found.

It knows what the player of the seat to move may know, and thinks with the strongest bot, by nodes alone: so it
says the same each time. A move is compared with that bot's own idea, each after the best answer to it.
"""

from dataclasses import dataclass, replace
from typing import Any

from tete.bots.advice import called
from tete.bots.expert import Chances, Expert, shared
from tete.bots.levels import mind
from tete.bots.playout import Stopped
from tete.bots.threat import Threat, threat
from tete.core.game import AnyGame
from tete.core.scene import Pick, Scene, Write
from tete.core.text import Text
from tete.thinking.mind import STRONGEST, Budget, Stop, glance_of

LOST, MISSED = 0.15, 0.3
"""What a move has to take off its player's chance to be asked about: by an answer to it, or otherwise."""
_FOUND = 0.06
"""A move was well found if it leaves this much more than what others leave on average."""
_SURER = 3
"""How many times as long it thinks again before it asks."""
_RIVALS = 3
_SEED = 1


@dataclass(frozen=True)
class Opinion:
    """What the coach makes of a move; nothing to say is an opinion too.

    It asks exactly if there is a ``why``: then ``cost`` is what the move takes off the chance against ``better``,
    the text of a move, and ``said`` is how that one is called. ``answer`` is the move of somebody else that the
    sentence is about, as that one would choose it; ``rule`` and ``cells`` go with the sentence. ``praise`` is for
    after the move.
    """

    why: str = ""
    cost: float = 0.0
    better: str = ""
    said: str = ""
    rule: str = ""
    cells: tuple[str, ...] = ()
    answer: Pick | None = None
    praise: str = ""


SILENT = Opinion()


def opinion(game: AnyGame, view: Any, text: str, *, stop: Stop | None = None) -> Opinion:
    """What to say to the move written so, of the seat to move whose view this is.

    Silence where there is no other move, where the bot has no opinion, and where it is stopped. Raises what
    ``parse`` and ``play`` raise.
    """
    scene = game.draw(view)
    if not has_choice(scene):
        return SILENT
    try:
        return _Coach(game, view, text, scene, stop or Stop()).opinion()
    except Stopped:
        return SILENT


def cost(game: AnyGame, view: Any, text: str, times: int = 1) -> float | None:
    """What a move takes off its player's chance, looked at ``times`` as long; None: no opinion."""
    return _Coach(game, view, text, game.draw(view), Stop()).cost(times)


def has_choice(scene: Scene) -> bool:
    """Whether whoever looks at it could do one thing or another."""
    picks = {each.move for each in scene.choices if isinstance(each, Pick)}
    return len(picks) > 1 or any(isinstance(each, Write) for each in scene.choices)


class _Coach:
    """One opinion."""

    def __init__(self, game: AnyGame, view: Any, text: str, scene: Scene, stop: Stop) -> None:
        self._game, self._view, self._scene, self._stop = game, view, scene, stop
        self._text = game.write(game.parse(text))
        self._mind = mind(game, STRONGEST, _SEED)
        self._count = len(scene.places)

    def _expert(self, times: int) -> Expert:
        glance = glance_of(self._mind)
        spent = Budget(nodes=glance.nodes * times)
        args = (lambda: spent), _SEED, self._stop, self._mind, glance.lots
        return Expert(self._game, self._count, *args)

    def cost(self, times: int) -> float | None:
        found = self._compared(self._expert(times))
        return None if found is None else found.cost

    def opinion(self) -> Opinion:
        found = self._compared(self._expert(1))
        if found is None:
            return SILENT
        if found.cost >= LOST:
            return self._doubt(found)
        if found.cost > 0 or not self._is_found(found):
            return SILENT
        return Opinion(praise=_PRAISE) if self.cost(_SURER) == 0 else SILENT

    def _compared(self, expert: Expert) -> "_Compared | None":
        """The move against the bot's idea; None where the bot has no opinion."""
        game, view = self._game, self._view
        guesses = expert.guesses(view)
        seat = game.turn(guesses[0])
        thought = expert.think(view)
        if seat is None or thought.chance is None:
            return None
        even = (1 / self._count,) * self._count
        last = shared(seat, thought.chance, even)
        own = expert.after(guesses, self._text, last)[seat]
        better = own
        if thought.idea != self._text:
            better = expert.after(guesses, thought.idea, last)[seat]
        return _Compared(expert, guesses, seat, last, own, better, thought.idea)

    def _doubt(self, found: "_Compared") -> Opinion:
        """The question, with what could follow; with the better move where no single answer says enough."""
        game = self._game
        own, instead = (
            [game.play(guess, game.parse(text)) for guess in found.guesses]
            for text in (self._text, found.idea)
        )
        seen = threat(found.expert, own, instead, found.seat, found.last, found.cost / 2)
        least = MISSED if seen is None else LOST
        surer = self._compared(self._expert(_SURER)) if found.cost >= least else None
        if surer is None or surer.cost < least:
            return SILENT
        said = called(game, self._scene, surer.idea)
        asked = Opinion(cost=surer.cost, better=surer.idea, said=said)
        if seen is None:
            return replace(asked, why=Text("Better would be: {move}.", move=said))
        return _threatened(asked, seen)

    def _is_found(self, found: "_Compared") -> bool:
        """Whether most of what else could be done would have left less."""
        rivals = self._rivals(found)
        if not rivals:
            return False
        worth = [
            found.expert.after(found.guesses, rival, found.last)[found.seat] for rival in rivals
        ]
        return found.own - sum(worth) / len(worth) >= _FOUND

    def _rivals(self, found: "_Compared") -> list[str]:
        others = found.expert.others(found.guesses[0], self._view, _RIVALS + 2)
        texts = (self._game.write(move) for move in others)
        return [text for text in texts if text not in (self._text, found.idea)][:_RIVALS]


_PRAISE = Text("Well seen: the best move.")


@dataclass(frozen=True)
class _Compared:
    expert: Expert
    guesses: list[Any]
    seat: int
    last: Chances
    own: float
    better: float
    idea: str

    @property
    def cost(self) -> float:
        return max(0.0, self.better - self.own)


def _threatened(asked: Opinion, seen: Threat) -> Opinion:
    return replace(
        asked,
        why=Text("Next you might read: “{told}”", told=seen.told),
        rule=seen.rule,
        cells=seen.cells,
        answer=seen.pick,
    )
