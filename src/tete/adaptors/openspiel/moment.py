"""Where a game stands, as a value that OpenSpiel's states hold: they are copied all the time, it never is."""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from tete.adaptors.openspiel.parameters import options_of
from tete.core.asking import tell
from tete.core.game import CHANCE, AnyGame
from tete.core.options import Value
from tete.learning.encoding import Encoding, encoding
from tete.learning.kinds import Prefix
from tete.shelf.games import game as find_game

Given = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Setup:
    """A game as it was set up: where it begins, and its encoding."""

    slug: str
    given: Given
    game: AnyGame
    first: Any
    encoding: Encoding


@lru_cache(maxsize=64)
def set_up(slug: str, given: Given) -> Setup:
    """A game with these parameters. Raises BadOption, InvalidPosition."""
    game = find_game(slug)
    options = options_of(slug, dict(given))
    seats, position = options.pop("players"), options.pop("position", "")
    first = game.read(str(position)) if position else game.new(int(seats or 0), **options)
    return Setup(slug, given, game, first, encoding(game, first))


class Moment:
    """Where a game stands: a state, and what is begun of a move. Never changes, so it is never copied.

    ``seen`` is there for a game with secrets that does not tell what a seat remembers: every picture that each seat
    was shown. It is pickled as text.
    """

    def __init__(
        self, setup: Setup, s: Any, prefix: Prefix = (), seen: tuple[tuple[str, ...], ...] = ()
    ) -> None:
        self.setup = setup
        self.s = s
        self.prefix = prefix
        self.seen = seen
        turn = setup.game.turn(s)
        self.turn: int | None = turn

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        setup = self.setup
        position = setup.game.position(self.s)
        return _again, (setup.slug, setup.given, position, self.prefix, self.seen)

    def after(self, action: int) -> "Moment":
        """The next moment. Raises IllegalMove."""
        setup = self.setup
        if self.turn == CHANCE:
            return self.played(setup.game.chance(self.s)[action][0])
        prefix = (*self.prefix, action)
        move = setup.encoding.made(self.s, prefix)
        return Moment(setup, self.s, prefix, self.seen) if move is None else self.played(move)

    def played(self, move: Any) -> "Moment":
        """The moment after a whole move."""
        game = self.setup.game
        s = game.play(self.s, move)
        if not self.seen:
            return Moment(self.setup, s)
        secret = tell(game, self.s, move).is_secret
        text = game.write(move)
        seen = tuple(
            (*pages, page_of(game, s, seat, "" if secret and seat != self.turn else text))
            for seat, pages in enumerate(self.seen)
        )
        return Moment(self.setup, s, (), seen)

    def known(self, seat: int | None) -> str:
        """What a seat, or a spectator, is shown now, as text."""
        game = self.setup.game
        if not game.info.has_secrets:
            return game.position(self.s)
        view = game.view(self.s, seat)
        memory = self.setup.encoding.memory(view)
        return game.draw(view).json().decode() if memory is None else memory

    def remembered(self, seat: int) -> str:
        """All that a seat of a game with secrets has ever known, its own actions included."""
        prefix = ""
        if self.prefix and self.turn == seat:
            prefix = f" begun={','.join(map(str, self.prefix))}"
        if self.seen:
            return f"seat={seat} {' '.join(self.seen[seat])}{prefix}"
        return f"{self.setup.encoding.memory(self.setup.game.view(self.s, seat))}{prefix}"


def _again(
    slug: str, given: Given, position: str, prefix: Prefix, seen: tuple[tuple[str, ...], ...]
) -> Moment:
    setup = set_up(slug, given)
    return Moment(setup, setup.game.read(position), prefix, seen)


def page_of(game: AnyGame, s: Any, seat: int, text: str) -> str:
    """A move, as far as it is told, and the picture that a seat was shown then."""
    shown = sha256(game.draw(game.view(s, seat)).json()).hexdigest()
    return f"{text or '?'}/{shown[:16]}"
