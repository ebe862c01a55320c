"""A game played while somebody writes it: when its files change it is loaded anew, and one goes on in it."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace

from tete.conformance.places import fault, home_of
from tete.core import asking
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.core.match import Match
from tete.core.text import Text
from tete.shelf.anew import Look, loaded_anew
from tete.terminal import store, words
from tete.terminal.keyboard import Leave
from tete.terminal.language import Language
from tete.terminal.lock import Lock
from tete.terminal.playing import play_on
from tete.terminal.seats import Seat, read_seat
from tete.terminal.sitting import Sitting
from tete.terminal.store import Saved


class Changed(Exception):
    """The files of the game are others than those it was loaded from."""


class Watch:
    """Looks at the files of a game while somebody is asked for a move."""

    def __init__(self, slug: str) -> None:
        self._has_changed = Look(slug)

    def __call__(self) -> None:
        """Raises Changed once the files have changed, and were the same from one look to the next."""
        if self._has_changed():
            raise Changed


class Watched:
    """A sitting at a game that somebody writes. Its ``watch`` is a Watch."""

    def __init__(self, at: Sitting, speaks: Callable[[AnyGame], Language]) -> None:
        self._at = at
        self._speaks = speaks
        self._locks = ExitStack()

    def play_on(self) -> None:
        """Play on over every change of the game's files, one game after the other. Raises Leave."""
        with self._locks:
            while self._plays_on():
                pass

    def _plays_on(self) -> bool:
        """Until the end, a change or a mistake; whether it goes on after that."""
        at = self._at
        try:
            play_on(at)
            at.show(at.looking)
            return self._plays_again()
        except Changed:
            self._change()
        except Leave:
            raise
        except Exception as error:  # somebody is writing this game: anything can go wrong in it
            self._mend(error)
        return True

    def _plays_again(self) -> bool:
        at = self._at
        again = at.language.say(Text("Enter begins another game; “quit” ends it."))
        said = words.find(at.keyboard.ask(f"{again} "), at.language)
        if said and said[0].name == "quit":
            return False
        match = Match.new(at.match.game, at.match.record.seats, at.match.record.options)
        saved = self._place()
        at.opponents.close()
        at.take(match, at.seats, saved)
        return True

    def _place(self) -> Saved:
        """A place on disk for another game. Raises OSError."""
        saved = Saved.new(self._at.match.game.info.slug)
        self._locks.callback(Lock(saved.path).release)
        return saved

    def _mend(self, error: Exception) -> None:
        """Say what went wrong while playing, and wait for a change of the files."""
        at = self._at
        at.screen.note(fault(home_of(at.match.game), error))
        again = at.language.say(Text("Change it and save, or press Enter to try again."))
        try:
            at.keyboard.ask(f"{again} ")
        except Changed:
            self._change()

    def _change(self) -> None:
        """Go on in the game as its files are now; where that cannot be, in the one that there was, and say why."""
        at = self._at
        at.save()
        before, former = (at.match, at.seats, at.saved), at.opponents
        try:
            with loaded_anew(at.match.game.info.slug) as game:
                language = self._speaks(game)
                match, saved, said = self._carried(game)
                seats = _renamed(at, match)
                names = tuple(seat.name for seat in seats)
                match.record = replace(match.record, seats=names)
                _try(match, language)
                at.screen.language = language
                at.take(match, seats, saved)
        except Exception as error:  # as above
            if at.match is not before[0]:
                at.screen.language = self._speaks(before[0].game)
                at.take(*before)
            kept = at.language.say(Text("You play on with the game as it was before."))
            at.note = f"{fault(home_of(at.match.game), error)} {kept}"
        else:
            former.close()
            at.note = at.language.say(said)

    def _carried(self, game: AnyGame) -> tuple[Match, Saved, Text]:
        """The match in the changed game, or a new one where its moves are none there; what to say of it."""
        at = self._at
        try:
            return store.restore(at.saved.path), at.saved, Text("Loaded anew.")
        except TeteError as error:
            why = at.language.refusal(error)
        try:
            match = Match.new(game, at.match.record.seats, at.match.record.options)
        except TeteError:  # its options are others now
            match = Match.new(game, at.match.record.seats)
        said = Text(
            "Loaded anew. What was played does not fit it, so it begins again: {why}", why=why
        )
        return match, self._place(), said


def _renamed(at: Sitting, match: Match) -> tuple[Seat, ...]:
    """Who sits there, by the names that the game gives its seats now where nobody chose another."""
    former = asking.seats(at.match.game, at.match.state)
    places = asking.seats(match.game, match.state)
    return tuple(
        Seat(str(place.name))
        if sitter.name == str(was.name)
        else read_seat(match.game, sitter.name)
        for sitter, was, place in zip(at.seats, former, places, strict=True)
    )


def _try(match: Match, language: Language) -> None:
    """Ask the game for what is asked at every turn, so that a mistake shows now. Raises whatever that raises."""
    game, state = match.game, match.state
    with suppress(FileNotFoundError):
        game.rules(language.lang)
    game.moves(state)
    for seat in (None, *range(len(match.record.seats))):
        match.scene(seat).json(language.catalogue)
