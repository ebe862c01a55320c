"""``tete learn``: a game learned by playing it."""

import sys
from contextlib import suppress
from typing import Annotated

import typer

import tete
from tete.command import completion
from tete.command.inputs import Lang, forget_output, language_for, screen_for
from tete.core.text import Text
from tete.practice.lesson import has_lesson, lesson_of
from tete.shelf.games import by_length
from tete.terminal.keyboard import Keyboard, Leave, leaving_on_signals
from tete.terminal.learned import learned
from tete.terminal.lesson import Pupil
from tete.terminal.screen import Screen


def learn(
    game: Annotated[
        str | None,
        typer.Argument(
            help="A game's slug; without it, the lessons are listed.",
            autocompletion=completion.games,
        ),
    ] = None,
    step: Annotated[
        str | None, typer.Option(help="Begin with this step; without it, with the first undone.")
    ] = None,
    theme: Annotated[str, typer.Option(help="auto, dark or light.")] = "auto",
    words: Annotated[
        bool, typer.Option("--words", help="Words instead of pictures, for screen readers.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Learn a game by playing it, step by step; without a game, list the lessons and how far you are.

    Type moves as in tete play. A wrong one is explained, and nothing has changed; "show" shows what is asked for,
    "next" and "back" go through the steps. What is done is kept in TETE_DATA or your data folder.
    """
    if game is None:
        _list(lang)
        return
    found = tete.game(game)
    lesson = lesson_of(found)
    names = [one.id for one in lesson.steps]
    if step is not None:
        at = names.index(lesson.step(step).id)
    else:
        done = learned(game)
        at = next((at for at, name in enumerate(names) if name not in done), 0)
    live = sys.stdin.isatty()
    screen = screen_for(language_for(lang, found), theme, may_live=live, words=words)
    keyboard = Keyboard(live and sys.stdout.isatty())
    _teach(Pupil(found, lesson, at, screen, keyboard), screen, len(names), game)


def _teach(pupil: Pupil, screen: Screen, steps: int, slug: str) -> None:
    """To the end or until somebody goes; the terminal is given back. Ctrl-C raises after that."""
    gone, broken = False, False
    try:
        with leaving_on_signals():
            screen.open()
            pupil.learn()
    except Leave as leave:
        gone, broken = leave.gone, leave.broken
    except KeyboardInterrupt:
        broken = True
    finally:
        with suppress(OSError):
            screen.close()
    told = Text("Go on with: tete learn {slug}", slug=slug)
    if pupil.at >= steps:
        told = Text(
            "You know how to play. A first game: tete play {slug} --seat 2=level-1", slug=slug
        )
    try:
        screen.note(screen.language.say(told))
        sys.stdout.flush()
    except OSError:
        if not gone:
            raise
        forget_output()
    if broken:
        raise KeyboardInterrupt


def _list(lang: str | None) -> None:
    for slug in by_length():
        game = tete.game(slug)
        if not has_lesson(game):
            continue
        language = language_for(lang, game)
        names = {step.id for step in lesson_of(game).steps}
        done = len(names & learned(slug))
        named = {"title": game.info.title(language.lang), "all": len(names), "slug": slug}
        told = Text("{title}: {done} of {all} steps done · tete learn {slug}", done=done, **named)
        if done == len(names):
            told = Text(
                "{title}: all {all} steps done · tete play {slug} --seat 2=level-1", **named
            )
        typer.echo(language.say(told))
