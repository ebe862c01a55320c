"""A position as one line of text.

    x0:R1,o02:B1R2 R act 4* seats=2 sets=1 safe_crossings=off turn_limit=300 waiting=2,3 turns=12 last=B:3:stay

Every piece with its cones from bottom to top, or ``-`` for none; whose turn it is; the step; the dice, or
``-``. Letters are those of the colours, a player's that of the first set; a cone without its number gets the
next free one. Only the pieces are needed to read one: then the first of two players pops, and whatever is not
on the track is waiting.
"""

import re

from msgspec.structs import replace

from tete.authoring.positions import bad, nothing_left, sorted_words
from tete.core.errors import BadOption, InvalidMove
from tete.core.options import write_value
from tete.core.text import Text
from tete.games.headache import moves
from tete.games.headache.moves import Pop
from tete.games.headache.options import setup_of
from tete.games.headache.rules import outcome
from tete.games.headache.setup import CONES, PAIRS, STARTS, Setup
from tete.games.headache.state import Cone, Last, Stack, State, Step
from tete.games.headache.track import NAMED, name

NONE = "-"
_STACK = re.compile(r"([a-zA-Z][0-9]{1,3}):((?:[a-zA-Z][1-4]?)+)")
_CONE = re.compile(r"([a-zA-Z])([1-4]?)")
_NUMBER = re.compile(r"[0-9]{1,9}")
_OPENED = re.compile(r"([a-zA-Z])([1-6])")
_DICE = re.compile(r"([1-6])(\*?)")


def write(s: State) -> str:
    """The canonical text of a state."""
    setup = s.setup
    words = [
        ",".join(f"{name(space)}:{_cones(s, stack)}" for space, stack in s.pieces) or NONE,
        setup.letter(s.seat),
        s.step.value,
        f"{s.number}{'*' if s.dot else ''}" if s.number else NONE,
        f"seats={setup.seats}",
        f"sets={setup.sets}",
        f"safe_crossings={write_value(setup.safe_crossings)}",
        f"turn_limit={write_value(setup.turn_limit)}",
        *([f"colours={setup.pair}"] if setup.pair != PAIRS[0] else ()),
        *([f"start={setup.first}"] if setup.first != STARTS[0] else ()),
        "waiting=" + ",".join(map(str, s.waiting)),
        f"turns={s.turns}",
    ]
    if s.rivals:
        words.append("rivals=" + "".join(map(setup.letter, s.rivals)))
    if s.popped:
        words.append("popped=" + "".join(map(str, s.popped)))
    if s.opened != _popped_now(s.rivals, s.popped):
        words.append("opened=" + "".join(f"{setup.letter(seat)}{n}" for seat, n in s.opened))
    if s.last:
        played = moves.write(s.last.move).replace(" ", "_")
        words.append(f"last={setup.letter(s.last.seat)}:{s.last.number}:{played}")
    return " ".join(words)


def _cones(s: State, stack: Stack) -> str:
    return "".join(f"{s.colours[cone.colour].letter}{cone.number}" for cone in stack)


def read(text: str) -> State:
    """The state a text describes. Raises InvalidPosition with the word that is wrong."""
    plain, named = sorted_words(text, 4)
    pieces, letter, step, dice = (plain + [NONE, "", Step.POP.value, NONE][len(plain) :])[:4]
    try:
        setup = setup_of(
            _seats(named.pop("seats", "2")),
            {
                key: named.pop(key)
                for key in ("sets", "safe_crossings", "turn_limit", "colours", "start")
                if key in named
            },
        )
    except BadOption as error:
        raise bad(error.sentence) from None
    stood = _pieces(setup, pieces)
    s = State(
        setup,
        waiting=_waiting(setup, stood, named.pop("waiting", "")),
        pieces=tuple(sorted(stood.items())),
        seat=_seat(setup, letter) if letter else 0,
        step=_step(step),
        turns=_whole(named.pop("turns", "0")),
        rivals=_rivals(setup, named.pop("rivals", "")),
        popped=_popped(named.pop("popped", "")),
        last=_last(setup, named.pop("last", "")),
        opened=_opened(setup, named.pop("opened", "")),
    )
    nothing_left(named)
    return _checked(_with_dice(s, dice))


def _pieces(setup: Setup, text: str) -> dict[int, Stack]:
    stood: dict[int, Stack] = {}
    for word in text.split(",") if text != NONE else []:
        found = _STACK.fullmatch(word)
        space = NAMED.get(found[1].lower()) if found else None
        if not found or space is None or space in stood:
            raise bad(
                Text(
                    "“{word}” is not a piece on a space, such as x0:RB, or names a space twice.",
                    word=word[:20],
                )
            )
        stood[space] = tuple(
            Cone(_colour(setup, letter), int(number or 0))
            for letter, number in _CONE.findall(found[2])
        )
    return _numbered(setup, stood)


def _numbered(setup: Setup, stood: dict[int, Stack]) -> dict[int, Stack]:
    """Cones written without a number get the free ones in order; each colour has 1, 2 … on the track."""
    cones = [cone for stack in stood.values() for cone in stack]
    free = []
    for at, colour in enumerate(setup.colours):
        mine = [cone.number for cone in cones if cone.colour == at]
        given = {number for number in mine if number}
        everyone = set(range(1, len(mine) + 1))
        if len(mine) > CONES or not given <= everyone or len(given) < len([n for n in mine if n]):
            raise bad(Text("The cones “{letter}” are not numbered 1 to 4.", letter=colour.letter))
        free.append(sorted(everyone - given, reverse=True))
    return {
        space: tuple(
            cone if cone.number else Cone(cone.colour, free[cone.colour].pop()) for cone in stack
        )
        for space, stack in stood.items()
    }


