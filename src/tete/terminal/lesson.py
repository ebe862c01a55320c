"""A lesson at the keyboard: a board, a sentence, and typed lines until a step is done."""

import msgspec

from tete.bots.advice import called
from tete.core import asking
from tete.core.errors import TeteError
from tete.core.game import CHANCE, AnyGame
from tete.core.scene import Scene
from tete.core.text import Text, fold
from tete.practice.lesson import Lesson
from tete.practice.runner import PRESS, Standing, shown, stand
from tete.terminal import learned, rulebook, store, words
from tete.terminal.board import NOTHING, Overlay
from tete.terminal.choices import Choices, Numbered
from tete.terminal.describe import describe
from tete.terminal.help import help_page
from tete.terminal.keyboard import Keyboard, Leave
from tete.terminal.pager import leaf, room_of
from tete.terminal.panel import Turns
from tete.terminal.screen import Screen
from tete.terminal.seats import Seat
from tete.terminal.words import Word

_PLAYED = {word.name: word for word in words.WORDS}
WORDS = (
    _PLAYED["moves"],
    _PLAYED["board"],
    _PLAYED["describe"],
    Word("show", Text("show, hint"), Text("what counts as done here")),
    Word("again", Text("again, a"), Text("this step from its beginning")),
    Word("next", Text("next, n"), Text("the next step")),
    Word("back", Text("back, z"), Text("the step before")),
    _PLAYED["rules"],
    _PLAYED["help"],
    Word("quit", Text("quit, q, exit"), Text("leave; how far you are is kept")),
)
"""What can be typed beside moves."""


