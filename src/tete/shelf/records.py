"""What can be said of a record alone: its game is looked for on the shelf."""

from tete.codes import Code
from tete.core import asking
from tete.core import verify as core
from tete.core.errors import BadRecord, UnknownGame
from tete.core.game import AnyGame
from tete.core.match import Match
from tete.core.record import Record
from tete.core.text import Text
from tete.shelf.games import game as find_game


def game_of(record: Record) -> AnyGame:
    """The game a record is of. Raises BadRecord if it is unknown, or its rules are newer than ours or outgrown."""
    try:
        game = find_game(record.game)
    except UnknownGame as error:
        raise BadRecord(error.code, error.sentence) from None
    if record.version > game.info.version:
        raise BadRecord(
            Code.NEWER_RULES,
            Text(
                "This record was made with version {theirs} of the rules of {title}; version "
                "{ours} is installed. A newer Tête-à-tête can read it.",
                theirs=record.version,
                ours=game.info.version,
                title=game.info.title(),
            ),
        )
    if record.version < game.info.version:
        why = asking.outgrown(game, record.version, record.options)
        if why:
            raise BadRecord(Code.OLDER_RULES, why)
    return game


def restore(record: Record, secret: bytes | None = None) -> Match:
    """The match that a record describes, to go on with (``Match.restore``). Raises BadRecord."""
    return Match.restore(game_of(record), record, secret)


def verify(record: Record) -> core.Report:
    """Check a record (``core/verify.py``). Raises BadRecord only if its game is not known here."""
    return core.verify(game_of(record), record)
