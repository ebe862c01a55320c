"""The way in: run a command, and say every refusal in one sentence."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import typer

from tete.codes import Code
from tete.command.app import app
from tete.core.errors import TeteError

if TYPE_CHECKING:
    from tete.terminal.language import Language

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``tete`` with these arguments (those of the process without any); the exit status.

    0 is good, 1 is a record or a game that does not hold, 2 is bad input. Nobody sees a traceback for
    what he typed: one sentence on standard error says what is wrong. With --json there is also
    ``{"error": {"code", "sentence", "rule"}}`` on standard output.
    """
    arguments = list(sys.argv[1:] if argv is None else argv) or ["room"]
    try:
        status = app(arguments, prog_name="tete", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        from tete.command.inputs import forget_output

        forget_output()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except TeteError as error:
        language = _language(arguments)
        _complain(arguments, error.code, language.refusal(error), error.rule)
        return BAD_INPUT
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = f"“{error.filename}”: {reason}." if error.filename else f"{reason}."
        _complain(arguments, Code.SYSTEM, sentence)
        return BAD_INPUT
    except Exception as error:
        if not hasattr(error, "format_message"):
            if type(error).__name__ == "Abort":
                return INTERRUPTED
            raise
        _complain(arguments, Code.USAGE, _usage(error))
        return BAD_INPUT
    return status if isinstance(status, int) else 0


def _usage(error: Any) -> str:
    """The sentence of an error of the argument parser, and where help is."""
    sentence = str(error.format_message()).strip().replace("\n", " ")
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", None) or "tete"
    sentence = sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."
    return f"{sentence} “{command} --help” says what it takes."


def _language(arguments: list[str]) -> "Language":
    """The language asked for, as far as it can be told before the arguments are understood."""
    from tete.command.inputs import language_for
    from tete.shelf.games import games
    from tete.terminal.language import Language

    wish = None
    for at, argument in enumerate(arguments):
        if argument == "--lang":
            wish = next(iter(arguments[at + 1 :]), None)
        elif argument.startswith("--lang="):
            wish = argument.removeprefix("--lang=")
    game = next((games()[word] for word in arguments if word in games()), None)
    with suppress(TeteError):
        return language_for(wish, game)
    return Language()


def _complain(arguments: list[str], code: str, sentence: str, rule: str | None = None) -> None:
    from tete.command.inputs import print_json
    from tete.core.text import shown

    if "--json" in arguments:
        print_json({"error": {"code": code, "sentence": sentence, "rule": rule}})
    typer.echo(f"tete: {shown(sentence)}", err=True)
