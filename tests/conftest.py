"""Options and fixtures for all tests."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from amounts import IS_STORM
from engines import Postgres, Redis, running
from plugged import plug
from shelf import with_toys

TESTS = Path(__file__).parent

plug()
# Every day the same examples, so that whoever changed nothing breaks nothing; new ones in a storm.
settings.register_profile("everyday", derandomize=True, deadline=None)
settings.register_profile("storm", deadline=None)
settings.load_profile("storm" if IS_STORM else "everyday")


class SayAtOnce:
    """Names a test when it fails, not ten minutes later at the end of the run."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called in the process that prints, for every test of all processes."""
        screen = self._config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and screen is not None:
            screen.ensure_newline()
            screen.write_line(f"{report.nodeid} has failed", red=True)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(SayAtOnce(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long has its turn in a storm; the last line says how many those are."""
    if IS_STORM:
        return
    long = [item for item in items if item.get_closest_marker("storm")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What could not be tested here is said last, and in red."""
    skipped = terminalreporter.getreports("skipped")
    said = {part for one in skipped for part in [str(one.longrepr)] if "NOT TESTED" in part}
    for line in sorted({part[part.index("NOT TESTED") :].rstrip("')") for part in said}):
        terminalreporter.write_line(line, red=True, bold=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew, then read them"
    )


@pytest.fixture(autouse=True)
def logs_left_alone() -> Iterator[None]:
    """A log that still writes to what pytest caught of an earlier test breaks whoever logs later."""
    yield
    left = [one for one in logging.root.handlers if type(one) is logging.StreamHandler]
    for one in left:
        logging.root.removeHandler(one)
    assert left == []


@pytest.fixture
def no_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a server that is opened in the tests' own process."""
    monkeypatch.setattr("tete.server.logs.set_up", lambda *_: None)


@pytest.fixture(scope="module")
def shelf() -> Iterator[None]:
    """The installed games and the toys; the shelf as it was when the module is done."""
    with with_toys():
        yield


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for games, for this process and those it starts; English, no colours asked for."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TETE_DATA", str(folder))
    for name in ("TETE_LANG", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def toys(tmp_path: Path) -> str:
    """A PYTHONPATH on which games of other people are installed: with dice, with secrets, with a clock."""
    info = tmp_path / "site" / "toys-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[tete.games]\ntoy-pig = core.toys:pig\ntoy-cards = core.toys:cards\n"
        "toy-hasty = core.toys:hasty\nbroken = no.such:game\n"
    )
    return f"{info.parent}:{TESTS}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process that ask for one."""
    with running(Postgres()) as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of a database with nothing in it, for one test."""
    url = postgres.fresh()
    yield url
    postgres.drop(url)


@pytest.fixture(scope="session")
def upgraded(postgres: Postgres) -> str:
    """The name of a database with our schema in it and nothing else."""
    from tete.storage.postgres_file import upgrade_database

    url = postgres.fresh()
    asyncio.run(upgrade_database(url))
    return url.rpartition("/")[2]


@pytest.fixture
def ready_url(postgres: Postgres, upgraded: str) -> str:
    """The address of a database with our schema, for one test."""
    return postgres.fresh(upgraded)


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis for all tests of this process that ask for one."""
    with running(Redis()) as server:
        yield server
