"""Mots de Tête behind the contract of every game."""

from typing import TYPE_CHECKING

from tete.authoring.game_folder import GameFolder
from tete.authoring.open_game import OpenGame
from tete.codes import Reason
from tete.core.game import Info, OpenView, Outcome
from tete.core.optional import Preview, Times
from tete.core.text import Text
from tete.games.mots import moves as texts_of_moves
from tete.games.mots import position as texts_of_positions
from tete.games.mots import rules, scene, telling
from tete.games.mots.judge import Judge
from tete.games.mots.lexicon import LEXICON
from tete.games.mots.moves import Move, Word
from tete.games.mots.options import OPTIONS, SEATS, setup_of
from tete.games.mots.preview import preview
from tete.games.mots.state import State, Step

if TYPE_CHECKING:
    from tete.games.mots.encoding import Encoding  # noqa: F401 (named in the head of the class)


class Mots(GameFolder[State, "Encoding"], OpenGame[State]):
    """Mots de Tête. Dice, nothing hidden, one to four seats."""

    judge = Judge()
    lexicon = LEXICON
    info = Info(
        slug="mots",
        titles={"en": "Mots de Tête", "fr": "Mots de Tête", "de": "Mots de Tête"},
        seats=SEATS,
        has_chance=True,
        summary=Text(
            "A crossword and a die: write exactly as many letters as you roll, and be first to 300 points."
        ),
        credit="Hornswoggle Games, Habourdin International, 1990",
        options=OPTIONS,
        version=2,
        minutes=40,
        middle=(
            ".............../.............../.............../.............../...........DE../...........ET../"
            "...........CA../........S..LI../.......UTOPIES./.....M.SARINS../.....OPES.FA.../.....RUSE....../"
            "MEVENDS.S....../AHAN.E........./.....Z......... seats=2 seat=1 step=roll scores=204,209 "
            "dictionary=fr grid=grand last=0:1:I13:I8_STASES::0"
        ),
    )

    def new(self, seats: int = 2, **options: object) -> State:
        """An empty grid before the first roll. Raises BadOption."""
        return rules.start(setup_of(seats, options))

    def begun(self, version: int, seats: int = 2, **options: object) -> State:
        """The same as version 1 began it: there those who had withdrawn were asked to contest, too (M12)."""
        return rules.start(setup_of(seats, options, asks_all=version < self.info.version))

    seats = staticmethod(scene.seats)
    turn, outcome = staticmethod(rules.turn), staticmethod(rules.outcome)
    moves, chance = staticmethod(rules.moves), staticmethod(rules.chance)
    play = staticmethod(rules.play)
    write, parse = staticmethod(texts_of_moves.write), staticmethod(texts_of_moves.parse)
    notation = staticmethod(texts_of_moves.notation)
    position, read = staticmethod(texts_of_positions.write), staticmethod(texts_of_positions.read)
    draw = staticmethod(scene.draw)
    tell = staticmethod(telling.tell)

    def idle(self, s: State) -> Move:
        """To pass, also for somebody who runs out of time (M15); to accept, where an answer is due."""
        return Word.ACCEPT if s.step is Step.ANSWER else Word.PASS

    def time_up(self, s: State) -> Outcome:
        """How it ends when the time of the game is over now: the highest score wins (M11)."""
        return Outcome.of(s.scores, Reason.TIME)

    def times(self, s: State) -> Times:
        """The seconds that were agreed on (M15)."""
        minutes = s.setup.game_time
        return Times(s.setup.turn_time, None if minutes is None else 60 * minutes)

    def preview(self, view: OpenView[State], text: str) -> Preview:
        """What a turn would be that is still being typed. Raises InvalidMove."""
        return preview(view.state, text)
