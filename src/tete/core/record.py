"""A game as text: header, one move a line, result. Options + moves = state; nothing else is needed.

    tete record 1
    game: kopf
    version: 1
    option goal: 10
    seat 0: Anna
    seat 1: Bert

    b2-b4
    c9-c8

    result: 1 0
    reason: resigned

Chance moves stand among the moves. ``commit``, ``word N`` and ``secret`` are those of core/chance.py,
``seal N`` is that of core/seal.py for the move on ply N. ``played: offline`` says that no room saw the game:
whoever brought it tells it so. While a game with secrets is running, a record holds
what its reader may know: any other move stands there as the word HIDDEN.
Lines that begin with # are remarks.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tete.codes import Code, Reason
from tete.core.chance import check_word
from tete.core.errors import BadOption, BadRecord
from tete.core.game import Outcome
from tete.core.text import Text, excerpt

FIRST_LINE = "tete record 1"
LONGEST_NAME = 40
WHAT_A_NAME_IS = Text("A name has 1 to {most} printable characters.", most=LONGEST_NAME)
BIGGEST = 4 << 20
"""Bytes, or characters: no record is longer."""
LONGEST_MOVE = 500
MOST_MOVES = 100_000
HIDDEN = "hidden"
"""A move that the reader of a running game's record may not know."""
_CHECKED = ("seat ", "word ")
"""What begins so is looked at by itself."""
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_HEX64 = re.compile(r"[0-9a-f]{64}")
_KEYED = re.compile(r"(option|seat|word|seal) (\S+)")
_TAIL = ("result", "reason", "secret")
_ONCE = ("game", "version", "date", "played", "commit", "result", "reason", "secret")
OFFLINE = "offline"
"""How a game was played that no room saw."""


@dataclass(frozen=True)
class Record:
    """A game as data, in the texts in which it is written. ``lines[i]`` is the line move i stood on."""

    game: str
    version: int
    options: Mapping[str, str]
    seats: tuple[str, ...]
    moves: tuple[str, ...] = ()
    date: str = ""
    commitment: str = ""
    words: Mapping[int, str] = field(default_factory=dict)
    outcome: Outcome | None = None
    secret: str = ""
    seals: Mapping[int, str] = field(default_factory=dict)
    offline: bool = False
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def then(self, move: str, seal: str = "") -> "Record":
        """This record with one more move, perhaps sealed; asked for at every move, so nothing is checked."""
        seals = {**self.seals, len(self.moves) + 1: seal} if seal else self.seals
        longer = object.__new__(Record)
        longer.__dict__.update(self.__dict__, moves=(*self.moves, move), seals=seals, lines=())
        return longer

    def write(self) -> str:
        """The canonical text; ``read`` gives an equal record back."""
        head = [FIRST_LINE, f"game: {self.game}", f"version: {self.version}"]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        head += [f"seat {number}: {name}" for number, name in enumerate(self.seats)]
        head += [f"date: {self.date}"] if self.date else []
        head += [f"played: {OFFLINE}"] if self.offline else []
        head += [f"commit: {self.commitment}"] if self.commitment else []
        head += [f"word {seat}: {word}" for seat, word in sorted(self.words.items())]
        tail = [f"seal {ply}: {seal}" for ply, seal in sorted(self.seals.items())]
        if self.outcome:
            tail += ["result: " + " ".join(map(_number, self.outcome.scores))]
            tail += [f"reason: {self.outcome.reason}"]
        tail += [f"secret: {self.secret}"] if self.secret else []
        parts = ["\n".join(part) for part in (head, self.moves, tail) if part]
        return "\n\n".join(parts) + "\n"


def read(text: str) -> Record:
    """The record that a text holds. Raises BadRecord with the line; knows no game yet."""
    if len(text) > BIGGEST:
        told = Text("A record has at most {most} characters.", most=BIGGEST)
        raise BadRecord(Code.TOO_LARGE, told)
    rows = _rows(text)
    at, first = next(rows, (1, ""))
    if first != FIRST_LINE:
        told = Text("A record begins with the line “{line}”.", line=FIRST_LINE)
        raise BadRecord(Code.NOT_A_RECORD, told, at)
    fields: dict[str, tuple[int, str]] = {}
    moves: list[str] = []
    lines: list[int] = []
    is_over = False
    number = at
    for number, row in rows:
        key, colon, value = (part.strip() for part in row.partition(": "))
        if not colon and row.endswith(":"):
            key, colon = row[:-1], ":"
        if not colon:
            if is_over:
                raise BadRecord(
                    Code.AFTER_END,
                    Text("A move after the result: “{row}”.", row=excerpt(row)),
                    number,
                )
            if len(row) > LONGEST_MOVE or len(moves) == MOST_MOVES:
                raise BadRecord(
                    Code.TOO_LONG,
                    Text(
                        "A record has at most {moves} moves of {most} characters; this is another: “{row}”.",
                        moves=MOST_MOVES,
                        most=LONGEST_MOVE,
                        row=excerpt(row),
                    ),
                    number,
                )
            moves.append(row)
            lines.append(number)
            continue
        if key not in _ONCE and not _KEYED.fullmatch(key):
            told = Text("Unknown field “{key}”.", key=excerpt(key))
            raise BadRecord(Code.UNKNOWN_FIELD, told, number)
        if key in fields:
            told = Text("“{key}” appears here a second time.", key=excerpt(key))
            raise BadRecord(Code.TWICE, told, number)
        if moves and key not in _TAIL and not key.startswith("seal "):
            told = Text("“{key}” belongs before the first move.", key=excerpt(key))
            raise BadRecord(Code.LATE, told, number)
        fields[key] = number, value
        is_over = is_over or key in _TAIL or key.startswith("seal ")
    return _assemble(fields, tuple(moves), tuple(lines), number)


