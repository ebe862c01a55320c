"""Why a move is not allowed now: a code, a sentence for the player, the rule."""

from typing import NoReturn

from tete.core.errors import IllegalMove
from tete.core.text import Text
from tete.games.kopf.board import name
from tete.games.kopf.codes import Code
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.state import State, Step


def refuse(s: State, move: Move) -> NoReturn:
    """Raise the IllegalMove that a move which is not legal deserves, in a game that is not over."""
    match s.step, move:
        case _, Word.SWAP:
            raise IllegalMove(
                Code.NO_SWAP,
                Text(
                    "Only Blue may swap, only before Blue's first turn, and only if that was agreed."
                ),
                "K11",
            )
        case Step.PENALTY, Take(square) if square in s.theirs:
            raise IllegalMove(
                Code.NOT_IN_GROUP,
                Text(
                    "The button on {square} is not in a group of three or more.",
                    square=name(square),
                ),
                "K4",
            )
        case Step.PENALTY, Take(square):
            raise IllegalMove(
                Code.NOTHING_THERE,
                Text("Your opponent has no button on {square}.", square=name(square)),
                "K4",
            )
        case Step.PENALTY, _:
            raise IllegalMove(
                Code.PENALTY_FIRST,
                Text("The penalty comes first: “take” a button, or “leave” the group."),
                "K4",
            )
        case _, Take() | Word.LEAVE:
            raise IllegalMove(
                Code.NO_PENALTY,
                Text("Your opponent has no forbidden group to take a button from."),
                "K4",
            )
        case Step.STRIKE, Strike(squares):
            _refuse_strike(s, squares)
        case Step.STRIKE, _:
            raise IllegalMove(
                Code.STRIKE_FIRST, Text("The strike comes first: “strike” or “spare”."), "K6"
            )
        case _, Word.STRIKE | Word.SPARE | Strike():
            raise IllegalMove(Code.NO_STRIKE, Text("Your pairs threaten nothing now."), "K6")
        case _, Word.PASS:
            raise IllegalMove(
                Code.MUST_MOVE,
                Text("You cannot pass: at least one of your buttons can move."),
                "K7",
            )
        case _, Go():
            _refuse_go(s, move)
    raise AssertionError("every refusal has its reason")


def _refuse_strike(s: State, squares: tuple[int, ...]) -> NoReturn:
    for square in squares:
        if square not in s.threatened:
            raise IllegalMove(
                Code.NOT_THREATENED,
                Text("Your pairs do not threaten {square}.", square=name(square)),
                "K5",
            )
    if frozenset(squares) == s.threatened:
        raise IllegalMove(
            Code.STRIKE_ALL,
            Text("These are all the buttons that your pairs threaten: write “strike”."),
            "K6",
        )
    raise IllegalMove(
        Code.ALL_OR_NONE,
        Text("At this table a strike takes all the threatened buttons, or none."),
        "K6",
    )


def _refuse_go(s: State, go: Go) -> NoReturn:
    first, last = name(go.start), name(go.end)
    if go.start not in s.mine:
        raise IllegalMove(
            Code.NOT_YOUR_BUTTON, Text("You have no button on {square}.", square=first), "K7"
        )
    if go.end not in s.board.landings[go.start]:
        holes = s.board.holes[go.start]
        if holes == 4:
            how_far: str = Text("1 to 4 squares")
        else:
            how_far = Text("exactly {n} square|exactly {n} squares", n=holes)
        raise IllegalMove(
            Code.WRONG_DISTANCE,
            Text(
                "With {holes} under it, the button on {first} moves {how_far}, straight or diagonally; "
                "that does not lead to {last}.",
                first=first,
                holes=Text("{n} hole|{n} holes", n=holes),
                how_far=how_far,
                last=last,
            ),
            "K7",
        )
    if go.end in s.mine | s.theirs:
        raise IllegalMove(
            Code.OCCUPIED, Text("There is already a button on {square}.", square=last), "K7"
        )
    raise IllegalMove(
        Code.MAKES_GROUP,
        Text("That would make a group of three or more, which this table does not allow."),
        "K4",
    )
