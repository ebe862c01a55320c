"""Names kept for every game in one file beside the games: what was learned, who was beaten."""

import json
from contextlib import suppress

from tete.terminal import store


class Kept:
    """The names that are kept in a file of this name."""

    def __init__(self, name: str) -> None:
        self._name = name

    def of(self, slug: str) -> frozenset[str]:
        """Those of one game."""
        return frozenset(self._read().get(slug, ()))

    def keep(self, slug: str, name: str) -> None:
        """One more of a game. Raises OSError."""
        every = self._read()
        every[slug] = sorted({*every.get(slug, ()), name})
        text = json.dumps(every, indent=1, ensure_ascii=False) + "\n"
        store.write_whole(store.own_folder() / self._name, text)

    def _read(self) -> dict[str, list[str]]:
        """What is whole of what was kept: somebody may have edited the file."""
        with suppress(OSError, ValueError):
            found = json.loads((store.folder() / self._name).read_text(encoding="utf-8"))
            if isinstance(found, dict):
                lists = {slug: kept for slug, kept in found.items() if isinstance(kept, list)}
                return {slug: [str(name) for name in kept] for slug, kept in lists.items()}
        return {}
