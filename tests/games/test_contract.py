"""What each game of ours declares beyond the contract.

The annotations are for mypy: it holds every game to the protocols that stand here. The tests are for what mypy
cannot know: that none is missing here.
"""

from typing import Any, get_origin, get_type_hints

import pytest

import tete
from tete.authoring.lexicon import Lexicon
from tete.core import optional
from tete.core.asking import adds
from tete.core.game import Game, Judge, OpenView
from tete.core.optional import (
    HasAny,
    HasBegun,
    HasBest,
    HasEncoding,
    HasHand,
    HasIdle,
    HasLanes,
    HasLexicon,
    HasLosesOnTime,
    HasMarks,
    HasMind,
    HasNotation,
    HasOutgrown,
    HasPlaces,
    HasPlainMind,
    HasPreview,
    HasReveal,
    HasTell,
    HasTimeHelps,
    HasTimes,
    HasTimeUp,
    HasWhy,
)
from tete.games.headache.encoding import Encoding as HeadacheNumbers
from tete.games.headache.game import Headache as HeadacheGame
from tete.games.headache.moves import Move as HeadacheMove
from tete.games.headache.state import State as HeadacheState
from tete.games.headquarter.encoding import Encoding as HeadQuarterNumbers
from tete.games.headquarter.game import HeadQuarter as HeadQuarterGame
from tete.games.headquarter.moves import Move as HeadQuarterMove
from tete.games.headquarter.state import State as HeadQuarterState
from tete.games.headquarter.view import View
from tete.games.kopf.choosing import Choosing
from tete.games.kopf.encoding import Encoding as KopfNumbers
from tete.games.kopf.game import Kopf as KopfGame
from tete.games.kopf.moves import Move as KopfMove
from tete.games.kopf.state import State as KopfState
from tete.games.mots.encoding import Encoding as MotsNumbers
from tete.games.mots.game import Mots as MotsGame
from tete.games.mots.moves import Move as MotsMove
from tete.games.mots.state import State as MotsState
from tete.learning import kinds
from tete.learning.kinds import (
    HasLots,
    HasMemory,
    HasPast,
    Numbers,
    Observation,
    Steps,
)
from tete.learning.lanes import Lanes
from tete.practice import lesson, puzzles
from tete.practice.lesson import HasLesson
from tete.practice.puzzles import HasPuzzles
from tete.thinking.mind import Mind

KOPF = KopfGame()
HEADACHE = HeadacheGame()
HEADQUARTER = HeadQuarterGame()
MOTS = MotsGame()


class Kopf:
    game: Game[KopfState, KopfMove, OpenView[KopfState]] = KOPF
    tell: HasTell[KopfState, KopfMove] = KOPF
    notation: HasNotation[KopfMove] = KOPF
    mind: HasMind[Mind] = KOPF
    plain_mind: HasPlainMind[Mind] = KOPF
    time_helps: HasTimeHelps = KOPF
    loses_on_time: HasLosesOnTime = KOPF
    encoding: HasEncoding[KopfState, KopfNumbers | Choosing] = KOPF
    lanes: HasLanes[Lanes] = KOPF
    marks: HasMarks = KOPF
    lesson: HasLesson = KOPF
    puzzles: HasPuzzles = KOPF


class Headache:
    game: Game[HeadacheState, HeadacheMove, OpenView[HeadacheState]] = HEADACHE
    tell: HasTell[HeadacheState, HeadacheMove] = HEADACHE
    notation: HasNotation[HeadacheMove] = HEADACHE
    hand: HasHand[HeadacheState] = HEADACHE
    idle: HasIdle[HeadacheState, HeadacheMove] = HEADACHE
    places: HasPlaces = HEADACHE
    outgrown: HasOutgrown = HEADACHE
    mind: HasMind[Mind] = HEADACHE
    plain_mind: HasPlainMind[Mind] = HEADACHE
    encoding: HasEncoding[HeadacheState, HeadacheNumbers] = HEADACHE
    lanes: HasLanes[Lanes] = HEADACHE
    marks: HasMarks = HEADACHE
    lesson: HasLesson = HEADACHE
    puzzles: HasPuzzles = HEADACHE


