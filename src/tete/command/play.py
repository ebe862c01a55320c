"""``tete play``: people and bots at one keyboard."""

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

import tete
from tete.codes import Code
from tete.command import completion
from tete.command.inputs import Lang, Options, forget_output, language_for, read_options, screen_for
from tete.core import asking
from tete.core import replay as replays
from tete.core.errors import BadOption, TeteError
from tete.core.game import AnyGame
from tete.core.match import Match
from tete.core.options import POSITION, offered
from tete.core.record import LONGEST_NAME, Record, is_name
from tete.core.replay import replay
from tete.core.scene import Place
from tete.core.text import Text
from tete.core.viewpoints import Viewpoint, seen_from
from tete.system.processes import undisturbed
from tete.terminal import results, store
from tete.terminal.keyboard import Keyboard, Leave, leaving_on_signals
from tete.terminal.ladder import climbed
from tete.terminal.language import Language
from tete.terminal.lock import Lock
from tete.terminal.pace import read_clock
from tete.terminal.playing import play_on
from tete.terminal.seats import Seat, arrange, company, find_seat, read_seat
from tete.terminal.sitting import Sitting, quietly
from tete.terminal.store import Saved
from tete.terminal.watching import Watch, Watched

PAUSE = 0.6
"""Seconds between the moves of bots, where somebody looks on."""


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            help="A game's slug; tete games lists them.", autocompletion=completion.games
        ),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="SEAT=WHO",
            autocompletion=completion.seats,
            help="Who sits where: SEAT is a name or letter as on the board, or a number from 1; WHO is "
            "a bot's name or a person's. May be given more than once: --seat red=Anna --seat blue=greedy; "
            "blue=level-6@2s is a bot that thinks two seconds a move",
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="How many players, where the game leaves that open.")
    ] = None,
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(help="Begin with this position: a line of text, options included.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the unfinished game played last.")
    ] = False,
    source: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Go on with the game of a record."),
    ] = None,
    clock: Annotated[
        str,
        typer.Option(
            metavar="CLOCK",
            help="How long the people may take: 10+5 is ten minutes for the whole game and five seconds more a "
            "turn, move:30 thirty seconds for every move, none no clock. Whoever runs out of time loses, or "
            "stands still or passes, as the game says",
        ),
    ] = "none",
    seed: Annotated[
        int | None,
        typer.Option(help="A whole number: with the same one, the bots play the same way."),
    ] = None,
    theme: Annotated[str, typer.Option(help="auto, dark or light.")] = "auto",
    words: Annotated[
        bool, typer.Option("--words", help="Words instead of pictures, for screen readers.")
    ] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Bots do not pause between moves.")] = False,
    watch: Annotated[
        bool,
        typer.Option(
            "--watch",
            help="For whoever writes the game: load it anew whenever its files change, and play on.",
        ),
    ] = False,
    lang: Lang = None,
) -> None:
    """Play a game in the terminal: two people at one keyboard, or against bots.

    Against level-1, for a first game (--seat 2=level-1), the options are the friendly ones that the game offers a
    beginner, as in the page; --option says otherwise.

    Type a move, or its number in the list; "help" shows what else can be typed. Every move is on disk
    before you see it, in TETE_DATA or your data folder: quit when you like, and go on with --resume.
    """
    if position is not None:
        option = [*(option or []), f"{POSITION}={position}"]
    pace = read_clock(clock)
    if pace and (resume or source):
        raise BadOption(Code.SET_UP, Text("The clock of a game that has begun cannot be changed."))
    match, saved = _match(game, resume, source, seats, option, seat or [], lang)
    language = language_for(lang, match.game)
    match, sitters = _seated(match, seat, language)
    if match.outcome:
        raise BadOption(
            Code.OVER,
            Text("That game is over; “tete replay {path}” shows it.", path=source or saved.path),
        )
    live = sys.stdin.isatty()
    screen = screen_for(language, theme, may_live=live, words=words)
    try:
        lock = Lock(saved.path)
        saved.save(match, _seen(match, sitters))
    except OSError as error:
        raise _unwritable(saved.path.parent, error) from None
    pause = 0.0 if fast or not screen.live else PAUSE
    keyboard = Keyboard(live and sys.stdout.isatty())
    looks = Watch(match.game.info.slug) if watch else None
    sitting = Sitting(
        match, sitters, saved, screen, keyboard, seed=seed, pause=pause, pace=pace, watch=looks
    )
    try:
        if looks:
            _sit(sitting, Watched(sitting, partial(language_for, lang)).play_on)
        else:
            _sit(sitting, partial(play_on, sitting))
    finally:
        lock.release()


def _match(
    slug: str | None,
    resume: bool,
    source: Path | None,
    seats: int | None,
    option: list[str] | None,
    sitting: list[str],
    lang: str | None,
) -> tuple[Match, Saved]:
    """A new match or the one to go on with, and where it is kept."""
    if resume and source:
        raise BadOption(Code.BOTH, Text("Give --resume or --from, not both."))
    if resume or source:
        if option or seats:
            raise BadOption(
                Code.SET_UP, Text("The options of a game that has begun cannot be changed.")
            )
        if slug is not None:
            tete.game(slug)
        path = source or store.latest(slug)
        match = store.restore(path)
        if slug not in (None, match.record.game):
            raise BadOption(
                Code.OTHER_GAME,
                Text("“{path}” is a game of “{slug}”.", path=path, slug=match.record.game),
            )
        return match, Saved(path) if resume else _place(match.game)
    if slug is None:
        raise BadOption(
            Code.NO_GAME,
            Text("Which game? There are: {slugs}.", slugs=", ".join(tete.games())),
        )
    game = tete.game(slug)
    when = (*company(game, sitting), language_for(lang, game).lang)
    options = offered(game.info.options, read_options(option), *when)
    count = _usual(game, options) if seats is None else seats
    names = [str(place.name) for place in _places(game, count, options)]
    return Match.new(game, names, options), _place(game)


