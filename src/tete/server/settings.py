"""What whoever hosts the room can set: by environment (``TETE_…``), by a TOML file, or by default."""

import json
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from limits import parse
from platformdirs import user_data_path
from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.post.smtp import read_server
from tete.server.key import check_key, kept_key

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://")
_REDIS = ("redis://", "rediss://", "unix://")


def _data_folder() -> Path:
    return Path(user_data_path("tete-a-tete", appauthor=False))


class Settings(BaseSettings):
    """All settings. The file is the one TETE_CONFIG names, else ``tete.toml`` in the data folder."""

    model_config = SettingsConfigDict(env_prefix="TETE_", extra="ignore", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8137, ge=0, le=65535)
    data: Path = Field(default_factory=_data_folder)
    db: str = ""
    """``sqlite:///`` and a path, or ``postgresql://``: a database that several nodes use together."""
    bus: str = ""
    """``redis://``: by what the nodes of one database tell each other at once what happens."""
    workers: int = Field(default=1, ge=1, le=256)
    """How many processes answer on this machine; more than one need a PostgreSQL and should have a bus."""
    check_seconds: float = Field(default=5.0, ge=0)
    """How long the database is looked through before the room opens, at most."""
    pack: bool = True
    """Whether the room without its server is offered: the button at home, and the pack that comes with it."""
    log: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    secure: bool = False
    """Whether people come by https: cookies are then sent by https alone."""
    key: SecretStr | None = None
    """What signs cookies and links; made once and kept in the data folder if it is not given."""
    origins: tuple[str, ...] = ()
    """Further origins that may open sockets, besides the host itself."""
    hosts: Annotated[tuple[str, ...], NoDecode] = ()
    """The names this room is known by; with none, by any. ``local`` is whatever only a local network has."""
    proxies: str = "127.0.0.1,::1"
    """Whose X-Forwarded-… headers are believed."""
    metrics: Literal["loopback", "all", "off"] = "loopback"
    """Who can read /metrics; once this was true (all) or false (off)."""
    connections: int = Field(default=4000, ge=16)
    """Open connections in all, sockets among them."""
    connections_per_address: int = Field(default=600, gt=0)
    """More than its sockets may be: a seat always finds a connection."""
    header_seconds: float = Field(default=15.0, gt=0)
    """Until all headers of a request are there."""
    header_bytes: int = Field(default=16 * 1024, ge=1024)
    body_seconds: float = Field(default=60.0, gt=0)
    """Until all of a request's body is there."""
    write_seconds: float = Field(default=120.0, gt=0)
    """How long an answer may wait for somebody who does not take it."""
    keep_alive_seconds: int = Field(default=30, ge=1)
    """How long a connection may wait for its next request."""
    pipelined: int = Field(default=4, ge=0)
    """Requests on one connection that wait while another is answered; browsers send none."""
    idle_seconds: float = Field(default=300.0, gt=0)
    """How long a table stays in memory after the last one has left it."""
    away_seconds: float = Field(default=60.0, gt=0)
    """How long a table waits before a bot takes the seat of who is not there; five times that for who is out."""
    bot_workers: int = Field(default=0, ge=0, le=256)
    """How many processes bots think in at most, started when they are needed; 0 is one less than cores."""
    bot_thoughts_per_owner: int = Field(default=8, gt=0)
    """How many thoughts of bots, and how many hints, an owner may have under way; more moves wait in turn."""
    bot_thoughts_per_address: int = Field(default=256, gt=0)
    coach_seconds: float = Field(default=1.5, gt=0, le=600)
    """How long a move waits for the coach of a first game; then it is made without."""
    analysis_seconds: float = Field(default=20.0, gt=0, le=600)
    """How long a finished game is looked back at, at most; in one process of its own, one game at a time."""
    analyses_per_address: int = Field(default=3, gt=0)
    """How many games an address may have analysed or wait for it at once."""
    rate_read: str = "1200/minute"
    rate_write: str = "120/minute"
    rate_socket: str = "240/minute"
    rate_analysis: str = "60/hour"
    rate_sign_out: str = "20/hour"
    """How many tokens an address may end."""
    rate_accounts: str = "60/day"
    """New accounts of an address."""
    rate_sign_in: str = "120/hour"
    """How often an address may try to sign in."""
    rate_sign_in_name: str = "20/hour"
    """How often all who are strangers to an account may try its name; over that, its own devices still may."""
    rate_sign_in_known: str = "40/hour"
    """How often a device may try a name that was signed in there before."""
    rate_export: str = "12/hour"
    """Files with everything of somebody, for one person."""
    rate_reports: str = "20/hour"
    """Messages that an address may report."""
    rate_chat: str = "30/minute"
    """Messages of one person at a table."""
    rate_chat_watching: str = "120/minute"
    """Messages of all who watch a table together."""
    chat_per_seat: int = Field(default=5000, gt=0)
    """How many messages of a seat are kept at a table."""
    chat_watching: int = Field(default=5000, gt=0)
    """How many messages of those who watch are kept at a table."""
    chat_page: int = Field(default=100, gt=0)
    """How many messages come with a table, and with each look further back."""
    url: str = ""
    """Where people find this room, as in https://play.example.org: links in letters lead there."""
    smtp: SecretStr | None = None
    """``smtp://user:password@host:port`` or ``smtps://``: by what the room writes letters; else it writes none."""
    mail_from: str = ""
    """From which address it writes."""
    webhooks: Literal["public", "private-too", "off"] = "public"
    """Where the room sends news to programs: never to addresses of this network, unless that is wanted."""
    tell_seconds: float = Field(default=10.0, ge=0.5)
    """How long somebody may see himself what he would be told."""
    rate_letters: str = "20/hour"
    """How often somebody, and an address, may have something sent by hand: trials, and letters that ask."""
    rate_costly: str = "20000/minute"
    """How many milliseconds of a processor an address may spend on costly questions."""
    questions: int = Field(default=64, gt=0)
    """Costly questions that may wait for their answer at once, in all and of one address."""
    questions_per_address: int = Field(default=16, gt=0)
    question_seconds: float = Field(default=20.0, gt=0)
    """How long a costly question may take before it is given up."""
    pulse_seconds: float = Field(default=0.1, ge=0)
    """How often it is looked whether the server keeps everybody waiting; 0 is never."""
    rate_tables: str = "2000/day"
    """New tables of an address."""
    rate_own_bytes: str = "50000000/day"
    """Bytes of boards and lists of one's own in an address's new tables."""
    tables_per_owner: int = Field(default=500, gt=0)
    """Unfinished tables that somebody may have begun in the last 30 days."""
    own_bytes_per_owner: int = Field(default=20_000_000, gt=0)
    """Bytes of set-up, own boards and lists included, that somebody may have begun in the last 30 days."""
    listed_per_owner: int = Field(default=5, gt=0)
    """Tables that somebody may have on the list of open ones."""
    listed_per_address: int = Field(default=30, gt=0)
    prune_days: float = Field(default=0, ge=0)
    """After how many days a table that nobody goes on with is forgotten; 0 is never."""
    prune_finished_days: float = Field(default=0, ge=0)
    """After how many days a game that was played to its end is forgotten; 0 is never."""
    message_rate: float = Field(default=20.0, gt=0)
    """Messages a second on one socket, in the long run."""
    message_burst: int = Field(default=60, gt=0)
    socket_bytes: int = Field(default=1_000_000, gt=0)
    """What may wait for one socket to read; beyond that it is closed. One message may always wait."""
    table_events: int = Field(default=5000, gt=0)
    """What may happen at one table, talk not counted, before nothing but moves can be made there."""
    sockets_per_table: int = Field(default=500, gt=0)
    """Sockets of those who watch a table; seats are not counted."""
    sockets_per_address: int = Field(default=250, gt=0)
    sockets_per_owner: int = Field(default=50, gt=0)
    """Sockets of one person, at all tables; when there are more, the oldest is closed."""
    sockets_per_seat: int = Field(default=10, gt=0)
    """Sockets of one person at one table, likewise."""

    @field_validator("*", mode="after")
    @classmethod
    def _rates(cls, given: Any, info: ValidationInfo) -> Any:
        """Whatever is a rate can be read as one: else the room would fall over it when it opens."""
        if (info.field_name or "").startswith("rate_"):
            try:
                parse(given)
            except ValueError:
                raise ValueError(f"“{given}” is no rate like 20/minute") from None
        return given

    @field_validator("hosts", mode="before")
    @classmethod
    def _names(cls, given: Any) -> Any:
        """A JSON list, or names with commas between them."""
        if not isinstance(given, str):
            return given
        if given.lstrip().startswith("["):
            return json.loads(given)
        return tuple(name.strip() for name in given.split(",") if name.strip())

    @field_validator("metrics", mode="before")
    @classmethod
    def _readers(cls, given: Any) -> Any:
        """The words of today, or the yes and no of once."""
        word = str(given).strip().lower()
        once = {"true": "all", "1": "all", "yes": "all", "on": "all"}
        return once.get(word) or {"false": "off", "0": "off", "no": "off"}.get(word, word)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Arguments before environment before file before defaults."""
        folder = os.environ.get("TETE_DATA")
        page = os.environ.get("TETE_CONFIG")
        path = Path(page) if page else (Path(folder) if folder else _data_folder()) / "tete.toml"
        return (
            init_settings,
            env_settings,
            file_secret_settings,
            TomlConfigSettingsSource(settings_cls, toml_file=path),
        )

    @property
    def postgres(self) -> str:
        """Where the PostgreSQL is; "" where there is a SQLite file."""
        return self.db if self.db.startswith(_POSTGRES) else ""

    @property
    def database(self) -> Path:
        """The SQLite file. Raises ValueError for a URL of another kind."""
        if not self.db:
            return self.data / "room.sqlite3"
        if not self.db.startswith(_SQLITE) or self.db == _SQLITE:
            raise ValueError(
                f"TETE_DB must be like {_SQLITE}/path/to/file or postgresql://host/name, not “{shown(self.db)}”"
            )
        return Path(self.db.removeprefix(_SQLITE))

    @property
    def database_name(self) -> str:
        """What the database is called in the log."""
        return shown(self.db) if self.postgres else self.database.name

    @property
    def key_file(self) -> Path:
        """Where the room's secret is kept, unless it is given."""
        return self.data / "room.key"

    def signing_key(self) -> bytes:
        """The room's secret; on the first call it is made and kept in a file only the owner can read.

        Raises BadOption for one that can be guessed.
        """
        if self.key is not None:
            return check_key(self.key.get_secret_value(), "TETE_KEY")
        return kept_key(self.key_file)


