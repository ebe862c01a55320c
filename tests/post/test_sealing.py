"""What is sealed for a browser is what the standards say, and nobody else can read it."""

import base64
import os

import http_ece
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from tete.post.sealing import point, sealed, sealed_by

LONGEST = 5000


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_it_is_what_RFC_8291_says() -> None:
    """The example of its appendix A."""
    once = ec.derive_private_key(
        int.from_bytes(_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1()
    )
    theirs = _bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    made = sealed_by(
        b"When I grow up, I want to be a watermelon",
        theirs,
        _bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        once,
        _bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert made == _bytes(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


@pytest.mark.parametrize("length", [0, 1, 200, 4079, 4080, LONGEST])
def test_whose_key_it_is_reads_it_and_somebody_else_does_not(length: int) -> None:
    key, other = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    secret, plain = os.urandom(16), os.urandom(length)
    made = sealed(plain, point(key.public_key()), secret)
    assert made != sealed(plain, point(key.public_key()), secret), "each has its own key and salt"
    assert http_ece.decrypt(made, private_key=key, auth_secret=secret) == plain
    for wrong, hidden in ((other, secret), (key, os.urandom(16))):
        with pytest.raises((http_ece.ECEException, InvalidTag)):
            http_ece.decrypt(made, private_key=wrong, auth_secret=hidden)


def test_what_is_no_key_is_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        sealed(b"", b"\x04" + b"\x01" * 64, b"")
