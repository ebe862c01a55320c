"""Pages of rules in a terminal: Markdown and, where they show a position, the board with its moves."""

import re

from tete.codes import Code
from tete.core.errors import BadOption, TeteError
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.pictures.diagram import Pictured, pictured
from tete.shelf.diagrams import Diagram, parts
from tete.shelf.rulepages import numbers, rule
from tete.terminal import words
from tete.terminal.board import Overlay
from tete.terminal.language import Language
from tete.terminal.screen import Screen

_NUMBER = re.compile(r"[A-Za-z]{1,3}[0-9]+")


def is_number(text: str) -> bool:
    """Whether somebody may have typed the number of a rule."""
    return _NUMBER.fullmatch(text.strip()) is not None


def one_rule(page: str, number: str) -> str:
    """One rule of a page as Markdown. Raises BadOption if the page has no such number."""
    found = rule(page, number)
    if found is None:
        known = numbers(page)
        why = Text("There is no rule “{number}” here.", number=number)
        if known:
            why = Text(
                "There is no rule “{number}” here; the rules are {first} to {last}.",
                number=number,
                first=known[0],
                last=known[-1],
            )
        raise BadOption(Code.NO_RULE, why)
    return found


def where(number: str | None, language: Language) -> str:
    """What to type to read a rule; nothing for none."""
    if not number:
        return ""
    word = words.named("rules").spellings(language)[0]
    return language.say(Text("Type “{word} {rule}” to see that rule.", word=word, rule=number))


def page_lines(screen: Screen, game: AnyGame, page: str, room: int = 0) -> list[str]:
    """A page, or one rule of it, as lines; in words alone where pictures are not wanted.

    Where ``room`` lines are shown at a time, a diagram that would be cut begins with the next of them.
    """
    lines: list[str] = []
    for part in parts(page):
        if isinstance(part, Diagram):
            drawn = ["", *_diagram(screen, game, part), ""]
            if room and len(lines) % room + len(drawn) > room >= len(drawn):
                lines += [""] * (room - len(lines) % room)
            lines += drawn
        elif part.strip():
            lines += screen.markdown(part)
    return lines


def _diagram(screen: Screen, game: AnyGame, diagram: Diagram) -> list[str]:
    """The board, its moves by their numbers, and the caption."""
    caption = screen.markdown(f"*{diagram.caption}*")
    try:
        picture = pictured(game, diagram)
    except TeteError:  # a board or a list that is not here
        return caption
    drawn = [] if screen.words else screen.picture(picture.scene, _overlay(picture))
    return [*drawn, *_moves(screen, picture), *caption]


def _overlay(picture: Pictured) -> Overlay:
    """Where moves begin, and their numbers where they end; letters that would be written as such."""
    numbers: dict[str, str] = {}
    for at, one in enumerate(picture.sketches, 1):
        numbers |= dict.fromkeys(one.ends, str(at)) | dict(one.letters)
    chosen = {way[0] for one in picture.sketches for way in one.arrows}
    return Overlay(chosen=tuple(chosen), numbers=numbers)


def _moves(screen: Screen, picture: Pictured) -> list[str]:
    """Every move in words; why not, where it is refused."""
    say = screen.language.repeat
    lines = []
    for at, one in enumerate(picture.sketches, 1):
        told = say(one.name)
        if one.refused:
            told = screen.language.say(Text("not allowed: {why}", why=told))
        lines.append(f"{at}  {told}")
    return lines
