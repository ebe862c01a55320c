/** Every die and every seal once more: core/chance.py and core/seal.py, without WebCrypto (plain http has none). */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { COMMITMENT, type Seals } from "./seals";
import type { Dice } from "./wire";

const SPAN = 1n << 64n;

export interface Verified {
  /** ``none``: nothing was drawn; ``sealed``: the secret is not open yet. */
  dice: "none" | "sealed" | "opened";
  commitment: boolean;
  draws: { ply: number; recorded: string; computed: string }[];
  seals: Seal[];
  good: boolean;
}

/** A secret move: whether its seal is the one that was seen, and whether it opens to the move of the record. */
export interface Seal {
  ply: number;
  recorded: string;
  /** Shown to this page while the game was played. */
  seen: boolean;
  /** It is not the one that was seen. */
  changed: boolean;
  opens: boolean;
}

/** ``seen`` are the seals that this page was shown itself, and the commitment if it was. */
export function verify(dice: Dice, seen: Seals): Verified {
  const kept = sealsOf(dice, seen);
  const same = kept.every(({ changed }) => !changed);
  const none = { commitment: false, draws: [], seals: kept, good: same };
  if (!dice.commitment) return { ...none, dice: "none" };
  if (!dice.secret) return { ...none, dice: "sealed" };
  const secret = hexToBytes(dice.secret);
  const first = seen[COMMITMENT] ?? dice.commitment;
  const commitment = bytesToHex(sha256(secret)) === dice.commitment && dice.commitment === first;
  const draws = dice.draws.map(({ ply, recorded, lots }, number) => {
    const index = draw(secret, dice.words, number, lots.map(([, weight]) => BigInt(weight)));
    return { ply, recorded, computed: lots[index]?.[0] ?? "" };
  });
  const seals = kept.map((one) => {
    const { ply, recorded } = one;
    return { ...one, opens: sealOf(secret, ply, recorded) === (dice.seals[ply] ?? "") };
  });
  const drawn = draws.every(({ recorded, computed }) => recorded === computed);
  const good = commitment && drawn && same && seals.every(({ opens }) => opens);
  return { dice: "opened", commitment, draws, seals, good };
}

function sealsOf(dice: Dice, seen: Seals): Seal[] {
  const plies = [...new Set([...Object.keys(dice.seals), ...Object.keys(seen)])];
  return plies
    .filter((ply) => ply !== COMMITMENT)
    .map((ply) => ({
      ply: Number(ply),
      recorded: dice.sealed[ply] ?? "",
      seen: ply in seen,
      changed: ply in seen && seen[ply] !== dice.seals[ply],
      opens: true,
    }))
    .sort((a, b) => a.ply - b.ply);
}

function sealOf(secret: Uint8Array, ply: number, text: string): string {
  const salt = hmac(sha256, secret, utf8ToBytes(`tete-salt-1\n${ply}`));
  return bytesToHex(sha256(concatBytes(utf8ToBytes("tete-seal-1\n"), salt, utf8ToBytes(text))));
}

function draw(secret: Uint8Array, words: Dice["words"], number: number, weights: bigint[]): number {
  let lot = lotOf(secret, words, number, weights.reduce((sum, weight) => sum + weight, 0n));
  return weights.findIndex((weight) => (lot -= weight) < 0n);
}

function lotOf(secret: Uint8Array, words: Dice["words"], number: number, total: bigint): bigint {
  const seats = Object.keys(words).map(Number).sort((a, b) => a - b);
  const mixed = seats.flatMap((seat) => {
    const word = utf8ToBytes(words[seat] ?? "");
    return [utf8ToBytes(`${seat}:${word.length}:`), word, utf8ToBytes("\n")];
  });
  const start = concatBytes(utf8ToBytes("tete-dice-1\n"), ...mixed);
  const fair = SPAN - (SPAN % total);
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(sha256, secret, concatBytes(start, utf8ToBytes(`draw ${number}.${attempt}`)));
    const numbers = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < 32; at += 8) {
      const value = numbers.getBigUint64(at);
      if (value < fair) return value % total;
    }
  }
}
