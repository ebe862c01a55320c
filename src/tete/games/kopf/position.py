"""A position as one line of text.

    10/1brbrbrbr1/1r6b1/… r move 0-0 goal=10 groups=penalty board=horn last=b2-b4 quiet=b2-b4,c9-c8

Rows from 10 to 1 with r, b and numbers of empty squares; whose turn it is; the step of the turn; buttons taken
by red and blue. Only the rows are needed to read one: then red begins a turn of a new game. ``strike=choose``
stands there where it was agreed, ``swap=on`` for as long as Blue may still swap.
"""

import re

from msgspec.structs import replace

from tete.authoring.positions import bad, nothing_left, sorted_words
from tete.core.errors import BadOption, InvalidMove
from tete.core.text import Text
from tete.games.kopf import moves
from tete.games.kopf.board import DEFAULT, NAMED, SIDE, Board, find_board, name
from tete.games.kopf.buttons import Buttons
from tete.games.kopf.moves import Go, Word
from tete.games.kopf.rules import BUTTONS_EACH, QUIET_TURNS_FOR_DRAW, open_turn
from tete.games.kopf.state import BLUE, RED, State, Step

LETTERS = "rb"
GOALS = (10, 8)
GROUPS = ("penalty", "prevent")
STRIKES = ("all", "choose")
SWAPS = ("off", "on")
_RUN = re.compile(r"10|[1-9]|[rb]")


def write(s: State) -> str:
    """The canonical text of a state."""
    words = [
        "/".join(_row(s, row) for row in range(SIDE - 1, -1, -1)),
        LETTERS[s.mover],
        s.step.value,
        f"{s.taken[RED]}-{s.taken[BLUE]}",
        f"goal={s.goal}",
        f"groups={GROUPS[s.prevent_groups]}",
        f"board={s.board.name}",
    ]
    if s.choose:
        words.append(f"strike={STRIKES[s.choose]}")
    if s.may_swap:
        words.append(f"swap={SWAPS[s.may_swap]}")
    if any(square != home for square, home in s.homes):
        words.append("homes=" + ",".join(name(home) for _, home in sorted(s.homes)))
    if s.last:
        words.append(f"last={moves.write(s.last)}")
    if s.last_struck:
        words.append("last-struck=" + ",".join(map(name, s.last_struck)))
    if s.struck:
        words.append("struck=" + ",".join(map(name, s.struck)))
    if s.quiet:
        words.append("quiet=" + ",".join(moves.write(go or Word.PASS) for go in s.quiet))
    return " ".join(words)


def _row(s: State, row: int) -> str:
    text, empty = "", 0
    for square in range(row * SIDE, (row + 1) * SIDE):
        letter = "r" if square in s.buttons[RED] else "b" if square in s.buttons[BLUE] else ""
        if letter:
            text += (str(empty) if empty else "") + letter
        empty = 0 if letter else empty + 1
    return text + (str(empty) if empty else "")


def read(text: str) -> State:
    """The state a text describes. Raises InvalidPosition with the word that is wrong."""
    plain, named = sorted_words(text, 4)
    rows, mover, step, taken = plain + ["", "r", "", "0-0"][len(plain) :]
    board, goal, prevent_groups = _options(named)
    buttons = _rows(rows)
    homes = _homes(sorted(buttons[RED] | buttons[BLUE]), named.pop("homes", ""))
    s = replace(
        State(board, buttons, homes),
        mover=_one_of(mover, tuple(LETTERS), Text("whose turn it is")),
        goal=goal,
        prevent_groups=prevent_groups,
        choose=bool(_one_of(named.pop("strike", "all"), STRIKES, Text("what a strike takes"))),
        may_swap=bool(_one_of(named.pop("swap", "off"), SWAPS, Text("whether Blue may swap"))),
        taken=_taken(taken, goal, buttons),
        last=next(iter(_goes(named.pop("last", ""))), None),
        last_struck=_squares(named.pop("last-struck", "")),
        struck=_squares(named.pop("struck", "")),
        quiet=_goes(named.pop("quiet", "")),
    )
    nothing_left(named)
    if len(s.quiet) > QUIET_TURNS_FOR_DRAW:
        raise bad(Text("More than {n} quiet turns.", n=QUIET_TURNS_FOR_DRAW))
    if s.may_swap and (s.taken != (0, 0) or len(s.quiet) > s.mover):
        raise bad(Text("Blue can swap only before Blue's first turn."))
    _check_past(s)
    return _with_step(s, step)


