"""The front door: the names other programs call."""

import importlib
import subprocess
import sys
from pathlib import Path

import tete
from plugged import unplugged

ROOT = Path(__file__).parents[1]


def test_games_can_be_called_before_and_after_its_folder_is_imported() -> None:
    importlib.import_module("tete.games.kopf.rules")
    assert set(tete.games()) >= {"kopf", "nim"}
    assert tete.games()["kopf"] is tete.game("kopf")


def test_the_contract_has_its_names() -> None:
    names = "info new turn moves chance play outcome view write parse position read draw resample"
    for game in tete.games().values():
        assert [name for name in names.split() if not hasattr(game, name)] == []


def test_a_whole_game_through_the_front_door() -> None:
    g = tete.game("kopf")
    s = g.new(seats=2, goal=8)
    while g.turn(s) is not None:
        move = g.moves(s)[0]
        s = g.play(s, g.parse(g.write(move)))
    outcome = g.outcome(s)
    assert outcome is not None
    assert sum(outcome.scores) == 1


def test_the_games_of_the_tests_stand_on_no_other_shelf() -> None:
    ours = {path.parent.name for path in (ROOT / "src/tete/games").glob("*/game.py")}
    shelf = "import tete; print(*tete.games())"
    seen = subprocess.run(
        [sys.executable, "-c", shelf], env=unplugged(), capture_output=True, text=True, check=True
    )
    assert set(seen.stdout.split()) == ours < set(tete.games())
