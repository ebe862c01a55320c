"""Why a move is not allowed now: a code, a sentence for the player, the rule."""

from typing import NoReturn

from tete.core.errors import IllegalMove
from tete.core.text import Text
from tete.games.kopf.board import name
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.state import State, Step


def refuse(s: State, move: Move) -> NoReturn:
    """Raise the IllegalMove that a move which is not legal deserves, in a game that is not over."""
    match s.step, move:
        case _, Word.SWAP:
            raise IllegalMove(
                "no-swap",
                Text(
                    "Only Blue may swap, only before Blue's first turn, and only if that was agreed."
                ),
                "K11",
            )
        case Step.PENALTY, Take(square) if square in s.theirs:
            raise IllegalMove(
                "not-in-group",
                Text(
                    "The button on {square} is not in a group of three or more.",
                    square=name(square),
                ),
                "K4",
            )
        case Step.PENALTY, Take(square):
            raise IllegalMove(
                "nothing-there",
                Text("Your opponent has no button on {square}.", square=name(square)),
                "K4",
            )
        case Step.PENALTY, _:
            raise IllegalMove(
                "penalty-first",
                Text("The penalty comes first: “take” a button, or “leave” the group."),
                "K4",
            )
        case _, Take() | Word.LEAVE:
            raise IllegalMove(
                "no-penalty",
                Text("Your opponent has no forbidden group to take a button from."),
                "K4",
            )
        case Step.STRIKE, Strike(squares):
            _refuse_strike(s, squares)
        case Step.STRIKE, _:
            raise IllegalMove(
                "strike-first", Text("The strike comes first: “strike” or “spare”."), "K6"
            )
        case _, Word.STRIKE | Word.SPARE | Strike():
            raise IllegalMove("no-strike", Text("Your pairs threaten nothing now."), "K6")
        case _, Word.PASS:
            raise IllegalMove(
                "must-move", Text("You cannot pass: at least one of your buttons can move."), "K7"
            )
        case _, Go():
            _refuse_go(s, move)
    raise AssertionError("every refusal has its reason")


def _refuse_strike(s: State, squares: tuple[int, ...]) -> NoReturn:
    for square in squares:
        if square not in s.threatened:
            raise IllegalMove(
                "not-threatened",
                Text("Your pairs do not threaten {square}.", square=name(square)),
                "K5",
            )
    if frozenset(squares) == s.threatened:
        raise IllegalMove(
            "strike-all",
            Text("These are all the buttons that your pairs threaten: write “strike”."),
            "K6",
        )
    raise IllegalMove(
        "all-or-none",
        Text("At this table a strike takes all the threatened buttons, or none."),
        "K6",
    )


def _refuse_go(s: State, go: Go) -> NoReturn:
    first, last = name(go.start), name(go.end)
    if go.start not in s.mine:
        raise IllegalMove(
            "not-your-button", Text("You have no button on {square}.", square=first), "K7"
        )
    if go.end not in s.board.landings[go.start]:
        holes = s.board.holes[go.start]
        if holes == 4:
            how_far: str = Text("1 to 4 squares")
        else:
            how_far = Text("exactly {n} square|exactly {n} squares", n=holes)
        raise IllegalMove(
            "wrong-distance",
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
            "occupied", Text("There is already a button on {square}.", square=last), "K7"
        )
    raise IllegalMove(
        "makes-group",
        Text("That would make a group of three or more, which this table does not allow."),
        "K4",
    )