class HeadQuarter:
    game: Game[HeadQuarterState, HeadQuarterMove, View] = HEADQUARTER
    tell: HasTell[HeadQuarterState, HeadQuarterMove] = HEADQUARTER
    notation: HasNotation[HeadQuarterMove] = HEADQUARTER
    reveal: HasReveal[HeadQuarterState, View] = HEADQUARTER
    loses_on_time: HasLosesOnTime = HEADQUARTER
    why: HasWhy[View] = HEADQUARTER
    mind: HasMind[Mind] = HEADQUARTER
    plain_mind: HasPlainMind[Mind] = HEADQUARTER
    encoding: HasEncoding[HeadQuarterState, HeadQuarterNumbers] = HEADQUARTER
    lanes: HasLanes[Lanes] = HEADQUARTER
    marks: HasMarks = HEADQUARTER
    lesson: HasLesson = HEADQUARTER
    puzzles: HasPuzzles = HEADQUARTER


class Mots:
    game: Game[MotsState, MotsMove, OpenView[MotsState]] = MOTS
    tell: HasTell[MotsState, MotsMove] = MOTS
    notation: HasNotation[MotsMove] = MOTS
    idle: HasIdle[MotsState, MotsMove] = MOTS
    begun: HasBegun[MotsState] = MOTS
    times: HasTimes[MotsState] = MOTS
    time_up: HasTimeUp[MotsState] = MOTS
    preview: HasPreview[OpenView[MotsState]] = MOTS
    lexicon: HasLexicon[Lexicon] = MOTS
    mind: HasMind[Mind] = MOTS
    plain_mind: HasPlainMind[Mind] = MOTS
    encoding: HasEncoding[MotsState, MotsNumbers] = MOTS
    marks: HasMarks = MOTS
    lesson: HasLesson = MOTS
    puzzles: HasPuzzles = MOTS


class MotsJudge:
    game: Judge[OpenView[MotsState], MotsMove] = MOTS.judge
    best: HasBest[OpenView[MotsState], MotsMove] = MOTS.judge
    any: HasAny[OpenView[MotsState], MotsMove] = MOTS.judge


class KopfEncoding:
    made = KopfNumbers(KOPF.new())
    number: Numbers[OpenView[KopfState], KopfMove] = made
    observe: Observation[OpenView[KopfState]] = made
    lots: HasLots = made


class KopfChoosing:
    made = Choosing(KOPF.new(strike="choose"))
    legal: Steps[KopfState, KopfMove] = made
    observe: Observation[OpenView[KopfState]] = made
    lots: HasLots = made


class HeadacheEncoding:
    made = HeadacheNumbers(HEADACHE.new())
    number: Numbers[OpenView[HeadacheState], HeadacheMove] = made
    observe: Observation[OpenView[HeadacheState]] = made
    lots: HasLots = made


class HeadQuarterEncoding:
    made = HeadQuarterNumbers(HEADQUARTER.new())
    number: Numbers[View, HeadQuarterMove] = made
    observe: Observation[View] = made
    lots: HasLots = made
    memory: HasMemory[View] = made
    past: HasPast[HeadQuarterState, HeadQuarterMove] = made


class MotsEncoding:
    made = MotsNumbers(MOTS.new())
    legal: Steps[MotsState, MotsMove] = made
    observe: Observation[OpenView[MotsState]] = made
    lots: HasLots = made


def added(whose: object, page: object) -> set[object]:
    """The protocols of a page that something is."""
    kinds = (kind for kind in vars(page).values() if getattr(kind, "_is_runtime_protocol", False))
    return {kind for kind in kinds if adds(whose, kind)}


def declared(listed: type) -> set[object]:
    """The protocols that stand in a list, but for the contract itself."""
    hints = get_type_hints(listed).values()
    return {get_origin(hint) or hint for hint in hints} - {Game, Judge}


@pytest.mark.parametrize("listed", [Kopf, Headache, HeadQuarter, Mots])
def test_what_a_game_adds_is_declared(listed: Any) -> None:
    assert added(listed.game, optional) | added(listed.game, lesson) | added(
        listed.game, puzzles
    ) == declared(listed)


@pytest.mark.parametrize(
    "listed", [KopfEncoding, KopfChoosing, HeadacheEncoding, HeadQuarterEncoding, MotsEncoding]
)
def test_what_an_encoding_has_is_declared(listed: Any) -> None:
    assert added(listed.made, kinds) == declared(listed)


def test_what_a_judge_adds_is_declared() -> None:
    judges = {type(game.judge): added(game.judge, optional) for game in tete.games().values()}
    assert judges.pop(type(MOTS.judge)) == declared(MotsJudge)
    assert not any(judges.values())


def test_no_game_of_ours_is_forgotten() -> None:
    ours = {
        slug for slug, game in tete.games().items() if type(game).__module__.startswith("tete.")
    }
    listed: list[Any] = [Kopf, Headache, HeadQuarter, Mots]
    assert {one.game.info.slug for one in listed} == ours
