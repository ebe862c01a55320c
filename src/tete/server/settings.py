"""What whoever hosts the room can set: by environment (``TETE_…``), by a TOML file, or by default."""

import os
import secrets
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path
from pydantic import Field, SecretStr
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

_SQLITE = "sqlite:///"
_KEY_BYTES = 32


def _data_folder() -> Path:
    return Path(user_data_path("tete-a-tete", appauthor=False))


class Settings(BaseSettings):
    """All settings. The file is the one TETE_CONFIG names, else ``tete.toml`` in the data folder."""

    model_config = SettingsConfigDict(env_prefix="TETE_", extra="ignore", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8137, ge=0, le=65535)
    data: Path = Field(default_factory=_data_folder)
    db: str = ""
    log: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    secure: bool = False
    """Whether people come by https: cookies are then sent by https alone."""
    key: SecretStr = SecretStr("")
    """What signs cookies and links; made once and kept in the data folder if it is not given."""
    origins: tuple[str, ...] = ()
    """Further origins that may open sockets, besides the host itself."""
    proxies: str = "127.0.0.1"
    """Whose X-Forwarded-… headers are believed."""
    metrics: bool = True
    idle_seconds: float = Field(default=300.0, gt=0)
    """How long a table stays in memory after the last one has left it."""
    away_seconds: float = Field(default=60.0, gt=0)
    """How long a table waits before a bot takes the seat of who is not there; five times that for who is out."""
    bot_workers: int = Field(default=0, ge=0, le=256)
    """How many processes bots think in at most, started when they are needed; 0 is one less than cores."""
    analysis_seconds: float = Field(default=20.0, gt=0, le=600)
    """How long a finished game is looked back at, at most; in one process of its own, one game at a time."""
    rate_read: str = "1200/minute"
    rate_write: str = "120/minute"
    rate_socket: str = "240/minute"
    rate_analysis: str = "60/hour"
    message_rate: float = Field(default=20.0, gt=0)
    """Messages a second on one socket, in the long run."""
    message_burst: int = Field(default=60, gt=0)
    sockets_per_table: int = Field(default=200, gt=0)
    sockets_per_address: int = Field(default=200, gt=0)

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
    def database(self) -> Path:
        """The SQLite file. Raises ValueError for a URL of another kind."""
        if not self.db:
            return self.data / "room.sqlite3"
        if not self.db.startswith(_SQLITE) or self.db == _SQLITE:
            raise ValueError(f"TETE_DB must be like {_SQLITE}/path/to/file, not “{self.db}”")
        return Path(self.db.removeprefix(_SQLITE))

    def signing_key(self) -> bytes:
        """The room's secret; on the first call it is made and kept in a file only the owner can read."""
        if given := self.key.get_secret_value():
            return given.encode()
        path = self.data / "room.key"
        if not path.is_file():
            self.data.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(f".room.key.{secrets.token_hex(4)}")
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(_KEY_BYTES))
                file.flush()
                os.fsync(file.fileno())
            try:
                os.link(fresh, path)  # fails if another process was quicker: then that one's counts
            except FileExistsError:
                pass
            finally:
                fresh.unlink()
        return path.read_text(encoding="ascii").strip().encode()
