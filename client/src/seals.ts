/** The seals this page was shown while a game was played: what it saw first, it holds the room to. */

import type { Event } from "./wire";

export type Seals = Record<string, string>;

const key = (table: string) => `tete.seals.${table}`;

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
  if (!sealed.length) return;
  try {
    const seen = { ...Object.fromEntries(sealed), ...seenSeals(table) };
    sessionStorage.setItem(key(table), JSON.stringify(seen));
  } catch {
    // A browser that remembers nothing can play all the same.
  }
}
