"""Looking back at games: what moves cost, what was luck, and by whose knowledge."""

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tete
from core.toys import cards, pig
from tete.bots.analysis import Analysis, analyse
from tete.command import main
from tete.core import replay as replays
from tete.core.game import CHANCE, AnyGame
from tete.core.record import Record
from tete.thinking.mind import Budget

pytestmark = pytest.mark.usefixtures("shelf")
nim = tete.game("nim")


def _record(game: AnyGame, moves: tuple[str, ...], **options: object) -> Record:
    record = Record(
        game=game.info.slug,
        version=game.info.version,
        options=replays.written(game, options),
        seats=("Anna", "Bert"),
        moves=moves,
    )
    return replace(record, outcome=game.outcome(replays.state_at(game, record)))


def _analysed(game: AnyGame, *moves: str, nodes: int = 250, **options: object) -> Analysis:
    return analyse(_record(game, moves, **options), Budget(nodes=nodes))


def test_a_mistake_costs_and_a_good_move_does_not() -> None:
    found = _analysed(nim, "a 1", "b 2", heaps="1,2")
    assert found.start[0] > 0.8
    blunder, punished = found.points
    assert blunder.cost > 0.5
    assert blunder.best == "b 1"
    assert blunder.chances[1] > 0.8
    assert punished.cost == 0
    assert punished.chances == (0, 1)
    assert found.worst == [blunder]
    assert found.cost(0) == blunder.cost
    assert found.cost(1) == 0


def test_chances_of_all_seats_make_a_whole() -> None:
    found = _analysed(nim, "b 1", "a 1", "b 1", heaps="1,2")
    assert all(abs(sum(point.chances) - 1) < 1e-9 for point in found.points)
    assert [point.mover for point in found.points] == [0, 1, 0]


def test_a_die_is_luck_and_no_mistake() -> None:
    """Pig at its target of 10: a 6 and a 5 win at once, and nobody chose them."""
    found = _analysed(pig, "roll", "die 6", "roll", "die 5", "hold", target=10, nodes=120)
    draws = [point for point in found.points if point.mover == CHANCE]
    assert [point.text for point in draws] == ["die 6", "die 5"]
    assert all(point.cost == 0 and point.luck[0] > 0 for point in draws)
    assert found.luck(0) > 0.2
    assert abs(found.luck(0) + found.luck(1)) < 1e-9
    assert all(not point.luck for point in found.points if point.mover != CHANCE)


def test_a_move_is_judged_by_what_its_player_could_know() -> None:
    """Two games that differ in the card that Anna cannot see: her bet is judged alike."""
    costs = set()
    for other in ("jack", "queen"):
        moves = ("deal jack", f"deal {other}", "bet", "call")
        costs.add(_analysed(cards, *moves, nodes=150).points[2].best)
    assert len(costs) == 1


def test_the_same_nodes_give_the_same_analysis() -> None:
    assert _analysed(nim, "a 1", "b 2", heaps="1,2") == _analysed(nim, "a 1", "b 2", heaps="1,2")


def test_it_says_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    record = _record(nim, ("b 1", "a 1", "b 1"), heaps="1,2")
    analyse(record, Budget(nodes=20), report=lambda done, all_: heard.append((done, all_)))
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_the_command_tells_draws_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, picture = tmp_path / "game.txt", tmp_path / "game.svg"
    file.write_text(_record(nim, ("a 1", "b 2"), heaps="1,2").write(), encoding="utf-8")
    given = ["analyse", str(file), "--nodes", "250"]
    assert main([*given, "--svg", str(picture)]) == 0
    out = capsys.readouterr().out
    assert "The costliest moves:" in out
    assert "1. Anna: a 1 cost " in out
    assert "b 1 was better." in out
    drawn = ElementTree.fromstring(picture.read_text("utf-8"))
    kinds = [node.tag.rpartition("}")[2] for node in drawn]
    assert (kinds.count("polyline"), kinds.count("circle")) == (1, 1)
    assert main([*given, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["worst"] == [1]
    assert [move["text"] for move in data["moves"]] == ["a 1", "b 2"]
    assert main([*given, "--lang", "fr"]) == 0
    assert "b 1 valait mieux." in capsys.readouterr().out


def test_a_running_game_is_not_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    running = replace(_record(nim, ("a 1",), heaps="1,2"), outcome=None)
    file.write_text(running.write(), encoding="utf-8")
    assert main(["analyse", str(file)]) == 2
    assert "once it is over" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "none.txt")]) == 2
    assert "Traceback" not in capsys.readouterr().err
