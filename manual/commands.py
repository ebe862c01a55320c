"""The command line as a page: what ``tete … --help`` says, of every command."""

import re
from collections.abc import Iterator
from typing import Any

import typer

from tete.command.app import app
from tete.command.group import SHELF, load

TITLE = "The command “tete”"
_TYPED = re.compile(r"(?<!\w)(--[\w-]+|TETE_\w+)")


def page() -> str:
    """Every command with its arguments and options, from the commands themselves."""
    top = typer.main.get_command(app)
    context: Any = top.make_context("tete", [], resilient_parsing=True)
    written = [f"# {TITLE}", *_told(top)]
    for name, where, _ in SHELF:
        written += _command(name, load(name, where), context)
    return "\n\n".join(written) + "\n"


def _command(name: str, command: Any, above: Any, depth: int = 2) -> Iterator[str]:
    context = type(above)(command, info_name=name, parent=above)
    yield f"{'#' * depth} {context.command_path}"
    yield from _told(command)
    yield f"```sh\n{' '.join((context.command_path, *command.collect_usage_pieces(context)))}\n```"
    found = [each.get_help_record(context) for each in command.get_params(context)]
    rows = [
        f"| `{_in_cell(word)}` | {_in_cell(_linked(told))} |" for word, told in filter(None, found)
    ]
    yield "\n".join(("| option | what it does |", "| --- | --- |", *rows))
    for each in getattr(command, "commands", {}):
        yield from _command(each, command.commands[each], context, depth + 1)


def _told(command: Any) -> Iterator[str]:
    """What a command says of itself, a paragraph at a time."""
    for paragraph in re.split(r"\n\s*\n", command.help or ""):
        yield _linked(" ".join(paragraph.split()))


def _linked(text: str) -> str:
    """With the pages that it names as links, and what is typed, as it is."""
    text = re.sub(r"\bdocs/([\w/-]+\.md)", r"[docs/\1](../\1)", text)
    text = re.sub(r"\*\*(tete[^*]*|TETE_\w+)\*\*", r"`\1`", text)
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part[:1] == "`" else _TYPED.sub(r"`\1`", part) for part in parts)


def _in_cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
