"""The one stylesheet of roles, for the SVG export and for the browser."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text

THEMES = ("light", "dark", "auto")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")


def check_theme(theme: str) -> None:
    """Raises BadOption for a theme that there is not."""
    if theme not in THEMES:
        themes = ", ".join(THEMES)
        why = Text("There is no theme “{theme}”; there are: {themes}.", theme=theme, themes=themes)
        raise BadOption(Code.UNKNOWN_THEME, why)


@cache
def palettes() -> Mapping[str, Mapping[str, str]]:
    """``light`` and ``dark``: role to colour."""
    return tomllib.loads(_read("theme.toml"))


def stylesheet(theme: str) -> str:
    """The rules of every role, under the class ``tete`` and, if it is one of them, the theme's.

    ``light`` and ``dark`` have their colours written in, for programs that know no CSS variables;
    ``auto`` follows the reader's system.
    """
    rules = roles()
    if theme != "auto":
        return _written_in(rules.replace(".tete ", f".tete.{theme} "), palettes()[theme])
    light, dark = (_variables(palettes()[name]) for name in ("light", "dark"))
    return f".tete {{ {light} }}\n@media (prefers-color-scheme: dark) {{ .tete {{ {dark} }} }}\n{rules}"


def roles() -> str:
    """The rules of every role, whose colours are variables that somebody else has to give."""
    return _read("theme.css")


def _variables(palette: Mapping[str, str]) -> str:
    return " ".join(f"--{role}: {colour};" for role, colour in palette.items())


def _written_in(rules: str, palette: Mapping[str, str]) -> str:
    return _VARIABLE.sub(lambda found: palette.get(found[1], found[0]), rules)


def _read(name: str) -> str:
    return (resources.files("tete.pictures") / name).read_text(encoding="utf-8")
