/** Every die once more: the algorithm of core/chance.py, without WebCrypto (plain http has none). */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Dice } from "./wire";

const SPAN = 1n << 64n;

export interface Verified {
  /** ``none``: nothing was drawn; ``sealed``: the secret is not open yet. */
  dice: "none" | "sealed" | "opened";
  commitment: boolean;
  draws: { ply: number; recorded: string; computed: string }[];
  good: boolean;
}

export function verify(dice: Dice): Verified {
  if (!dice.commitment) return { dice: "none", commitment: false, draws: [], good: true };
  if (!dice.secret) return { dice: "sealed", commitment: false, draws: [], good: true };
  const secret = hexToBytes(dice.secret);
  const commitment = bytesToHex(sha256(secret)) === dice.commitment;
  const draws = dice.draws.map(({ ply, recorded, lots }, number) => {
    const index = draw(secret, dice.words, number, lots.map(([, weight]) => BigInt(weight)));
    return { ply, recorded, computed: lots[index]?.[0] ?? "" };
  });
  const good = commitment && draws.every(({ recorded, computed }) => recorded === computed);
  return { dice: "opened", commitment, draws, good };
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