def _rows(text: str) -> tuple[frozenset[int], frozenset[int]]:
    buttons: tuple[set[int], set[int]] = set(), set()
    rows = text.lower().split("/")
    if len(rows) != SIDE:
        raise bad(Text("{n} row instead of ten.|{n} rows instead of ten.", n=len(rows)))
    for row, runs in zip(range(SIDE - 1, -1, -1), rows, strict=True):
        column = 0
        for run in _RUN.findall(runs):
            if run in LETTERS and column < SIDE:
                buttons[LETTERS.index(run)].add(column + SIDE * row)
            column += 1 if run in LETTERS else int(run)
        if column != SIDE or "".join(_RUN.findall(runs)) != runs:
            raise bad(
                Text(
                    "Row {row} is “{runs}”, which is not ten squares.", row=row + 1, runs=runs[:20]
                )
            )
    for seat, letter in enumerate(LETTERS):
        if len(buttons[seat]) > BUTTONS_EACH:
            raise bad(Text("More than 14 buttons “{letter}”.", letter=letter))
    return frozenset(buttons[RED]), frozenset(buttons[BLUE])


def _one_of(word: str, words: tuple[str, ...], what: str) -> int:
    if word.lower() not in words:
        raise bad(
            Text(
                "“{word}” does not say {what}: {words}.",
                word=word[:20],
                what=what,
                words=", ".join(words),
            )
        )
    return words.index(word.lower())


def _options(named: dict[str, str]) -> tuple[Board, int, bool]:
    try:
        board = find_board(named.pop("board", DEFAULT))
    except BadOption as error:
        raise bad(error.sentence) from None
    goal = _one_of(named.pop("goal", str(GOALS[0])), tuple(map(str, GOALS)), Text("the goal"))
    groups = _one_of(named.pop("groups", GROUPS[0]), GROUPS, Text("what becomes of groups"))
    return board, GOALS[goal], bool(groups)


def _taken(text: str, goal: int, buttons: tuple[Buttons, Buttons]) -> tuple[int, int]:
    found = re.fullmatch(r"(\d\d?)-(\d\d?)", text, re.ASCII)
    if not found:
        raise bad(Text("“{text}” is not what red and blue have taken, as in 3-5.", text=text[:20]))
    red, blue = int(found[1]), int(found[2])
    if red + len(buttons[BLUE]) > BUTTONS_EACH or blue + len(buttons[RED]) > BUTTONS_EACH:
        raise bad(Text("More than 14 buttons of a colour, on the board and taken."))
    if min(red, blue) >= goal:
        raise bad(Text("Both have reached the goal of {goal}.", goal=goal))
    return red, blue


def _squares(text: str) -> tuple[int, ...]:
    names = text.lower().split(",") if text else []
    for word in names:
        if word not in NAMED:
            raise bad(Text("There is no square “{square}”.", square=word[:20]))
    return tuple(NAMED[word] for word in names)


def _homes(squares: list[int], text: str) -> tuple[tuple[int, int], ...]:
    homes = list(_squares(text)) if text else squares
    if len(homes) != len(squares) or len(set(homes)) != len(homes):
        raise bad(Text("“homes” needs a different square for each button."))
    return tuple(sorted(zip(squares, homes, strict=True), key=lambda pair: pair[1]))


def _goes(text: str) -> tuple[Go | None, ...]:
    goes: list[Go | None] = []
    for word in text.split(",") if text else []:
        try:
            move = moves.parse(word)
        except InvalidMove as error:
            raise bad(error.sentence) from None
        if not isinstance(move, Go) and move is not Word.PASS:
            raise bad(Text("“{word}” is not a quiet move.", word=word))
        goes.append(move if isinstance(move, Go) else None)
    return tuple(goes)


def _check_past(s: State) -> None:
    """Walk the quiet moves back: each must start from where its player's button now stands."""
    buttons = [set(s.buttons[RED]), set(s.buttons[BLUE])]
    mover = s.mover
    for go in reversed(s.quiet):
        mover = 1 - mover
        if go is None:
            continue
        if go.end not in buttons[mover] or go.start in buttons[RED] | buttons[BLUE]:
            raise bad(Text("The quiet move {go} cannot have led here.", go=moves.write(go)))
        buttons[mover] ^= {go.start, go.end}


def _with_step(s: State, word: str) -> State:
    opened = open_turn(replace(s, step=Step.MOVE))
    if not word:
        return opened
    step = tuple(Step)[
        _one_of(word, tuple(step.value for step in Step), Text("the step of the turn"))
    ]
    if step is Step.PENALTY and not s.forbidden:
        raise bad(Text("A penalty step, but there is no forbidden group."))
    if step is Step.STRIKE and not s.threatened:
        raise bad(Text("A strike step, but nothing is threatened."))
    return replace(s, step=step)
