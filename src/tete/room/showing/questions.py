"""What costs too much to be worked out while others wait: every function here may be answered in another process.

They get plain values and give plain values back. Answers are JSON, in the language of whoever asks.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tete.core import asking
from tete.core import replay as replays
from tete.core.game import CHANCE
from tete.core.options import POSITION, settle_seats
from tete.core.record import Record
from tete.core.scene import Scene
from tete.core.text import Catalogue
from tete.core.viewpoints import Viewpoint, was_hidden
from tete.room.log import events as e
from tete.room.log.digest import Result
from tete.room.log.table import Table
from tete.room.showing.answers import ChanceDraw, DieLuck, FaceLuck, Luck, Replay
from tete.room.showing.catalogues import catalogue
from tete.room.showing.luck import luck as luck_of
from tete.room.showing.messages import PlayedMove
from tete.room.showing.scenes import draw, scene_writer
from tete.room.showing.show import show_move
from tete.room.showing.summary import show_result
from tete.shelf.games import game as find_game

LONG = 30
"""This many moves can be played again in less than five milliseconds, in any game we have."""
_SHORT = 60
"""Characters: what is longer is not the name of something."""


def are_heavy(options: Mapping[str, object]) -> bool:
    """Whether there is a board or a list of somebody's own among these options: then nobody knows the cost."""
    return any(isinstance(value, str) and len(value) > _SHORT for value in options.values())


def new_scene(slug: str, seats: int | None, given: Mapping[str, object], lang: str) -> bytes:
    """The scene of a new game. Raises BadOption."""
    game = find_game(slug)
    count = game.info.seats[0] if seats is None else seats
    if POSITION in given and seats is None:
        count = len(asking.places(game, count, given))
    settle_seats(count, *game.info.seats)
    state = replays.start(game, count, given)
    return bytes(scene_writer(slug, lang).scene(game.draw(game.view(state, None))))


def settled(slug: str, seats: int, given: Mapping[str, object]) -> dict[str, str]:
    """The options of a new table, every one and canonical. Raises BadOption."""
    game = find_game(slug)
    agreed = replays.written(game, given)
    replays.start(game, seats, agreed)
    return agreed


def dice_so_far(record: Record, lang: str) -> bytes:
    """For every die, face by face: how often it fell, and how often that was to be expected."""
    say = catalogue(record.game, lang).say
    dice = tuple(
        DieLuck(
            say(die.name),
            die.draws,
            tuple(
                FaceLuck(say(face.name), face.observed, float(face.expected)) for face in die.faces
            ),
        )
        for die in luck_of(find_game(record.game), record)
    )
    return msgspec.json.encode(Luck(dice))


def chance_lots(record: Record, movers: Sequence[int]) -> bytes:
    """Every draw of chance with its lots."""
    game = find_game(record.game)
    found: list[ChanceDraw] = []
    states = replays.replay(game, record)
    for ply, (mover, state) in enumerate(zip(movers, states, strict=False), 1):
        if mover == CHANCE:
            lots = tuple((game.write(move), weight) for move, weight in game.chance(state))
            found.append(ChanceDraw(ply, record.moves[ply - 1], lots))
    return msgspec.json.encode(found)


class Look(msgspec.Struct, frozen=True):
    """How a game is looked at once more: after how many moves, from where, and in which language.

    ``open`` are the names of all viewpoints that may be taken.
    """

    ply: int
    viewpoint: Viewpoint
    open: tuple[str, ...]
    lang: str
    result: Result | None


def bare(table: Table) -> Table:
    """A table without what follows from its record: that is found again where the question is answered."""
    without: dict[str, Any] = {"game": None, "state": None, "past": ()}
    return msgspec.structs.replace(table, **without)


def replay(told: Table, look: Look, rows: list[e.Row]) -> bytes:
    """A bare table after ``look.ply`` moves: its scene, and all the moves that stand."""
    game = find_game(told.record.game)
    state = replays.state_at(game, told.record, look.ply)
    table = msgspec.structs.replace(told, game=game, state=state)
    plies = len(table.movers)
    spoken = catalogue(told.record.game, look.lang)
    body = Replay(
        ply=look.ply,
        plies=plies,
        seen_as=look.viewpoint.name,
        aspects=look.open if game.info.has_secrets else (),
        moves=tuple(
            _move(table, moved, look.viewpoint, spoken)
            for moved in standing(rows)
            if moved.ply <= plies
        ),
        scene=scene_writer(told.record.game, spoken.lang).scene(_scene(table, look)),
        result=show_result(look.result, spoken) if look.result else None,
    )
    return msgspec.json.encode(body)


def _scene(table: Table, look: Look) -> Scene:
    viewpoint, game = look.viewpoint, table.game
    if look.ply == len(table.movers):
        return draw(table, viewpoint.seat, viewpoint.sees_all)
    return game.draw(viewpoint.view(game, table.state))


def standing(rows: list[e.Row]) -> list[e.Moved]:
    """The moves that have not been taken back."""
    moves: list[e.Moved] = []
    for row in rows:
        if isinstance(row.event, e.Moved):
            moves.append(row.event)
        elif isinstance(row.event, e.Undone):
            del moves[row.event.to :]
    return moves


def _move(table: Table, moved: e.Moved, viewpoint: Viewpoint, spoken: Catalogue) -> PlayedMove:
    """A move as somebody saw it then: what was hidden from him stays so, also after the end."""
    hidden = was_hidden(table.record, moved.ply, moved.seat, viewpoint)
    return show_move(table, moved, hidden, spoken)
