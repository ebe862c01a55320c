"""The shelf: games come through entry points, and a broken one spoils no other."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, entry_points

import pytest

import tete
from core.toys import pig
from tete.core.errors import UnknownGame
from tete.shelf import games as registry
from tete.shelf.games import by_length, game, games

Put = Callable[..., None]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """Put entry points on the shelf beside the installed ones: ``put(name="module:attribute")``."""

    def place(**places: str) -> None:
        own = [
            EntryPoint(name.replace("_", "-"), where, registry.GROUP)
            for name, where in places.items()
        ]
        found = [*own, *entry_points(group=registry.GROUP)]
        monkeypatch.setattr(registry, "entry_points", lambda *, group: found)
        registry._shelf.cache_clear()

    yield place
    monkeypatch.undo()
    registry._shelf.cache_clear()


def test_kopf_is_found_through_its_entry_point() -> None:
    (point,) = entry_points(group="tete.games", name="kopf")
    assert games()["kopf"] is point.load()
    assert game("kopf") is games()["kopf"]
    assert game("kopf").info.slug == "kopf"


def test_the_package_offers_the_shelf_and_goes_on_offering_it() -> None:
    kopf = tete.game("kopf")  # loads tete.games.kopf, which must not take the function's name
    assert callable(tete.games)
    assert tete.games()["kopf"] is kopf
    assert tete.games() is games()


def test_every_installed_game_can_be_loaded() -> None:
    assert registry.broken() == {}
    assert set(games()) == {point.name for point in entry_points(group="tete.games")}


def test_a_visitor_is_shown_the_shortest_game_first_and_the_unknown_last(put: Put) -> None:
    put(toy_pig="core.toys:pig", toy_cards="core.toys:cards")
    assert sorted(by_length()) == list(games())
    minutes = [games()[slug].info.minutes for slug in by_length()]
    told = [each for each in minutes if each is not None]
    assert len(told) > 1
    assert minutes == [*sorted(told), *[None] * (len(minutes) - len(told))]
    assert by_length().index("toy-cards") < by_length().index("toy-pig")


def test_the_shelf_is_sorted_and_cannot_be_written_to(put: Put) -> None:
    put(toy_pig="core.toys:pig", toy_cards="core.toys:cards")
    assert list(games()) == sorted(games())
    with pytest.raises(TypeError):
        games()["x"] = pig  # type: ignore[index]


def test_a_game_of_another_distribution_is_found(put: Put) -> None:
    put(toy_pig="core.toys:pig")
    assert game("toy-pig") is pig
    assert "kopf" in games()


@pytest.mark.parametrize(("slug", "near"), [("kpof", "kopf"), ("kopf ", "kopf"), ("Kopf", "kopf")])
def test_an_unknown_slug_is_refused_with_the_nearest(slug: str, near: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        game(slug)
    assert caught.value.code == "unknown-game"
    assert str(caught.value) == f"There is no game “{slug}”; did you mean “{near}”?"


@pytest.mark.parametrize("slug", ["", "zzzzzzzz", "{slug}"])
def test_a_slug_like_no_other_is_refused_with_all_of_them(slug: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        game(slug)
    shelf = ", ".join(games())
    assert str(caught.value) == f"There is no game “{slug}”; the games are: {shelf}."


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("core.no_such_module:game", "ModuleNotFoundError"),
        ("core.toys:no_such_game", "AttributeError"),
        ("core.toys:RANKS", "AttributeError"),
        ("core.no_such_module:", ""),
    ],
)
def test_a_broken_entry_point_is_reported_and_hides_no_other(
    put: Put, where: str, reason: str
) -> None:
    put(a_wreck=where, toy_pig="core.toys:pig")
    assert {"kopf", "toy-pig"} <= set(games())
    assert "a-wreck" not in games()
    assert list(registry.broken()) == ["a-wreck"]
    sentence = registry.broken()["a-wreck"]
    assert sentence.startswith("The game “a-wreck” cannot be loaded: ")
    assert reason in sentence
    with pytest.raises(UnknownGame) as caught:
        game("a-wreck")
    assert (caught.value.code, str(caught.value)) == ("broken-game", sentence)


def test_an_entry_point_whose_game_has_another_name_is_reported(put: Put) -> None:
    put(a_liar="core.toys:pig")
    assert "toy-pig" not in games()
    assert registry.broken()["a-liar"] == (
        "The entry point “a-liar” holds a game that calls itself “toy-pig”."
    )
    with pytest.raises(UnknownGame, match="calls itself"):
        game("a-liar")


def test_a_broken_game_of_a_taken_slug_leaves_the_other_alone(put: Put) -> None:
    ours = game("kopf")
    put(kopf="core.no_such_module:game")
    assert games()["kopf"] is ours
    assert "kopf" in registry.broken()


def test_a_second_game_of_a_taken_slug_is_reported(put: Put) -> None:
    put()  # the shelf as it was, when the test is done
    places = ("core.toys:pig", "core.toys:Pig")
    twice = [EntryPoint("toy-pig", place, registry.GROUP) for place in places]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "entry_points", lambda *, group: twice)
        registry._shelf.cache_clear()
        assert "toy-pig" in registry.broken()
