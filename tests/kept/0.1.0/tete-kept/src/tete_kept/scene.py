"""What is drawn and what can be chosen: no colours and no pixels, the house paints it."""

from tete.authoring import CHANCE, Cell, Die, OpenView, Pick, Piece, Place, Scene, Text, Track

from tete_kept import notation, rules
from tete_kept.state import CELLS, LETTERS, UNKNOWN, Put, State, Stone

_WIDTH = 8
"""So many cells are in a line; the row turns back at its end."""


def seats(s: State) -> tuple[Place, ...]:
    """What every seat is called, and its score so far."""
    scores = [str(n) if s.is_full else "" for n in rules.points(s)]
    return tuple(Place(seat, name(seat), LETTERS[seat], scores[seat]) for seat in range(s.seats))


def name(seat: int) -> str:
    """What a seat is called."""
    return Text("Player {letter}", letter=LETTERS[seat])


def draw(view: OpenView[State]) -> Scene:
    """The picture for whoever has this view."""
    s, turn = view.state, rules.turn(view.state)
    is_mine = view.seat is not None and view.seat == turn
    return Scene(
        width=min(_WIDTH, len(s.row)),
        height=(len(s.row) - 1) // _WIDTH + 1,
        prompt=_prompt(s, turn, is_mine),
        places=seats(s),
        turn=turn,
        you=view.seat,
        tracks=(Track(tuple(CELLS[: len(s.row)])),),
        cells=tuple(_cell(at) for at in range(len(s.row))),
        pieces=_stones(s),
        dice=_dice(s),
        choices=_choices(s) if is_mine else (),
    )


def _cell(at: int) -> Cell:
    line, column = divmod(at, _WIDTH)
    x = column if line % 2 == 0 else _WIDTH - 1 - column
    return Cell(CELLS[at], Text("cell {cell}", cell=CELLS[at]), x + 0.5, line + 0.5, shape="round")


def _stones(s: State) -> tuple[Piece, ...]:
    return tuple(
        Piece(f"stone{cell}", _called(stone), "disc", _shown(stone), stone.seat, cell)
        for cell, stone in zip(CELLS, s.row, strict=False)
        if stone
    )


def _called(stone: Stone) -> str:
    if stone.number == UNKNOWN:
        return Text("face down, of {seat}", seat=name(stone.seat))
    return Text("{n} of {seat}", n=stone.number, seat=name(stone.seat))


def _shown(stone: Stone) -> str:
    return "?" if stone.number == UNKNOWN else str(stone.number)


def _dice(s: State) -> tuple[Die, ...]:
    """The die, for whoever may see it."""
    if s.rolled not in range(1, 7):
        return ()
    return (Die("die", Text("the die shows {n}", n=s.rolled), s.rolled),)


def _choices(s: State) -> tuple[Pick, ...]:
    return tuple(
        Pick(_path(move), notation.write(move), Text("put {n} on {cell}", **_slots(move)))
        for move in rules.moves(s)
        if isinstance(move, Put)
    )


def _path(move: Put) -> tuple[str, ...]:
    return (CELLS[move.cell],)


def _slots(move: Put) -> dict[str, object]:
    return {"n": move.number, "cell": CELLS[move.cell]}


def _prompt(s: State, turn: int | None, is_mine: bool) -> str:
    if turn is None:
        return Text("The row is full.")
    if turn == CHANCE:
        return Text("The die is rolled for {seat}.", seat=name(s.mover))
    if is_mine:
        return Text("Choose an empty cell for your {n}.", n=s.rolled)
    return Text("{seat} is choosing a cell.", seat=name(turn))
