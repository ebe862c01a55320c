"""A record played again by its game: the state it began in, and every state after that."""

from collections.abc import Iterator, Mapping
from typing import Any

from tete.codes import Code
from tete.core import asking
from tete.core.errors import BadOption, BadRecord, IllegalMove, InvalidMove
from tete.core.game import AnyGame
from tete.core.options import Value, settle, write_value
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
        if text == HIDDEN:
            raise BadRecord(
                Code.HIDDEN,
                Text("Ply {ply} is hidden until the game is over.", ply=ply + 1),
                record.lines[ply] if record.lines else None,
            )
        try:
            state = game.play(state, game.parse(text))
        except (InvalidMove, IllegalMove) as error:
            line = record.lines[ply] if record.lines else None
            sentence = Text(
                "Move {ply}, “{text}”: {why}", ply=ply + 1, text=excerpt(text), why=error.sentence
            )
            raise BadRecord(error.code, sentence, line, error.rule) from None
        yield state


def start(
    game: AnyGame, seats: int, options: Mapping[str, object], version: int | None = None
) -> Any:
    """The state before the first move, whatever the options are called. Raises BadOption.

    ``version`` is that of the rules which began the game, if that was long ago.
    """
    values = settle(game.info.options, options, _tables(game))
    began = game.info.version if version is None else version
    return asking.begun(game, began, seats, values)


def state_at(game: AnyGame, record: Record, ply: int | None = None) -> object:
    """The state after ``ply`` moves (all of them for None). Raises BadRecord."""
    last = len(record.moves)
    ply = last if ply is None else ply
    if not 0 <= ply <= last:
        raise BadRecord(
            Code.NO_PLY, Text("This record has plies 0 to {last}, not {ply}.", last=last, ply=ply)
        )
    for at, state in enumerate(replay(game, record)):
        if at == ply:
            return state
    raise AssertionError("replay yields a state for every ply")


def written(game: AnyGame, options: Mapping[str, object]) -> dict[str, str]:
    """Options as they stand in a record: every one, canonical. Raises BadOption."""
    values: dict[str, Value] = settle(game.info.options, options, _tables(game))
    return {name: write_value(value) for name, value in values.items()}


def _tables(game: AnyGame) -> tuple[Mapping[str, str], ...]:
    """The translations that a game brings: the values of its options are read in every language."""
    return tuple(filter(None, (game.texts(lang) for lang in game.info.titles)))
