"""Mots de Tête behind the contract of every game."""

import random
from collections.abc import Mapping, Sequence

from tete.core.game import Info, OpenView, Outcome
from tete.core.mind import Mind
from tete.core.optional import TIME, Preview, Times, Told
from tete.core.scene import Scene
from tete.core.text import Text, read_page, read_texts
from tete.games.mots import moves, names, position, rules, scene
from tete.games.mots.judge import Judge
from tete.games.mots.lexicon import LEXICON
from tete.games.mots.moves import Move, Word
from tete.games.mots.options import OPTIONS, SEATS, setup_of
from tete.games.mots.preview import preview
from tete.games.mots.state import State, Step


class Mots:
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
    )

    def new(self, seats: int = 2, **options: object) -> State:
        """An empty grid before the first roll. Raises BadOption."""
        return rules.start(setup_of(seats, options))

    def begun(self, version: int, seats: int = 2, **options: object) -> State:
        """The same as version 1 began it: there also who had withdrawn was asked to contest (M12)."""
        return rules.start(setup_of(seats, options, asks_all=version < self.info.version))

    def turn(self, s: State) -> int | None:
        """A seat, CHANCE, or None when it is over."""
        return rules.turn(s)

    def moves(self, s: State) -> Sequence[Move]:
        """Every turn that can be written and the pass, lazily; or accept and contest."""
        return rules.moves(s)

    def chance(self, s: State) -> Sequence[tuple[Move, int]]:
        """The die, or the dice of a bonus square."""
        return rules.chance(s)

    def play(self, s: State, move: Move) -> State:
        """The next state. Raises IllegalMove."""
        return rules.play(s, move)

    def outcome(self, s: State) -> Outcome | None:
        """The points; the highest wins."""
        return rules.outcome(s)

    def view(self, s: State, seat: int | None) -> OpenView[State]:
        """Everything: nothing is hidden, and what the dictionary thinks is no part of a state."""
        return OpenView(s, seat)

    def write(self, move: Move) -> str:
        """``roll 4``, ``7D DISQUE``, ``J7 SOLO``, ``bonus F6 9``, ``pass`` …"""
        return moves.write(move)

    def notation(self, move: Move) -> str:
        """The same for people, in any language."""
        return moves.notation(move)

    def parse(self, text: str) -> Move:
        """The move a text means. Raises InvalidMove."""
        return moves.parse(text)

    def position(self, s: State) -> str:
        """One line, see position.py."""
        return position.write(s)

    def read(self, text: str) -> State:
        """The state of such a line. Raises InvalidPosition."""
        return position.read(text)

    def draw(self, view: OpenView[State]) -> Scene:
        """The grid for one viewer."""
        return scene.draw(view)

    def resample(self, view: OpenView[State], rng: random.Random) -> State:
        """The state itself."""
        return view.state

    def mind(self, strength: int, seed: int) -> Mind:
        """A player that weighs turns on the kernel, see mind.py."""
        from tete.games.mots.mind import Searcher  # only who thinks waits for the compiler

        return Searcher(strength, seed)

    def encoding(self, s: State) -> object:
        """Numbers and planes for learners, see encoding.py."""
        from tete.games.mots.encoding import Encoding  # numpy: only for who learns

        return Encoding(s)

    def rules(self, lang: str) -> str:
        """The rules in our words."""
        return read_page(__package__, "rules", lang)

    def texts(self, lang: str) -> Mapping[str, str]:
        """Translations of everything this game says."""
        return read_texts(__package__, lang)

    def tell(self, s: State, move: Move) -> Told:
        """A move in one sentence; what a die shows also as a face."""
        match move:
            case moves.Roll(number):
                faces: tuple[tuple[str, str], ...] = ((Text("the die"), str(number)),)
            case moves.Bonus(column, row, value):
                square = s.setup.grid.name(row * s.setup.grid.width + column)
                faces = ((Text("for {square}", square=square), str(value)),)
            case _:
                faces = ()
        return Told(sentence=names.told(s, move), faces=faces)

    def idle(self, s: State) -> Move:
        """To pass, also for who runs out of time (M15); to accept, where an answer is due."""
        return Word.ACCEPT if s.step is Step.ANSWER else Word.PASS

    def time_up(self, s: State) -> Outcome:
        """How it ends when the time of the game is over now: the highest score wins (M11)."""
        return Outcome.of(s.scores, TIME)

    def times(self, s: State) -> Times:
        """The seconds that were agreed on (M15)."""
        minutes = s.setup.game_time
        return Times(s.setup.turn_time, None if minutes is None else 60 * minutes)

    def preview(self, view: OpenView[State], text: str) -> Preview:
        """What a turn would be that is still being typed. Raises InvalidMove."""
        return preview(view.state, text)
