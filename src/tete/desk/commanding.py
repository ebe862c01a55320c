"""What a request of a client means at the table."""

from collections.abc import Callable
from typing import Any

from tete.desk.wire import requests
from tete.room.deciding import commands as c

_COMMANDS: dict[type[requests.Asking], Callable[[Any], c.Command]] = {
    requests.Move: lambda asked: c.Move(asked.seat, asked.text, asked.seq, asked.id),
    requests.Press: lambda asked: c.Press(asked.seat, asked.seq, asked.id),
    requests.Undo: lambda asked: c.Undo(asked.seat),
    requests.Resign: lambda asked: c.Resign(asked.seat),
    requests.Leave: lambda asked: c.Leave(asked.seat),
    requests.Return: lambda asked: c.Return(asked.seat),
    requests.OfferDraw: lambda asked: c.OfferDraw(asked.seat),
    requests.Answer: lambda asked: c.Answer(asked.seat, asked.to, asked.yes),
    requests.Allow: lambda asked: c.Allow(asked.seat, asked.yes),
    requests.MixWord: lambda asked: c.MixWord(asked.seat, asked.word),
}


def command(request: requests.Asking, speaker: int | None) -> c.Command:
    """The command; ``speaker`` is the seat whose voice it is when something is said."""
    if isinstance(request, requests.Say):
        return c.Say(speaker, request.text, request.id)
    return _COMMANDS[type(request)](request)
