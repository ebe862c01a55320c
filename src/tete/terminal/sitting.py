"""A sitting: people and bots around one keyboard, from where a match stands to its end."""

import hashlib
from collections.abc import Callable
from contextlib import suppress

import msgspec

from tete.codes import Code
from tete.core import asking
from tete.core import replay as replays
from tete.core.errors import IllegalMove, TeteError
from tete.core.game import CHANCE
from tete.core.match import Match
from tete.core.record import Record
from tete.core.scene import Scene
from tete.core.text import Text
from tete.core.viewpoints import Viewpoint, is_hidden, seen_from
from tete.room.log.pace import Pace
from tete.terminal.board import NOTHING, Overlay
from tete.terminal.choices import Choices, Numbered
from tete.terminal.keyboard import Keyboard
from tete.terminal.opponents import Opponents
from tete.terminal.panel import Turns
from tete.terminal.screen import Screen
from tete.terminal.seats import Seat
from tete.terminal.store import KeptClock, Saved
from tete.terminal.telling import Telling
from tete.terminal.timer import Timer


class Sitting:
    """Plays a match. Whatever happens, what was played is on disk before it is shown.

    ``watch`` is called now and then while somebody is asked; what it raises ends the asking.
    """

    def __init__(
        self,
        match: Match,
        seats: tuple[Seat, ...],
        saved: Saved,
        screen: Screen,
        keyboard: Keyboard,
        *,
        seed: int | None = None,
        pause: float = 0.0,
        pace: Pace | None = None,
        watch: Callable[[], None] | None = None,
    ) -> None:
        self.screen = screen
        self.keyboard = keyboard
        self.note = ""
        self.pause = pause
        self.watch = watch
        self._seed, self._pace = seed, pace
        self.take(match, seats, saved)

    def take(self, match: Match, seats: tuple[Seat, ...], saved: Saved) -> None:
        """Sit down at a match, in the language that the screen has now."""
        self.match = match
        self.seats = seats
        self.saved = saved
        self.language = self.screen.language
        self.telling = Telling(match, seats, self.language)
        names = {seat: taken.bot for seat, taken in enumerate(seats) if taken.bot}
        seeds = {seat: _seed(self._seed, seat) for seat in names}
        self.opponents = Opponents(match.game, names, seeds)
        game = match.game
        states = list(replays.replay(game, match.record))
        self.movers = [game.turn(state) for state in states[:-1]]
        self._hands = {ply: asking.hand(game, state) for ply, state in enumerate(states[:-1])}
        for ply in match.record.seals:  # of a game that is gone on with nothing has been told yet
            move = game.parse(match.record.moves[ply - 1])
            match.told.setdefault(ply, asking.tell(game, states[ply - 1], move))
        self.heard: list[str] = []
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        kept, pace = saved.clock, self._pace
        self.timer = Timer(
            match, saved.used, pace=kept.pace if kept else pace, left=kept.left if kept else ()
        )
        self._told_quarters, self._told_waiting = 0, False
        if self.timer.runs or self.opponents.levels or self.watch:
            self.keyboard.tick = self._tick

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, taken in enumerate(self.seats) if not taken.bot)

    def _tick(self) -> None:
        """Show what is left of the time and to compile, and say it at few moments. Raises TimeUp."""
        if self.watch:
            self.watch()
        left = self.timer.due()
        self.screen.clock(" · ".join(filter(None, (self._compiling(), self.timer.shown))))
        if left is not None and not self._in_place:
            said = Text("{n} second left.|{n} seconds left.", n=left)
            self.screen.note(f"\n{self.language.say(said)}")

    @property
    def _in_place(self) -> bool:
        """Whether the screen has places that are drawn again."""
        return self.screen.live and not self.screen.words

    def wakes(self) -> str:
        """That bots are being compiled, and how long that takes."""
        return self.language.say(
            Text(
                "{name} is being compiled. That takes up to a minute, and only before the first game.",
                name=", ".join(self.opponents.levels),
            )
        )

    def _compiling(self) -> str:
        """How far the bots are compiled, for the screen's corner; where there is none, said at each quarter."""
        share = self.opponents.compiled
        if share is None:
            return ""
        said = self.language.say(Text("compiling: {percent} %", percent=int(100 * share)))
        if not self._in_place and int(4 * share) > self._told_quarters:
            self._told_quarters = int(4 * share)
            self.screen.note(said)
        return said

    def show_thought(self, done: float) -> None:
        """How far a bot is, on the line of progress; where it is still being compiled, that."""
        share = self.opponents.compiled
        if share is not None and not self._told_waiting:
            self._told_waiting = True
            self.screen.note(self.wakes())
        self._compiling()
        self.screen.progress(done if share is None else share)

    def play(self, seat: int, text: str) -> tuple[str, ...]:
        """Play a move and keep it. Raises a TeteError, and nothing has happened then."""
        played = self.match.play(seat, text)
        self.movers += [seat] + [CHANCE] * (len(played) - 1)
        self.save()
        return played

    def retell(self, played: tuple[str, ...]) -> None:
        """What a person has done in the game's sentences, for the next one to read; nothing where it is secret."""
        last = len(self.match.record.moves)
        told = self.match.told[last - len(played) + 1]
        if len(self.people) > 1 and told.sentence and not self.match.game.info.has_secrets:
            self.note = self.language.repeat(told.sentence)

    def press(self, seat: int) -> tuple[str, ...]:
        """Let chance act for a seat, and keep what it did. Raises NotYourTurn."""
        drawn = self.match.press(seat)
        self._hands[len(self.movers)] = seat
        self.drawn(drawn)
        self.save()
        return drawn

    def undo(self) -> None:
        """Back to the last decision of a person. Raises a TeteError if that cannot be."""
        if self.timer.is_by_turns:
            raise IllegalMove(
                Code.UNDO_CLOCK,
                Text("Turns are timed at this table, so moves cannot be taken back."),
            )
        people = self.people
        plies = [ply for ply, mover in enumerate(self.movers) if mover in people]
        ply = plies[-1] if plies else len(self.movers)
        self.match.undo_to(ply)
        del self.movers[ply:]
        self.save()

    def save(self) -> None:
        """Keep the match; a failure is said, and does not stop the game."""
        try:
            if self.timer.times.game is not None:
                self.saved.keep_used(None if self.match.outcome else self.timer.used)
            if self.timer.pace is not None:
                self.timer.rest()
                clock = KeptClock(self.timer.pace, tuple(self.timer.left))
                self.saved.keep_clock(None if self.match.outcome else clock)
            alone = self.people[0] if len(self.people) == 1 else None
            self.saved.save(self.match, self.seen(alone))
        except OSError as error:
            self.note = self.language.say(
                Text(
                    "This game cannot be saved in {path}: {reason}.",
                    path=self.saved.path,
                    reason=error.strerror or str(error),
                )
            )

    def seen(self, seat: int | None) -> Record:
        """What a seat may know of the record as it stands; a spectator for None."""
        return seen_from(self.match.record, self.movers, Viewpoint(seat))

    def scene(self, seat: int | None) -> Scene:
        """What that seat sees; after an end at the table, with the sentence that says so."""
        scene = self.match.scene(seat)
        if self.match.outcome and self.match.game.outcome(self.match.state) is None:
            scene = msgspec.structs.replace(
                scene, prompt=self.telling.ending(), turn=None, choices=(), press=""
            )
        return scene

    def show(
        self, seat: int | None, listed: tuple[Numbered, ...] = (), overlay: Overlay = NOTHING
    ) -> None:
        """Draw the table for one pair of eyes, with the note that is due."""
        scene = self.scene(seat)
        choices = Choices(scene, self.language.notation)
        if choices.few and not listed:
            listed, overlay = choices.all, choices.overlay("", choices.all)
        hint = self._hint(scene, choices) if scene.choices or scene.press else ""
        title = self.match.game.info.title(self.language.lang)
        self.screen.clear()
        if scene.turn == CHANCE:
            scene = msgspec.structs.replace(scene, turn=self.match.hand)
        self.screen.table(title, scene, self.seats, self._turns(seat), listed, hint, overlay)
        self.say_note()

    def say_note(self) -> None:
        """Say what is due to be said, once."""
        if self.note:
            self.screen.note(self.note)
            self.note = ""

    def _hint(self, scene: Scene, choices: Choices) -> str:
        if scene.press:
            return self.language.say(Text("Press Enter · ? for help"))
        if choices.writes:
            return self.language.say(
                Text(
                    "Type {start} WORD · ? {start} WORD tries it · ? for help", start=choices.start
                )
            )
        if choices.few:
            return self.language.say(Text("Type a number or a move · ? for help"))
        return self.language.say(
            Text("Type a move, or a place to see its moves · m lists all · ? for help")
        )

    def _turns(self, seat: int | None) -> Turns:
        """What was played; a secret move of another is shown at the end."""
        record, viewpoint = self.match.record, Viewpoint(seat)
        return Turns(
            tuple(
                (
                    self._hands.get(ply - 1) if mover == CHANCE else mover,
                    self.telling.kept(ply)
                    if is_hidden(record, ply, mover, viewpoint)
                    else self.language.notation(text),
                )
                for ply, (mover, text) in enumerate(zip(self.movers, record.moves, strict=True), 1)
            )
        )

    def drawn(self, texts: tuple[str, ...]) -> None:
        """Chance has made these moves."""
        self.movers += [CHANCE] * len(texts)

    def curtain(self, seat: int) -> None:
        """Between two people with secrets the screen is empty until the right one sits there."""
        if self.match.game.info.has_secrets and self.looking != seat:
            self._hand_over(seat)
        self.looking = seat

    def ask_apart(self, seat: int, question: str) -> str:
        """Ask somebody other than whoever is looking; what is hidden is covered meanwhile."""
        looks = self.looking
        if self.match.game.info.has_secrets and looks is not None:
            self.screen.wipe()
        answer = self.keyboard.ask(question)
        if self.match.game.info.has_secrets and looks not in (None, seat):
            self.looking = None
            self.curtain(looks)
        return answer

    def _hand_over(self, seat: int) -> None:
        self.keyboard.forget()
        self.note = ""
        self.screen.wipe()
        self.screen.note(
            self.language.say(
                Text("Pass the device to {name}, then press Enter.", name=self.telling.name(seat))
            )
        )
        self.keyboard.ask("> ")
        self.keyboard.forget()


def _seed(seed: int | None, seat: int) -> int | None:
    """Each bot's own seed, so that two of the same kind do not play alike."""
    if seed is None:
        return None
    return int.from_bytes(hashlib.sha256(f"{seed}/{seat}".encode()).digest()[:8], "big")


def quietly(sitting: Sitting) -> None:
    """Keep the match once more on the way out, whatever state the terminal is in; nobody thinks any more."""
    sitting.keyboard.tick = None
    sitting.opponents.close()
    with suppress(OSError, TeteError):
        sitting.save()
