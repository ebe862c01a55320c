"""``tete games``: what is on the shelf."""

from typing import Any

import typer
from rich.console import Console
from rich.text import Text as Ink

import tete
from tete import bots
from tete.bots.levels import STRONGER
from tete.bots.strength import figures
from tete.command.inputs import Json, Lang, language_for, print_json
from tete.core.game import AnyGame
from tete.core.options import Option, write_value
from tete.core.text import Text
from tete.shelf import games as registry
from tete.terminal.ladder import beaten
from tete.terminal.language import Language


def games(as_json: Json = False, lang: Lang = None) -> None:
    """List the games: how many players, which options, which bots."""
    shelf = tete.games()
    language_for(lang)
    if as_json:
        found = [_data(game) for game in shelf.values()]
        print_json(
            {"games": found, "broken": {slug: str(why) for slug, why in registry.broken().items()}}
        )
    else:
        console = Console(highlight=False, markup=False)
        for slug in registry.by_length():
            game = shelf[slug]
            for line in _lines(game, language_for(lang, game)):
                console.print(line, soft_wrap=not console.is_terminal)
    for why in registry.broken().values():
        typer.echo(f"tete: {language_for(lang).repeat(why)}", err=True)


def _data(game: AnyGame) -> dict[str, Any]:
    info = game.info
    return {
        "slug": info.slug,
        "titles": dict(info.titles),
        "summary": str(info.summary),
        "credit": info.credit,
        "version": info.version,
        "seats": {"least": info.seats[0], "most": info.seats[1]},
        "chance": info.has_chance,
        "secrets": info.has_secrets,
        "minutes": info.minutes,
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "default": option.default,
                "offers": dict(option.offers),
                "values": list(option.samples),
                "label": str(option.label),
                "help": str(option.help),
            }
            for option in info.options
        ],
        "bots": list(bots.here(game)),
        "bots_not_here": [name for name in bots.names(game) if name not in bots.here(game)],
        "levels": [
            {"bot": bot, "elo": figure.elo, "margin": figure.margin}
            for bot, figure in figures(game).items()
        ],
    }


def _lines(game: AnyGame, language: Language) -> list[Ink]:
    info, say = game.info, language.say
    least, most = info.seats
    head = Ink(info.slug, "bold")
    head.append(f"  {info.title(language.lang)}", "bold")
    count = say(Text("{n} player|{n} players", n=least)) if least == most else ""
    head.append(f"  {count or say(Text('{least} to {most} players', least=least, most=most))}")
    lines = [head]
    if info.summary:
        lines.append(Ink(f"  {language.repeat(info.summary)}"))
    if info.credit:
        lines.append(Ink(f"  {info.credit}", "dim"))
    lines += [_option(option, language) for option in info.options]
    lines.append(Ink(f"  {say(Text('bots'))}: {', '.join(_bots(game, language))}"))
    if bots.here(game) != bots.names(game):
        lines.append(Ink(f"  {say(STRONGER)}", "dim"))
    return [*lines, Ink()]


def _bots(game: AnyGame, language: Language) -> list[str]:
    """The bots' names, each with its figure where it was measured, and whether it was beaten here."""
    measured, won, say = figures(game), beaten(game.info.slug), language.say
    told: list[str] = []
    for bot in bots.here(game):
        figure = say(Text("Elo {elo}", elo=measured[bot].elo)) if bot in measured else ""
        mark = say(Text("beaten")) if bot in won else ""
        told.append(" · ".join(filter(None, (bot, figure, mark))))
    return told


def _option(option: Option, language: Language) -> Ink:
    values = [write_value(value) for value in option.samples]
    usual = write_value(option.offered(language.lang))
    rest = [value for value in values if value != usual]
    line = Ink(f"  --option {option.name}=", "dim")
    line.append(usual, "bold")
    if rest:
        line.append(f" | {' | '.join(rest)}")
    if option.least is not None or option.most is not None:
        line.append(f"  ({option.least} … {'' if option.most is None else option.most})")
    line.append(f"  {language.repeat(option.help or option.label)}", "dim")
    return line
