"""The page about the house against the house: what is left out, made up or out of date is found."""

from pathlib import Path

from tools.house import differences, forbidden, main, rooms

CONTRACTS = [
    {"type": "layers", "layers": ["tete.command", "tete.room | tete.bots", "tete.core"]},
    {"type": "layers", "containers": ["tete.room"], "layers": ["live", "(log) : log_too"]},
    {"type": "forbidden", "source_modules": ["tete.bots"], "forbidden_modules": ["tete.core"]},
]
HOUSE = {"": {"command", "room", "bots", "core"}, "room": {"live", "log"}}
PAGE = """
| `command/` | the command line | `bots`, `core`, `room` |
| `room/` | tables | `core` |
| `bots/` | how to choose | nothing |
| `core/` | what a game is | nothing |
| `room/live/` | tables in memory | `log` |
| `room/log.py` | events | nothing |
"""


def test_the_page_is_right_about_the_house() -> None:
    assert main() == 0


def test_files_have_lines_where_a_contract_gives_them_layers(tmp_path: Path) -> None:
    for name in ("room/__init__.py", "room/log/__init__.py", "room/errors.py", "core/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    floors = {"room", "core"}
    assert rooms(tmp_path, CONTRACTS) == {"": floors, "room": {"log", "errors"}}
    assert rooms(tmp_path, []) == {"": floors, "room": {"log"}}


def test_a_page_that_says_what_the_contracts_say_is_right() -> None:
    assert list(differences(PAGE, HOUSE, CONTRACTS)) == []


def test_what_differs_is_told() -> None:
    page = PAGE.replace("`core/`", "`cellar/`").replace("`core`, `room`", "`room`")
    assert list(differences(page, HOUSE, CONTRACTS)) == [
        "cellar: is not in the house",
        "core: is not on the page",
        "command: the page should say `bots`, `core`, `room`",
    ]


def test_rooms_that_no_contract_holds_apart_are_told() -> None:
    told = list(differences(PAGE, HOUSE, CONTRACTS[::2]))
    assert "tete.room: live and log may import each other" in told


def test_a_contract_is_read_as_the_linter_reads_it() -> None:
    assert forbidden(CONTRACTS, "tete.core.game", "tete.command")
    assert forbidden(CONTRACTS, "tete.room", "tete.bots")
    assert not forbidden(CONTRACTS, "tete.command", "tete.core")
    assert forbidden(CONTRACTS, "tete.bots.tree", "tete.core.game")
    assert forbidden(CONTRACTS, "tete.room.log", "tete.room.live.table")
    assert not forbidden(CONTRACTS, "tete.room.log", "tete.room.log_too")
    assert not forbidden(CONTRACTS, "tete.roommate", "tete.command")
