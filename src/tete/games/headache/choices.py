"""Every move as paths of taps."""

from collections.abc import Iterator

import msgspec

from tete.core.scene import Pick
from tete.core.text import Text
from tete.games.headache import layout, moves
from tete.games.headache.moves import Enter, Go, Move, Pop, Raise, Word
from tete.games.headache.reach import enters
from tete.games.headache.rules import goes
from tete.games.headache.state import Cone, State
from tete.games.headache.track import name
from tete.games.headache.words import piece_name, raised

_NUMBER, _DOT = ("number",), ("dot",)
"""The dice that a move goes by, as they are called in the scene."""


def choices(s: State, move: Move) -> Iterator[Pick]:
    """A move, by its button or by the spaces; what is on the board can be tapped as well as its button."""
    pick = choice(s, move)
    yield pick
    paths: tuple[tuple[str, ...], ...] = ()
    match move:
        case Word.ENTER | Enter():
            start = s.start(enters(s)[move])
            paths = (name(start),), (layout.waiting_id(start),)
        case Raise(space, place):
            paths = ((name(space), cone_id(s.stacks[space][place - 1])),)
    for path in paths:
        yield msgspec.structs.replace(pick, path=path)


def choice(s: State, move: Move) -> Pick:
    """A move by its button, or a piece by where it goes."""
    text = moves.write(move)
    way: tuple[str, ...] = ()
    match move:
        case Go(first, last):
            return Pick(
                path=(name(first), name(last)),
                move=text,
                name=_go_name(s, move),
                way=tuple(map(name, goes(s)[move])),
                about=_NUMBER,
            )
        case Raise(space, place):
            return Pick(
                path=(f"raise-{name(space)}-{place}",),
                move=text,
                name=Text(
                    "raise cone {place} on {space}: {owner}’s stack of {count} becomes yours",
                    **raised(s, space, place),
                ),
                about=_DOT,
            )
        case Word.ENTER | Enter():
            start = s.start(enters(s)[move])
            way = layout.waiting_id(start), name(start)
            called = Text("enter a cone on {space}", space=name(start))
        case Word.STAY:
            called = Text("stay")
        case Word.AGAIN:
            called = Text("pop again")
        case Word.END:
            called = Text("end the turn")
        case Pop():
            raise AssertionError("a pop is never chosen")
    about = _DOT if move is Word.AGAIN else ()
    return Pick(path=(text.replace(" ", "-"),), move=text, name=called, way=way, about=about)


def action_name(move: Move) -> Text | None:
    """What a button says where the name of the choice is too long for one."""
    match move:
        case Raise(space, place):
            return Text("raise cone {place} on {space}", place=place, space=name(space))
    return None


def _go_name(s: State, go: Go) -> Text:
    """What moves where and, if it lands on somebody, what it captures."""
    first, last, prey = name(go.start), name(go.end), s.stacks.get(go.end)
    if not prey:
        return Text("move {first} to {last}", first=first, last=last)
    return Text(
        "move {first} to {last} and capture {what}",
        first=first,
        last=last,
        what=piece_name(s, prey),
    )


def cone_id(cone: Cone) -> str:
    """The id of a cone as a piece of the scene."""
    return f"cone-{cone.colour}-{cone.number}"
