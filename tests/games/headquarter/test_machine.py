"""Hypothesis plays: the oracle is the model, and whatever happens the two agree."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from amounts import much
from games.headquarter import oracle
from games.headquarter.helpers import check_agreement, legal
from games_support import GameMachine
from tete import CHANCE
from tete.games.headquarter import game as g
from tete.games.headquarter.cells import NAMES
from tete.games.headquarter.head import find_head
from tete.games.headquarter.moves import Kind, place, write
from tete.games.headquarter.state import State

inner = [cell for cell in NAMES if cell % 16 < 11 and cell < 16 * 11]
texts = st.builds(
    lambda kind, cell, colours: write(place(kind, cell, colours)),
    st.sampled_from(Kind),
    st.sampled_from(inner),
    st.sampled_from(["RR", "RG", "GR", "BY", "YY"]),
)


class Game(GameMachine):
    game = g
    s: State
    table: oracle.Table

    @initialize(
        head=st.sampled_from(["philosopher", "child", "doll", "##/##", "#.#/###/.#."]),
        memory=st.sampled_from(["own", "aided"]),
        blackouts=st.sampled_from(["printed", "square", "double"]),
        end=st.sampled_from(["full", "starter"]),
        first=st.sampled_from(["first", "second", "lot"]),
    )
    def begin(self, head: str, memory: str, blackouts: str, end: str, first: str) -> None:
        self.s = g.new(head=head, memory=memory, blackouts=blackouts, end=end, first=first)
        self.table = oracle.begin(list(find_head(head).rows), blackouts, end, first)

    def move(self, text: str) -> None:
        self.s = g.play(self.s, g.parse(text))
        self.table = oracle.after(self.table, text)

    @precondition(lambda self: g.turn(self.s) == CHANCE)
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        self.move(data.draw(st.sampled_from(sorted(oracle.legal(self.table)))))

    @precondition(lambda self: g.turn(self.s) not in (CHANCE, None))
    @rule(data=st.data())
    def play_a_legal_move(self, data: st.DataObject) -> None:
        self.move(data.draw(st.sampled_from(sorted(legal(self.s)))))

    @rule(text=texts)
    def try_any_move(self, text: str) -> None:
        if text not in oracle.legal(self.table):
            self.is_refused(text)

    @invariant()
    def the_oracle_agrees(self) -> None:
        check_agreement(self.s, self.table)

    @invariant()
    def no_cube_is_lost_or_made(self) -> None:
        cubes = sum(cells.bit_count() for side in self.s.sides for cells in side)
        drawn = self.s.drawn is not None
        assert cubes == 2 * len(self.s.plays)
        assert sum(self.s.bag) == 30 - len(self.s.plays) - drawn


Game.TestCase.settings = settings(
    max_examples=much(6, 12), stateful_step_count=45, deadline=None, derandomize=True
)
TestGame = Game.TestCase
