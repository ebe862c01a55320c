"""The same in French."""

import json
import re
from pathlib import Path

import pytest

import tete
from terminal.desk import run
from tete.command import main
from tete.core.match import Match
from tete.core.text import Text
from tete.terminal.language import Language, language_for


def test_a_game_in_french(data: Path) -> None:
    typed = "aide\na1-a2\nreprends\nabandon\nnon\nd2\nquitte\n"
    shown = run(data, "play", "kopf", "--lang", "fr", "--seat", "bleu=greedy", typed=typed)
    assert shown.returncode == 0, shown.stderr
    for text in (
        "Choisissez un de vos",
        "tous les coups",
        "(K7)",
        "La partie continue.",
    ):
        assert text.replace("\N{NO-BREAK SPACE}", " ") in shown.stdout.replace(
            "\N{NO-BREAK SPACE}", " "
        )
    assert "Pour continuer" in shown.stdout
    assert "Type a" not in shown.stdout


@pytest.mark.parametrize(
    ("name", "value", "lang"),
    [
        ("TETE_LANG", "fr", "fr"),
        ("LC_ALL", "fr_CA.UTF-8", "fr"),
        ("LC_MESSAGES", "fr-BE", "fr"),
        ("LANG", "fr", "fr"),
        ("LANG", "tlh_KX.UTF-8", "en"),
        ("LANG", "C", "en"),
    ],
)
def test_the_environment_chooses(
    name: str, value: str, lang: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LANG")
    monkeypatch.setenv(name, value)
    assert language_for(None).lang == lang


def test_errors_speak_it_too(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nulle-part", "--lang", "fr"]) == 2
    assert "Il n’y a pas de fichier" in capsys.readouterr().err
    assert main(["play", "kopf", "--option", "goal=11", "--lang=fr"]) == 2
    assert "n’est pas une valeur" in capsys.readouterr().err


def test_moves_read_french_and_what_is_read_can_be_typed(data: Path) -> None:
    typed = "debout c1-c2\nm\nquitte\n"
    options = ("--seat", "1=random", "--option", "head=doll", "--fast")
    shown = run(data, "play", "headquarter", "--lang", "fr", *options, typed=typed)
    assert shown.returncode == 0, shown.stderr
    assert "à plat" in shown.stdout
    assert "debout" in shown.stdout
    assert "flat " not in shown.stdout
    assert "« à travers c1 RV »" in shown.stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert "Player 1" not in shown.stdout
    [move] = re.findall(r"^ *1 (.+?)(?:  .*)?$", shown.stdout, re.MULTILINE)[-1:]
    shown = run(data, "play", "headquarter", "--resume", "--lang", "fr", typed=f"{move}\nquitte\n")
    assert "n’est pas un coup" not in shown.stdout


def test_a_replay_is_french_and_its_data_are_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "end.tete"
    match = Match.new(tete.game("headquarter"), ("Player 1", "Bert"))
    match.begin()
    match.play(0, match.game.write(match.game.moves(match.state)[0]))
    match.resign(1)
    path.write_text(match.record.write(), encoding="utf-8")
    assert main(["replay", str(path), "--as", "1", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "vue par Joueur 1" in said
    assert "tirer " in said
    assert "draw " not in said
    assert main(["replay", str(path), "--lang", "fr", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["moves"] == list(match.record.moves)
    assert data["seats"] == ["Player 1", "Bert"]


def test_names_are_never_translated() -> None:
    language = Language("fr")
    name = Text("pair")
    assert language.repeat(name) == "paire"
    assert (
        language.say(Text("{name} played {moves}.", name="pair", moves="taken"))
        == "pair a joué taken."
    )
