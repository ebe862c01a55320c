"""``tete site``: a room without a server, as files."""

from pathlib import Path
from typing import Annotated

import typer

from tete.codes import Code
from tete.command.bar import bar
from tete.command.inputs import Json, Lang, language_for, print_json
from tete.core.errors import BadOption
from tete.core.text import Text


def site(
    out: Annotated[
        Path, typer.Argument(metavar="OUT", help="A new or empty folder, or a site written before.")
    ],
    at: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="Where it will be: https://example.org/games, or a path of the host like /games. "
            "With a whole address, links shown in messengers have a picture.",
        ),
    ] = "/",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Write a room without a server: a folder that any host of files can serve.

    Shelf, rules, lessons, puzzles, bots, and games for two on one device; everything runs in the browser, and
    after the first visit without a network. The host must be reached by https (or be this very machine).
    """
    from tete.server.site import Place, write_site  # slow to load

    language = language_for(lang)
    place = Place.of(at)
    try:
        with bar(language.say(Text("Writing the site"))) as shown:
            done = write_site(out, place, language.lang, shown)
    except FileNotFoundError:
        raise BadOption(
            Code.NO_PACK,
            Text(
                "What runs in the browser was not built with this installation. Install tete again while "
                "the package registries can be reached, or, in its source, run: python client/build.py --again"
            ),
        ) from None
    except OSError as error:
        raise BadOption(
            Code.UNWRITABLE,
            Text("“{path}” cannot be written: {reason}.", path=out, reason=error.strerror or error),
        ) from None
    if as_json:
        print_json(
            {"folder": str(out), "files": done.files, "bytes": done.bytes, "pack": done.pack}
        )
        return
    typer.echo(
        language.say(
            Text(
                "{out}: {n} files, {size} MB. Put all of it at {at}; to look at it here: "
                "python3 -m http.server --directory {out}",
                out=out,
                n=done.files,
                size=f"{done.bytes / 1e6:.1f}",
                at=f"{place.host}{place.folder}/",
            )
        )
    )
