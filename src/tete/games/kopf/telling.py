"""Every move in a sentence, and why: what touched, what was reached, what is threatened now."""

from functools import lru_cache

from tete.authoring.sentences import listed
from tete.core.optional import Told
from tete.core.text import Text
from tete.games.kopf.board import NEIGHBOURS, name
from tete.games.kopf.buttons import Buttons, reaches, threatened
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.names import MANY_BUTTONS, SEATS
from tete.games.kopf.rules import makes_group
from tete.games.kopf.state import State


def tell(s: State, move: Move) -> Told:
    """What a move, legal in ``s``, is in words."""
    match move:
        case Take(square):
            return _taken(s.mover, square, _group_of(s.theirs, square))
        case Word.STRIKE:
            return _struck(s, s.threatened)
        case Strike(squares):
            return _struck(s, frozenset(squares))
        case Go():
            return _moved(s, move)
        case Word():
            return _said(s.mover, move, s.theirs if move is Word.SWAP else s.threatened)


def _group_of(buttons: Buttons, square: int) -> Buttons:
    """All that hang together with the button there (K4)."""
    group, edge = {square}, [square]
    while edge:
        beside = NEIGHBOURS[edge.pop()] & buttons - group
        group |= beside
        edge.extend(beside)
    return frozenset(group)


@lru_cache(maxsize=1024)
def _taken(mover: int, square: int, group: Buttons) -> Told:
    sentence = Text(
        "{seat} took {square}: {buttons} touched.",
        seat=SEATS[mover],
        square=name(square),
        buttons=Text(MANY_BUTTONS[1 - mover].template, n=len(group)),
    )
    return Told(sentence, rule="K4", cells=_names({square}, group))


def _struck(s: State, squares: Buttons) -> Told:
    pairs = {
        reach.pair: None
        for reach in reaches(s.board, s.mine, s.theirs)
        if reach.threatened in squares
    }
    return _told_strike(s.mover, squares, tuple(pairs))


@lru_cache(maxsize=1024)
def _told_strike(mover: int, squares: Buttons, pairs: tuple[tuple[int, int], ...]) -> Told:
    (first, last), *more = pairs
    seat, struck = SEATS[mover], ", ".join(_names(squares))
    if more:
        sentence = Text(
            "{seat} struck {squares}, within reach of pairs.", seat=seat, squares=struck
        )
    else:
        sentence = Text(
            "{seat} struck {squares}, within reach of the pair on {first} and {last}.",
            seat=seat,
            squares=struck,
            first=name(first),
            last=name(last),
        )
    return Told(sentence, rule="K5", cells=_names(squares, *pairs))


def _moved(s: State, go: Go) -> Told:
    mine = s.mine - {go.start} | {go.end}
    fresh = threatened(s.board, mine, s.theirs) - threatened(s.board, s.mine, s.theirs)
    return _told_move(s.mover, go, fresh, makes_group(s.mine, go))


@lru_cache(maxsize=4096)
def _told_move(mover: int, go: Go, fresh: Buttons, is_crowded: bool) -> Told:
    seat, first, last = SEATS[mover], name(go.start), name(go.end)
    if fresh:
        threats = listed(_names(fresh))
        sentence = Text(
            "{seat} moved {first} to {last} and now threatens {squares}.",
            seat=seat,
            first=first,
            last=last,
            squares=threats,
        )
        return Told(sentence, rule="K5", cells=(first, last, *_names(fresh)))
    if is_crowded:
        sentence = Text(
            "{seat} moved {first} to {last}: three or more touch, which may cost one.",
            seat=seat,
            first=first,
            last=last,
        )
        return Told(sentence, rule="K4", cells=(first, last))
    sentence = Text("{seat} moved {first} to {last}.", seat=seat, first=first, last=last)
    return Told(sentence, rule="K7", cells=(first, last))


@lru_cache(maxsize=256)
def _said(mover: int, word: Word, squares: Buttons) -> Told:
    seat = SEATS[mover]
    match word:
        case Word.SPARE:
            spared = ", ".join(_names(squares))
            sentence = Text("{seat} spared {squares}.", seat=seat, squares=spared)
            return Told(sentence, rule="K5", cells=_names(squares))
        case Word.SWAP:
            sentence = Text("{seat} swapped: the buttons have changed hands.", seat=seat)
            return Told(sentence, rule="K11", cells=_names(squares))
        case Word.PASS:
            return Told(Text("{seat} cannot move, and passes.", seat=seat), rule="K10")
    return Told(Text("{seat} took nothing out of the group.", seat=seat), rule="K4")


def _names(*squares: set[int] | Buttons | tuple[int, ...]) -> tuple[str, ...]:
    """What squares are called, each once, in order."""
    return tuple(dict.fromkeys(name(square) for some in squares for square in sorted(some)))
