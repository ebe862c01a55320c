"""Every installed game as a game of OpenSpiel. ``pip install "tete-a-tete[openspiel]"``

>>> import pyspiel
>>> game = pyspiel.load_game("python_tete_kopf(goal=8)")
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'b2-c3'

Importing this module registers them, each as ``python_tete_`` and its slug. Options are parameters, where 0 stands
for none; ``players`` is the number of seats, ``position`` a line as the game writes it, to begin elsewhere. In a
parameter, a comma or a bracket is written as in an address: ``%2C``.
"""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

from tete.core.asking import tell
from tete.core.game import CHANCE, AnyGame
from tete.core.options import Value, write_value
from tete.core.registry import game as find_game
from tete.core.registry import games
from tete.learning.encoding import Encoding, encoding, rewards
from tete.learning.kinds import Prefix
from tete.thinking.seeded import seeded

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        'OpenSpiel is not installed: pip install "tete-a-tete[openspiel]"'
    ) from error

PREFIX = "python_tete_"
LONGEST = 1_000_000
"""More actions than any game has: where a game has no limit of its own, OpenSpiel wants to be told one."""
MOST_POINTS = 100_000.0
"""More points than anybody gets who plays alone."""

_NUMBER = re.compile(r"[-+.0-9eE]+|true|false", re.IGNORECASE)

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
def _setup(slug: str, given: Given) -> Setup:
    game = find_game(slug)
    options = _options(slug, dict(given))
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
            (*pages, _page(game, s, seat, "" if secret and seat != self.turn else text))
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
    setup = _setup(slug, given)
    return Moment(setup, setup.game.read(position), prefix, seen)


