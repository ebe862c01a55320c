"""The rules, K1 to K11, as the rule page has them."""

from typing import NoReturn

from msgspec.structs import replace

from tete.core.errors import IllegalMove
from tete.core.text import Text
from tete.games.kopf.board import SIDE, Board, name
from tete.games.kopf.buttons import Buttons, crowded
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.state import BLUE, RED, State, Step


def ring() -> list[int]:
    """The 28 squares of the second ring, clockwise from b2 (K2)."""
    low, high = 1, SIDE - 2
    left = [(low, row) for row in range(low, high)]
    top = [(column, high) for column in range(low, high)]
    right = [(high, row) for row in range(high, low, -1)]
    bottom = [(column, low) for column in range(high, low, -1)]
    return [column + SIDE * row for column, row in left + top + right + bottom]


def start(
    board: Board,
    goal: int,
    prevent_groups: bool = False,
    choose: bool = False,
    may_swap: bool = False,
) -> State:
    """Red and blue in turn around the ring, red on b2 (K2); red begins."""
    squares = ring()
    buttons = frozenset(squares[RED::2]), frozenset(squares[BLUE::2])
    homes = tuple((square, square) for square in sorted(squares))
    return State(
        board,
        buttons,
        homes,
        goal=goal,
        prevent_groups=prevent_groups,
        choose=choose,
        may_swap=may_swap,
    )


def turn(s: State) -> int | None:
    """Whose move it is; None when the game is over."""
    return None if s.outcome else s.mover


def moves(s: State) -> tuple[Move, ...]:
    """All that the mover may do in this step of his turn."""
    return s.legal


def play(s: State, move: Move) -> State:
    """The next state. Raises IllegalMove."""
    if move not in s.legal:
        _refuse(s, move)
    if s.can_swap:
        s = replace(s, may_swap=False)  # K11: now or never
    match move:
        case Take(square):
            return _after_penalty(_remove(s, frozenset([square])))  # K4: one button a turn
        case Word.LEAVE:
            return _after_penalty(s)
        case Word.STRIKE:
            return replace(_remove(s, s.threatened), step=Step.MOVE)  # K6: all at once
        case Strike(squares):
            return replace(_remove(s, frozenset(squares)), step=Step.MOVE)
        case Word.SPARE:
            return replace(s, step=Step.MOVE)
        case Word.SWAP:
            return _swap(s)
        case Word.PASS:
            return _next_turn(s, None)
        case Go(first, last):
            buttons = list(s.buttons)
            buttons[s.mover] = s.mine - {first} | {last}
            homes = tuple([(last, pair[1]) if pair[0] == first else pair for pair in s.homes])
            moved = replace(s, buttons=(buttons[RED], buttons[BLUE]), homes=homes)
            return _next_turn(moved, move)


def _swap(s: State) -> State:
    """K11: the buttons change hands, and with them their colour; Red plays on with what was Blue's.

    The quiet turns of K10 begin anew.
    """
    return open_turn(
        replace(s, buttons=(s.buttons[BLUE], s.buttons[RED]), mover=RED, step=Step.MOVE, quiet=())
    )


def _remove(s: State, squares: Buttons) -> State:
    buttons, taken = list(s.buttons), list(s.taken)
    buttons[1 - s.mover] = s.theirs - squares
    taken[s.mover] += len(squares)  # K9: penalties count
    return replace(
        s,
        buttons=(buttons[RED], buttons[BLUE]),
        homes=tuple(pair for pair in s.homes if pair[0] not in squares),
        taken=(taken[RED], taken[BLUE]),
        struck=(*s.struck, *sorted(squares)),
        quiet=(),
    )


def _after_penalty(s: State) -> State:
    """K6: threats are read after the penalty and before the move."""
    step = Step.STRIKE if s.threatened else Step.MOVE
    return s if s.step is step else replace(s, step=step)


def _next_turn(s: State, go: Go | None) -> State:
    return open_turn(
        replace(
            s,
            mover=1 - s.mover,
            quiet=() if s.struck else (*s.quiet, go),
            struck=(),
            last=go,
            last_struck=s.struck,
        )
    )


def open_turn(s: State) -> State:
    """The first step of a turn in which there is something to choose."""
    return replace(s, step=Step.PENALTY) if crowded(s.theirs) else _after_penalty(s)


def _refuse(s: State, move: Move) -> NoReturn:
    """Say why a move is not allowed now."""
    if s.outcome:
        raise IllegalMove("over", Text("The game is over."), "K9")
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
