"""The post of this server, as its settings describe it, and where the room is found from outside."""

from collections.abc import Callable
from urllib.parse import urlsplit

from tete.people.people import People
from tete.post.links import Links
from tete.post.mail import Writer
from tete.post.post import Post
from tete.post.smtp import Smtp, read_server
from tete.server.settings import Settings
from tete.storage.storage import Storage

OnFault = Callable[[BaseException], None]


def room_url(settings: Settings) -> str:
    """Where people find this room: as it was said, else as it can be guessed from the other settings."""
    if settings.url:
        return settings.url.rstrip("/")
    named = [name for name in settings.hosts if name != "local"]
    scheme = "https" if settings.secure else "http"
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"{scheme}://{named[0] if named else f'{host}:{settings.port}'}"


def links_of(settings: Settings) -> Links:
    """What makes the links in letters."""
    return Links(settings.signing_key(), room_url(settings))


def smtp_of(settings: Settings) -> Smtp | None:
    """The mail server, if there is one. Raises BadOption for one that cannot be understood."""
    if settings.smtp is None or not settings.smtp.get_secret_value():
        return None
    server = read_server(settings.smtp.get_secret_value())
    host = urlsplit(room_url(settings)).hostname or "localhost"
    user = server.user if "@" in server.user else f"tete@{host}"
    return Smtp(server, settings.mail_from or user)


def writer_of(settings: Settings, smtp: Smtp | None, on_fault: OnFault) -> Writer | None:
    """Who writes the letters that people ask for themselves."""
    return Writer(smtp, links_of(settings), on_fault) if smtp else None


def post_of(
    settings: Settings,
    storage: Storage,
    people: People,
    now: Callable[[], int],
    smtp: Smtp | None,
    on_fault: OnFault,
) -> Post:
    """What tells people."""
    url = room_url(settings)
    contact = f"mailto:{smtp.sender}" if smtp else url
    return Post(
        storage,
        people,
        now,
        settings.signing_key(),
        links_of(settings),
        on_fault,
        smtp=smtp,
        contact=contact,
        wait=settings.tell_seconds,
        private=settings.webhooks == "private-too",
    )
