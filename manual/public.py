"""The public names as pages: one for each front door, with what docstrings promise."""

import re
from collections.abc import Iterator

from manual.links import ROOT
from manual.sources import first_sentence

DOORS = {
    "tete": "For players of games: a game on the shelf and its contract, matches, records, errors.",
    "tete.authoring": "For authors of games: options, scenes, sentences, minds, encodings.",
    "tete.testing": "For tests of a game: a plug-in of pytest with the whole contract.",
}
OTHERS = {
    "commands.md": "The command “tete”: every command, its options, what it does.",
    "rest.md": "REST: every route of a room.",
    "bodies.md": "Bodies: what requests take and what they answer.",
    "socket.md": "The socket’s types: every message, and what it is made of.",
}

_PAGE = re.compile(r"\bdocs/([\w/-]+)\.md(#[\w-]+)?")
_EXAMPLE = re.compile(r"(?m)^( *)>>> .*\n?(?:^\1\S.*\n?)*")


def doors() -> dict[str, str]:
    """Every front door with what it is for; an adaptor says so itself, and leads to its page if it has one."""
    found = dict(DOORS)
    folder = ROOT / "src" / "tete" / "adaptors"
    for path in sorted(folder.iterdir()):
        if path.name[0] != "_" and (path.suffix == ".py" or (path / "__init__.py").exists()):
            page = f" ([how](../build/{path.stem}.md))"
            has_page = (ROOT / "docs" / "build" / f"{path.stem}.md").exists()
            found[f"tete.adaptors.{path.stem}"] = first_sentence(path) + page * has_page
    return found


def name(door: str) -> str:
    """The page of a front door."""
    return f"reference/{door.replace('.', '-')}.md"


def pages() -> Iterator[tuple[str, str]]:
    """The list of all references, and a page for every front door."""
    listed = [
        f"- [`{door}`]({name(door).removeprefix('reference/')}): {told}"
        for door, told in doors().items()
    ]
    others = [
        f"- [{told.partition(':')[0]}]({page}):{told.partition(':')[2]}"
        for page, told in OTHERS.items()
    ]
    promise = "What is public, and what a version promises, is told on [a page of its own](../build/versions.md)."
    said = [
        "# Reference",
        promise,
        "## In Python",
        "\n".join(listed),
        "## From outside",
        "\n".join(others),
    ]
    yield "reference/index.md", "\n\n".join(said) + "\n"
    for door in doors():
        yield name(door), f"# {door}\n\n::: {door}\n"


def as_markdown(text: str) -> str:
    """A docstring as Markdown for a page of the reference.

    >>> as_markdown("One (docs/build/versions.md).\\n\\n>>> 1 + 1\\n2\\n")
    'One ([docs/build/versions.md](../build/versions.md)).\\n\\n```pycon\\n>>> 1 + 1\\n2\\n```\\n'
    """
    linked = _PAGE.sub(lambda page: f"[docs/{page[1]}.md](../{page[1]}.md{page[2] or ''})", text)
    return _EXAMPLE.sub(
        lambda found: f"{found[1]}```pycon\n{found[0].rstrip()}\n{found[1]}```\n", linked
    )
