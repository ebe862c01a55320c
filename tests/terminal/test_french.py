"""The same in French."""

from pathlib import Path

import pytest

from terminal.desk import run
from tete.command import main
from tete.core.text import Text
from tete.terminal.voice import Voice, voice_for


def test_a_game_in_french(data: Path) -> None:
    typed = "aide\na1-a2\nreprends\nabandon\nnon\nd2\nquitte\n"
    shown = run(data, "play", "kopf", "--lang", "fr", "--seat", "bleu=greedy", typed=typed)
    assert shown.returncode == 0, shown.stderr
    for text in ("Rouge : déplacez un bouton.", "tous les coups", "(K7)", "La partie continue."):
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
    assert voice_for(None).lang == lang


def test_errors_speak_it_too(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nulle-part", "--lang", "fr"]) == 2
    assert "Il n’y a pas de fichier" in capsys.readouterr().err
    assert main(["play", "kopf", "--option", "goal=11", "--lang=fr"]) == 2
    assert "n’est pas une valeur" in capsys.readouterr().err


def test_names_and_moves_are_never_translated() -> None:
    voice = Voice("fr")
    name = Text("pair")
    assert voice.repeat(name) == "paire"
    assert (
        voice.say(Text("{name} played {moves}.", name="pair", moves="taken"))
        == "pair a joué taken."
    )
