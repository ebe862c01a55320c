/** Passkeys, as browsers have them: what the room asks, and their answer as the room reads it. */

import type { PasskeyAnswer, PasskeyQuestion } from "../wire";

/** A browser has them for a name only, not for a number, and nowhere but over a line that is safe. */
export function hasPasskeys(): boolean {
  return isSecureContext && "PublicKeyCredential" in self && !/^[\d.]+$|:/.test(location.hostname);
}

/** Rejects with a DOMException where nobody has unlocked the device. */
export async function makePasskey({ ticket, options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { extensions: _, ...asked } = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
  } as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  const { clientDataJSON, attestationObject } = response;
  return { ticket, credential: written(made, { clientDataJSON, attestationObject }) };
}

/** Rejects as above. */
export async function provePasskey({ ticket, options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { extensions: _, ...asked } = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] } as PublicKeyCredentialRequestOptions;
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response as AuthenticatorAssertionResponse;
  return { ticket, credential: written(found, { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }) };
}

function written(found: PublicKeyCredential, response: Record<string, ArrayBuffer>): PasskeyAnswer["credential"] {
  const said = Object.fromEntries(Object.entries(response).map(([name, value]) => [name, text(value)]));
  return { id: found.id, rawId: text(found.rawId), type: found.type, response: said } as PasskeyAnswer["credential"];
}

function bytes(base64url: string): Uint8Array {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
