"""How things are called: seats, colours, cells and choices, content first and then the place."""

from functools import cache, lru_cache

from tete.codes import Reason
from tete.core.text import Text
from tete.games.headquarter.cells import name
from tete.games.headquarter.moves import Kind, Place
from tete.games.headquarter.pieces import PIECES
from tete.games.headquarter.rules import outcome
from tete.games.headquarter.view import View

SEATS = (Text("Player 1"), Text("Player 2"))
COLOURS = {"R": Text("red"), "G": Text("green"), "B": Text("blue"), "Y": Text("yellow")}
LOOKS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
"""What a scene calls the colours."""


@cache
def piece_name(piece: int) -> Text:
    """A double cube."""
    first, second = (COLOURS[letter] for letter in PIECES[piece])
    if first == second:
        return Text("two {colour}s", colour=first)
    return Text("{first} and {second}", first=first, second=second)


@lru_cache(maxsize=4096)
def cell_name(cell: int, colour: str, behind: str, dark: bool) -> Text:
    """What is in a cell, then where it is, then what is known to be behind it."""
    what = COLOURS[colour] if colour else Text("hidden") if dark else Text("empty")
    if behind:
        return Text(
            "{what}, {place}, behind it {behind}",
            what=what,
            place=name(cell),
            behind=COLOURS[behind],
        )
    return Text("{what}, {place}", what=what, place=name(cell))


@lru_cache(maxsize=4096)
def side_cell_name(seat: int, cell: int, colour: str, dark: bool) -> Text:
    """The same where both sides are shown."""
    return Text("{cell}, {seat}’s side", cell=cell_name(cell, colour, "", dark), seat=SEATS[seat])


@lru_cache(maxsize=8192)
def place_name(move: Place) -> Text:
    """A placement as a choice."""
    first, second = (COLOURS[letter] for letter in move.colours)
    if move.kind is Kind.THRU:
        return Text(
            "{first} on {cell}, {second} behind it",
            first=first,
            second=second,
            cell=name(move.cell),
        )
    cell, other = map(name, move.cells)
    return Text(
        "{first} on {cell}, {second} on {other}",
        first=first,
        second=second,
        cell=cell,
        other=other,
    )


@lru_cache(maxsize=4096)
def score_name(plus: int, minus: int, is_over: bool) -> Text:
    """A score; before the end also what it is made of, zones less black outs."""
    total = plus - minus
    if is_over or not minus:
        return Text("{n} point|{n} points", n=total)
    return Text(
        "{n} point ({plus} − {minus})|{n} points ({plus} − {minus})",
        n=total,
        plus=plus,
        minus=minus,
    )


def prompt(view: View) -> Text:
    """What to do now, whom to wait for, or how it ended."""
    if view.is_over:
        return _ending(view)
    if view.is_last_turn:
        return Text("{task} This is the last turn.", task=_task(view))
    return _task(view)


def _task(view: View) -> Text:
    """What the mover is to do now."""
    if view.starter is None:
        return Text("It is drawn by lot who begins.")
    seat = SEATS[view.mover]
    if view.drawn is None:
        if view.passed:
            return Text(
                "{other} cannot place; {seat} draws a double cube.",
                other=SEATS[1 - view.mover],
                seat=seat,
            )
        return Text("{seat} draws a double cube.", seat=seat)
    piece = piece_name(view.drawn)
    if view.seat != view.mover:
        return Text("{seat} is placing {piece}.", seat=seat, piece=piece)
    if len(set(PIECES[view.drawn])) == 1:
        return Text(
            "Place {piece}: choose a cell, then a cell beside it; or the same cell again, to push the "
            "double cube through.",
            piece=piece,
        )
    return Text(
        "Place {piece}: choose a half, then its cell, then a cell beside it; or the same cell again, "
        "to push the double cube through.",
        piece=piece,
    )


def then(view: View) -> tuple[Text, ...]:
    """What follows once a half has been chosen, and its cell."""
    if view.drawn is None or view.seat != view.mover:
        return ()
    last = Text(
        "Now choose a cell beside it for the other half; or the same cell again, and the other half "
        "goes behind it."
    )
    if len(set(PIECES[view.drawn])) == 1:
        return (last,)
    return Text("Now choose the cell for this half."), last


def _ending(view: View) -> Text:
    ended = outcome(view.whole) if view.whole else None
    if ended is None:
        raise AssertionError("only a game that is over has an ending")
    why = {
        Reason.FULL: Text("A side is full."),
        Reason.STUCK: Text("A player could not place."),
        Reason.BAG: Text("The bag is empty."),
    }[Reason(ended.reason)]
    first, second = (int(points) for points in ended.scores)
    if not ended.winners:
        return Text("{why} It is a draw, at {n} points each.", why=why, n=first)
    winner = ended.winners[0]
    return Text(
        "{why} {seat} wins by {first} points to {second}.",
        why=why,
        seat=SEATS[winner],
        first=max(first, second),
        second=min(first, second),
    )
