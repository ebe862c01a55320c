"""Running the room: for hosts (``serve``) and for people (``open_room``)."""

import asyncio
import errno
import gc
import signal
import socket
import sys
import threading
import time
import webbrowser
from contextlib import ExitStack, suppress
from functools import partial
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from tete.codes import Code
from tete.core.text import Text
from tete.desk.wire.requests import BIGGEST
from tete.server import logs
from tete.server.app import create_app
from tete.server.crew import Crew, handed_over, say_open
from tete.server.hatches import Hatches, hatches
from tete.server.host_names import is_loopback
from tete.server.http_protocol import HttpProtocol
from tete.server.open_connections import OpenConnections, room_for
from tete.server.problems import say
from tete.server.services import Services
from tete.server.settings import Settings
from tete.server.socket_protocol import SocketProtocol
from tete.server.startup import locked
from tete.server.workshop import Workshop
from tete.storage.errors import BadFile
from tete.storage.file_lock import FileLock, InUse

_FIRST_PORT = 8137
_PORTS = 20
_BACKLOG = 2048
_GARBAGE = 100_000
_NO_PROXY = (
    "Others can reach this room and nothing stands before it: let it listen on 127.0.0.1 behind Caddy or nginx "
    "(docs/host/Caddyfile, docs/host/nginx.conf), with TETE_SECURE=true and TETE_HOSTS set to its name."
)


class _Server(uvicorn.Server):
    """A server that tells its clients before it goes, and then goes quietly."""

    def __init__(
        self,
        config: uvicorn.Config,
        services: Services,
        ready: threading.Event,
        passed: Hatches | None,
    ) -> None:
        super().__init__(config)
        self.interrupted = False
        self._services = services
        self._ready = ready
        self._hatches = passed
        self._moving_in: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = (sockets or [])[0].getsockname()[:2]
            logs.log.info("open", host=host, port=port, db=self._services.settings.database_name)
            self._ready.set()
            if self._hatches:
                self._hatches.open(self._let_in)
            say_open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        if self._hatches:
            self._hatches.close()
        await self._services.farewell()
        await super().shutdown(sockets)

    def _let_in(self, connection: socket.socket, request: bytes) -> None:
        """Another worker has handed this one in, and what was read from it."""
        task = asyncio.create_task(self._serve_on(connection, request))
        self._moving_in.add(task)
        task.add_done_callback(self._moving_in.discard)

    async def _serve_on(self, connection: socket.socket, request: bytes) -> None:
        made: Any = self.config.http_protocol_class
        there = {"server_state": self.server_state, "app_state": self.lifespan.state}
        protocol: HttpProtocol = made(config=self.config, **there)
        protocol.stays()
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # it has gone meanwhile
            connection.close()
            return
        if not protocol.transport.is_closing():
            protocol.data_received(request)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True
        self.interrupted = self.interrupted or sig == signal.SIGINT


def serve(settings: Settings | None = None, ready: threading.Event | None = None) -> None:
    """Run the room until SIGTERM, or Ctrl-C, which raises.

    Raises OSError if the address cannot be had, a TeteError for a bad key and for files that cannot be used.
    """
    settings = settings or Settings()
    logs.set_up(settings.log, settings.log_level)
    is_for_all = settings.host != "localhost" and not is_loopback(settings.host)
    if is_for_all and not settings.secure and not settings.hosts:
        logs.log.warning("no-proxy", advice=_NO_PROXY)
    with locked(settings) as lock:
        listener = handed_over() or listen(settings.host, settings.port)
        if settings.workers == 1:
            run(settings, listener, lock, ready)
            return
    listener.listen(_BACKLOG)
    crew = Crew(settings, listener, settings.workers)
    asyncio.run(crew.run(ready))
    if crew.interrupted:
        raise KeyboardInterrupt


