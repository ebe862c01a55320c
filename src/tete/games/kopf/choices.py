"""Every move as a path of taps, made once and kept."""

from functools import cache, lru_cache

from tete.core.scene import Pick
from tete.core.text import Text
from tete.games.kopf import moves
from tete.games.kopf.board import name
from tete.games.kopf.buttons import Buttons
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.state import State


def choice(s: State, move: Move) -> Pick:
    """A legal move as taps."""
    match move:
        case Go():
            return GOES[move]
        case Take(square):
            return _take(square)
        case Word.STRIKE:
            return _strike(s.threatened)
        case Word.SPARE:
            return _spare(len(s.threatened))
        case Strike(squares):
            return strike_some(move, frozenset(squares))
        case Word():
            return _words[move]


class _Goes(dict[Go, Pick]):
    """A Pick for every Go, made when it is first asked for: a plain dict, for a position has some seventy."""

    def __missing__(self, go: Go) -> Pick:
        first, last = name(go.start), name(go.end)
        pick = self[go] = Pick(
            path=(first, last),
            move=moves.write(go),
            name=Text("move {first} to {last}", first=first, last=last),
        )
        return pick


GOES = _Goes()
"""By their moves."""


@cache
def _take(square: int) -> Pick:
    return Pick(
        path=(name(square),),
        move=moves.write(Take(square)),
        name=Text("take the button on {square}", square=name(square)),
    )


@lru_cache(maxsize=1024)
def _strike(squares: Buttons) -> Pick:
    names = tuple(name(square) for square in sorted(squares))
    return _word(Word.STRIKE, Text("strike {squares}", squares=", ".join(names)), names)


@cache
def _spare(threatened: int) -> Pick:
    return _word(Word.SPARE, Text("spare it|spare them", n=threatened))


@lru_cache(maxsize=1024)
def strike_some(move: Strike | Word, squares: Buttons) -> Pick:
    """K6, `strike=choose`: the buttons in any order, then the strike."""
    names = tuple(name(square) for square in sorted(squares))
    return Pick(
        path=(*names, moves.write(Word.STRIKE)),
        move=moves.write(move),
        name=Text("strike {squares}", squares=", ".join(names)),
        loose=len(names),
    )


def _word(word: Word, called: Text, about: tuple[str, ...] = ()) -> Pick:
    text = moves.write(word)
    return Pick(path=(text,), move=text, name=called, about=about)


_words = {
    Word.LEAVE: _word(Word.LEAVE, Text("leave the group alone")),
    Word.PASS: _word(Word.PASS, Text("pass")),
    Word.SWAP: _word(Word.SWAP, Text("swap: take over Red's buttons")),
}
