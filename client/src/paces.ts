/** How long a table may take, as it is chosen where one is made and kept for the next time. */

import type { SeatWish, WishedPace } from "./wire";

/** In the units in which people choose: ``each`` are seconds, minutes or days, as ``kind`` says. */
export interface PaceWish {
  kind: "none" | WishedPace["kind"];
  each: number;
  /** Seconds that a turn adds, or days off. */
  more: number;
}

export const KINDS = ["none", "move", "total", "days"] as const;
export const NO_CLOCK: PaceWish = { kind: "none", each: 0, more: 0 };
/** For who has just chosen that kind. */
export const USUAL: Record<PaceWish["kind"], PaceWish> = {
  none: NO_CLOCK,
  move: { kind: "move", each: 30, more: 0 },
  total: { kind: "total", each: 10, more: 5 },
  days: { kind: "days", each: 3, more: 3 },
};
/** Least and most of ``each``, and the most of ``more``. */
export const BOUNDS: Record<WishedPace["kind"], [number, number, number]> = {
  move: [5, 3600, 0],
  total: [1, 240, 120],
  days: [1, 30, 30],
};
const SECONDS: Record<WishedPace["kind"], number> = { move: 1, total: 60, days: 86_400 };

/** What was kept, if it is a pace that can be had. */
export function paceOf(kept: unknown): PaceWish {
  const { kind, each, more } = (kept ?? {}) as Partial<PaceWish>;
  if (!kind || kind === "none" || !(kind in BOUNDS)) return NO_CLOCK;
  const [least, most, mostMore] = BOUNDS[kind];
  const isWhole = (n: unknown, from: number, to: number) => Number.isInteger(n) && (n as number) >= from && (n as number) <= to;
  return isWhole(each, least, most) && isWhole(more, 0, mostMore) ? { kind, each: each!, more: more! } : USUAL[kind];
}

/** Days are for people who are somewhere else. */
export function kindsFor(seats: SeatWish[]): readonly PaceWish["kind"][] {
  return seats.some(({ who }) => who === "friend") ? KINDS : KINDS.filter((kind) => kind !== "days");
}

/** As the room is asked for it. */
export function paceFor({ kind, each, more }: PaceWish, seats: SeatWish[]): { pace?: WishedPace } {
  if (kind === "none" || !kindsFor(seats).includes(kind)) return {};
  const extra = kind === "total" ? { more } : kind === "days" ? { off: more } : {};
  return { pace: { kind, seconds: each * SECONDS[kind], ...extra } };
}
