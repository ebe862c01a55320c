"""Passkeys: what a device proves that somebody has unlocked it, instead of a password."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from tete.people.errors import BadPasskey
from tete.people.given import is_text
from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

_HOUSE = "Tête-à-tête"


class Passkey(msgspec.Struct, frozen=True):
    """A passkey, as far as we know one: ``public`` is the key by which it is checked."""

    credential: str
    owner: str
    public: bytes
    signs: int
    device: str
    made: int


class Place(msgspec.Struct, frozen=True):
    """For which room a passkey is: by its name, and by the address that the browser must be at."""

    host: str
    origin: str


class Passkeys:
    """The passkeys of a room. A challenge goes out, and comes back signed: it is kept elsewhere meanwhile."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def of(self, owner: str) -> list[Passkey]:
        """The passkeys of an owner, the oldest first."""
        rows = await self._storage.answer(
            select(kept.passkeys)
            .where(kept.passkeys.c.owner == owner)
            .order_by(kept.passkeys.c.made, kept.passkeys.c.credential)
        )
        return [Passkey(*row) for row in rows]

    def to_make(self, place: Place, owner: str, name: str, known: Sequence[Passkey]) -> "Asked":
        """What a browser is asked to make one."""
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
                PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(each.credential))
                for each in known
            ],
        )
        return Asked(webauthn.options_to_json(options), options.challenge)

    async def keep(
        self, place: Place, owner: str, challenge: bytes, answer: dict[str, Any], device: str
    ) -> None:
        """Keep the passkey that a browser has made. Raises BadPasskey."""
        import webauthn
        from webauthn.helpers import bytes_to_base64url

        try:
            made = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                require_user_verification=True,
            )
        except (
            Exception
        ) as error:  # whatever a stranger sends: some of it the library does not foresee
            raise BadPasskey from error
        row = Passkey(
            bytes_to_base64url(made.credential_id),
            owner,
            made.credential_public_key,
            made.sign_count,
            device,
            self._now(),
        )
        try:
            await self._storage.change([insert(kept.passkeys).values(msgspec.structs.asdict(row))])
        except Taken:
            raise BadPasskey from None

    def to_sign_in(self, place: Place) -> "Asked":
        """What a browser is asked to prove, with whatever passkey it has for this room."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        options = webauthn.generate_authentication_options(
            rp_id=place.host, user_verification=UserVerificationRequirement.REQUIRED
        )
        return Asked(webauthn.options_to_json(options), options.challenge)

    async def prove(self, place: Place, challenge: bytes, answer: dict[str, Any]) -> str:
        """Whose passkey has answered this challenge. Raises BadPasskey."""
        import webauthn

        name = answer.get("id")
        rows = await self._storage.answer(
            select(kept.passkeys).where(
                kept.passkeys.c.credential == (str(name) if is_text(name) else "")
            )
        )
        if not rows:
            raise BadPasskey
        known = Passkey(*rows[0])
        try:
            done = webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=known.public,
                credential_current_sign_count=known.signs,
                require_user_verification=True,
            )
        except Exception as error:  # as above
            raise BadPasskey from error
        await self._storage.change(
            [
                update(kept.passkeys)
                .where(kept.passkeys.c.credential == known.credential)
                .values(signs=done.new_sign_count)
            ]
        )
        return known.owner

    async def forget(self, owner: str, credential: str) -> bool:
        """Accept this passkey no longer; whether the owner had it."""
        passkeys = kept.passkeys
        (gone,) = await self._storage.change(
            [delete(passkeys).where(passkeys.c.owner == owner, passkeys.c.credential == credential)]
        )
        return bool(gone)


class Asked(msgspec.Struct, frozen=True):
    """What a browser is asked, as JSON, and the challenge in it."""

    options: str
    challenge: bytes