class Pupil:
    """Somebody who learns a game; ``at`` is the number of the step, and after the last one the lesson is over."""

    _onward = Text("Right! Enter: the next step")

    def __init__(
        self, game: AnyGame, lesson: Lesson, at: int, screen: Screen, keyboard: Keyboard
    ) -> None:
        self.at = at
        self._game = game
        self._steps = lesson.steps
        self._screen = screen
        self._keyboard = keyboard
        self._language = screen.language
        self._note = ""
        self._drawn = False
        if at < len(self._steps):
            self._begin(at)

    def learn(self) -> None:
        """Step after step to the end. Raises Leave."""
        while self.at < len(self._steps):
            if not self._drawn:
                self._draw()
            if self._note:
                self._screen.note(self._note)
                self._note = ""
            self._answer(self._keyboard.ask("> "))

    def _begin(self, at: int) -> None:
        self.at = at
        if at < len(self._steps):
            self._stand(())

    def _stand(self, tries: tuple[str, ...]) -> None:
        """Where these tries have led; what was said to the last one is due."""
        self._standing = stand(self._game, self._steps[self.at], tries)
        self._scene = self._seen(self._standing)
        self._choices = Choices(self._scene, self._language.notation)
        typed = [self._language.notation(entry.pick.move) for entry in self._choices.all]
        names = [word.spellings(self._language)[0] for word in WORDS]
        self._keyboard.offer([*typed, *names])
        self._drawn = False

    def _seen(self, at: Standing) -> Scene:
        """What the learner sees, with the sentence of the lesson in the place of the game's own."""
        game, over = self._game, self._game.turn(at.state) is None
        view = asking.reveal(game, at.state) if over else game.view(at.state, at.learner)
        step = self._steps[self.at]
        said = at.said if at.status != "wrong" else step.goal or step.say
        turn = at.learner if game.turn(at.state) == CHANCE else game.turn(at.state)
        done = {"choices": (), "press": ""} if at.status == "done" else {}
        return msgspec.structs.replace(game.draw(view), prompt=said, turn=turn, **done)

    def _draw(self, listed: tuple[Numbered, ...] = (), overlay: Overlay = NOTHING) -> None:
        language, choices = self._language, self._choices
        places = self._scene.places
        if choices.few and not listed:
            listed, overlay = choices.all, choices.overlay("", choices.all)
        made = ((None if m.mover == CHANCE else m.mover, m.text) for m in self._standing.made)
        turns = Turns(tuple((mover, language.notation(text)) for mover, text in made))
        hint = Text("Type a move · show: an answer · ? for help")
        if self._scene.press:
            hint = Text("Press Enter · ? for help")
        seats = tuple(Seat(str(place.name)) for place in places)
        self._screen.clear()
        self._screen.table(
            language.say(self._head()),
            self._scene,
            seats,
            turns,
            listed,
            language.say(hint),
            overlay,
        )
        self._drawn = True

    def _head(self) -> Text:
        """What stands above the board."""
        title = self._language.repeat(self._steps[self.at].title)
        return Text("Step {n} of {of}: {title}", n=self.at + 1, of=len(self._steps), title=title)

    def _why(self, text: str) -> str:
        """What is said to a try that was wrong, other than by the rules."""
        return self._standing.said

    def _answer(self, text: str) -> None:
        """As at a table: a legal move wins over a command of the same name; then numbers, commands, ids."""
        if self._standing.status == "done" and not text:
            self._begin(self.at + 1)
            return
        if self._scene.press and fold(text) in ("", self._scene.press):
            self._try(PRESS)
            return
        if not text:
            self._drawn = False
            return
        found = self._choices.along(text)
        numbered = self._choices.by_number(text)
        entry = self._choices.exact(text) or self._choices.complete(text, found)
        if entry or isinstance(numbered, Numbered):
            self._try((entry or numbered).pick.move)  # type: ignore[union-attr]
        elif found and not text.startswith(words.FORCE):
            self._draw(found, self._choices.overlay(text, found))
        elif (command := words.find(text, self._language, WORDS)) and (
            not command[1] or command[0].name == "rules"
        ):
            self._obey(*command)
        else:
            self._try(text)

    def _try(self, text: str) -> None:
        if self._standing.status == "done":
            return
        self._stand((*self._standing.kept, text))
        at = self._standing
        if at.status == "wrong":
            said = self._language.repeat(at.said if at.rule else self._why(text))
            where = rulebook.where(at.rule, self._language)
            self._note = f"{said} ({at.rule}) {where}" if at.rule else said
        if at.status == "done":
            is_last = self.at + 1 == len(self._steps)
            told = Text("Right! Enter: the end") if is_last else self._onward
            self._note = self._language.say(told)
            self._keep()

    def _keep(self) -> None:
        try:
            learned.keep(self._game.info.slug, self._steps[self.at].id)
        except OSError as error:
            told = Text(
                "How far you are cannot be kept in {path}: {reason}.",
                path=store.folder(),
                reason=error.strerror or str(error),
            )
            self._note = f"{self._language.say(told)} {self._note}"

    def _obey(self, word: Word, rest: str) -> None:
        match word.name:
            case "moves":
                self._screen.print_page(self._screen.numbered(self._choices.all))
            case "board":
                self._drawn = False
            case "describe":
                self._page(describe(self._scene, self._language))
            case "show":
                self._show()
            case "again":
                self._stand(())
            case "next":
                self._begin(self.at + 1)
            case "back" if self.at:
                self._begin(self.at - 1)
            case "back":
                self._note = self._language.say(Text("You are at the first step."))
            case "rules":
                self._rules(rest)
            case "help":
                page_of = help_page(self._choices, self._language, WORDS)
                self._page(self._screen.page(page_of))
            case _:
                raise Leave

    def _rules(self, number: str) -> None:
        """All the rules, or the one of that number, with their pictures."""
        screen = self._screen
        try:
            page = self._game.rules(self._language.lang)
            if number:
                page = rulebook.one_rule(page, number)
        except TeteError as error:
            self._note = self._language.refusal(error)
        else:
            self._page(rulebook.page_lines(screen, self._game, page, room_of(screen)))

    def _page(self, lines: list[str]) -> None:
        if not leaf(self._screen, self._keyboard, lines):
            self._drawn = False

    def _show(self) -> None:
        hint = shown(self._game, self._steps[self.at], self._standing)
        if hint:
            move = self._language.repeat(called(self._game, self._scene, hint))
            typed = self._language.notation(hint)
            both = move if move == typed else f"{move} – {typed}"
            self._note = self._language.say(Text("Try this: {move}.", move=both))
