"""A position as one line of text.

    head=philosopher memory=own blackouts=printed plays=thru.c1.RG,up.d1-d2.BY drawn=RR

The options, every placement from the first turn on, and the piece that is drawn and not yet placed, if there
is one. What players know depends on how cubes came to lie, so the placements are the position. For exercises
cubes may lie in the head beforehand, ``side0=c1R,d1G side1=c1B``, and the bag may hold fewer pieces,
``bag=RG3,YY1``. Where it is agreed otherwise than usual how it ends and who begins, that is said before:
``end=starter first=lot``, and once the lot is drawn ``begins=2``. Nothing but what differs from a new game
is needed to read one.
"""

import re

from msgspec import structs

from tete.authoring.positions import bad, nothing_left
from tete.core.errors import BadOption, IllegalMove, InvalidMove
from tete.core.text import Text
from tete.games.headquarter import moves
from tete.games.headquarter.cells import NAMED, name
from tete.games.headquarter.moves import Begin, Draw, Place
from tete.games.headquarter.options import SEATS, setup_of
from tete.games.headquarter.pieces import (
    BAG,
    BARE,
    LETTERS,
    OF_EACH,
    PIECES,
    Side,
    colour_at,
    number_of,
    taken,
    with_cube,
)
from tete.games.headquarter.rules import play, start
from tete.games.headquarter.setup import ENDS, FIRSTS, Setup
from tete.games.headquarter.state import State

_OPTIONS = ("head", "memory", "blackouts", "end", "first")
_CUBE = re.compile(r"([a-l][0-9]{1,2}):?([rgby])")
_LOT = re.compile(r"([rgby]{2}):?([0-3])")
_DRAWN = re.compile(r"[rgby]{2}")
_SPLIT = re.compile(r"[,;]")


def write(s: State) -> str:
    """The canonical text of a state."""
    setup = s.setup
    words = [
        f"head={setup.head.name}",
        f"memory={setup.memory}",
        f"blackouts={setup.blackouts}",
    ]
    words += [f"end={setup.end}"] if setup.end != ENDS[0] else []
    words += [f"first={setup.first}"] if setup.first != FIRSTS[0] else []
    if setup.first == "lot" and s.starter is not None:
        words.append(f"begins={s.starter + 1}")
    words += [
        f"side{seat}={_cubes(setup, side)}" for seat, side in enumerate(setup.laid) if any(side)
    ]
    if setup.bag != BAG:
        lots = zip(PIECES, setup.bag, strict=True)
        words.append("bag=" + ",".join(f"{text}{count}" for text, count in lots if count))
    if s.plays:
        words.append("plays=" + ",".join(moves.write(m).replace(" ", ".") for m in s.plays))
    if s.drawn is not None:
        words.append(f"drawn={PIECES[s.drawn]}")
    return " ".join(words)


def _cubes(setup: Setup, side: Side) -> str:
    cells = setup.head.order
    return ",".join(f"{name(cell)}{colour}" for cell in cells if (colour := colour_at(side, cell)))


def read(text: str) -> State:
    """The state a text describes. Raises InvalidPosition with the word that is wrong."""
    named: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key.lower() in named:
            raise bad(Text("“{word}” is not a word such as drawn=RG.", word=word[:20]))
        named[key.lower()] = value
    options = {key: named.pop(key) for key in _OPTIONS if key in named}
    try:
        agreed = setup_of(SEATS[0], options)
    except BadOption as error:
        raise bad(error.sentence) from None
    laid = _laid(agreed, named.pop("side0", "")), _laid(agreed, named.pop("side1", ""))
    bag = _bag(named.pop("bag")) if "bag" in named else BAG
    s = start(structs.replace(agreed, laid=laid, bag=bag))
    if "begins" in named:
        s = _begun(s, named.pop("begins"))
    plays, drawn = named.pop("plays", ""), named.pop("drawn", "")
    nothing_left(named)
    for word in _SPLIT.split(plays) if plays else ():
        s = _played(s, word)
    return _drawn(s, drawn) if drawn else s


def _laid(setup: Setup, text: str) -> Side:
    side = BARE
    for word in _SPLIT.split(text) if text else ():
        found = _CUBE.fullmatch(word.lower())
        cell = NAMED.get(found[1], -1) if found else -1
        if not found or cell < 0 or not setup.head.cells & ~taken(side) & 1 << cell:
            raise bad(
                Text("“{word}” is not a cube on a cell of its own, as in c1R.", word=word[:20])
            )
        side = with_cube(side, cell, found[2].upper())
    return side


def _bag(text: str) -> tuple[int, ...]:
    bag: list[int] = [0] * len(PIECES)
    for word in _SPLIT.split(text) if text else ():
        found = _LOT.fullmatch(word.lower())
        if not found or bag[number_of(found[1].upper())]:
            raise bad(
                Text(
                    "“{word}” is not a piece with its number, 1 to {most}, as in RG2.",
                    word=word[:20],
                    most=OF_EACH,
                )
            )
        bag[number_of(found[1].upper())] = int(found[2])
    return tuple(bag)


def _begun(s: State, word: str) -> State:
    if word not in ("1", "2") or s.starter is not None:
        raise bad(
            Text(
                "“{word}” does not say who begins: after first=lot it is begins=1 or begins=2.",
                word=word[:20],
            )
        )
    return play(s, Begin(int(word) - 1))


def _played(s: State, word: str) -> State:
    try:
        move = moves.parse(word.replace(".", " ").replace("_", " "))
        if not isinstance(move, Place):
            raise bad(Text("“{word}” is not a placement, as in thru.c1.RG.", word=word[:20]))
        return play(play(s, Draw(move.piece)), move)
    except (InvalidMove, IllegalMove) as error:
        raise bad(Text("“{word}”: {why}", word=word[:20], why=error.sentence)) from None


def _drawn(s: State, word: str) -> State:
    if not _DRAWN.fullmatch(word.lower()):
        raise bad(
            Text(
                "“{word}” is not a double cube of two colours {colours}.",
                word=word[:20],
                colours=", ".join(LETTERS),
            )
        )
    try:
        return play(s, Draw(number_of(word.upper())))
    except IllegalMove as error:
        raise bad(Text("“{word}”: {why}", word=word, why=error.sentence)) from None
