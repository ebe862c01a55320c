"""``tete reports``: what was reported of what people say, for whoever hosts the room."""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from tete.codes import Code
from tete.command.db import Database
from tete.command.inputs import Json, Lang, language_for, print_json
from tete.command.kept import kept, now
from tete.core.errors import BadOption
from tete.core.text import Text, shown

if TYPE_CHECKING:
    from tete.server.reported import Reported
    from tete.server.settings import Settings
    from tete.terminal.language import Language

_LONGEST = 15
"""Digits of a number that any table could reach."""


def reports(
    done: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Mark a message as seen to, by its id in the list."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Also those that were seen to.")] = False,
    url: Database = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """List the messages that people have reported, the latest first; mark them as done.

    Each with its table, who said it, who reported it and why, and the words around it. Also while the room is open.
    """
    from tete.server.settings import read_settings

    language, settings = language_for(lang), read_settings({"db": url})
    if done is not None:
        asyncio.run(_close(settings, *_named(done)))
        if as_json:
            print_json({"done": done})
        else:
            typer.echo(language.say(Text("Done: {id}.", id=done)))
        return
    found = asyncio.run(_all(settings, every, language.lang))
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(found))
        return
    if not found:
        typer.echo(language.say(Text("Nothing is reported.")))
    for at, each in enumerate(found):
        if at:
            typer.echo()
        for line in _lines(each, language):
            typer.echo(shown(line))


def _named(name: str) -> tuple[str, int]:
    table, slash, seq = name.rpartition("/")
    if not slash or not table or not seq.isascii() or not seq.isdigit() or len(seq) > _LONGEST:
        raise _none(name)
    return table, int(seq)


async def _close(settings: "Settings", table: str, seq: int) -> None:
    from tete.people.people import People

    async with kept(settings) as store:
        if not await People(store.storage, now).reports.close(table, seq):
            raise _none(f"{table}/{seq}")


async def _all(settings: "Settings", every: bool, lang: str) -> "list[Reported]":
    from tete.people.people import People
    from tete.server.reported import reported

    async with kept(settings) as store:
        waiting = await People(store.storage, now).reports.all(every)
        return await reported(store, waiting, lang)


def _lines(each: "Reported", language: "Language") -> Iterator[str]:
    state = Text("done") if each.done else Text("open")
    head = Text("{id} · {game} · {state}", id=each.id, game=each.game, state=state)
    yield language.say(head)
    for one in each.complaints:
        says = Text("{when}, {who}: “{reason}”", when=one.at, who=one.by, reason=one.reason)
        bare = Text("{when}, {who}, without a reason", when=one.at, who=one.by)
        yield "  " + language.say(says if one.reason else bare)
    for line in each.talk:
        yield f"  {'▸' if line.reported else ' '} {line.at} {line.who}: {line.text}"


def _none(name: str) -> BadOption:
    return BadOption(
        Code.NO_MESSAGE,
        Text("No message “{id}” is reported: “tete reports” lists them.", id=name[:60]),
    )
