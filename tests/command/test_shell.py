"""The command in a shell: what it loads, what it completes, what its help says, what version it is."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import tete
from terminal.desk import environment, run
from tete.command import main
from tete.command.group import SHELF, load

HEAVY = (
    *("tete.core.game", "tete.core.match", "tete.core.record", "tete.games.kopf"),
    *("tete.terminal.screen", "tete.server", "tete.bots", "tete.arena"),
    *("numpy", "numba", "msgspec", "litestar", "uvicorn", "multiprocessing", "xml.sax"),
    *("urllib.request", "http.client", "email", "importlib.metadata"),
)


def _loaded(data: Path, code: str) -> set[str]:
    """Which of the heavy modules there are after this."""
    show = f"import sys; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}\n{code}\n{show}"],
        capture_output=True,
        text=True,
        env=environment(data),
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split()) if done.stdout.strip() else set()


def test_import_loads_nothing_before_it_is_asked_for(data: Path) -> None:
    assert _loaded(data, "import tete") == set()
    assert "tete.core.game" in _loaded(data, "import tete; tete.game")


def test_help_loads_no_game_no_room_and_no_compiler(data: Path) -> None:
    code = "from tete.command import main; assert main(['--help']) == 0"
    allowed = {"importlib.metadata", "email"}  # typer's
    assert _loaded(data, code) <= allowed


def test_every_name_of_the_house_is_found_and_no_other() -> None:
    for name in tete.__all__:
        assert getattr(tete, name) is not None
    with pytest.raises(AttributeError, match="nothing_like_it"):
        getattr(tete, "nothing_like_it")  # noqa: B009 (the name is not there)


def test_the_version_is_that_of_the_distribution(data: Path) -> None:
    assert tete.__version__ == version("tete-a-tete")
    assert run(data, "--version").stdout.strip().endswith(tete.__version__)


@pytest.mark.parametrize(("name", "where", "summary"), SHELF)
def test_help_says_what_each_command_says_of_itself(name: str, where: str, summary: str) -> None:
    found = load(name, where).help.split("\n\n")[0]
    assert " ".join(found.split()) == summary


def test_a_switch_takes_no_value_and_help_does_not_say_it_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for arguments in ([], *([name] for name, _, _ in SHELF)):
        assert main([*arguments, "--help"]) == 0
        shown = capsys.readouterr().out
        assert "--help" in shown
        assert "<bool>" not in shown


def _completed(data: Path, line: str) -> str:
    """What bash is offered after this."""
    words = line.split(" ")
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    return run(data, _TETE_COMPLETE="complete_bash", **asked).stdout


def test_the_shell_completes_commands_games_bots_and_options(data: Path) -> None:
    assert "replay" in _completed(data, "tete re").split()
    assert _completed(data, "tete play head").split() == ["headache", "headquarter"]
    assert "level-6" in _completed(data, "tete arena kopf level-")
    assert "goal=8" in _completed(data, "tete play kopf --option goal")
    assert "B=greedy" in _completed(data, "tete play kopf --seat B=g")
    assert _completed(data, "tete games --lang f").split() == ["fr"]


def test_a_host_that_is_none_is_named(data: Path) -> None:
    done = run(data, "serve", "--host", "nowhere.invalid", "--port", "0")
    assert done.returncode == 2
    assert "“nowhere.invalid:0”" in done.stderr
