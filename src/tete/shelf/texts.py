"""The translations and pages that packages ship, each in its folder ``texts``."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from types import MappingProxyType

from tete.typeset import typeset

_LANG = re.compile(r"[a-z]{2,3}")
_NOTHING: Mapping[str, str] = MappingProxyType({})


@lru_cache(maxsize=256)
def read_texts(package: str, lang: str) -> Mapping[str, str]:
    """The translations a package ships in ``texts/<lang>.toml``; empty if it ships none."""
    page = resources.files(package) / "texts" / f"{lang}.toml"
    if not _LANG.fullmatch(lang) or not page.is_file():
        return _NOTHING
    try:
        return MappingProxyType(tomllib.loads(page.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        error.add_note(str(page))
        raise


@lru_cache(maxsize=256)
def merged_texts(packages: tuple[str, ...], lang: str) -> Mapping[str, str]:
    """The translations that several packages ship; a later one has its say before an earlier."""
    found = {
        here: there for package in packages for here, there in read_texts(package, lang).items()
    }
    return MappingProxyType(found)


@lru_cache(maxsize=256)
def languages(package: str) -> tuple[str, ...]:
    """The languages a package brings translations for."""
    folder = resources.files(package) / "texts"
    names = (page.name for page in folder.iterdir()) if folder.is_dir() else ()
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@lru_cache(maxsize=256)
def read_page(package: str, name: str, lang: str) -> str:
    """The page ``texts/<name>.<lang>.md`` of a package; the English one where there is no other."""
    folder = resources.files(package) / "texts"
    page = folder / f"{name}.{lang}.md"
    if not _LANG.fullmatch(lang) or not page.is_file():
        page = folder / f"{name}.en.md"
        lang = "en"
    return typeset(page.read_text(encoding="utf-8"), lang)


def forget() -> None:
    """What was read is read again when it is next asked for: somebody has written it anew."""
    for kept in (read_texts, merged_texts, languages, read_page):
        kept.cache_clear()
