"""A position of Mots de Tête as a value."""

from enum import Enum

import msgspec

from tete.games.mots.moves import Word, Write
from tete.games.mots.setup import QUARTE_BONUS, Setup, Variant
from tete.games.mots.slots import EMPTY, Slot


class Step(Enum):
    """What comes next."""

    LOT = "lot"  # who begins
    ROLL = "roll"  # M3: how many letters
    WRITE = "write"  # M3, M6: write or pass
    BONUS = "bonus"  # M8: the rolls for the bonus squares
    ANSWER = "answer"  # M10: accept or contest


class Turn(msgspec.Struct, frozen=True):
    """What a player did in a turn.

    ``slot`` is where a word was written, ``before`` the letters as they were then; both are missing for a
    pass. ``rolled`` are the values of the bonus squares in reading order, as far as they are known (M8).
    ``answers`` counts those who accepted; ``contester`` is the seat that contested, ``wrong`` the words that were
    not admitted then, wiped off again (M10).
    """

    seat: int
    number: int
    move: Write | Word
    slot: Slot | None = None
    before: str = ""
    rolled: tuple[int, ...] = ()
    answers: int = 0
    contester: int | None = None
    wrong: tuple[str, ...] = ()

    @property
    def is_wiped(self) -> bool:
        """Whether a contest took it back."""
        return bool(self.wrong)

    @property
    def after(self) -> str:
        """The letters when it had just been written."""
        if self.slot is None or not isinstance(self.move, Write):
            return self.before
        letters = list(self.before)
        for square, letter in zip(self.slot.squares, self.move.word, strict=True):
            letters[square] = letter
        return "".join(letters)

    @property
    def texts(self) -> tuple[str, ...]:
        """The words it made or lengthened, the main word first (M5)."""
        after = self.after
        runs = self.slot.words if self.slot else ()
        return tuple("".join(after[at] for at in run) for run in runs)


class State(msgspec.Struct, frozen=True, dict=True):
    """All there is to know of a game at one moment.

    ``letters`` is a letter or a point for every square. ``seat`` is whose turn it is; ``number`` how many letters
    it owes (0: not rolled yet; in step ROLL a 1 that is rolled again). ``failed`` counts for each seat the turns
    in a row without a word (M6, M12), ``lost`` those it will lose (M10); ``out`` are those who withdrew (M12),
    ``is_last`` says that this is the last roll. ``over`` is the reason why it ended.
    """

    setup: Setup
    letters: str
    scores: tuple[int, ...]
    failed: tuple[int, ...]
    lost: tuple[int, ...]
    seat: int = 0
    step: Step = Step.ROLL
    number: int = 0
    out: frozenset[int] = frozenset()
    is_last: bool = False
    turn: Turn | None = None
    over: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written yet (M4)."""
        return not self.letters.strip(EMPTY)

    @property
    def active(self) -> tuple[int, ...]:
        """Who still writes (M12)."""
        return tuple(seat for seat in range(self.setup.seats) if seat not in self.out)

    @property
    def others(self) -> tuple[int, ...]:
        """Who may contest what was written, in turn order from the one after the writer (M10).

        Who has withdrawn is asked no more (M12), but for the last roll: then nobody else is left to look.
        """
        seats = self.setup.seats
        every = tuple((self.seat + at) % seats for at in range(1, seats))
        if self.setup.asks_all:
            return every
        return tuple(seat for seat in every if seat not in self.out) or every

    @property
    def asked(self) -> int:
        """Whose answer is due (M10)."""
        answers = self.turn.answers if self.turn else 0
        return self.others[answers] if answers < len(self.others) else self.seat

    @property
    def bonus_due(self) -> int | None:
        """The next bonus square to roll for, if there is one (M8)."""
        if self.turn is None or self.turn.slot is None:
            return None
        squares = self.turn.slot.bonus_squares(self.setup.grid)
        done = len(self.turn.rolled)
        return squares[done] if done < len(squares) else None


def worth(setup: Setup, square: int) -> float:
    """What a bonus square is worth on average, or in Quarté always (M8, M13)."""
    dice = setup.grid.dice(square)
    return QUARTE_BONUS[dice] if setup.variant is Variant.QUARTE else 3.5 * dice


def points(setup: Setup, turn: Turn) -> int:
    """What a turn scores, with the bonus squares as they were rolled (M7, M8)."""
    if turn.slot is None:
        return 0
    squares = turn.slot.bonus_squares(setup.grid)
    rolled: dict[int, float]
    if setup.variant is Variant.QUARTE:
        rolled = {square: worth(setup, square) for square in squares}
    else:
        rolled = dict(zip(squares, turn.rolled, strict=False))
    return int(turn.slot.points(setup.grid, rolled))
