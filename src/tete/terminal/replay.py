"""A record, ply by ply: the board as it stood, forward and back."""

from typing import Any

import msgspec

from tete.codes import Code
from tete.core import replay as replays
from tete.core.asking import hand, seats
from tete.core.errors import BadRecord
from tete.core.game import CHANCE
from tete.core.record import Record
from tete.core.scene import Scene
from tete.core.text import Text
from tete.core.viewpoints import was_hidden
from tete.shelf.records import game_of
from tete.terminal.keyboard import Keyboard, Leave
from tete.terminal.panel import Turns
from tete.terminal.screen import Screen
from tete.terminal.seats import Seat, called
from tete.terminal.viewpoints import choose_viewpoint, open_viewpoints

_HIDDEN = "…"


class Replay:
    """A record being looked at, as somebody sees it (core/viewpoints.py).

    Raises BadRecord if it cannot be replayed, BadOption if it may not be looked at so.
    """

    def __init__(self, record: Record, screen: Screen, wish: str = "") -> None:
        self.record = record
        self._screen = screen
        self._game = game_of(record)
        self._states = list(replays.replay(self._game, record))
        self._seats = tuple(Seat(name) for name in record.seats)
        self._places = seats(self._game, self._states[0])
        self.viewpoint = choose_viewpoint(record, self._game, self._places, wish, screen.language)

    @property
    def turns(self) -> Turns:
        """What was played, as it was told to whoever looks."""
        notation = self._screen.language.notation
        pairs = zip(self._states[:-1], self.texts, strict=True)
        return Turns(tuple((self._actor(state), notation(text)) for state, text in pairs))

    @property
    def texts(self) -> tuple[str, ...]:
        """The same as canonical texts."""
        turns = [self._game.turn(state) for state in self._states[:-1]]
        return tuple(
            _HIDDEN if was_hidden(self.record, ply, turn, self.viewpoint) else text
            for ply, (turn, text) in enumerate(zip(turns, self.record.moves, strict=True), 1)
        )

    def _actor(self, state: Any) -> int | None:
        """The seat that moves or lets chance act."""
        turn = self._game.turn(state)
        return hand(self._game, state) if turn == CHANCE else turn

    @property
    def last(self) -> int:
        """The number of the last ply."""
        return len(self.record.moves)

    def scene(self, ply: int) -> Scene:
        """What was seen after this many moves. Raises BadRecord for a ply that is not there."""
        if not 0 <= ply <= self.last:
            raise BadRecord(
                Code.NO_PLY,
                Text("This record has plies 0 to {last}, not {ply}.", last=self.last, ply=ply),
            )
        state = self._states[ply]
        scene = self._game.draw(self.viewpoint.view(self._game, state))
        return msgspec.structs.replace(scene, turn=self._actor(state))

    def show(self, ply: int) -> None:
        """The board and the panel after this many moves."""
        say = self._screen.language.say
        hint = say(Text("Ply {ply} of {last}", ply=ply, last=self.last))
        if self._game.info.has_secrets:
            hint = f"{hint} · {self._whose()}"
        self._screen.table(
            self._game.info.title(self._screen.language.lang),
            self.scene(ply),
            self._seats,
            Turns(self.turns.played[:ply]),
            hint=hint,
        )

    def _whose(self) -> str:
        say = self._screen.language.say
        seat = self.viewpoint.seat
        if self.viewpoint.sees_all:
            return say(Text("everything is shown"))
        if seat is None:
            return say(Text("as a spectator sees it"))
        name = called(self._places[seat], self._seats[seat].name, self._screen.language)
        return say(Text("as {name} sees it", name=name))

    def step(self, keyboard: Keyboard, ply: int) -> None:
        """Let somebody walk through the record, from that ply on, until he goes. Ctrl-C raises."""
        say, note = self._screen.language.say, ""
        ways = open_viewpoints(self.record, self._game)
        turns = self._game.info.has_secrets and len(ways) > 1
        while True:
            self._screen.clear()
            self.show(ply)
            if note:
                self._screen.note(note)
            note = ""
            keys = say(Text("Enter: next · b: back · a number: that ply · q: quit"))
            if turns:
                keys = f"{keys} · {say(Text('v: another point of view'))}"
            try:
                typed = keyboard.ask(f"{keys} > ").casefold()
            except Leave as leave:
                if leave.broken:
                    raise KeyboardInterrupt from None
                return
            if typed in ("q", "quit"):
                return
            if typed == "v" and turns:
                self.viewpoint = ways[(ways.index(self.viewpoint) + 1) % len(ways)]
            elif typed in ("", "n", "b"):
                ply = min(self.last, ply + 1) if typed != "b" else max(0, ply - 1)
            elif typed.isascii() and typed.isdigit() and int(typed) <= self.last:
                ply = int(typed)
            else:
                note = say(Text("Type a number from 0 to {last}, n, b or q.", last=self.last))
