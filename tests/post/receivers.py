"""Where letters arrive in tests: a mail server, a program that listens, a browser behind a push service."""

import asyncio
import base64
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

import http_ece
import msgspec
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = dict[str, Any]


class Mailbox:
    """A mail server that takes everything, but not what ``answer`` says."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answer = "250 taken"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.answer.startswith("250"):
            found = message_from_bytes(cast(bytes, envelope.content), policy=policy.default)
            self.letters.append(found)
        return self.answer

    @property
    def subjects(self) -> list[str]:
        return [str(letter["Subject"]) for letter in self.letters]


@contextmanager
def mail_server() -> Iterator[tuple[Mailbox, str]]:
    """The mailbox, and what TETE_SMTP has to say."""
    box, loop = Mailbox(), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    listens = loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    server = asyncio.run_coroutine_threadsafe(listens, loop).result()
    try:
        yield box, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


class Heard(msgspec.Struct):
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Listener:
    """A program on the loopback: it notes what comes, and answers what it was told to."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.status = 201
        self.headers: dict[str, str] = {}
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                size = int(self.headers["Content-Length"])
                lower = {name.lower(): value for name, value in self.headers.items()}
                outer.heard.append(Heard(self.path, lower, self.rfile.read(size)))
                self.send_response(outer.status)
                for name, value in outer.headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.05,), daemon=True
        )
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()
    try:
        yield listener
    finally:
        listener.close()


class Browser:
    """What a browser keeps to itself of a subscription, and what it can read with that."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": _text(point), "auth": _text(self._auth)}

    def read(self, body: bytes) -> Json:
        plain = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        return cast(Json, msgspec.json.decode(plain))


def _text(plain: bytes) -> str:
    return base64.urlsafe_b64encode(plain).rstrip(b"=").decode()
