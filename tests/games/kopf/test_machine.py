"""Hypothesis plays: the oracle is the model, and whatever happens the two agree."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from amounts import much
from games.kopf import oracle
from games.kopf.helpers import NAMES, check_agreement, legal
from games_support import GameMachine
from tete.core.scene import Piece
from tete.games.kopf import game as g
from tete.games.kopf.state import State

boards = st.lists(st.sampled_from("1234"), min_size=100, max_size=100).map("".join)
squares = st.sampled_from(NAMES)
texts = st.one_of(
    st.sampled_from(["leave", "strike", "spare", "pass", "swap"]),
    squares.map(lambda square: f"take {square}"),
    st.lists(squares, min_size=1, max_size=3).map(lambda some: f"strike {' '.join(some)}"),
    st.tuples(squares, squares).map("-".join),
)


class Game(GameMachine):
    game = g
    s: State
    table: oracle.Table

    @initialize(
        board=boards,
        goal=st.sampled_from([10, 8]),
        groups=st.sampled_from(["penalty", "prevent"]),
        strike=st.sampled_from(["all", "choose"]),
        swap=st.booleans(),
    )
    def begin(self, board: str, goal: int, groups: str, strike: str, swap: bool) -> None:
        self.s = g.new(board=board, goal=goal, groups=groups, strike=strike, swap=swap)
        self.table = oracle.begin(board, goal, groups, strike, swap)
        self.pieces = {piece.id: piece.cell for piece in self.scene_pieces()}

    def scene_pieces(self) -> list[Piece]:
        return list(g.draw(g.view(self.s, None)).pieces)

    @precondition(lambda self: g.turn(self.s) is not None)
    @rule(data=st.data(), eager=st.booleans())
    def play_a_legal_move(self, data: st.DataObject, eager: bool) -> None:
        choices = sorted(legal(self.s) - ({"leave", "spare"} if eager else set()))
        text = data.draw(st.sampled_from(choices))
        before = self.s
        self.s = g.play(before, g.parse(text))
        self.table = oracle.after(self.table, text)
        self.check_pieces(text)

    def check_pieces(self, text: str) -> None:
        """Ids stay with their buttons: one piece has moved, or those of the removed squares are gone."""
        now = {piece.id: piece.cell for piece in self.scene_pieces()}
        if text == "swap":
            other = {"r": "b", "b": "r"}
            self.pieces = {other[key[0]] + key[1:]: cell for key, cell in self.pieces.items()}
        assert now.keys() <= self.pieces.keys()
        changed = {key for key in now if now[key] != self.pieces[key]}
        if "-" in text:
            first, last = text.split("-")
            assert [(self.pieces[key], now[key]) for key in changed] == [(first, last)]
            assert now.keys() == self.pieces.keys()
        else:
            assert not changed
        self.pieces = now

    @rule(text=texts)
    def try_any_move(self, text: str) -> None:
        legal_texts = oracle.legal(self.table)
        named = {oracle.square_of(square) for square in text.split()[1:] if "strike" in text}
        whole = "strike" in legal_texts and named == oracle.threatened(self.table)
        if whole or g.write(g.parse(text)) in legal_texts:
            return
        self.is_refused(text)

    @invariant()
    def the_oracle_agrees(self) -> None:
        check_agreement(self.s, self.table)

    @invariant()
    def no_button_is_lost_or_shares_a_square(self) -> None:
        red, blue = self.s.buttons
        assert not red & blue
        assert len(red) + self.s.taken[1] == 14
        assert len(blue) + self.s.taken[0] == 14
        assert sorted(square for square, _ in self.s.homes) == sorted(red | blue)
        assert [home for _, home in self.s.homes] == sorted({home for _, home in self.s.homes})


Game.TestCase.settings = settings(
    max_examples=much(8, 20), stateful_step_count=40, deadline=None, derandomize=True
)
TestGame = Game.TestCase
