"""A page of rules to print: one file that needs nothing else, black on white."""

from html import escape

from tete.core.game import AnyGame
from tete.desk.rulebook import rendered
from tete.pictures.theme import stylesheet

_PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{roles}
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""
_STYLE = """body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #000;
  font: 1rem/1.45 "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif; }
h1, h2 { line-height: 1.2; break-after: avoid; }
li, p { orphans: 3; widows: 3; }
td, th { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
.diagram { max-width: 26rem; margin: 0.75rem 0 1.25rem; break-inside: avoid; }
.diagram svg { display: block; max-width: 100%; height: auto; }
.diagram .coordinate { font-size: 18px; }
.diagram .cell ~ .print { font-size: 17px; }
.diagram.broad .note, .diagram.broad .tagged { font-size: 20px; }
figcaption { margin-top: 0.4rem; font: 0.875rem/1.4 system-ui, sans-serif; }
@page { margin: 18mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 11pt; } }"""


def printout(game: AnyGame, page: str, lang: str) -> str:
    """A page of rules, or a part of one, as a whole file of HTML."""
    return _PAGE.format(
        lang=escape(lang),
        title=escape(game.info.title(lang)),
        roles=stylesheet("light").replace(".tete.light ", ".tete "),
        style=_STYLE,
        body=rendered(game, page, lang),
    )