def _waiting(setup: Setup, stood: dict[int, Stack], text: str) -> tuple[int, ...]:
    on_track = [cone.colour for stack in stood.values() for cone in stack]
    waiting = tuple(CONES - on_track.count(at) for at in range(len(setup.colours)))
    if text and text != ",".join(map(str, waiting)):
        raise bad(
            Text("Each colour has four cones, counting those on the track and those waiting.")
        )
    return waiting


def _colour(setup: Setup, letter: str) -> int:
    letters = "".join(colour.letter for colour in setup.colours)
    at = letters.find(letter) if len(letter) == 1 else -1
    if at < 0:
        raise bad(
            Text("“{word}” is not one of the colours {letters}.", word=letter[:20], letters=letters)
        )
    return at


def _seat(setup: Setup, letter: str) -> int:
    """Whose letter it is; that of a second set is the same player's (H3)."""
    return setup.colours[_colour(setup, letter)].seat


def _rivals(setup: Setup, letters: str) -> tuple[int, ...]:
    found = tuple(_seat(setup, letter) for letter in letters)
    if len(set(found)) < len(set(letters)):
        raise bad(
            Text(
                "Here each colour pops for the start, as in older rules; now each player pops once, "
                "also with two sets."
            )
        )
    return found


def _step(word: str) -> Step:
    for step in Step:
        if step.value == word.lower():
            return step
    raise bad(Text("“{word}” is not a step: opening, pop, act or choice.", word=word[:20]))


def _seats(text: str) -> object:
    return int(text) if _NUMBER.fullmatch(text) else text


def _whole(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise bad(Text("“{word}” is not a number of turns.", word=text[:20]))
    return int(text)


def _popped(text: str) -> tuple[int, ...]:
    if any(number not in "123456" for number in text):
        raise bad(Text("“{word}” is not what was popped.", word=text[:20]))
    return tuple(map(int, text))


def _last(setup: Setup, text: str) -> Last | None:
    if not text:
        return None
    letter, _, rest = text.partition(":")
    number, _, played = rest.partition(":")
    try:
        move = moves.parse(played.replace("_", " "))
    except InvalidMove as error:
        raise bad(error.sentence) from None
    if isinstance(move, Pop) or number not in tuple("123456"):
        raise bad(Text("“{word}” is not the last move with its number.", word=text[:20]))
    return Last(_seat(setup, letter), int(number), move)


def _popped_now(rivals: tuple[int, ...], popped: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Who has popped what in this round of the opening."""
    return tuple(zip(rivals, popped, strict=False))


def _opened(setup: Setup, text: str) -> tuple[tuple[int, int], ...]:
    found = {_seat(setup, letter): int(number) for letter, number in _OPENED.findall(text)}
    if "".join(f"{setup.letter(seat)}{n}" for seat, n in sorted(found.items())) != text:
        raise bad(Text("“{word}” is not what each popped for the start.", word=text[:20]))
    return tuple(sorted(found.items()))


def _with_dice(s: State, text: str) -> State:
    popped = s.step in (Step.ACT, Step.CHOICE)
    if not popped and text == NONE:
        return s
    found = _DICE.fullmatch(text)
    if not popped or not found or (s.step is Step.CHOICE and not found[2]):
        raise bad(Text("“{word}” is not what the dice show at this step.", word=text[:20]))
    return replace(s, number=int(found[1]), dot=bool(found[2]))


def _checked(s: State) -> State:
    if s.step is Step.OPENING:
        return _checked_opening(s)
    if s.opened and (s.step is not Step.POP or s.pieces or s.turns or s.last):
        raise bad(Text("What was popped for the start is written before the first turn only."))
    if s.rivals or s.popped:
        raise bad(Text("Rivals and what they popped are written in the opening only."))
    most = s.setup.most_turns
    if most is not None and s.turns > most:
        raise bad(Text("This game has only {n} turn.|This game has only {n} turns.", n=most))
    if outcome(s) and s.step is not Step.POP:
        raise bad(Text("The game is over, so nobody has a choice to make."))
    if not outcome(s) and s.seat in s.out:
        raise bad(Text("“{letter}” is out and has no turn.", letter=s.setup.letter(s.seat)))
    return s


def _checked_opening(s: State) -> State:
    rivals = s.rivals or tuple(range(s.setup.seats))
    fair = len(rivals) > 1 and list(rivals) == sorted(set(rivals)) and len(s.popped) < len(rivals)
    if not fair or s.pieces or s.turns or s.last:
        raise bad(
            Text(
                "In the opening, players pop one after the other, and nothing else has happened yet."
            )
        )
    now = rivals[len(s.popped)]
    if s.seat != now:
        raise bad(Text("It is the turn of “{letter}” to pop.", letter=s.setup.letter(now)))
    opened = {**dict(s.opened), **dict(_popped_now(rivals, s.popped))}
    return replace(s, rivals=rivals, opened=tuple(sorted(opened.items())))
