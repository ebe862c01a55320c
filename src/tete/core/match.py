"""A match: the one authority that plays a game from moves in text."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import msgspec

from tete.codes import Code, Reason
from tete.core import asking
from tete.core import record as records
from tete.core import replay as replays
from tete.core.chance import Source, commit
from tete.core.errors import BadOption, BadRecord, IllegalMove, NotYourTurn
from tete.core.game import CHANCE, AnyGame, Outcome
from tete.core.optional import Told
from tete.core.record import Record
from tete.core.scene import Scene
from tete.core.seal import seal
from tete.core.text import Text


class Match:
    """One game being played: its record, its state, its dice.

    ``told`` has what was made here in words, by ply. Every method that refuses raises a TeteError and has
    changed nothing.
    """

    def __init__(self, game: AnyGame, record: Record, state: Any, source: Source | None) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.told: dict[int, Told] = {}
        self._source = source

    @classmethod
    def new(
        cls,
        game: AnyGame,
        names: Sequence[str],
        options: Mapping[str, object] | None = None,
        *,
        source: Source | None = None,
        day: str | None = None,
    ) -> "Match":
        """A match before its first move, one name a seat. Raises BadOption.

        A game with chance or secrets gets a fresh source unless one is given. Nothing is drawn before ``begin``,
        so that seats can mix in their words.
        """
        for name in names:
            if not records.is_name(name):
                raise BadOption(Code.BAD_NAME, records.WHAT_A_NAME_IS)
        state = replays.start(game, len(names), options or {})
        if game.info.has_chance or game.info.has_secrets:
            source = source or Source()
        record = Record(
            game=game.info.slug,
            version=game.info.version,
            options=replays.written(game, options or {}),
            seats=tuple(names),
            date=date.today().isoformat() if day is None else day,
            commitment=source.commitment if source else "",
            words=dict(source.words) if source else {},
        )
        return cls(game, record, state, source)

    @classmethod
    def restore(cls, game: AnyGame, record: Record, secret: bytes | None = None) -> "Match":
        """The match of a game that a record describes. Raises BadRecord.

        A running game with chance or secrets needs the secret its record is committed to.
        """
        states = list(replays.replay(game, record))
        secret = secret or bytes.fromhex(record.secret)
        is_needed = record.commitment or game.info.has_chance or game.info.has_secrets
        if is_needed and not record.outcome and commit(secret) != record.commitment:
            raise BadRecord(
                Code.NO_SECRET, Text("This game cannot go on without the secret of its dice.")
            )
        source = None
        if record.commitment:
            drawn = sum(game.turn(state) == CHANCE for state in states[:-1])
            source = Source(secret, dict(record.words), drawn)
        match = cls(game, record, states[-1], source)
        if not record.outcome and (outcome := game.outcome(match.state)):
            match.record = replace(record, outcome=outcome, secret=match._opened())
        return match

    @property
    def turn(self) -> int | None:
        """A seat, CHANCE, or None when the match is over (also by resignation)."""
        return None if self.record.outcome else self.game.turn(self.state)

    @property
    def hand(self) -> int | None:
        """The seat whose gesture chance waits for; None if it waits for nobody."""
        return None if self.record.outcome else asking.hand(self.game, self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or at the table."""
        return self.record.outcome

    def view(self, seat: int | None) -> Any:
        """All that a seat may know; None is a spectator. Once it is over at the table, everything."""
        if self._is_revealed:
            return asking.reveal(self.game, self.state)
        return self.game.view(self.state, seat)

    def scene(self, seat: int | None) -> Scene:
        """What to draw for a seat."""
        scene = self.game.draw(self.view(seat))
        return msgspec.structs.replace(scene, you=seat) if self._is_revealed else scene

    @property
    def _is_revealed(self) -> bool:
        """Whether people have ended what the rules have not: then nothing is hidden any more."""
        if not self.record.outcome or not self.game.info.has_secrets:
            return False
        return self.game.outcome(self.state) is None

    def mix(self, seat: int, word: str) -> None:
        """Mix a seat's word into the dice, before the first draw. Raises BadOption, IllegalMove."""
        if not self._source:
            raise IllegalMove(Code.NO_DICE, Text("Nothing is left to chance in this game."))
        self._check_running()
        self._check_seat(seat)
        self._source.mix(seat, word)
        self.record = replace(self.record, words=dict(self._source.words))

    def begin(self) -> tuple[str, ...]:
        """Draw what chance has to draw now, waiting for nobody; the moves it made."""
        return self._settle()

    def press(self, seat: int) -> tuple[str, ...]:
        """A seat's gesture lets chance act; the moves it made. Raises NotYourTurn."""
        self._check_running()
        if self.turn != CHANCE:
            raise NotYourTurn(Code.NOTHING_TO_DRAW, Text("There is nothing to draw now."))
        if self.hand != seat:
            raise NotYourTurn(Code.NOT_YOUR_TURN, Text("It is not your turn."))
        before = len(self.record.moves)
        self._draw()
        self._settle()
        return self.record.moves[before:]

    def play(self, seat: int, text: str) -> tuple[str, ...]:
        """Play a seat's move, then what chance draws at once; what happened, in canonical text.

        Raises NotYourTurn, InvalidMove or IllegalMove.
        """
        self._check_running()
        turn = self.turn
        if turn == CHANCE:
            raise self._draw_first(seat)
        if seat != turn:
            raise NotYourTurn(Code.NOT_YOUR_TURN, Text("It is not your turn."))
        move = self.game.parse(text)
        self._make(move)
        played = self.record.moves[-1]
        return (played, *self._settle())

    def _draw_first(self, seat: int) -> NotYourTurn:
        """Why nobody can move while chance is to act: what the game says that this seat is to do now."""
        if self.hand is None or not 0 <= seat < len(self.record.seats):
            return NotYourTurn(Code.CHANCE_FIRST, Text("Chance is to draw first."))
        scene = self.game.draw(self.game.view(self.state, seat))
        if not scene.press:
            return NotYourTurn(Code.CHANCE_FIRST, scene.prompt)
        told = Text(
            "{what} Only then can you move. Typing “{word}” does it too.",
            what=scene.prompt,
            word=scene.press,
        )
        return NotYourTurn(Code.CHANCE_FIRST, told)

    def resign(self, seat: int) -> None:
        """A seat gives up; of two or more others, all share the win. Raises NotYourTurn when over."""
        self._check_seat(seat)
        self._check_running()
        scores = [float(other != seat) for other in range(len(self.record.seats))]
        self._end(Outcome.of(scores, Reason.RESIGNED))

    def lose_on_time(self, seat: int) -> None:
        """A seat's time is up, and by that it has lost; all others share the win. Raises NotYourTurn when over."""
        self._check_seat(seat)
        self._check_running()
        scores = [float(other != seat) for other in range(len(self.record.seats))]
        self._end(Outcome.of(scores, Reason.TIME))

    def stand_still(self) -> tuple[str, ...]:
        """The seat to act has run out of time: its quietest move, or its gesture; what happened.

        Raises NotYourTurn when over.
        """
        self._check_running()
        if self.turn == CHANCE:
            return self.press(-1 if self.hand is None else self.hand)
        quiet = self.game.write(asking.idle(self.game, self.state))
        return self.play(-1 if self.turn is None else self.turn, quiet)

    def run_out(self) -> Outcome:
        """Time is up; how it ends. Raises NotYourTurn when over."""
        self._check_running()
        return self._end(asking.time_up(self.game, self.state))

    def agree_draw(self) -> Outcome:
        """All agree on a draw; how it ends. Raises NotYourTurn when over."""
        self._check_running()
        return self._end(Outcome.of([0.5] * len(self.record.seats), Reason.AGREED))

    def undo_to(self, ply: int) -> None:
        """Take back every move after the first ``ply``.

        Raises IllegalMove if chance has spoken since, for no undo crosses a die; if a secret move was
        made, for what was seen stays seen; or if the secret of the dice has been opened, for then the next
        ones are known.
        """
        if self.outcome and self._source:
            raise IllegalMove(
                Code.UNDO_OPENED,
                Text("The secret of the dice has been revealed, so the game cannot be reopened."),
            )
        if not 0 <= ply < len(self.record.moves):
            raise IllegalMove(Code.NOTHING_TO_UNDO, Text("There is no move to take back."))
        states = list(replays.replay(self.game, self.record))
        if any(self.game.turn(state) == CHANCE for state in states[ply:-1]):
            raise IllegalMove(
                Code.UNDO_CHANCE,
                Text("A die has been rolled since then, so the move cannot be taken back."),
            )
        if any(sealed > ply for sealed in self.record.seals):
            raise IllegalMove(
                Code.UNDO_SECRET,
                Text("Something hidden may have been seen, so the move cannot be taken back."),
            )
        self.state = states[ply]
        self.record = replace(self.record, moves=self.record.moves[:ply], outcome=None, secret="")

    def _check_running(self) -> None:
        if self.outcome:
            raise NotYourTurn(Code.OVER, Text("The game is over."))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.record.seats):
            raise IllegalMove(Code.NO_SEAT, Text("There is no seat {seat}.", seat=seat))

    def _settle(self) -> tuple[str, ...]:
        before = len(self.record.moves)
        while self.turn == CHANCE and self.hand is None:
            self._draw()
        return self.record.moves[before:]

    def _draw(self) -> None:
        if self._source is None:
            raise AssertionError("a game with chance has a source")
        lots = self.game.chance(self.state)
        self._make(lots[self._source.draw([weight for _, weight in lots])][0])

    def _make(self, move: Any) -> None:
        state = self.game.play(self.state, move)
        text = self.game.write(move)
        ply = len(self.record.moves) + 1
        told = self.told[ply] = asking.tell(self.game, self.state, move)
        sealed = ""
        if told.is_secret and self._source:
            sealed = seal(self._source.secret, ply, text)
        outcome = self.game.outcome(state)
        record = self.record.then(text, sealed)
        if outcome or record.secret:
            record = replace(record, outcome=outcome, secret=self._opened() if outcome else "")
        self.state, self.record = state, record

    def _end(self, outcome: Outcome) -> Outcome:
        self.record = replace(self.record, outcome=outcome, secret=self._opened())
        return outcome

    def _opened(self) -> str:
        return self._source.secret.hex() if self._source else ""

    @property
    def secret(self) -> bytes | None:
        """The secret of the dice, for whoever stores a running match; never for a player."""
        return self._source.secret if self._source else None
