"""``tete people``: the accounts of the room, for whoever hosts it."""

import asyncio
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tete.codes import Code
from tete.command.db import Database
from tete.command.inputs import Json, Lang, language_for, print_json
from tete.command.kept import kept, now
from tete.core.errors import BadOption
from tete.core.text import Text, shown

if TYPE_CHECKING:
    from tete.server.settings import Settings
    from tete.terminal.language import Language

_DAY = 10
"""Characters of a time that are its day."""


def people(
    reset: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Print a link by which this account gets a new password."
        ),
    ] = None,
    url: Database = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """List the accounts of the room; give somebody the way to a new password.

    The link works once, for a day; until then the old password is good as well. Also while the room is open.
    """
    from tete.server.settings import read_settings

    language, settings = language_for(lang), read_settings({"db": url})
    if reset is not None:
        name, link = asyncio.run(_reset(settings, reset))
        if as_json:
            print_json({"name": name, "link": link})
            return
        typer.echo(shown(link))
        told = Text(
            "Give this to {name}. It works once, until tomorrow at this time: whoever has it signs in as {name}.",
            name=name,
        )
        typer.echo(shown(language.say(told)), err=True)
        return
    found = asyncio.run(_all(settings))
    if as_json:
        print_json(found)
        return
    if not found:
        typer.echo(language.say(Text("Nobody has an account in this room.")))
    for each in found:
        typer.echo(shown(_line(each, language)))


async def _reset(settings: "Settings", name: str) -> tuple[str, str]:
    from tete.people import passes
    from tete.people.people import People

    async with kept(settings) as store:
        here = People(store.storage, now)
        account = await here.accounts.named(name)
        if account is None:
            raise BadOption(
                Code.NO_PERSON,
                Text(
                    "Nobody in this room is called “{name}”: “tete people” lists the accounts.",
                    name=name[:60],
                ),
            )
        code = await here.passes.issue(passes.RESET, account.owner, passes.HOST_SECONDS)
        return account.name, f"{settings.url.rstrip('/')}/you#reset={code}"


async def _all(settings: "Settings") -> list[dict[str, Any]]:
    from tete.people.people import People
    from tete.room.showing.times import time_of

    async with kept(settings) as store:
        here = People(store.storage, now)
        return [
            {
                "name": one.name,
                "made": time_of(one.made),
                "devices": len(await here.sessions.of(one.owner)),
                "email": one.email or "",
            }
            for one in await here.accounts.all()
        ]


def _line(each: dict[str, Any], language: "Language") -> str:
    known = Text(
        "{name} · since {made} · {n} device|{name} · since {made} · {n} devices",
        name=each["name"],
        made=each["made"][:_DAY],
        n=each["devices"],
    )
    if not each["email"]:
        return language.say(known)
    return language.say(Text("{text} · letters go to {email}", text=known, email=each["email"]))
