"""A board as rows of signs, from the top."""

import msgspec


class Rows(msgspec.Struct, frozen=True, dict=True):
    """Rows of signs, all of one length. A game says what the signs mean, and keeps facts in it (``facts.py``)."""

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.rows)
