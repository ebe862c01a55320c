"""Every lesson that an installed game brings, played through by the rules."""

import pytest

import tete
from amounts import much
from tete.practice.check import LONGEST, flaws, languages, seconds
from tete.practice.lesson import ANY, Step, has_lesson, lesson_of
from tete.practice.runner import Standing, begin, shown, stand

TAUGHT = sorted(slug for slug, game in tete.games().items() if has_lesson(game))
STEPS = [(slug, step) for slug in TAUGHT for step in lesson_of(tete.game(slug)).steps]


def named(value: object) -> str:
    return value.id if isinstance(value, Step) else str(value)


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_is_whole_and_short(slug: str) -> None:
    game = tete.game(slug)
    assert list(flaws(game)) == []
    for spoken in languages(game):
        assert seconds(lesson_of(game), spoken.say) < LONGEST


@pytest.mark.parametrize(("slug", "step"), STEPS, ids=named)
def test_a_step_can_be_done_by_what_is_shown(slug: str, step: Step) -> None:
    game = tete.game(slug)
    tries: list[str] = []
    at = begin(game, step)
    while at.status != "done":
        wrong_tries(slug, step, tries, at)
        tries.append(shown(game, step, at))
        before, at = at.round, stand(game, step, tries)
        assert at.round == before + 1
    assert at.said


def wrong_tries(slug: str, step: Step, tries: list[str], at: Standing) -> None:
    """What is not asked for is answered by a sentence and changes nothing: one try, or in a storm all."""
    game, one = tete.game(slug), step.rounds[at.round]
    if one.moves == ANY:
        return
    others = [text for move in game.moves(at.state) if (text := game.write(move)) not in one.moves]
    for text in others[: much(1, 2_000)]:
        after = stand(game, step, [*tries, text])
        assert (after.status, after.round, after.state) == ("wrong", at.round, at.state)
        assert after.said.strip()


@pytest.mark.parametrize(("slug", "step"), STEPS, ids=named)
def test_every_accepted_move_counts(slug: str, step: Step) -> None:
    game, one = tete.game(slug), step.rounds[0]
    for text in () if one.moves == ANY else one.moves:
        assert stand(game, step, [text]).round == 1
