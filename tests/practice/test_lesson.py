"""Lessons are read, run and checked, whatever the game."""

import pickle

import msgspec
import pytest
from tete_nim import LESSON, Nim

import tete
from tete.core.game import CHANCE
from tete.practice import check
from tete.practice.lesson import BadLesson, NoLesson, lesson_of, read
from tete.practice.runner import PRESS, begin, shown, stand

NIM = Nim()
TAKE, LAST = read(LESSON).steps


class Taught(Nim):
    """Nim with a lesson that can be spoilt."""

    def __init__(self, text: str) -> None:
        self.text = text

    def lesson(self) -> str:
        return self.text


def spoilt(old: str, new: str) -> list[str]:
    assert old in LESSON
    return list(check.flaws(Taught(LESSON.replace(old, new, 1))))


def test_a_step_begins_with_what_to_do() -> None:
    at = stand(NIM, TAKE, ())
    assert (at.status, at.said, at.round, at.made) == ("open", TAKE.say, 0, ())
    assert at.state == NIM.read(TAKE.position)
    assert shown(NIM, TAKE, at) == "a 3"


def test_what_was_asked_for_is_done_and_praised() -> None:
    at = stand(NIM, TAKE, ["A3"])
    assert (at.status, at.said) == ("done", "Heap a is gone. Only heap b is left now.")
    assert NIM.position(at.state) == "0,2 2 1 0"
    assert shown(NIM, TAKE, at) == ""
    assert stand(NIM, TAKE, ["a 3", "b 1"]) == at, "a step that is done stays so"


def test_a_wrong_try_leaves_everything_as_it_was() -> None:
    own = stand(NIM, TAKE, ["a 1"])
    other = stand(NIM, TAKE, ["a 1", "b 2"])
    assert own.said == "That is one stone. Tap the first stone of the heap to take all of them."
    assert other.said == "That is allowed, but take the whole heap a."
    for at in (own, other):
        assert (at.status, at.state, at.fresh) == ("wrong", begin(NIM, TAKE).state, ())
    assert stand(NIM, TAKE, ["a 1", "b 2", "a 3"]).status == "done"


def test_what_the_rules_refuse_is_answered_by_them() -> None:
    at = stand(NIM, TAKE, ["b 9"])
    assert (at.status, at.said) == ("wrong", "Heap b has too few stones.")
    assert stand(NIM, TAKE, ["nonsense"]).said == "“nonsense” is not a move; write “a 2”."
    kopf = tete.game("kopf")
    step = msgspec.structs.replace(TAKE, position=kopf.position(kopf.new()))
    refused = stand(kopf, step, ["b2-b3"])
    assert refused.rule
    assert refused.status == "wrong"


def test_the_answer_is_played_by_itself_and_the_next_round_begins() -> None:
    at = stand(NIM, LAST, ["a 1"])
    assert (at.status, at.round) == ("open", 1)
    assert [(made.mover, made.text) for made in at.fresh] == [(0, "a 1"), (1, "a 1")]
    assert at.said == "One stone is left, and it is your turn. Take it."
    assert NIM.turn(at.state) == at.learner
    end = stand(NIM, LAST, ["a 1", "b 1"])
    assert (end.status, NIM.turn(end.state)) == ("done", None)
    assert [made.text for made in end.fresh] == ["b 1"]
    assert [made.text for made in end.made] == ["a 1", "a 1", "b 1"]


def test_a_rounds_own_sentence_comes_before_that_of_the_step() -> None:
    assert stand(NIM, LAST, ["b 1"]).said == "Now the other takes both stones of heap a, and wins."
    assert stand(NIM, LAST, ["a 2"]).said == "Look at how many stones would be left for the other."


def test_anything_may_be_asked_for() -> None:
    step = read(LESSON.replace('moves = ["a 3"]', 'moves = "any"')).steps[0]
    assert stand(NIM, step, ["b 2"]).status == "done"
    assert shown(NIM, step, begin(NIM, step)) == "a 1"


