"""What a request of a client means at the table."""

from collections.abc import Callable
from typing import Any

from tete.desk.wire import requests
from tete.room.deciding import commands as c

_COMMANDS: dict[type[requests.Asking], Callable[[Any], c.Command]] = {
    requests.Undo: lambda asked: c.Undo(asked.seat),
    requests.Resign: lambda asked: c.Resign(asked.seat),
    requests.Leave: lambda asked: c.Leave(asked.seat),
    requests.Return: lambda asked: c.Return(asked.seat),
    requests.Claim: lambda asked: c.Claim(asked.seat),
    requests.OfferDraw: lambda asked: c.OfferDraw(asked.seat),
    requests.Answer: lambda asked: c.Answer(asked.seat, asked.to, asked.yes),
    requests.Pause: lambda asked: c.Pause(asked.seat),
    requests.Resume: lambda asked: c.Resume(asked.seat),
    requests.TakeDayOff: lambda asked: c.TakeDayOff(asked.seat),
    requests.GiveDayBack: lambda asked: c.GiveDayBack(asked.seat),
    requests.Allow: lambda asked: c.Allow(asked.seat, asked.yes),
    requests.MixWord: lambda asked: c.MixWord(asked.seat, asked.word),
}


def command(request: requests.Asking, speaker: int | None, lag: int = 0) -> c.Command:
    """The command; ``speaker`` is the seat whose voice it is when something is said.

    ``lag`` are the milliseconds that the line of whoever asks takes there and back.
    """
    if isinstance(request, requests.Move):
        return c.Move(request.seat, request.text, request.seq, request.id, lag)
    if isinstance(request, requests.Press):
        return c.Press(request.seat, request.seq, request.id, lag)
    if isinstance(request, requests.Say):
        return c.Say(speaker, request.text, request.id, request.ready, request.aloud)
    return _COMMANDS[type(request)](request)
