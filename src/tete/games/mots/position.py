"""A position as one line of text.

    ......./..MOT../.../ seat=1 step=write number=4 scores=12,0 variant=classic … last=0:6:D7,E7:7D_DISQUE:9

The letters row by row with a point for an empty square, then named words; options come under their names.
``last`` is the last turn: seat, number, the squares it wrote on, the move, the rolls for its bonus squares, and
after a contest who contested and the wrong words. Only the letters and the grid are needed to read one.
"""

import re
from collections.abc import Mapping

from tete.authoring.positions import bad, nothing_left, sorted_words
from tete.codes import Reason
from tete.core.errors import BadOption, InvalidMove
from tete.core.options import write_value
from tete.core.text import Text, excerpt
from tete.games.mots import moves
from tete.games.mots.grid import Grid
from tete.games.mots.letters import ALPHABET
from tete.games.mots.moves import Word, Write
from tete.games.mots.options import OPTIONS, setup_of
from tete.games.mots.rules import FACES, dice_sums, start
from tete.games.mots.setup import QUARTE, First, Setup, Variant
from tete.games.mots.slots import EMPTY, slot_at
from tete.games.mots.state import State, Step, Turn, points

REASONS = (Reason.TARGET, Reason.EXHAUSTED, Reason.WITHDRAWN, Reason.STUCK)
_NUMBER = re.compile(r"[0-9]{1,6}")
_NAMES = (
    "seats",
    "seat",
    "step",
    "number",
    "scores",
    "failed",
    "lost",
    "out",
    "final",
    "over",
    "last",
    "asked",
)


def write(s: State) -> str:
    """The canonical text of a state."""
    setup, width = s.setup, s.setup.grid.width
    rows = [s.letters[at : at + width] for at in range(0, len(s.letters), width)]
    words = [
        "/".join(rows),
        f"seats={setup.seats}",
        f"seat={s.seat}",
        f"step={s.step.value}",
        f"number={s.number}",
        *(
            f"{name}={','.join(map(str, getattr(s, name)))}"
            for name in ("scores", "failed", "lost")
        ),
        f"variant={setup.variant.value}",
        f"target={setup.target}",
        f"words={setup.words.value}",
        f"dictionary={setup.dictionary}",
        f"grid={setup.grid.text}",
        f"turn_time={write_value(setup.turn_time)}",
        f"game_time={write_value(setup.game_time)}",
        f"first={setup.first.value}",
    ]
    if setup.asks_all:
        words.append("asked=all")
    if s.out:
        words.append("out=" + ",".join(map(str, sorted(s.out))))
    if s.is_last:
        words.append("final=on")
    if s.over:
        words.append(f"over={s.over}")
    if s.turn:
        words.append(f"last={_turn(setup.grid, s.turn)}")
    return " ".join(words)


def _turn(grid: Grid, made: Turn) -> str:
    parts = [
        str(made.seat),
        str(made.number),
        ",".join(grid.name(square) for square in made.slot.new) if made.slot else "",
        moves.write(made.move).replace(" ", "_"),
        ",".join(map(str, made.rolled)),
        str(made.answers),
    ]
    if made.contester is not None:
        parts += [str(made.contester), ",".join(made.wrong)]
    return ":".join(parts)


def read(text: str) -> State:
    """The state a text describes. Raises InvalidPosition with the word that is wrong."""
    plain, named = sorted_words(text, 1)
    if not plain:
        raise bad(Text("It is one word with the letters, and then names with values."))
    options = {option.name: named.pop(option.name) for option in OPTIONS if option.name in named}
    nothing_left({name: word for name, word in named.items() if name not in _NAMES})
    seats = _number("seats", named.get("seats", "2"))
    try:
        setup = setup_of(seats, options, asks_all=_asks_all(named.get("asked", "")))
    except BadOption as error:
        raise bad(error.sentence) from None
    letters = _letters(setup.grid, plain[0])
    s = State(
        setup,
        letters,
        _counts(named, "scores", seats),
        _counts(named, "failed", seats),
        _counts(named, "lost", seats),
        seat=_seat(named.get("seat", "0"), seats),
        step=_step(setup, named),
        number=_count(setup, named),
        out=frozenset(_seat(word, seats) for word in named.get("out", "").split(",") if word),
        is_last=_flag(named.get("final", "off")),
        turn=_read_turn(setup, letters, named["last"]) if "last" in named else None,
        over=_over(named.get("over", "")),
    )
    _check(s)
    return s


def _letters(grid: Grid, word: str) -> str:
    rows = word.upper().split("/")
    if len(rows) != grid.height or any(len(row) != grid.width for row in rows):
        raise bad(
            Text("This grid has {height} rows of {width}.", height=grid.height, width=grid.width)
        )
    letters = "".join(rows)
    for square, sign in enumerate(letters):
        if sign != EMPTY and (sign not in ALPHABET or square not in grid.places[0]):
            raise bad(
                Text("“{sign}” cannot stand on {square}.", sign=sign, square=grid.name(square))
            )
    return letters


def _counts(named: Mapping[str, str], name: str, seats: int) -> tuple[int, ...]:
    found = tuple(_number(name, word) for word in named.get(name, ",".join("0" * seats)).split(","))
    if len(found) != seats:
        raise bad(Text("“{name}” needs one number for each seat.", name=name))
    return found


