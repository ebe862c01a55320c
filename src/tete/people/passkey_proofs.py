"""What a browser is asked about passkeys, and whether its answer holds; nothing is kept here."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tete.people.errors import BadPasskey

_HOUSE = "Tête-à-tête"


class Place(msgspec.Struct, frozen=True):
    """For which room a passkey is: by its name, and by the address that the browser must be at."""

    host: str
    origin: str


class Asked(msgspec.Struct, frozen=True):
    """What a browser is asked, as JSON, and the challenge in it."""

    options: str
    challenge: bytes


class Made(msgspec.Struct, frozen=True):
    """A passkey as a browser has made it: its name, the key by which it is checked, how often it has signed."""

    credential: str
    public: bytes
    signs: int


def to_make(place: Place, owner: str, name: str, known: Sequence[str]) -> Asked:
    """What a browser is asked to make a passkey, unless it has one of those that are known."""
    import webauthn
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = webauthn.generate_registration_options(
        rp_id=place.host,
        rp_name=_HOUSE,
        user_id=owner.encode(),
        user_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(each)) for each in known
        ],
    )
    return Asked(webauthn.options_to_json(options), options.challenge)


def made(place: Place, challenge: bytes, answer: dict[str, Any]) -> Made:
    """The passkey that a browser has made. Raises BadPasskey."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    try:
        found = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.host,
            expected_origin=place.origin,
            require_user_verification=True,
        )
    except Exception as error:  # strangers send what the library does not foresee
        raise BadPasskey from error
    name = bytes_to_base64url(found.credential_id)
    return Made(name, found.credential_public_key, found.sign_count)


def to_sign_in(place: Place) -> Asked:
    """What a browser is asked to prove, with whatever passkey it has for this room."""
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    options = webauthn.generate_authentication_options(
        rp_id=place.host, user_verification=UserVerificationRequirement.REQUIRED
    )
    return Asked(webauthn.options_to_json(options), options.challenge)


def proved(
    place: Place, challenge: bytes, answer: dict[str, Any], public: bytes, signs: int
) -> int:
    """How often a passkey has signed, now that it has answered this challenge. Raises BadPasskey."""
    import webauthn

    try:
        done = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.host,
            expected_origin=place.origin,
            credential_public_key=public,
            credential_current_sign_count=signs,
            require_user_verification=True,
        )
    except Exception as error:  # as above
        raise BadPasskey from error
    return done.new_sign_count
