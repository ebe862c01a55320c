"""A record played again by its game: the state it began in, and every state after that."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from tete.codes import Code
from tete.core import asking
from tete.core.errors import BadOption, BadRecord, IllegalMove, InvalidMove, InvalidPosition
from tete.core.game import AnyGame
from tete.core.options import POSITION, settle, write_value
from tete.core.record import HIDDEN, Record
from tete.core.text import Text, excerpt


def replay(game: AnyGame, record: Record) -> Iterator[object]:
    """The states of a record from first to last, one more than it has moves.

    Raises BadRecord, with the line, at the first move that does not parse or is not allowed, or if the
    options are not the game's.
    """
    try:
        state = start(game, len(record.seats), record.options, record.version)
    except BadOption as error:
        raise BadRecord(error.code, error.sentence) from None
    yield state
    for ply, text in enumerate(record.moves):
        line = record.lines[ply] if record.lines else None
        if text == HIDDEN:
            told = Text("Ply {ply} is hidden until the game is over.", ply=ply + 1)
            raise BadRecord(Code.HIDDEN, told, line)
        try:
            state = game.play(state, game.parse(text))
        except (InvalidMove, IllegalMove) as error:
            named = {"ply": ply + 1, "text": excerpt(text), "why": error.sentence}
            told = Text("Move {ply}, “{text}”: {why}", **named)
            raise BadRecord(error.code, told, line, error.rule) from None
        yield state


def start(
    game: AnyGame, seats: int, options: Mapping[str, object], version: int | None = None
) -> Any:
    """The state before the first move, whatever the options are called. Raises BadOption.

    With the option POSITION it is that position. ``version`` is that of the rules which began the game, if that was
    long ago.
    """
    if POSITION in options:
        state = _read(game, options)
        if seats != (found := len(asking.seats(game, state))):
            told = Text(
                "This position is for {found} players, not for {seats}.", found=found, seats=seats
            )
            raise BadOption(Code.BAD_SEATS, told)
        if game.outcome(state):
            raise BadOption(Code.OVER, Text("In this position the game is over already."))
        return state
    values = settle(game.info.options, options, _tables(game))
    began = game.info.version if version is None else version
    return asking.begun(game, began, seats, values)


def state_at(game: AnyGame, record: Record, ply: int | None = None) -> object:
    """The state after ``ply`` moves (all of them for None). Raises BadRecord."""
    last = len(record.moves)
    ply = last if ply is None else ply
    if not 0 <= ply <= last:
        told = Text("This record has plies 0 to {last}, not {ply}.", last=last, ply=ply)
        raise BadRecord(Code.NO_PLY, told)
    return next(islice(replay(game, record), ply, None))


def written(game: AnyGame, options: Mapping[str, object]) -> dict[str, str]:
    """Options as they stand in a record: every one, canonical. Raises BadOption."""
    if POSITION in options:
        return {POSITION: game.position(_read(game, options))}
    values = settle(game.info.options, options, _tables(game))
    return {name: write_value(value) for name, value in values.items()}


def _read(game: AnyGame, options: Mapping[str, object]) -> Any:
    """The position among the options, which contains all others. Raises BadOption."""
    if len(options) > 1:
        raise BadOption(Code.TOO_MUCH, Text("A position already contains its options."))
    try:
        return game.read(str(options[POSITION]))
    except InvalidPosition as error:
        raise BadOption(error.code, error.sentence, error.rule) from None


def _tables(game: AnyGame) -> tuple[Mapping[str, str], ...]:
    """The translations that a game brings: the values of its options are read in every language."""
    return tuple(filter(None, (game.texts(lang) for lang in game.info.titles)))
