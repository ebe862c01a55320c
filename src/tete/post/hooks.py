"""Webhooks: a piece of news as JSON to an address of somebody's own, signed as Standard Webhooks say.

https://www.standardwebhooks.com: id, time and body, HMAC-SHA-256 by a secret that only he and the room have.
"""

import base64
import hashlib
import hmac
import secrets
import ssl
from collections.abc import Sequence

import msgspec

from tete.post.addresses import Unfit, find
from tete.post.carrier import AGAIN, DONE, GONE, NEVER, Answer, Parcel
from tete.post.lines import Line
from tete.post.links import Links
from tete.post.posting import NoAnswer, post

_SECRET = "whsec_"
_OK = range(200, 300)
_GONE = 410


class Told(msgspec.Struct, frozen=True):
    """What a program is told: ``kind`` is one of turn, invited, over, deadline, friend, off, test."""

    kind: str
    table: str
    game: str
    title: str
    sentence: str
    url: str


def new_secret() -> str:
    """A secret for one line."""
    return _SECRET + base64.b64encode(secrets.token_bytes(24)).decode()


def sign(secret: str, name: str, at: int, body: bytes) -> str:
    """The signature of a letter of that name, sent at that second."""
    key = base64.b64decode(secret.removeprefix(_SECRET))
    signed = f"{name}.{at}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


class Hooks:
    """Carries letters to addresses. ``private``: those of the host's own network will do."""

    gathers = False

    def __init__(
        self, links: Links, private: bool = False, trust: ssl.SSLContext | None = None
    ) -> None:
        self._links = links
        self._private = private
        self._trust = trust

    async def carry(self, line: Line, parcels: Sequence[Parcel]) -> Answer:
        """One of them, by one request."""
        (parcel,) = parcels
        letter, said = parcel.letter, parcel.said
        table = letter.about if said.path.startswith("/t/") else ""
        url = self._links.whole(said.path)
        told = Told(letter.kind, table, letter.details.game, said.title, said.sentence, url)
        body = msgspec.json.encode(told)
        # It is dated by when it was claimed: whoever repeats it later is known by that.
        name, at = message_id(parcel), letter.claim // 1000
        headers = {
            "Content-Type": "application/json",
            "webhook-id": name,
            "webhook-timestamp": str(at),
            "webhook-signature": sign(line.keys.secret, name, at, body),
        }
        try:
            place = await find(line.address, private=self._private)
            status = await post(place, headers, body, self._trust)
        except Unfit as error:
            return Answer(NEVER, str(error))
        except NoAnswer as error:
            return Answer(AGAIN, str(error))
        except OSError:
            return Answer(AGAIN, "no such host")
        if status.number in _OK:
            return Answer(DONE, str(status.number))
        what = GONE if status.number == _GONE else AGAIN
        return Answer(what, str(status.number), status.retry_after)


def message_id(parcel: Parcel) -> str:
    """The name of a letter, the same however often it is sent: by it whoever has had it already knows."""
    letter = parcel.letter
    whole = f"{letter.owner} {letter.about} {letter.seq} {letter.kind} {letter.line}"
    return "msg_" + hashlib.sha256(whole.encode()).hexdigest()[:27]