def _step(setup: Setup, named: Mapping[str, str]) -> Step:
    first = Step.WRITE if setup.variant is Variant.QUARTE else Step.ROLL
    try:
        return Step(named.get("step", first.value).lower())
    except ValueError:
        raise bad(
            Text(
                "“{word}” is not a step: lot, roll, write, bonus or answer.",
                word=excerpt(named["step"], 30),
            )
        ) from None


def _count(setup: Setup, named: Mapping[str, str]) -> int:
    has_lot = named.get("step", "").lower() == Step.LOT.value
    usual = QUARTE if setup.variant is Variant.QUARTE and not has_lot else 0
    return _number("number", named.get("number", str(usual)))


def _read_turn(setup: Setup, letters: str, word: str) -> Turn:
    wrong = bad(Text("“{word}” is not the last turn.", word=excerpt(word, 30)))
    parts = word.split(":")
    if len(parts) not in (6, 8):
        raise wrong
    grid = setup.grid
    squares = {grid.name(square): square for square in grid.open}
    try:
        move = moves.parse(parts[3].replace("_", " "))
        new = [squares[name] for name in parts[2].split(",") if name]
    except (InvalidMove, KeyError):
        raise wrong from None
    seat, number = _seat(parts[0], setup.seats), _number("last", parts[1])
    rolled = tuple(_number("last", one) for one in parts[4].split(",") if one)
    contester = _seat(parts[6], setup.seats) if len(parts) == 8 else None
    texts = tuple(one for one in parts[7].split(",") if one) if len(parts) == 8 else ()
    answers = _number("last", parts[5])
    if move is Word.PASS:
        if new or rolled or answers or contester is not None:
            raise wrong
        return Turn(seat, number, move)
    if not isinstance(move, Write) or not new:
        raise wrong
    before = letters
    if not texts:
        before = "".join(EMPTY if at in new else sign for at, sign in enumerate(letters))
    slot = slot_at(grid, before, int(move.down), new[0], len(new))
    first = move.row * grid.width + move.column
    if not slot or slot.new != tuple(new) or slot.squares[0] != first or number != len(new):
        raise wrong
    made = Turn(seat, number, move, slot, before, rolled, answers, contester, texts)
    if len(slot.squares) != len(move.word) or (not texts and made.after != letters):
        raise wrong
    if any(
        before[at] not in (EMPTY, sign) for at, sign in zip(slot.squares, move.word, strict=True)
    ):
        raise wrong
    due = () if setup.variant is Variant.QUARTE else slot.bonus_squares(grid)
    for square, value in zip(due, rolled, strict=False):
        if value not in dict(dice_sums(grid.dice(square))):
            raise wrong
    if len(rolled) > len(due) or not set(texts) <= set(made.texts) or answers >= setup.seats:
        raise wrong
    return made


def _check(s: State) -> None:
    """What the parts of a position must have to do with one another."""
    seats, made = range(s.setup.seats), s.turn
    quarte = s.setup.variant is Variant.QUARTE
    if s.step is Step.LOT:
        good = s.setup.first is First.LOT and len(seats) > 1
        good = good and s == start(s.setup)
    elif s.step is Step.ROLL:
        good = not quarte and (s.number == 0 or (s.number == 1 and s.is_empty))
    else:
        good = s.number == QUARTE if quarte else s.number in FACES
        good = good and not (s.is_empty and s.number == 1)
    if not good and not s.over:
        raise bad(Text("The number of letters does not fit the step."))
    if s.step in (Step.BONUS, Step.ANSWER) and not s.over:
        due = s.step is Step.BONUS
        if made is None or made.slot is None or made.seat != s.seat or made.wrong:
            raise bad(Text("Only a turn that has just been written has this step."))
        if made.number != s.number or (s.bonus_due is not None and not quarte) != due:
            raise bad(Text("Only a turn that has just been written has this step."))
        if s.step is Step.ANSWER and (s.setup.is_refereed or made.answers >= len(s.others)):
            raise bad(Text("Only a turn that has just been written has this step."))
        if s.step is Step.ANSWER and s.scores[s.seat] < points(s.setup, made):
            raise bad(Text("Only a turn that has just been written has this step."))
    if s.seat in s.out and not s.over:
        raise bad(Text("A player who has withdrawn cannot be to move."))
    if s.out and s.setup.variant is not Variant.MARATHON:
        raise bad(Text("Players withdraw only in a Marathon."))


def _over(word: str) -> str:
    if word and word not in REASONS:
        raise bad(Text("“{word}” is not a way to end.", word=excerpt(word, 30)))
    return word


def _asks_all(word: str) -> bool:
    if word not in ("", "all"):
        raise bad(Text("“{word}” does not say who is asked.", word=excerpt(word, 30)))
    return bool(word)


def _flag(word: str) -> bool:
    if word not in ("on", "off"):
        raise bad(Text("“{word}” is not on or off.", word=excerpt(word, 30)))
    return word == "on"


def _seat(word: str, seats: int) -> int:
    if not _NUMBER.fullmatch(word) or int(word) >= seats:
        raise bad(Text("There is no seat “{word}”.", word=excerpt(word, 30)))
    return int(word)


def _number(name: str, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise bad(Text("“{word}” is not a number for “{name}”.", word=excerpt(word, 30), name=name))
    return int(word)