def test_a_hand_gets_what_the_lesson_says() -> None:
    game = tete.game("headache")
    state = game.new(2)
    assert game.turn(state) == CHANCE
    text = game.write(game.chance(state)[0][0])
    made = read(
        f'[[step]]\nid = "pop"\ntitle = "Pop"\nposition = "{game.position(state)}"\nsay = "Press."\n'
        f'[[step.round]]\nmoves = ["{text}"]\nsay = "Good."\n'
    ).steps[0]
    at = stand(game, made, [PRESS])
    assert (at.status, at.fresh[0].mover, at.fresh[0].text) == ("done", CHANCE, text)
    assert stand(game, made, ["whatever"]).status == "wrong"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[step", "The lesson is not TOML"),
        ("", "A lesson is a list of [[step]] and nothing else."),
        ("title = 'x'", "A lesson is a list of [[step]] and nothing else."),
        ("[[step]]\nid = 'a'", "Step 1 of the lesson (“a”): Object missing required field `title`"),
        (LESSON.replace("goal =", "gaol ="), "unknown field `gaol`"),
        (LESSON.replace('moves = ["a 3"]', "moves = 3"), "at `$.round[0].moves`"),
        (LESSON.replace('moves = ["a 3"]', "moves = []"), "has a round without moves"),
        (LESSON.replace('id = "last"', 'id = "take"'), "Two steps of the lesson are called “take”."),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said_with_its_step_and_key(text: str, said: str) -> None:
    with pytest.raises(BadLesson) as refused:
        read(text)
    assert said in str(refused.value)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(NoLesson, match="There is no lesson for “nim”"):
        lesson_of(Taught(""))
    assert list(check.flaws(Taught(""))) == []
    with pytest.raises(NoLesson, match="the steps are: take, last"):
        lesson_of(NIM).step("first")


def test_a_good_lesson_has_no_flaw() -> None:
    assert list(check.flaws(NIM)) == []
    assert 20 < check.seconds(lesson_of(NIM)) < 60


@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        ('"3,2 2 0 0"', '"nonsense"', "step 1 (“take”): position: A position is like"),
        ('"3,2 2 0 0"', '"0,0 2 0 0"', "it is nobody’s turn"),
        ('["a 3"]', '["a 4"]', "round 1: moves: “a 4”: Heap a has too few stones."),
        ('["a 3"]', '["a3"]', "its canonical text is “a 3”"),
        ('"a 1" =', '"a 9" =', "wrong: “a 9” is not a legal move that is not asked for"),
        ('"a 1" =', '"a 3" =', "wrong: “a 3” is not a legal move that is not asked for"),
        ('answer = ["a 1"]', 'answer = ["a 2"]', "round 1: after “a 1”: Heap a has too few stones"),
        ('answer = ["a 1"]', "answer = []", "it does not end at the learner’s turn"),
        ("Who takes", "who " * 50, "more than 45"),
        ("Leave two equal heaps", "heaps " * 11, "goal: "),
        ('"Take stones"', '"Take some more stones"', "title: 1 to 3 words"),
        ('id = "take"', 'id = "Take it"', "id: "),
    ],
)
def test_a_spoilt_lesson_is_told_where(old: str, new: str, flaw: str) -> None:
    assert any(flaw in found for found in spoilt(old, new)), spoilt(old, new)


def test_every_sentence_needs_its_translation_and_its_time() -> None:
    class Spoken(Taught):
        info = tete.Info(slug="nim", titles={"en": "Nim", "fr": "Nim"}, seats=(2, 3))

        def texts(self, lang: str) -> dict[str, str]:
            return {TAKE.title: "Prendre"} if lang == "fr" else {}

    told = list(check.flaws(Spoken(LESSON)))
    assert f"step “take”: not in “fr”: “{TAKE.say}”" in told
    assert not any(f"“{TAKE.title}”" in flaw for flaw in told)
    step = LESSON.strip().partition("\n\n")[0]
    many = "\n".join(step.replace('"take"', f'"take-{n}"') for n in range(30))
    assert any("the lesson takes" in flaw for flaw in check.flaws(Taught(many)))
