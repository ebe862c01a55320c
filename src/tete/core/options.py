"""What can be agreed before a game: declared by the game, checked here, shown as a form by clients."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text, excerpt

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_FLAGS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
Value = str | int | bool | None
BOT = "bot"
"""When an offer holds that is for tables at which a bot sits."""
EASY = "easy"
"""When an offer holds that is for somebody's first games, against the weakest of the levels."""


@dataclass(frozen=True)
class Option:
    """One thing to agree on.

    With ``choices`` it is one of these; with a bool as default, yes or no; with an int, a whole number
    from ``least`` to ``most`` (or "none" where ``may_be_none``); else a text, with ``suggestions`` for
    a form to offer. ``called`` has values, and what people call them; what they are called is read, too.
    ``offers`` is what a form begins with instead of the default, and when: (EASY,
    BOT or a language, value); see ``offered``.
    ``check`` gets a text's value and returns its canonical form or raises BadOption.
    What ``may_be_file`` can be a page of text, a board or a list of one's own: a form lets people choose a file.
    """

    name: str
    default: Value
    label: str
    choices: tuple[Value, ...] = ()
    suggestions: tuple[str, ...] = ()
    called: tuple[tuple[str, str], ...] = ()
    offers: tuple[tuple[str, Value], ...] = ()
    least: int | None = None
    most: int | None = None
    may_be_none: bool = False
    help: str = ""
    check: Callable[[str], str] | None = None
    may_be_file: bool = False

    @property
    def kind(self) -> str:
        """``choice``, ``flag``, ``number`` or ``text``: which control a form should show."""
        if self.choices:
            return "choice"
        if isinstance(self.default, bool):
            return "flag"
        return "number" if isinstance(self.default, int) or self.least is not None else "text"

    @property
    def samples(self) -> tuple[Value, ...]:
        """Values that are certainly good; what tests and forms can offer."""
        if self.kind == "choice":
            return self.choices
        if self.kind == "flag":
            return (False, True)
        if self.kind == "number":
            ends = (self.default, self.least, *((None,) if self.may_be_none else ()))
            return tuple(dict.fromkeys(v for v in ends if v is not None or self.may_be_none))
        return tuple(dict.fromkeys((self.default, *self.suggestions)))

    def offered(self, *when: str) -> Value:
        """What a form begins with in the first of these cases that has an offer; else the default.

        >>> Option("list", "fr", "List", offers=(("en", "words"),)).offered(BOT, "en")
        'words'
        """
        offers = dict(self.offers)
        return next((offers[case] for case in when if case in offers), self.default)

    def settle(self, given: object, tables: Sequence[Mapping[str, str]] = ()) -> Value:
        """The canonical value of what was given, as a value or as text; raises BadOption.

        A value may be given by what it is called, in English or in the language of one of the ``tables``.
        """
        given = self._meant(given, tables)
        found: Value
        match self.kind:
            case "choice":
                found = _pick(self, self.choices, given)
            case "flag":
                given = _FLAGS.get(str(given).strip().lower(), given)
                found = _pick(self, (False, True), given)
            case "number":
                found = _number(self, given)
            case _:
                if not isinstance(given, str):
                    raise _bad(self, given, Text("a text"))
                found = self.check(given) if self.check else given
                if not found.isprintable():
                    raise _bad(self, given, Text("a text of one line"))
        return found

    def _meant(self, given: object, tables: Sequence[Mapping[str, str]]) -> object:
        """The value that is called so; else what was given."""
        if not isinstance(given, str):
            return given
        wanted = given.strip().casefold()
        if wanted in {write_value(value).casefold() for value in self.samples}:
            return given
        for value, name in self.called:
            names = (name, *(table.get(name, name) for table in tables))
            if wanted in map(str.casefold, names):
                return value
        return given


POSITION = "position"
"""The option that every game has beside its own: a position to begin with."""


def settle(
    options: Sequence[Option],
    given: Mapping[str, object],
    tables: Sequence[Mapping[str, str]] = (),
) -> dict[str, Value]:
    """Every option with its value, defaults filled in, in the order of declaration.

    ``tables`` are translations, English to another language: what values are called there is read, too.
    Raises BadOption for an unknown name or a bad value.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or Text("none")
            raise BadOption(
                Code.UNKNOWN_OPTION,
                Text(
                    "There is no option “{name}”; the options are: {names}.", name=name, names=names
                ),
            )
    return {
        name: option.settle(given[name], tables) if name in given else option.settle(option.default)
        for name, option in known.items()
    }


def offered(
    options: Sequence[Option], given: Mapping[str, object], *when: str
) -> dict[str, object]:
    """What was given, and what a form would begin with for the rest that has an offer; nothing is checked."""
    if POSITION in given:
        return dict(given)
    begun = {option.name: option.offered(*when) for option in options if option.offers}
    return {**begun, **given}


def settle_seats(seats: object, least: int, most: int) -> int:
    """``seats`` if that many can play; raises BadOption."""
    if isinstance(seats, int) and not isinstance(seats, bool) and least <= seats <= most:
        return seats
    if least == most:
        raise BadOption(
            Code.BAD_SEATS,
            Text("This game is for {n} player.|This game is for {n} players.", n=most),
        )
    raise BadOption(
        Code.BAD_SEATS, Text("This game is for {least} to {most} players.", least=least, most=most)
    )


def write_value(value: Value) -> str:
    """A value as it stands in a record; ``Option.settle`` reads it back."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _pick(option: Option, choices: tuple[Value, ...], given: object) -> Value:
    for value in choices:
        if type(given) is type(value) and given == value:
            return value
    for value in choices:
        if isinstance(given, str) and given.strip().lower() == write_value(value).lower():
            return value
    raise _bad(option, given, ", ".join(map(write_value, choices)))


def _number(option: Option, given: object) -> int | None:
    if option.may_be_none and (given is None or str(given).strip().lower() == "none"):
        return None
    text = str(given).strip()
    if not isinstance(given, bool) and _WHOLE.fullmatch(text):
        value = int(text)
        if (option.least is None or value >= option.least) and (
            option.most is None or value <= option.most
        ):
            return value
    if option.least is not None and option.most is not None:
        wanted: str = Text(
            "a whole number from {least} to {most}", least=option.least, most=option.most
        )
    elif option.least is not None:
        wanted = Text("a whole number, {least} or more", least=option.least)
    elif option.most is not None:
        wanted = Text("a whole number, {most} or less", most=option.most)
    else:
        wanted = Text("a whole number")
    if option.may_be_none:
        wanted = Text("{wanted}, or none", wanted=wanted)
    raise _bad(option, given, wanted)


def _bad(option: Option, given: object, wanted: str) -> BadOption:
    return BadOption(
        Code.BAD_OPTION,
        Text(
            "“{given}” is not a value for “{name}”; it takes: {wanted}.",
            given=excerpt(str(given), 39),
            name=option.name,
            wanted=wanted,
        ),
    )
