"""For tests of a game: a plug-in of pytest that comes with the house, and what it needs beside.

    from tete.testing import Contract, after, refused, untranslated
    from tete_nim import game

    class TestContract(Contract):
        game = game

    def test_a_whole_game(golden):
        golden(game, "golden.txt", seed=1)

    def test_there_must_be_enough_stones():
        assert refused(game, after(game, "a 3"), "a 1").code == "too-few"

    def test_every_sentence_has_its_french():
        assert untranslated(game, "fr") == ()

``pytest --golden-anew`` writes the golden files anew; read the difference before you keep it. Needs pytest.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import pytest

if TYPE_CHECKING:
    from tete.conformance.report import Report
    from tete.core.errors import TeteError
    from tete.core.game import AnyGame

# pytest loads this file wherever the house is installed: what it stands on is loaded when a test asks for it.

ANEW = "--golden-anew"
GoldenFile: TypeAlias = Callable[..., None]


class Contract:
    """Everything that ``tete check`` looks at, a test for each property. Make a class of it with your game.

    ``games`` are played in all, and the same ``seed`` plays the same ones; a game that has not ended after
    ``longest`` moves never will.
    """

    game: "ClassVar[AnyGame]"
    games: ClassVar[int] = 60
    seed: ClassVar[int] = 0
    longest: ClassVar[int] = 5_000

    _report: "ClassVar[Report | None]" = None

    def __init_subclass__(cls) -> None:
        """Every class has a report of its own."""
        cls._report = None

    @classmethod
    def report(cls) -> "Report":
        """What a check of the game found; it is played once for all properties."""
        if cls._report is None:
            from tete.conformance.run import check

            cls._report = check(cls.game, games=cls.games, seed=cls.seed, longest=cls.longest)
        return cls._report

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """One test for each property, by its name."""
        from tete.conformance.properties import PROPERTIES

        if "prop" in metafunc.fixturenames:
            metafunc.parametrize("prop", [prop.name for prop in PROPERTIES])

    def test_holds(self, prop: str) -> None:
        """The property has no finding."""
        found = [str(finding) for finding in self.report().findings if finding.prop == prop]
        if found:
            pytest.fail("\n\n".join(found), pytrace=False)


def after(game: "AnyGame", *texts: str, seats: int | None = None, **options: object) -> Any:
    """The state after these moves, chance's too, from the beginning of a game with these options.

    Raises InvalidMove, IllegalMove or BadOption, as the game does.
    """
    state = game.new(game.info.seats[0] if seats is None else seats, **options)
    for text in texts:
        state = game.play(state, game.parse(text))
    return state


def refused(game: "AnyGame", state: Any, text: str) -> "TeteError":
    """Why a move is refused: code, sentence and rule. Raises AssertionError if it is not."""
    from tete.core.errors import IllegalMove, InvalidMove

    try:
        game.play(state, game.parse(text))
    except (InvalidMove, IllegalMove) as error:
        return error
    raise AssertionError(f"{text!r} is legal after {game.position(state)!r}")


def untranslated(game: "AnyGame", lang: str, games: int = 4) -> tuple[str, ...]:
    """The English of what is drawn, told and offered in some games and has no translation in the game's texts."""
    from tete.conformance.said import said

    known = game.texts(lang)
    return tuple(sorted(text for text in said(game, games) if text not in known))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> GoldenFile:
    """``golden(game, path, seats=…, options=…, seed=…)``: a whole game is what it was when the file was written.

    The path is one from the folder of the test.
    """

    def compare(game: "AnyGame", path: str, **asked: Any) -> None:
        from tete.conformance.playthrough import playthrough

        page = Path(request.path).parent / path
        now = playthrough(game, **asked)
        if request.config.getoption(ANEW):
            page.write_text(now, "utf-8")
        then = page.read_text("utf-8") if page.exists() else ""
        assert now.splitlines() == then.splitlines(), f"pytest {ANEW} writes {path} anew"  # noqa: S101

    return compare


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--golden-anew``."""
    parser.getgroup("tete", "games of Tête-à-tête").addoption(
        ANEW, action="store_true", help="write the golden games anew, then read them"
    )
