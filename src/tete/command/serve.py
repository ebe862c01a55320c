"""``tete serve`` for hosts, and what ``tete`` alone does: open the room."""

from typing import Annotated

import typer

from tete.command.inputs import Lang, language_for


def serve(
    host: Annotated[
        str | None, typer.Option(help="Where to listen; 0.0.0.0 lets others in.  [TETE_HOST]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(help="0 is any free one.  [TETE_PORT]", min=0, max=65535)
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="As in sqlite:////srv/tete/room.sqlite3 or postgresql://host/name.  [TETE_DB]",
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(metavar="URL", help="By it nodes hear each other: redis://host.  [TETE_BUS]"),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Processes that answer; more need PostgreSQL.  [TETE_WORKERS]"),
    ] = None,
) -> None:
    """Host the room: no browser is opened, logs go to standard error, SIGTERM stops it cleanly.

    With several workers SIGHUP starts them anew, one after the other; docs/host/scale.md says more.

    What is not given here comes from the environment (TETE_…), then from the file tete.toml in the
    data folder; docs/host/hosting.md lists every setting.
    """
    from tete.server.serve import serve as run
    from tete.server.settings import read_settings

    run(read_settings({"host": host, "port": port, "db": db, "bus": bus, "workers": workers}))


def open_room(
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
    network: Annotated[
        bool, typer.Option("--network/--no-network", help="Let others on the same network in.")
    ] = True,
    port: Annotated[
        int | None, typer.Option(help="The first port to try.", min=0, max=65535)
    ] = None,
    watch: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            help="For whoever writes that game: when its files change, it is loaded anew, and so are the pages.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Open the room in the browser; what **tete** alone does. Ctrl-C closes it, games are kept."""
    from tete.server.serve import open_room as run
    from tete.server.settings import read_settings

    spoken = language_for(lang).lang
    run(
        read_settings({"port": port}),
        browser=browser,
        local_network=network,
        watch=watch,
        lang=spoken,
    )
