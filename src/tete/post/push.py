"""Web Push: a piece of news to a browser, by the service of whoever made it, which cannot read it.

RFC 8030, 8188, 8291 and 8292. The key by which those services know the room follows from the room's own: it is made
with it, kept with it, and the same at every node.
"""

import base64
import hashlib
import time
from collections.abc import Sequence
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from py_vapid import Vapid02

from tete.post.addresses import Unfit, find
from tete.post.carrier import AGAIN, DONE, GONE, NEVER, Answer, Parcel
from tete.post.lines import Keys, Line
from tete.post.links import Links
from tete.post.news import DEADLINE, TURN
from tete.post.posting import NoAnswer, post
from tete.post.sealing import point, sealed

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_PUBLIC = 65
_AUTH = 16
_DAY = 86_400
_HALF_A_DAY = 43_200
_GONE = (404, 410)
_LATER = (408, 425, 429)


class Shown(msgspec.Struct, frozen=True):
    """What the service worker shows: where a tap leads, what replaces what, and by what it is turned off."""

    title: str
    body: str
    path: str
    tag: str
    off: str
    lang: str


class Push:
    """Carries letters to browsers. ``private``: push services of the host's own network will do.

    ``contact`` is by what those who run a push service can reach whoever hosts the room.
    """

    gathers = False

    def __init__(self, key: bytes, links: Links, contact: str, private: bool = False) -> None:
        self._links = links
        self._private = private
        self._key = key_of(key)
        self._contact = contact
        self._signer = Vapid02(self._key, {"no-strict": True})

    @property
    def public(self) -> str:
        """The key that a browser subscribes with."""
        return _text(point(self._key.public_key()))

    async def carry(self, line: Line, parcels: Sequence[Parcel]) -> Answer:
        """One of them."""
        (parcel,) = parcels
        said = parcel.said
        shown = Shown(
            said.title,
            said.sentence,
            said.path,
            said.tag,
            self._links.off(line.line),
            parcel.lang,
        )
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_HALF_A_DAY if parcel.letter.kind == DEADLINE else 2 * _DAY),
            "Urgency": "high" if parcel.letter.kind in (TURN, DEADLINE) else "normal",
            "Topic": _text(hashlib.sha256(said.tag.encode()).digest()[:18]),
            **self._signed(line.address),
        }
        try:
            place = await find(line.address, private=self._private, plain=False)
            status = await post(place, headers, encrypt(msgspec.json.encode(shown), line.keys))
        except Unfit as error:
            return Answer(NEVER, str(error))
        except NoAnswer as error:
            return Answer(AGAIN, str(error))
        except OSError:
            return Answer(AGAIN, "no such host")
        if status.number in range(200, 300):
            return Answer(DONE, str(status.number))
        if status.number in _GONE:
            return Answer(GONE, str(status.number))
        passes = status.number in _LATER or status.number >= 500
        return Answer(AGAIN if passes else NEVER, str(status.number), status.retry_after)

    def _signed(self, endpoint: str) -> dict[str, str]:
        parts = urlsplit(endpoint)
        until = int(time.time()) + _HALF_A_DAY
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until}
        signed: dict[str, str] = self._signer.sign({**claims, "sub": self._contact})
        return signed


def key_of(room: bytes) -> ec.EllipticCurvePrivateKey:
    """The key that follows from a room's secret, and from which that cannot be found out."""
    derived = HKDF(hashes.SHA256(), 48, salt=None, info=b"tete-push-1").derive(room)
    return ec.derive_private_key(int.from_bytes(derived) % (_ORDER - 1) + 1, ec.SECP256R1())


def check_keys(p256dh: str, auth: str) -> bool:
    """Whether these are a browser's public key, a point of the curve, and its secret."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
        return len(_bytes(p256dh)) == _PUBLIC and len(_bytes(auth)) == _AUTH
    except ValueError:
        return False


def encrypt(plain: bytes, keys: Keys) -> bytes:
    """For the eyes of one browser."""
    return sealed(plain, _bytes(keys.p256dh), _bytes(keys.auth))


def _text(plain: bytes) -> str:
    return base64.urlsafe_b64encode(plain).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
