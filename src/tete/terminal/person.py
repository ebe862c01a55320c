"""One decision of a person at the keyboard: typed lines until something has been played."""

from pathlib import Path

from tete.core.errors import InvalidMove, TeteError
from tete.core.text import Text, fold
from tete.room.showing.luck import luck
from tete.terminal import dice_table, rulebook, words
from tete.terminal.choices import Choices
from tete.terminal.coaching import Coaching
from tete.terminal.describe import describe, describe_cell
from tete.terminal.help import help_page
from tete.terminal.hint import asked_hint
from tete.terminal.keyboard import Leave
from tete.terminal.pager import leaf, room_of
from tete.terminal.preview import try_out
from tete.terminal.sitting import Sitting
from tete.terminal.store import SUFFIX, write_whole
from tete.terminal.words import Word


class Person:
    """A person whose turn it is."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self._at = sitting
        self._seat = seat
        self._language = sitting.language
        self._scene = sitting.scene(seat)
        self._choices = Choices(self._scene, sitting.language.notation)
        self._coach = Coaching(sitting)
        self._done = False
        self._shown = False

    def decide(self) -> None:
        """Ask until the position is another, or the match is over. Raises Leave."""
        self._at.keyboard.offer(
            [self._language.notation(entry.pick.move) for entry in self._choices.all]
            + [word.spellings(self._language)[0] for word in words.WORDS]
        )
        while not self._done:
            if not self._shown:
                self._at.show(self._seat)
                self._shown = True
            else:
                self._at.say_note()
            self._answer(self._at.keyboard.ask(self._asked()))

    def _asked(self) -> str:
        """What stands before the line that is typed: whose it is, and the time where nothing else shows it."""
        name, left = self._at.telling.name(self._seat), self._at.timer.shown
        shows = self._at.screen.live and not self._at.screen.words
        return f"{name} ({left}) > " if left and not shows else f"{name} > "

    def _answer(self, text: str) -> None:
        """A legal move wins over a command of the same name; then numbers, commands, ids, moves."""
        if self._scene.press and fold(text) in ("", self._scene.press):
            self._press()
            return
        if not text:
            self._shown = False
            return
        found = self._choices.along(text)
        if entry := self._choices.exact(text) or self._choices.complete(text, found):
            self._play(entry.pick.move)
            return
        numbered = self._choices.by_number(text)
        if isinstance(numbered, int):
            self._refuse(
                self._language.say(
                    Text(
                        "There is no number {number}; the numbers go from 1 to {most}.",
                        number=numbered,
                        most=len(self._choices.all),
                    )
                )
            )
        elif numbered:
            self._play(numbered.pick.move)
        elif text.startswith(words.FORCE) or not found:
            command = words.find(text, self._language)
            if command:
                self._obey(*command)
            else:
                self._play(text)
        elif self._at.screen.live and not self._at.screen.words:
            self._at.note = self._language.say(
                Text(
                    "{n} move from {place}; type its number.|{n} moves from {place}; type a number.",
                    n=len(found),
                    place=text,
                )
            )
            self._at.show(self._seat, found, self._choices.overlay(text, found))
        else:
            self._at.screen.print_page(self._at.screen.numbered(found))

    def _play(self, text: str) -> None:
        said = self._coach.opinion(self._seat, text)
        if said.why and not self._is_sure(said.why):
            self._refuse(self._language.say(Text("Not played: choose another move.")))
            return
        try:
            played = self._at.play(self._seat, text)
        except InvalidMove as error:
            near = words.nearest(text, self._language)
            hint = self._language.say(Text("Did you mean “{near}”?", near=near)) if near else ""
            self._refuse(f"{self._language.refusal(error)} {hint}".strip())
        except TeteError as error:
            self._refuse(
                f"{self._language.refusal(error)} {rulebook.where(error.rule, self._language)}".strip()
            )
        else:
            self._at.retell(played)
            if said.praise:
                self._at.note = self._language.repeat(said.praise)
                self._at.heard.append(self._at.note)  # what the others do then is told after it
            self._done = True

    def _is_sure(self, why: str) -> bool:
        """Whether a move shall be played though the coach asks."""
        self._at.screen.note(self._language.repeat(why))
        return self._agreed(self._language.say(Text("Sure?")))

    def _press(self) -> None:
        try:
            self._at.press(self._seat)
        except TeteError as error:
            self._refuse(self._language.refusal(error))
        else:
            self._done = True

    def _refuse(self, sentence: str) -> None:
        self._at.note = sentence
        if self._at.screen.live:
            self._shown = False

    def _obey(self, word: Word, rest: str) -> None:
        match word.name:
            case "moves":
                self._moves()
            case "board":
                self._shown = False
            case "describe":
                self._describe(rest)
            case "hint":
                self._refuse(asked_hint(self._at, self._seat))
            case "coach":
                self._refuse(self._coach.turn(rest))
            case "dice":
                self._dice()
            case "rules":
                self._rules(rest)
            case "help" if rulebook.is_number(rest):
                self._rules(rest)
            case "help" if rest and self._choices.writes:
                self._try(rest)
            case "help":
                self._page(self._at.screen.page(help_page(self._choices, self._language)))
            case "undo":
                self._undo()
            case "save":
                self._save(rest)
            case "draw":
                self._offer()
            case "resign":
                self._resign()
            case _:
                raise Leave

    def _moves(self) -> None:
        lines = self._at.screen.numbered(self._choices.all)
        lines += [self._language.repeat(write.name) for write in self._choices.writes]
        self._page(lines)

    def _describe(self, place: str) -> None:
        if not place:
            self._page(describe(self._scene, self._language))
        elif lines := describe_cell(self._scene, place, self._language):
            self._refuse(" · ".join(lines))
        else:
            self._refuse(self._language.say(Text("There is no place “{place}” here.", place=place)))

    def _try(self, text: str) -> None:
        match = self._at.match
        try:
            self._refuse(try_out(match.game, match.view(self._seat), text, self._language))
        except TeteError as error:
            self._refuse(self._language.refusal(error))

    def _dice(self) -> None:
        match, say = self._at.match, self._language.say
        if not match.game.info.has_chance:
            self._refuse(say(Text("There are no dice in this game.")))
        elif match.game.info.has_secrets:
            self._refuse(say(Text("What was drawn stays hidden until the game is over.")))
        elif dice := luck(match.game, match.record):
            self._page(
                self._at.screen.page(dice_table.table(dice, self._language, self._at.screen.paint))
            )
        else:
            self._refuse(say(Text("No die has been rolled yet.")))

    def _rules(self, number: str) -> None:
        """All the rules, or the one of that number, with their pictures."""
        game = self._at.match.game
        try:
            page = game.rules(self._language.lang)
            if number:
                page = rulebook.one_rule(page, number)
        except OSError:
            self._refuse(self._language.say(Text("This game comes without a page of rules.")))
        except TeteError as error:
            self._refuse(self._language.refusal(error))
        else:
            screen = self._at.screen
            self._page(rulebook.page_lines(screen, game, page, room_of(screen)))

    def _undo(self) -> None:
        try:
            self._at.undo()
        except TeteError as error:
            self._refuse(self._language.refusal(error))
        else:
            self._at.note = self._language.say(Text("Taken back."))
            self._done = True

    def _save(self, name: str) -> None:
        say = self._language.say
        if not name:
            path = self._at.saved.path
            self._refuse(
                say(Text("Every move is kept in {path}; save FILE makes a copy.", path=path))
            )
            return
        path = Path(name).expanduser()
        path = path if path.suffix else path.with_suffix(SUFFIX)
        if path.exists() and not self._agreed(say(Text("{path} exists. Overwrite it?", path=path))):
            self._refuse(say(Text("Nothing was written.")))
            return
        try:
            write_whole(path, self._at.seen(self._seat).write())
        except OSError as error:
            reason = error.strerror or str(error)
            self._refuse(say(Text("{path} cannot be written: {reason}.", path=path, reason=reason)))
        else:
            self._refuse(say(Text("Saved in {path}.", path=path)))

    def _offer(self) -> None:
        say, others = self._language.say, [s for s in range(len(self._at.seats)) if s != self._seat]
        if not others or any(self._at.seats[seat].bot for seat in others):
            self._refuse(say(Text("There is nobody here who could agree to a draw.")))
            return
        for seat in others:
            question = say(
                Text("{name}, do you agree to a draw?", name=self._at.telling.name(seat))
            )
            if not self._agreed(question, seat):
                self._refuse(say(Text("No draw: the game goes on.")))
                return
        self._at.match.agree_draw()
        self._at.save()
        self._done = True

    def _resign(self) -> None:
        if len(self._at.seats) == 1:
            alone = Text(
                "You are playing alone, so there is nobody to resign to; “quit” keeps the game for later."
            )
            self._refuse(self._language.say(alone))
            return
        if self._agreed(self._language.say(Text("Give the game up?"))):
            self._at.match.resign(self._seat)
            self._at.save()
            self._done = True
        else:
            self._refuse(self._language.say(Text("The game goes on.")))

    def _agreed(self, question: str, other: int | None = None) -> bool:
        asked = f"{question} ({self._language.say(Text('yes/no'))}) "
        if other is None:
            return words.is_yes(self._at.keyboard.ask(asked), self._language)
        return words.is_yes(self._at.ask_apart(other, asked), self._language)

    def _page(self, lines: list[str]) -> None:
        if not leaf(self._at.screen, self._at.keyboard, lines):
            self._shown = False
