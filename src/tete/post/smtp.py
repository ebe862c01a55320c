"""The host's mail server: what TETE_SMTP says of it, and one letter handed to it."""

import ipaddress
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

import msgspec

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text

_SECONDS = 20.0
_PORTS = {"smtp": 587, "smtps": 465}


class Server(msgspec.Struct, frozen=True):
    """A mail server. ``is_safe``: TLS from the first byte; else it has to offer that, unless it is this machine."""

    host: str
    port: int
    user: str
    password: str
    is_safe: bool

    @property
    def is_here(self) -> bool:
        """Whether nothing leaves this machine on the way to it."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def read_server(url: str) -> Server:
    """What ``smtp://user:password@host:port`` says. Raises BadOption."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in _PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise BadOption(
            Code.BAD_SETTING,
            Text("TETE_SMTP must be like smtp://user:password@mail.example.org:587, or smtps://…"),
        )
    return Server(
        parts.hostname,
        port or _PORTS[parts.scheme],
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        parts.scheme == "smtps",
    )


class Smtp:
    """Hands letters to a server. ``trust`` is whose certificates count, beside the usual ones."""

    def __init__(self, server: Server, sender: str, trust: ssl.SSLContext | None = None) -> None:
        self._server = server
        self.sender = sender
        self._trust = trust

    async def send(self, message: EmailMessage) -> str:
        """What the server said when it took the letter. Raises aiosmtplib.SMTPException, OSError, TimeoutError."""
        import aiosmtplib  # by whoever writes letters alone: settings are read by everybody

        server = self._server
        _, said = await aiosmtplib.send(
            message,
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            use_tls=server.is_safe,
            start_tls=None if server.is_here or server.is_safe else True,
            tls_context=self._trust,
            timeout=_SECONDS,
        )
        return said
