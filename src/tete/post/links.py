"""Links in letters: what turns a line off with one tap, and what says that an address is somebody's own."""

from itsdangerous import BadSignature, Signer, URLSafeTimedSerializer

_LONGEST = 300
_TWO_DAYS = 2 * 86_400


class Links:
    """Signs what is in letters, and knows it again. ``key`` is the room's secret, ``room`` where it is found."""

    def __init__(self, key: bytes, room: str) -> None:
        self._room = room.rstrip("/")
        self._off = Signer(key, salt=b"tete-post-off-1", digest_method=_sha256)
        self._own = URLSafeTimedSerializer(key, salt=b"tete-post-own-1")

    def whole(self, path: str) -> str:
        """A path of the room as the outside has to call it."""
        return f"{self._room}{path}"

    def off(self, line: str) -> str:
        """By what anybody who has the letter turns that line off."""
        return self._off.sign(line).decode()

    def read_off(self, token: str) -> str | None:
        """Which line a token turns off; None for one that we have not given out."""
        if len(token) > _LONGEST or not token.isascii():
            return None
        try:
            return self._off.unsign(token).decode()
        except (BadSignature, UnicodeError):
            return None

    def own(self, owner: str, address: str) -> str:
        """By what whoever reads the mail of an address says that it is his, within two days."""
        return str(self._own.dumps([owner, address]))

    def read_own(self, token: str) -> tuple[str, str] | None:
        """Whose, and which address; None for a token that is too old, or that we have not given out."""
        try:
            owner, address = self._own.loads(token, max_age=_TWO_DAYS)
        except (BadSignature, ValueError):
            return None
        return owner, address


def _sha256(data: bytes = b"") -> object:
    import hashlib

    return hashlib.sha256(data)
