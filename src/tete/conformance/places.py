"""Where in a game's source to look: the line that raised, or the method that a property is about."""

import inspect
import re
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

from tete.core.game import AnyGame

_OURS = Path(__file__).parent
_MOST_LINES = 30
_ABOUT = {
    "additions": "",
    "choices": "draw",
    "ends": "play",
    "idle": "idle",
    "illegal": "play",
    "info": "",
    "knows": "view",
    "legal": "play",
    "lesson": "lesson",
    "moves": "parse",
    "names": "draw",
    "options": "new",
    "outcome": "outcome",
    "positions": "read",
    "press": "draw",
    "trail": "trail",
    "puzzles": "puzzles",
    "records": "play",
    "refusals": "play",
    "reveal": "reveal",
    "scores": "outcome",
    "seats": "seats",
    "tellings": "tell",
    "turn": "turn",
    "values": "play",
    "views": "view",
}
"""The method that a property is about; empty: the class itself."""


def place_of(game: AnyGame, prop: str) -> str:
    """``file:line`` of what a property is about in this game, as far as its source can be found."""
    name = _ABOUT.get(prop, "")
    about: Any = getattr(game, name, None) or type(game) if name else type(game)
    try:
        about = inspect.unwrap(about)
        return f"{_short(inspect.getsourcefile(about) or '')}:{inspect.getsourcelines(about)[1]}"
    except (OSError, TypeError):
        return ""


def home_of(game: AnyGame) -> Path:
    """The folder that its source lies in."""
    return Path(inspect.getsourcefile(type(game)) or "").parent


def raised_at(home: Path, error: BaseException) -> str:
    """``file:line`` of the innermost line in that folder of what led to an error; else of any that is not ours."""
    frames = [(frame.f_code.co_filename, line) for frame, line in _walk(error.__traceback__)]
    others = [one for one in frames if _OURS not in Path(one[0]).parents]
    its_own = [one for one in others if Path(one[0]).parent == home]
    for name, line in reversed(its_own or others):
        return f"{_short(name)}:{line}"
    return ""


def fault(home: Path, error: BaseException) -> str:
    """What is wrong and where, for whoever writes the game: ``rules.py:12: NameError: …``."""
    what = traceback.format_exception_only(type(error), error)[-1].strip()
    where = raised_at(home, error)
    if isinstance(error, SyntaxError):
        what, where = f"{type(error).__name__}: {error.msg}", f"{error.filename}:{error.lineno}"
    elif notes := getattr(error, "__notes__", ()):  # a file that is no TOML
        what, line = f"{type(error).__name__}: {error}", re.search(r"at line (\d+)", str(error))
        where = f"{notes[0]}:{line[1]}" if line else notes[0]
    return f"{where.removeprefix(f'{Path.cwd()}/')}: {what}." if where else f"{what}."


def traced(error: BaseException) -> str:
    """The traceback without the lines of the check itself; of a long one the end."""
    shown = traceback.TracebackException.from_exception(error)
    kept = [frame for frame in shown.stack if _OURS not in Path(frame.filename).parents]
    shown.stack = traceback.StackSummary.from_list(kept)
    lines = "".join(shown.format()).splitlines()
    return "\n".join(["  …", *lines[-_MOST_LINES:]] if len(lines) > _MOST_LINES else lines)


def _walk(trace: TracebackType | None) -> Any:
    return traceback.walk_tb(trace)


def _short(name: str) -> str:
    """A path as somebody in this folder would write it."""
    path = Path(name)
    here = Path.cwd()
    return str(path.relative_to(here)) if here in path.parents else str(path)
