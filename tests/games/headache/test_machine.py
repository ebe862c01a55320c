"""Hypothesis plays: the oracle is the model, and whatever happens the two agree."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from amounts import much
from games.headache import oracle
from games.headache.helpers import check_agreement, legal
from games_support import GameMachine
from tete import CHANCE
from tete.games.headache import game as g
from tete.games.headache.state import State

spaces = st.sampled_from(oracle.ALL_SPACES)
texts = st.one_of(
    st.sampled_from(["enter", "stay", "again", "end", *oracle.POPS]),
    st.tuples(spaces, spaces).map("-".join),
    spaces.map("enter {}".format),
    st.tuples(spaces, st.integers(1, 17)).map(lambda pair: f"raise {pair[0]}:{pair[1]}"),
)


class Game(GameMachine):
    game = g
    s: State
    table: oracle.Table

    @initialize(
        setup=st.sampled_from([(2, 1), (3, 1), (4, 1), (2, 2)]),
        safe=st.booleans(),
        limit=st.sampled_from([3, 300, None]),
    )
    def begin(self, setup: tuple[int, int], safe: bool, limit: int | None) -> None:
        seats, sets = setup
        self.s = g.new(seats, sets=sets, safe_crossings=safe, turn_limit=limit)
        self.table = oracle.begin(seats, sets, safe, limit)
        self.cones = self.where()

    def where(self) -> dict[str, str]:
        return {piece.id: piece.cell for piece in g.draw(g.view(self.s, None)).pieces}

    @precondition(lambda self: g.turn(self.s) == CHANCE)
    @rule(text=st.sampled_from(oracle.POPS))
    def pop(self, text: str) -> None:
        self.move(text)

    @precondition(lambda self: g.turn(self.s) not in (CHANCE, None))
    @rule(data=st.data(), busy=st.booleans())
    def play_a_legal_move(self, data: st.DataObject, busy: bool) -> None:
        choices = legal(self.s) - ({"stay", "end"} if busy else set())
        self.move(data.draw(st.sampled_from(sorted(choices or legal(self.s)))))

    def move(self, text: str) -> None:
        self.s = g.play(self.s, g.parse(text))
        self.table = oracle.after(self.table, text)
        before, self.cones = self.cones, self.where()
        assert self.cones.keys() == before.keys(), "no cone is lost or made"
        moved = {(before[key], self.cones[key]) for key in before if before[key] != self.cones[key]}
        if "-" in text:
            assert moved == {tuple(text.split("-"))}, (
                "the piece moves as a whole, nothing else does"
            )
        else:
            assert len(moved) == text.startswith("enter")

    @rule(text=texts)
    def try_any_move(self, text: str) -> None:
        if text in oracle.legal(self.table):
            return
        self.is_refused(text)

    @invariant()
    def the_oracle_agrees(self) -> None:
        check_agreement(self.s, self.table)


Game.TestCase.settings = settings(
    max_examples=much(10, 25), stateful_step_count=60, deadline=None, derandomize=True
)
TestGame = Game.TestCase