def run(
    settings: Settings,
    listener: socket.socket,
    lock: FileLock | None,
    ready: threading.Event | None = None,
) -> None:
    """Run the room on a socket that is already bound. Ctrl-C raises KeyboardInterrupt when all is put away."""
    if lock:
        lock.tell(*listener.getsockname()[:2])
    app = create_app(settings)
    connections = OpenConnections(settings, room_for(settings.connections))
    passed = hatches()
    protocol: Any = partial(HttpProtocol, connections, passed)
    frames: Any = partial(SocketProtocol, rate=settings.message_rate, burst=settings.message_burst)
    config = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=protocol,
        ws=frames,
        timeout_keep_alive=settings.keep_alive_seconds,
        ws_max_size=16 * BIGGEST,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=10,
    )
    services: Services = app.state.services
    services.is_claimed = True
    gc.collect()
    gc.freeze()  # what is there now stays for ever: no need to look through it again and again
    gc.set_threshold(_GARBAGE, 10, 10)
    server = _Server(config, services, ready or threading.Event(), passed)
    asyncio_run = asyncio.Runner(loop_factory=config.get_loop_factory())
    with asyncio_run, server.capture_signals():
        asyncio_run.run(server.serve(sockets=[listener]))
    if not server.started:
        raise BadFile(Code.NOT_OPENED, Text("The room could not be opened; the log says why."))
    logs.log.info("closed")
    if server.interrupted:
        raise KeyboardInterrupt


def listen(host: str, port: int) -> socket.socket:
    """A bound socket; port 0 is any free one. Raises OSError, which names what cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, UnicodeError) as error:
        listener.close()
        number = getattr(error, "errno", None) or errno.EINVAL
        reason = getattr(error, "strerror", None) or str(error)
        raise OSError(number, reason, f"{host}:{port}") from None
    return listener


def open_room(
    settings: Settings | None = None,
    *,
    browser: bool = True,
    local_network: bool = True,
    watch: str | None = None,
    lang: str = "en",
) -> None:
    """What ``tete`` alone does: a free port, the addresses in words, the browser; runs until Ctrl-C.

    With ``local_network`` others in the same network can come in. Where the room is open already, that one is
    shown. With ``watch`` the room goes with the files of that game. Raises OSError if no port is free, UnknownGame,
    and what ``serve`` raises.
    """
    settings = settings or Settings()
    if local_network and settings.host == "127.0.0.1":
        settings = settings.model_copy(update={"host": "0.0.0.0"})  # noqa: S104 (that is the wish)
    if not settings.hosts:
        settings = settings.model_copy(update={"hosts": ("local",)})
    shop = Workshop(watch, lambda said: _tell(say(said, lang))) if watch else None
    quiet = "warning" if settings.log_level == "info" else settings.log_level
    logs.set_up(settings.log, quiet)
    try:
        with ExitStack() as held:
            lock = held.enter_context(locked(settings))
            listener = _announced(settings, local_network, lang)
            ready = threading.Event()
            if browser:
                here = f"http://localhost:{listener.getsockname()[1]}/"
                threading.Thread(target=_show, args=(here, ready), daemon=True).start()
            if shop is None:
                run(settings, listener, lock, ready)
                return
        shop.run(settings, listener, ready)
    except InUse as other:
        if not other.address or shop:
            raise
        _tell(say(Text("The room is already open: {address}", address=other.address), lang))
        if browser and answers(other.address):
            webbrowser.open(other.address)


def _announced(settings: Settings, network: bool, lang: str) -> socket.socket:
    """A socket that listens, after its addresses were said: who calls before the room is open waits."""
    listener = _free(settings.host, settings.port)
    listener.listen(_BACKLOG)
    port = listener.getsockname()[1]
    _tell(say(Text("The room is open: {address}", address=f"http://localhost:{port}/"), lang))
    if network and (address := local_address()):
        there = f"http://{address}:{port}/"
        _tell(say(Text("On the same network: {address}", address=there), lang))
    _tell(say(Text("Ctrl-C closes it; games are kept."), lang))
    return listener


def answers(address: str, patience: float = 30.0) -> bool:
    """Whether somebody listens there, or begins to within this many seconds."""
    parts = urlsplit(address)
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection((parts.hostname, parts.port), timeout=1):
            return True
        time.sleep(0.05)
    return False


def local_address() -> str | None:
    """This machine's address in its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def _free(host: str, port: int) -> socket.socket:
    for candidate in (*range(port, port + _PORTS), 0):
        try:
            return listen(host, candidate)
        except OSError:
            if candidate == 0:
                raise
    raise AssertionError("port 0 is always tried last")


def _show(address: str, ready: threading.Event) -> None:
    if ready.wait(30):
        webbrowser.open(address)


def _tell(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201
