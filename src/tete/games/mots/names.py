"""How things are called: seats, squares and words, content first and then the place."""

from tete.authoring.sentences import listed
from tete.codes import Reason
from tete.core.text import Text
from tete.games.mots.grid import BLACK, CROSS, Grid
from tete.games.mots.moves import Write
from tete.games.mots.moves import write as move_text
from tete.games.mots.rules import outcome, turn
from tete.games.mots.setup import Variant
from tete.games.mots.slots import EMPTY
from tete.games.mots.state import State, Step, Turn

SEATS = (Text("Red"), Text("Blue"), Text("Amber"), Text("Teal"))
LETTERS = (Text("R"), Text("B"), Text("A"), Text("T"))
BONUS = {
    "o": Text("orange square, one die"),
    "y": Text("yellow square, two dice"),
    "r": Text("red square, three dice"),
}


def square_name(grid: Grid, square: int, letter: str) -> Text:
    """What stands on a square, then which it is and what it is worth: a screen reader's order."""
    name, sign = grid.name(square), grid.signs[square]
    if sign == BLACK:
        return Text("black square {square}", square=name)
    if sign == CROSS:
        return Text("the black cross, {square}", square=name)
    what = Text("empty") if letter == EMPTY else letter
    if sign in BONUS:
        return Text("{what}, {square}, {kind}", what=what, square=name, kind=BONUS[sign])
    return Text("{what}, {square}, worth {n}", what=what, square=name, n=grid.values[square])


def word_name(s: State, made: Turn, text: str) -> str:
    """A word of the last turn and, where the dictionary may speak, how it is spelled, if otherwise (M9, M10)."""
    may_speak = s.setup.is_refereed or made.contester is not None or bool(s.over)
    spelled = s.setup.list.spellings(text) if may_speak else ()
    if not spelled or spelled == (text.lower(),):
        return text
    return Text("{word} ({spelled})", word=text, spelled=", ".join(spelled))


def prompt(s: State, viewer: int | None = None) -> Text:
    """What to do now, whom to wait for, or how it ended."""
    if s.over:
        return _ending(s)
    seat = SEATS[s.seat]
    match s.step:
        case Step.LOT:
            return Text("Lots are drawn to decide who begins.")
        case Step.ROLL if s.number:
            return Text("{seat} rolled a 1 on an empty grid, and rolls again.", seat=seat)
        case Step.ROLL if s.is_last:
            return Text("{seat} rolls the die for the last time.", seat=seat)
        case Step.ROLL:
            return Text("{seat} rolls the die.", seat=seat)
        case Step.BONUS:
            return Text("{seat} rolls for the bonus squares.", seat=seat)
        case Step.ANSWER:
            return _answer(s, seat, viewer)
        case _:
            return _write(s) if viewer == s.seat else _waiting(s, seat)


def _answer(s: State, seat: Text, viewer: int | None) -> Text:
    asked, words = SEATS[turn(s) or 0], listed(s.turn.texts) if s.turn else ""
    if viewer != turn(s):
        return Text(
            "{asked} accepts what {seat} wrote, or contests it: {words}",
            asked=asked,
            seat=seat,
            words=words,
        )
    return Text(
        "{asked}, {seat} wrote {words}: accept it, or contest it if you think it is wrong.",
        asked=asked,
        seat=seat,
        words=words,
    )


def _waiting(s: State, seat: Text) -> Text:
    """What everybody reads but who is to write."""
    if s.is_empty:
        return Text(
            "{seat} is looking for a word of {n} letters to write next to the cross.",
            seat=seat,
            n=s.number,
        )
    return Text(
        "{seat} is looking for a word with {n} new letter."
        "|{seat} is looking for a word with {n} new letters.",
        seat=seat,
        n=s.number,
    )


def _write(s: State) -> Text:
    solo = s.setup.variant is Variant.SOLO
    if s.is_empty and solo:
        return Text(
            "Write a word of {n} letters next to the cross, or give up.",
            n=s.number,
        )
    if s.is_empty:
        return Text(
            "Write a word of {n} letters next to the cross, or pass.",
            n=s.number,
        )
    if solo:
        return Text(
            "Write {n} new letter joined to a word on the grid, or give up."
            "|Write {n} new letters joined to a word on the grid, or give up.",
            n=s.number,
        )
    return Text(
        "Write {n} new letter joined to a word on the grid, or pass."
        "|Write {n} new letters joined to a word on the grid, or pass.",
        n=s.number,
    )


def _ending(s: State) -> Text:
    if s.over == "stuck":
        return _stuck(s)
    if s.setup.seats == 1:
        return _alone(s)
    ended = outcome(s)
    winners = [SEATS[seat] for seat in ended.winners] if ended else []
    n = max(s.scores)
    if not winners:
        return Text("A draw at {n} point.|A draw at {n} points.", n=n)
    if len(winners) > 1:
        return Text(
            "{seats} share the win with {n} point.|{seats} share the win with {n} points.",
            seats=listed(winners),
            n=n,
        )
    if s.over == Reason.TARGET:
        return Text(
            "{seat} wins with {n} points; the target was {target}.",
            seat=winners[0],
            n=n,
            target=s.setup.target,
        )
    if s.over == "exhausted":
        return Text(
            "Everybody has passed three times in a row: {seat} wins with {n} point."
            "|Everybody has passed three times in a row: {seat} wins with {n} points.",
            seat=winners[0],
            n=n,
        )
    return Text(
        "Nobody can go on: {seat} wins with {n} point.|Nobody can go on: {seat} wins with {n} points.",
        seat=winners[0],
        n=n,
    )


def _alone(s: State) -> Text:
    """Who plays alone beats nobody: the result counts."""
    n, target = s.scores[0], s.setup.target
    if s.over == Reason.TARGET:
        return Text("{n} points: the target of {target} is reached.", n=n, target=target)
    return Text("The game ends with {n} point.|The game ends with {n} points.", n=n)


def _stuck(s: State) -> Text:
    """M14: afterwards the program says whether there was a turn, and shows one."""
    n = s.scores[0]
    found = missed(s)
    if found is None and not _is_stuck(s):
        return Text(
            "{n} point. With a {letters} you could have gone on, but with no word for polite company."
            "|{n} points. With a {letters} you could have gone on, but with no word for polite company.",
            n=n,
            letters=s.number,
        )
    if found is None:
        return Text(
            "{n} point. With a {letters} there was indeed nothing to write."
            "|{n} points. With a {letters} there was indeed nothing to write.",
            n=n,
            letters=s.number,
        )
    return Text(
        "{n} point. With a {letters} you could have written {move}."
        "|{n} points. With a {letters} you could have written {move}.",
        n=n,
        letters=s.number,
        move=move_text(found),
    )


def _is_stuck(s: State) -> bool:
    from tete.games.mots.judge import is_stuck

    return is_stuck(s)


def missed(s: State) -> Write | None:
    """The best turn of somebody who gave up alone, if there was one that can be told (M14)."""
    from tete.games.mots.judge import best_turn

    return best_turn(s) if s.over == "stuck" else None
