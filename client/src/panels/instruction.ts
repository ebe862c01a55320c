/** What to do now, in the game's own words, which call everybody as the table does. */

import type { Scene } from "../scene";
import type { Called } from "./told";

/** The sentence after that many taps of a move: the first one, or what follows. */
export function instruction({ prompt, then = [] }: Scene, taps: number): string {
  return then[Math.min(taps, then.length) - 1] ?? prompt;
}

/** A game calls its seats by colour or number; who knows their players says those. */
export function byName(said: string, { places }: Scene, called: Called): string {
  const names = places.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  const seats = new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?![\\p{L}\\d])`, "gu");
  return said.replace(seats, (name) => called(places.find((place) => place.name === name)!.seat) || name);
}
