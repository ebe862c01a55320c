"""Hypothesis plays every game: the second reading is the model, and whatever happens the two agree."""

import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from amounts import much
from games.proofs import SLUGS, Proofs, proofs
from games.support import refusal
from tete import CHANCE, IllegalMove


def machine(proof: Proofs) -> type[RuleBasedStateMachine]:
    """A machine that plays this game."""
    g, reading = proof.game, proof.reading

    class Game(RuleBasedStateMachine):
        s: Any
        table: Any

        @initialize(seed=st.integers(0, 10**6))
        def begin(self, seed: int) -> None:
            self.s, self.table = reading.begin(random.Random(seed))

        def choices(self) -> list[Any]:
            return list(g.moves(self.s)) or [lot for lot, _ in g.chance(self.s)]

        @precondition(lambda self: g.turn(self.s) is not None)
        @rule(at=st.integers(0, 10**6))
        def play_a_legal_move(self, at: int) -> None:
            choices = self.choices()
            text = g.write(choices[at % len(choices)])
            before, self.s = self.s, g.play(self.s, g.parse(text))
            self.table = reading.after(self.table, text)
            proof.watch(before, text, self.s)

        @rule(move=proof.texts.moves)
        def try_any_move(self, move: Any) -> None:
            """It is one of the legal moves, if in other words, or it is refused by a rule and changes nothing."""
            line = g.position(self.s)
            if refused := refusal(IllegalMove, lambda: g.play(self.s, g.parse(g.write(move)))):
                assert refused.rule or g.turn(self.s) in (None, CHANCE)
                assert move not in self.choices()
            else:
                after = g.play(self.s, g.parse(g.write(move)))
                assert after in {g.play(self.s, choice) for choice in self.choices()}
            assert g.position(self.s) == line

        @invariant()
        def the_second_reading_agrees(self) -> None:
            reading.agree(self.s, self.table)

        @invariant()
        def positions_round_trip(self) -> None:
            line = g.position(self.s)
            again = g.read(line)
            assert again == self.s
            assert hash(again) == hash(self.s)
            assert g.position(again) == line
            assert g.outcome(again) == g.outcome(self.s)

        @invariant()
        def moves_round_trip(self) -> None:
            for move in self.choices()[:200]:
                assert g.parse(g.write(move)) == move

    return Game


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_played_both_readings_agree(slug: str) -> None:
    run_state_machine_as_test(
        machine(proofs(slug)),
        settings=settings(
            max_examples=much(6, 20), stateful_step_count=50, deadline=None, derandomize=True
        ),
    )
