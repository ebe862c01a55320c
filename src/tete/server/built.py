"""What the build of the page has left for the server."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"


def page_words(lang: str) -> Mapping[str, str]:
    """What the page says at home, by its keys; nothing if it has not been built."""
    path = STATIC / "words.json"
    if not path.is_file():
        return {}
    spoken = _words(path, path.stat().st_mtime_ns)
    return spoken.get(lang) or spoken["en"]


@lru_cache(maxsize=4)
def _words(path: Path, changed: int) -> dict[str, dict[str, str]]:
    return msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, str]])
