"""The commands of ``tete``: each is loaded when it is called, since most of them need a lot that others do not."""

import importlib
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

SHELF = (
    (
        "room",
        "serve:open_room",
        "Open the room in the browser; what **tete** alone does. Ctrl-C closes it, games are kept.",
    ),
    (
        "play",
        "play:play",
        "Play a game in the terminal: two people at one keyboard, or against bots.",
    ),
    (
        "learn",
        "learn:learn",
        "Learn a game by playing it, step by step; without a game, list the lessons and how far you are.",
    ),
    (
        "puzzle",
        "puzzle:puzzle",
        "Solve puzzles: a position, one best move to find. Without a game, the puzzle of the day.",
    ),
    (
        "games",
        "games:games",
        "List the games: how many players, which options, which bots.",
    ),
    (
        "rules",
        "rules:rules",
        "Show the rules of a game, each with its number and its pictures; plain Markdown when piped.",
    ),
    (
        "words",
        "words:words",
        "Say whether words are admitted and how they are spelled. Exit status 1 if one is not.",
    ),
    (
        "draw",
        "draw:draw",
        "Draw a position as SVG, on standard output or into a file; with --json, the scene as data.",
    ),
    (
        "replay",
        "replay:replay",
        "Show a record. In a terminal, step through it; else the board at one ply and the moves.",
    ),
    (
        "analyse",
        "analyse:look_back",
        "Look back at a game: the chance of winning after every move, the moves that cost most, the best ones.",
    ),
    (
        "verify",
        "verify:verify",
        "Play a record again, draw every die again, open every seal, compare the result.",
    ),
    (
        "new",
        "new:new",
        "Begin a game of your own: three questions, and a whole small game to change into yours.",
    ),
    ("check", "check:check", "Check a game, yours or ours, against what every game must satisfy."),
    (
        "arena",
        "arena:arena",
        "Let two bots play many games, seats swapped, and say who is stronger, by how much, and how sure that is.",
    ),
    (
        "serve",
        "serve:serve",
        "Host the room: no browser is opened, logs go to standard error, SIGTERM stops it cleanly.",
    ),
    (
        "site",
        "site:site",
        "Write a room without a server: a folder that any host of files can serve.",
    ),
    (
        "db",
        "db:db",
        "Look after the room's database: back it up, restore it, check it, prune it, move it, bring it up to date.",
    ),
    (
        "people",
        "people:people",
        "List the accounts of the room; give somebody the way to a new password.",
    ),
    (
        "reports",
        "reports:reports",
        "List the messages that people have reported, the latest first; mark them as done.",
    ),
    (
        "key",
        "key:key",
        "Print a new secret for **TETE_KEY** or the file room.key: 32 random bytes.",
    ),
)
"""Every command: its name, where it is, and the first paragraph of what it says about itself."""


class Command(TyperCommand):
    """A command whose switches take no value, and whose help does not say so."""

    def get_params(self, ctx: Any) -> Any:
        """As it is, but without a type beside a switch."""
        return _plain(super().get_params(ctx))


class Group(TyperGroup):
    """Commands below a command; its switches take no value either."""

    def get_params(self, ctx: Any) -> Any:
        """As they are, but without a type beside a switch."""
        return _plain(super().get_params(ctx))


class Shelf(Group):
    """The commands of the shelf, in its order."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._loaded: dict[str, Any] = {}

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order of the shelf."""
        return [name for name, _, _ in SHELF]

    def get_command(self, ctx: Any, name: str) -> Any:
        """The command, or as long as nobody calls it its name and what it is for; None if there is none."""
        for each, _, summary in SHELF:
            if each == name:
                return self._loaded.get(name) or Command(name, help=summary)
        return None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called, loaded."""
        for name, where, _ in SHELF:
            if args and args[0] == name:
                self._loaded[name] = load(name, where)
        return super().resolve_command(ctx, args)


def load(name: str, where: str) -> Any:
    """The command of a name, which lies in ``module:function``."""
    module, _, function = where.partition(":")
    alone = typer.Typer(
        add_completion=False, rich_markup_mode="markdown", pretty_exceptions_enable=False
    )
    found = getattr(importlib.import_module(f"tete.command.{module}"), function)
    if isinstance(found, typer.Typer):
        return typer.main.get_group(found)
    alone.command(name, cls=Command)(found)
    return typer.main.get_command(alone)


def _plain(params: Any) -> Any:
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
    return params


def menu(name: str, kind: type[TyperGroup], **more: Any) -> typer.Typer:
    """An application of several commands, which alone shows its help."""
    return typer.Typer(
        name=name,
        cls=kind,
        no_args_is_help=True,
        rich_markup_mode="markdown",
        pretty_exceptions_enable=False,
        **more,
    )