def _rows(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers. Raises BadRecord for what a terminal would obey."""
    for number, line in enumerate(text.splitlines(), 1):
        row = line.strip()
        if not row or row.startswith("#"):
            continue
        if _CONTROL.search(row) and not row.startswith(_CHECKED):
            raise BadRecord(
                Code.CONTROL,
                Text("A character that cannot be shown: “{row}”.", row=excerpt(row)),
                number,
            )
        yield number, row


def _assemble(
    fields: dict[str, tuple[int, str]], moves: tuple[str, ...], lines: tuple[int, ...], end: int
) -> Record:
    for key in ("game", "version", "seat 0"):
        if key not in fields:
            raise BadRecord(Code.MISSING, Text("The header has no “{key}:” line.", key=key), end)
    keyed: dict[str, dict[str, str]] = {"option": {}, "seat": {}, "word": {}, "seal": {}}
    for key, (_, value) in fields.items():
        if found := _KEYED.fullmatch(key):
            keyed[found[1]][found[2]] = value
    seats = keyed["seat"]
    for at, seat in enumerate(seats):
        if seat != str(at):
            where = fields[f"seat {seat}"][0]
            raise BadRecord(Code.SEATS, Text("Seats are numbered 0, 1, 2 … in order."), where)
    for seat, name in seats.items():
        if not is_name(name):
            raise BadRecord(Code.BAD_NAME, WHAT_A_NAME_IS, fields[f"seat {seat}"][0])
    for seat, word in keyed["word"].items():
        where = fields[f"word {seat}"][0]
        if seat not in seats:
            raise BadRecord(Code.NO_SEAT, Text("There is no seat {seat}.", seat=seat), where)
        try:
            check_word(word)
        except BadOption as error:
            raise BadRecord(error.code, error.sentence, where) from None
    plies = set(map(str, range(1, len(moves) + 1)))
    for ply in keyed["seal"]:
        if ply not in plies:
            where = fields[f"seal {ply}"][0]
            told = Text("There is a seal for ply {ply}, but no such ply.", ply=ply)
            raise BadRecord(Code.NO_PLY, told, where)
    for key in ("commit", "secret", *(f"seal {ply}" for ply in keyed["seal"])):
        if key in fields and not _HEX64.fullmatch(fields[key][1]):
            told = Text("“{key}” is 64 hexadecimal digits.", key=key)
            raise BadRecord(Code.NOT_HEX, told, fields[key][0])
    if "played" in fields and fields["played"][1] != OFFLINE:
        line, how = fields["played"]
        told = Text("“{given}” is no way in which a game is played here.", given=excerpt(how))
        raise BadRecord(Code.UNKNOWN_FIELD, told, line)
    return Record(
        game=fields["game"][1],
        version=_whole(fields["version"]),
        options=keyed["option"],
        seats=tuple(seats.values()),
        moves=moves,
        date=fields.get("date", (0, ""))[1],
        commitment=fields.get("commit", (0, ""))[1],
        words={int(seat): word for seat, word in keyed["word"].items()},
        outcome=_outcome(fields, len(seats)),
        secret=fields.get("secret", (0, ""))[1],
        seals={int(ply): seal for ply, seal in keyed["seal"].items()},
        offline="played" in fields,
        lines=lines,
    )


def _number(score: float) -> str:
    short = f"{score:g}"
    return short if float(short) == score else repr(score)


def is_name(name: str) -> bool:
    """Whether this can stand in a record as a player's name."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def _whole(found: tuple[int, str]) -> int:
    line, value = found
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        told = Text("“{value}” is not a version.", value=excerpt(value))
        raise BadRecord(Code.BAD_VERSION, told, line)
    return int(value)


def _outcome(fields: dict[str, tuple[int, str]], seats: int) -> Outcome | None:
    if "result" not in fields:
        if "reason" in fields:
            raise BadRecord(Code.NO_RESULT, Text("A reason without a result."), fields["reason"][0])
        return None
    line, value = fields["result"]
    try:
        scores = [float(score) for score in value.split()]
    except ValueError:
        scores = []
    if len(scores) != seats or not all(abs(score) < 1e9 for score in scores):
        raise BadRecord(
            Code.BAD_RESULT,
            Text("A result has one number for each seat, {seats} here.", seats=seats),
            line,
        )
    return Outcome.of(scores, fields.get("reason", (0, ""))[1] or Reason.UNKNOWN)
