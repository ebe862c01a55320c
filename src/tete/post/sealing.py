"""What only one browser can read: a message of Web Push, sealed by RFC 8291 in one record of RFC 8188."""

import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_SALT, _TAG = 16, 16
_RECORD = 4096
_LAST = b"\x02"
"""What ends the last record, and there is only one."""


def point(public: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers and push services write it."""
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def sealed(plain: bytes, theirs: bytes, secret: bytes) -> bytes:
    """A message for the browser that has this public key and shares this secret. Raises ValueError."""
    once = ec.generate_private_key(ec.SECP256R1())
    return sealed_by(plain, theirs, secret, once, os.urandom(_SALT))


def sealed_by(
    plain: bytes, theirs: bytes, secret: bytes, once: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """The same with a key and a salt that are used for no other message."""
    ours = point(once.public_key())
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    shared = once.exchange(ec.ECDH(), public)
    seed = _derived(shared, secret, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    size = max(_RECORD, len(plain) + len(_LAST) + _TAG)
    head = salt + size.to_bytes(4) + len(ours).to_bytes(1) + ours
    return head + AESGCM(key).encrypt(nonce, plain + _LAST, None)


def _derived(seed: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt=salt, info=info).derive(seed)