def _page(game: AnyGame, s: Any, seat: int, text: str) -> str:
    """A move, as far as it is told, and the picture that a seat was shown then."""
    shown = sha256(game.draw(game.view(s, seat)).json()).hexdigest()
    return f"{text or '?'}/{shown[:16]}"


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of any game."""

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self._now = game.first

    @property
    def tete(self) -> Any:
        """The state behind the contract."""
        return self._now.s

    @property
    def now(self) -> Moment:
        """State and what is begun."""
        return self._now

    def current_player(self) -> int:
        """Whose action is next."""
        turn = self._now.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        now = self._now
        return list(now.setup.encoding.legal(now.s, now.prefix))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every lot with its probability; its number is its place in the list of the game."""
        lots = self._now.setup.game.chance(self._now.s)
        total = sum(weight for _, weight in lots)
        return [(number, weight / total) for number, (_, weight) in enumerate(lots)]

    def _apply_action(self, action: int) -> None:
        self._now = self._now.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        now = self._now
        if now.turn == CHANCE:
            lots = now.setup.game.chance(now.s)
            return now.setup.game.write(lots[action][0]) if action < len(lots) else str(action)
        if now.turn is None or action not in now.setup.encoding.legal(now.s, now.prefix):
            return str(action)
        return now.setup.encoding.name(now.s, now.prefix, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._now.turn is None

    def returns(self) -> list[float]:
        """Nothing before the end; then winners share the losers' stake, and who plays alone has the score."""
        now = self._now
        if now.turn is None:
            return list(rewards(now.setup.game.outcome(now.s)))
        return [0.0] * now.setup.encoding.seats

    def __str__(self) -> str:
        now = self._now
        prefix = f" begun={','.join(map(str, now.prefix))}" if now.prefix else ""
        return now.setup.game.position(now.s) + prefix

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state with another past that this player cannot tell from the real one.

        ``sampler()`` is a number by chance. All pasts are alike where the game tells the past of a state.
        """
        now = self._now
        game = now.setup.game
        if not game.info.has_secrets:
            copied: State = self.clone()
            return copied
        rng = seeded(sampler())
        guessed = game.resample(game.view(now.s, player), rng)
        past = now.setup.encoding.past(guessed)
        moves: Sequence[Any]
        if past is None:
            moves = _guess(now.setup, _moves(now.setup, self.history()), player, rng)
        else:
            moves = past[len(now.setup.encoding.past(now.setup.first) or ()) :]
        made: State = self.get_game().new_initial_state()
        for move in moves:
            for action in _actions(made.now, move):
                made.apply_action(action)
        for action in now.prefix if now.turn == player else ():
            made.apply_action(action)
        return made


def _actions(now: Moment, move: Any) -> Sequence[int]:
    """A whole move as actions."""
    if now.turn == CHANCE:
        return [[lot for lot, _ in now.setup.game.chance(now.s)].index(move)]
    return now.setup.encoding.steps(now.s, move)


def _moves(setup: Setup, history: Sequence[int]) -> Iterator[tuple[Moment, Any]]:
    """Every whole move of a history, and the moment it was made in."""
    now = Moment(setup, setup.first)
    for action in history:
        if now.turn == CHANCE:
            yield now, setup.game.chance(now.s)[action][0]
        elif (move := setup.encoding.made(now.s, (*now.prefix, action))) is not None:
            yield Moment(setup, now.s), move
        now = now.after(action)


def _guess(
    setup: Setup, moves: Iterator[tuple[Moment, Any]], player: int, rng: random.Random
) -> list[Any]:
    """Another past that looked the same to a player at every moment; of those there are, any.

    Secret moves of others are replaced one by one; where that leads nowhere, the last one is replaced anew.
    """
    game = setup.game
    real = list(moves)
    after = [game.view(game.play(now.s, move), player) for now, move in real]

    def search(s: Any, ply: int) -> list[Any] | None:
        if ply == len(real):
            return []
        now, move = real[ply]
        tried = [move]
        if now.turn != player and tell(game, now.s, move).is_secret:
            tried = [lot for lot, _ in game.chance(s)] or list(game.moves(s))
            rng.shuffle(tried)
        for other in tried:
            s_next = game.play(s, other)
            if game.view(s_next, player) == after[ply]:
                rest = search(s_next, ply + 1)
                if rest is not None:
                    return [other, *rest]
        return None

    found = search(setup.first, 0)
    return found if found is not None else [move for _, move in real]


class Observer:
    """What is seen of a state, as OpenSpiel asks for it: ``dict`` has the planes by name, ``tensor`` all of them.

    With perfect recall there is only the text: a tensor of everything that was ever known has no size.
    """

    def __init__(self, setup: Setup, kind: Any) -> None:
        self._setup = setup
        self._kind = kind
        self._is_whole = kind.public_info and kind.private_info != pyspiel.PrivateInfoType.NONE
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if self._is_whole and not kind.perfect_recall:
            self.tensor = np.zeros(int(np.prod(setup.encoding.size)), np.float32)
            at = 0
            for plane in setup.encoding.planes:
                shape = plane.count, *setup.encoding.shape
                size = int(np.prod(shape))
                self.dict[plane.name] = self.tensor[at : at + size].reshape(shape)
                at += size

    def set_from(self, state: State, player: int) -> None:
        """Take in what a player sees."""
        now = state.now
        if self.tensor is not None:
            prefix = now.prefix if now.turn == player else ()
            view = now.setup.game.view(now.s, player)
            self.tensor[:] = now.setup.encoding.stack(view, prefix).ravel()

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        now, kind = state.now, self._kind
        if not now.setup.game.info.has_secrets:
            if not kind.public_info:
                return ""
            return str(state.history_str() if kind.perfect_recall else str(state))
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            return now.known(None)
        return now.remembered(player) if kind.perfect_recall else now.known(player)


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game as it was set up. Every slug has a class of its own."""

    slug = ""

    def __init__(self, params: Mapping[str, Any]) -> None:
        slug = self.slug
        usual = parameters(slug)
        given = {name: _plain(params.get(name, value)) for name, value in usual.items()}
        setup = _setup(slug, tuple(given.items()))
        seats = setup.encoding.seats
        given["players"] = seats
        alone = seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.encoding.actions,
            max_chance_outcomes=setup.encoding.lots if setup.game.info.has_chance else 0,
            num_players=seats,
            min_utility=0.0 if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        changed = {
            name: _quoted(value) if isinstance(value, str) else value
            for name, value in given.items()
            if value != usual[name]
        }
        super().__init__(game_type(slug, seats), info, changed)
        seen: tuple[tuple[str, ...], ...] = ()
        if setup.game.info.has_secrets:
            view = setup.game.view(setup.first, 0)
            if setup.encoding.memory(view) is None:
                seen = tuple((_page(setup.game, setup.first, seat, ""),) for seat in range(seats))
        self.setup = setup
        self.first = Moment(setup, setup.first, (), seen)

    def new_initial_state(self) -> State:
        """Where the game begins."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more draws than there are actions."""
        return LONGEST if self.setup.game.info.has_chance else 0

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Somebody who looks; without a kind, as the player whose turn it is, without perfect recall."""
        if not isinstance(kind, pyspiel.IIGObservationType):
            kind = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind)


def _quoted(text: str) -> str:
    """A text as it can stand in the name of a game; one that looks like a number stays a text."""
    if _NUMBER.fullmatch(text):
        return f"%{ord(text[0]):02X}{text[1:]}"
    return quote(text, safe=" /#.|")


def _plain(value: Any) -> Any:
    return unquote(value) if isinstance(value, str) else value


@cache
def parameters(slug: str) -> Mapping[str, Value]:
    """The parameters of a game, and what they are if nobody says: its options, players, position."""
    info = find_game(slug).info
    least, most = info.seats
    found: dict[str, Value] = {"players": min(max(2, least), most), "position": ""}
    for option in info.options:
        if option.kind == "number":
            found[option.name] = option.default or 0
        elif isinstance(option.default, int):
            found[option.name] = option.default
        else:
            found[option.name] = write_value(option.default)
    return found


def _options(slug: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """Parameters as the options of the game: 0 is none, where there can be none."""
    bare = {option.name for option in find_game(slug).info.options if option.may_be_none}
    return {name: None if name in bare and not value else value for name, value in given.items()}


def game_type(slug: str, seats: int | None = None) -> Any:
    """What OpenSpiel wants to know of a game; without ``seats``, before it is set up."""
    info = find_game(slug).info
    kinds = pyspiel.GameType
    alone = (info.seats[0] if seats is None else seats) == 1
    return kinds(
        short_name=f"{PREFIX}{slug}",
        long_name=info.title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if info.has_chance
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if info.has_secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.seats[1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters(slug)),
    )


def _register() -> None:
    known = set(pyspiel.registered_names())
    for slug in games():
        if f"{PREFIX}{slug}" not in known:
            # A class, for a function would be freed after Python has ended, and that is too late.
            pyspiel.register_game(game_type(slug), type(f"Game_{slug}", (Game,), {"slug": slug}))


_register()
