"""``tete words``: is a word admitted, and how is it spelled?"""

from typing import Annotated

import typer

import tete
from tete.authoring.lexicon import Entry, Lexicon
from tete.codes import Code
from tete.command.inputs import Json, Lang, language_for, print_json
from tete.core.asking import adds
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.optional import HasLexicon
from tete.core.text import Text


def words(
    asked: Annotated[
        list[str], typer.Argument(metavar="WORD...", help="Words, with or without accents.")
    ],
    listed: Annotated[
        str | None, typer.Option("--list", metavar="LIST", help="Which word list: fr, en or de.")
    ] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Say whether words are admitted and how they are spelled. Exit status 1 if one is not."""
    game, lexicon = _find()
    language = language_for(lang, game)
    name = lexicon.default if listed is None else listed
    identity = lexicon.identity(name)
    entries = [lexicon.look_up(name, word) for word in asked]
    if as_json:
        found = [
            {"word": entry.word, "admitted": bool(entry.spelled), "spelled": list(entry.spelled)}
            for entry in entries
        ]
        print_json({"list": identity, "words": found})
    else:
        for entry in entries:
            typer.echo(language.say(_sentence(entry, identity)))
    if not all(entry.spelled for entry in entries):
        raise typer.Exit(1)


def _find() -> tuple[AnyGame, Lexicon]:
    """The first game on the shelf that has word lists."""
    for game in tete.games().values():
        own: object = game
        if adds(own, HasLexicon):
            return game, own.lexicon
    raise BadOption(Code.NO_WORDS, Text("No game on the shelf has word lists."))


def _sentence(entry: Entry, identity: str) -> Text:
    if entry.spelled:
        spelled = ", ".join(entry.spelled)
        return Text(
            "{word} is admitted: {spelled} ({list})",
            word=entry.word,
            spelled=spelled,
            list=identity,
        )
    return Text("{word} is not admitted ({list})", word=entry.word, list=identity)
