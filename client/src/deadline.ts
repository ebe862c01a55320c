/** When the time of whoever is to act is up, as people say it. In both languages; it travels with what says it. */

import { useEffect, useState } from "preact/hooks";
import { type Entry, sayer } from "./i18n";
import type { Summary } from "./wire";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on it is said in the accent. */
const SOON = 12 * HOUR;
/** A time in words is looked at as often as this. */
const EVERY = 15_000;

const en = {
  "days": ["{n} day left", "{n} days left"],
  "hours": ["{n} h left", "{n} h left"],
  "minutes": ["{n} min left", "{n} min left"],
  "soon": "less than a minute left",
  "up": "time is up",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "days": ["encore {n} jour", "encore {n} jours"],
  "hours": ["encore {n} h", "encore {n} h"],
  "minutes": ["encore {n} min", "encore {n} min"],
  "soon": "moins d’une minute",
  "up": "temps écoulé",
};

const say = sayer<keyof typeof en>({ en, fr });

/** Milliseconds since 1970; null where there is none, or the clocks stand still. */
export function deadlineOf({ clock }: Summary): number | null {
  const ends = [clock?.turn, clock?.game].filter((end) => end != null);
  return ends.length ? Math.min(...ends) : null;
}

/** “2 days left”, and whether that is soon; null where nothing is to be said. */
export function leftOf(table: Summary): { said: string; soon: boolean } | null {
  const end = deadlineOf(table);
  if (end === null) return null;
  const left = end - Date.now();
  return { said: words(left), soon: left < SOON };
}

function words(left: number): string {
  if (left <= 0) return say("up");
  if (left < MINUTE) return say("soon");
  const [unit, length] = left < HOUR ? (["minutes", MINUTE] as const) : left < 2 * DAY ? (["hours", HOUR] as const) : (["days", DAY] as const);
  return say(unit, { n: Math.floor(left / length) });
}

/** Drawn anew as time goes by. */
export function useTime(): void {
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((n) => n + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
}
