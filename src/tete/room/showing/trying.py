"""A board to try moves on: a game that is over, played on from any of its positions by one hand for all seats."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Annotated, Any

import msgspec

from tete.codes import Code
from tete.core import asking
from tete.core import replay as replays
from tete.core.errors import IllegalMove
from tete.core.game import CHANCE, AnyGame
from tete.core.optional import Preview
from tete.core.record import Record
from tete.core.scene import Scene
from tete.core.text import Catalogue, Text
from tete.room.showing.catalogues import catalogue
from tete.room.showing.messages import PlayedMove
from tete.room.showing.preview import foreseen
from tete.room.showing.scenes import scene_writer
from tete.room.showing.written import written
from tete.shelf.games import game as find_game

DRAW = "?"
"""In the place of a move of chance: let one be drawn."""
MOST = 60
"""Moves that can be tried in a row."""
_MOST_LOTS = 200
_dice = SystemRandom()


class Lot(msgspec.Struct, frozen=True):
    """What chance may draw: as it is sent, and as people read it."""

    text: str
    name: str


class Tried(msgspec.Struct, frozen=True):
    """A position that was tried: ``moves`` led there from ``ply``, in their canonical text.

    ``turn`` is who is to act: a seat, -1 for chance (then ``lots`` are what it may draw), or null at an end.
    ``position`` is all of it as one line of text: another game can begin with it.
    """

    ply: int
    moves: tuple[PlayedMove, ...]
    turn: int | None
    lots: tuple[Lot, ...]
    scene: Annotated[msgspec.Raw, written(Scene)]
    position: str = ""


def tried(record: Record, ply: int, texts: Sequence[str], lang: str) -> bytes:
    """The position after ``ply`` moves of the record and then these. Raises InvalidMove, IllegalMove."""
    game = find_game(record.game)
    state: Any = replays.state_at(game, record, ply)
    spoken = catalogue(record.game, lang)
    moves: list[PlayedMove] = []
    for at, text in enumerate(texts, ply + 1):
        move = _draw(game, state) if text == DRAW else game.parse(text)
        before, state = state, game.play(state, move)
        moves.append(told_move(game, before, move, at, spoken))
    turn = game.turn(state)
    lots: tuple[Lot, ...] = ()
    if turn == CHANCE:
        texts = [game.write(move) for move, _ in game.chance(state)[:_MOST_LOTS]]
        lots = tuple(Lot(each, str(spoken.say(asking.read_notation(game, each)))) for each in texts)
    scene = scene_writer(record.game, spoken.lang).scene(_scene(game, state, turn))
    return msgspec.json.encode(Tried(ply, tuple(moves), turn, lots, scene, game.position(state)))


def guessed(record: Record, ply: int, texts: Sequence[str], text: str, lang: str) -> bytes:
    """What one more move would make, for the seat to act there; empty if the game does not tell.

    Raises InvalidMove, IllegalMove.
    """
    game = find_game(record.game)
    state: Any = replays.state_at(game, record, ply)
    for each in texts:
        state = game.play(state, game.parse(each))
    seat, spoken = game.turn(state), catalogue(record.game, lang)
    told = (
        None
        if seat is None or seat == CHANCE
        else asking.preview(game, game.view(state, seat), text)
    )
    return msgspec.json.encode(foreseen(told or Preview(), spoken.say))


def told_move(game: AnyGame, state: Any, move: Any, ply: int, spoken: Catalogue) -> PlayedMove:
    """A move that is legal in ``state`` and secret to nobody, in words."""
    seat, told, plain = game.turn(state), asking.tell(game, state, move), game.write(move)
    short = asking.read_notation(game, plain)
    notation = spoken.say(short) if isinstance(short, Text) and spoken.lang != "en" else plain
    said = spoken.say(told.sentence) if told.sentence else notation
    by = CHANCE if seat is None else seat
    return PlayedMove(ply, by, plain, said, bool(told.sentence), notation)


def _draw(game: AnyGame, state: Any) -> Any:
    if game.turn(state) != CHANCE:
        raise IllegalMove(Code.NOTHING_TO_DRAW, Text("There is nothing to draw now."))
    lots = game.chance(state)
    return _dice.choices([move for move, _ in lots], [weight for _, weight in lots])[0]


def _scene(game: AnyGame, state: Any, turn: int | None) -> Scene:
    """What the seat to act sees, with what it can choose; at an end everything."""
    seat = asking.hand(game, state) if turn == CHANCE else turn
    if seat is None and turn is None:
        return game.draw(asking.reveal(game, state))
    return game.draw(game.view(state, seat))