def read_settings(given: Mapping[str, str | int | None] | None = None) -> Settings:
    """What was given, over environment and file. Raises BadOption with the first thing wrong."""
    try:
        settings = Settings.model_validate(
            {k: v for k, v in (given or {}).items() if v is not None}
        )
        _check_places(settings)
    except ValidationError as error:
        first = error.errors()[0]
        name = "TETE_" + "_".join(str(part) for part in first["loc"][:1]).upper()
        raise BadOption(
            Code.BAD_SETTING,
            Text("The setting {name} cannot be used: {why}.", name=name, why=first["msg"]),
        ) from None
    except ValueError as error:
        raise BadOption(
            Code.BAD_SETTING, Text("A setting cannot be used: {why}.", why=error)
        ) from None
    return settings


def shown(url: str) -> str:
    """An address without the user and the password in it."""
    kind, there, rest = url.partition("://")
    return f"{kind}{there}{rest.rpartition('@')[2]}"


def _check_places(settings: Settings) -> None:
    """Raises ValueError if the database or the bus is of a kind that we do not know."""
    if settings.url and not settings.url.startswith(("https://", "http://")):
        raise ValueError(f"TETE_URL must be like https://play.example.org, not “{settings.url}”")
    if settings.mail_from and not re.fullmatch(r"[^\s@<>]+@[^\s@<>]+", settings.mail_from):
        raise ValueError(
            f"TETE_MAIL_FROM must be like room@example.org, not “{settings.mail_from}”"
        )
    if settings.smtp and settings.smtp.get_secret_value():
        read_server(settings.smtp.get_secret_value())
    if settings.bus and not settings.bus.startswith(_REDIS):
        raise ValueError(f"TETE_BUS must be like redis://host:6379/0, not “{shown(settings.bus)}”")
    if not settings.postgres:
        _ = settings.database
        if settings.bus:
            raise ValueError("TETE_BUS is for nodes that share a TETE_DB=postgresql://…")
        if settings.workers > 1:
            raise ValueError(
                "several workers (TETE_WORKERS) need a database that they can share: a TETE_DB=postgresql://…"
            )
    if settings.workers > 1 and sys.platform == "win32":
        raise ValueError("several workers (TETE_WORKERS) cannot be had on Windows")