def _usual(game: AnyGame, options: Mapping[str, object]) -> int:
    """Two, where the game and its options let two play; else as few as it takes."""
    if POSITION in options:
        return len(asking.places(game, 0, options))
    least, most = game.info.seats
    usual = min(max(least, 2), most)
    with suppress(BadOption):
        replays.start(game, usual, options)
        return usual
    return least


def _place(game: AnyGame) -> Saved:
    try:
        return Saved.new(game.info.slug)
    except OSError as error:
        raise _unwritable(store.folder(), error) from None


def _unwritable(path: Path, error: OSError) -> BadOption:
    named = {"path": path, "reason": error.strerror or error}
    told = Text(
        "Games cannot be saved in “{path}”: {reason}; TETE_DATA can name another folder.", **named
    )
    return BadOption(Code.UNWRITABLE, told)


def _places(game: AnyGame, seats: int, options: Mapping[str, object]) -> tuple[Place, ...]:
    state = replays.start(game, seats, options)
    return asking.seats(game, state)


def _seated(
    match: Match, given: list[str] | None, language: Language
) -> tuple[Match, tuple[Seat, ...]]:
    """The match with its seats' names as they were given now, else as they were."""
    places = asking.seats(match.game, match.state)
    given = given or []
    bare = [Seat(name) for name in match.record.seats]
    chosen = arrange(match.game, places, given, language, bare)
    _say_numbers(places, given, language)
    sitters = tuple(
        read_seat(match.game, seat.name) if seat == was and not seat.bot else seat
        for seat, was in zip(chosen, bare, strict=True)
    )
    names = tuple(seat.name for seat in sitters)
    if names != match.record.seats:
        if any(not is_name(name) for name in names):
            raise BadOption(
                Code.BAD_NAME,
                Text(
                    "A name has 1 to {most} printable characters.",
                    most=LONGEST_NAME,
                ),
            )
        match.record = replace(match.record, seats=names)
    return match, sitters


def _seen(match: Match, sitters: tuple[Seat, ...]) -> Record:
    """What the only person here may know of the record; of several, what everybody may."""
    people = [seat for seat, sitter in enumerate(sitters) if not sitter.bot]
    movers = [match.game.turn(state) for state in replay(match.game, match.record)][:-1]
    return seen_from(match.record, movers, Viewpoint(people[0] if len(people) == 1 else None))


def _say_numbers(places: tuple[Place, ...], given: list[str], language: Language) -> None:
    """Say whom a number means that does not stand on the board: once they were counted from 0."""
    letters = {place.letter for place in places}
    for text in given:
        wish = text.partition("=")[0].strip()
        if wish.isdecimal() and wish not in letters:
            name = language.repeat(places[find_seat(places, wish, language)].name)
            typer.echo(language.say(Text("Seat {seat} is {name}.", seat=wish, name=name)), err=True)


def _sit(sitting: Sitting, plays_on: Callable[[], None]) -> None:
    """Play; whatever happens, give the terminal back and say where the game is. Ctrl-C raises after that."""
    screen, gone, broken = sitting.screen, False, False
    try:
        with leaving_on_signals():
            screen.open()
            plays_on()
    except Leave as leave:
        gone, broken = leave.gone, leave.broken
    except KeyboardInterrupt:
        broken = True
    except TeteError:
        screen.close()
        raise
    finally:
        with undisturbed():
            quietly(sitting)
            with suppress(OSError):
                screen.close()
    try:
        _farewell(sitting)
        sys.stdout.flush()
    except OSError:
        if not gone:
            raise
        forget_output()
    if broken:
        raise KeyboardInterrupt


def _farewell(sitting: Sitting) -> None:
    screen, say, path = sitting.screen, sitting.language.say, sitting.saved.path
    if sitting.match.outcome:
        screen.live, sitting.note = False, ""
        sitting.show(None)
        if results.is_alone(sitting.match):
            screen.note(say(_own_record(sitting)))
        if rung := climbed(sitting):
            screen.note(rung)
        screen.note(say(Text("The record: {path}", path=path)))
        screen.note(say(Text("See it again: tete replay {path}", path=path)))
    else:
        screen.note(say(Text("The game is kept in {path}.", path=path)))
        screen.note(
            say(Text("Go on with: tete play {slug} --resume", slug=sitting.match.game.info.slug))
        )


def _own_record(sitting: Sitting) -> Text:
    """How the result of somebody who played alone stands among their own."""
    name = sitting.saved.path.stem
    try:
        kept = results.keep(sitting.match, name)
    except OSError as error:
        reason = error.strerror or str(error)
        return Text("Your result could not be kept: {reason}.", reason=reason)
    if not kept:
        return Text("No result to keep.")
    first, *rest = kept
    if first["game"] != name:
        return Text(
            "Your record is {score}, set on {day}.", score=f"{first['score']:g}", day=first["day"]
        )
    if not rest:
        return Text("Your first result with these options: it is your record for now.")
    before = f"{rest[0]['score']:g}"
    return Text("A new personal record; the previous one was {before}.", before=before)
