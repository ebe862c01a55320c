"""Notation in other languages, read back as the canonical text."""

import re
from functools import cached_property

from tete.core.text import fold
from tete.shelf.texts import languages, read_texts

_SLOT = re.compile(r"\\{(\w+)\\}")


class Dialect:
    """Knows what a game's templates of notation are in every language its package speaks.

    Capitals, accents and blanks do not matter. The files are read when somebody first writes something
    that is not canonical.
    """

    def __init__(self, package: str, *templates: str) -> None:
        self._package = package
        self._templates = templates

    def canonical(self, text: str) -> str:
        """The English of ``text`` if it is one of the templates in another language, else ``text``."""
        plain = fold(text)
        for spoken, template in self._spoken:
            if found := spoken.fullmatch(plain):
                return template.format(**found.groupdict())
        return text

    @cached_property
    def _spoken(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        tables = [read_texts(self._package, lang) for lang in languages(self._package)]
        return tuple(
            (_pattern(table[template]), template)
            for table in tables
            for template in self._templates
            if template in table
        )


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(_SLOT.sub(r"(?P<\1>.+)", re.escape(fold(template))))
