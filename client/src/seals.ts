/** What this page was shown before it was known: the commitment of the dice, the seals. It holds the room to the first it saw. */

import type { Event } from "./wire";

export type Seals = Record<string, string>;

const key = (table: string) => `tete.seals.${table}`;

/** The ply under which the commitment is kept. */
export const COMMITMENT = "0";

/** Seals by ply; kept as long as the tab is open, also over a reload. */
export function seenSeals(table: string): Seals {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "{}") as Seals;
  } catch {
    return {};
  }
}

export function keepSeals(table: string, events: Event[]): void {
  const sealed = events.flatMap((event) =>
    event.kind === "moved" && event.seal ? [[`${event.ply}`, event.seal] as const] : [],
  );
  if (sealed.length) keep(table, Object.fromEntries(sealed));
}

export function keepCommitment(table: string, commitment: string): void {
  if (commitment) keep(table, { [COMMITMENT]: commitment });
}

function keep(table: string, seals: Seals): void {
  try {
    const seen = { ...seals, ...seenSeals(table) };
    sessionStorage.setItem(key(table), JSON.stringify(seen));
  } catch {
    // A browser that remembers nothing can play all the same.
  }
}
