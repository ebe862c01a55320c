/** What is left of the times of a table, by the room's time. */

import { useEffect, useState } from "preact/hooks";
import { getLang, t } from "./i18n";
import type { TableState } from "./tablestate";
import type { Summary } from "./wire";

const TICK_MS = 250;
const FINE_MS = 100;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** From here on tenths are shown, and whoever is to act is warned. */
export const SOON_MS = 10_000;
/** The same where days are counted. */
const SOON_DAYS_MS = HOUR;

/** In whole seconds, for what is said. */
export interface Left {
  turn: number | null;
  game: number | null;
}

/** Drawn anew whenever a second has passed. */
export function useLeft(state: TableState): Left {
  const clock = state.summary?.clock ?? null;
  useTicks(state, false);
  const left = (deadline: number | null | undefined) => (deadline == null ? null : Math.ceil(leftUntil(deadline, state.ahead) / 1000));
  return { turn: left(clock?.turn), game: left(clock?.game) };
}

/** The clock of a seat as it is shown. */
export interface Face {
  /** Milliseconds; null where the turn has no time of its own. */
  turn: number | null;
  game: number | null;
  /** Its time is the one that runs. */
  runs: boolean;
  soon: boolean;
}

/** What a seat's clock shows; null where it has none. ``turn``: it is for this seat to act. */
export function useFace(state: TableState, seat: number, turn: boolean): Face | null {
  const { summary, ahead } = state;
  const runs = turn && !summary?.paused && summary?.clock != null;
  useTicks(state, runs);
  if (!summary || summary.status === "over") return null;
  const { clock, pace } = summary;
  const game = turn && clock?.game != null ? leftUntil(clock.game, ahead) : null;
  if (turn && clock && (clock.turn !== null || clock.rest !== undefined)) {
    const left = clock.rest ?? leftUntil(clock.turn!, ahead);
    return { turn: left, game, runs, soon: runs && left <= soonOf(summary) };
  }
  const isTimed = pace && isPerson(summary, seat);
  const rest = isTimed ? (clock?.left?.[seat] ?? pace.seconds * 1000) : null;
  return rest === null && game === null ? null : { turn: rest, game, runs: runs && game !== null, soon: false };
}

/** When a warning is due. */
export function soonOf({ pace }: Summary): number {
  return pace?.kind === "days" ? SOON_DAYS_MS : SOON_MS;
}

export function leftUntil(deadline: number, ahead: number): number {
  return Math.max(0, deadline - Date.now() - ahead);
}

/** 75 seconds as 1:15, the last ten with tenths, hours as 2:05:00, days as “2 d 5 h”. */
export function shownTime(ms: number): string {
  if (ms < SOON_MS) {
    const tenths = Math.floor(ms / 100) / 10;
    return tenths.toLocaleString(getLang(), { minimumFractionDigits: 1 });
  }
  if (ms >= DAY) {
    const hours = Math.floor(ms / HOUR);
    return hours % 24 ? t("clock.days", { days: Math.floor(hours / 24), hours: hours % 24 }) : t("clock.wholeDays", { days: hours / 24 });
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => `${n}`.padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function isPerson({ seats, away }: Summary, seat: number): boolean {
  return seats.find((one) => one.seat === seat)?.who !== "bot" && !away.includes(seat);
}

function useTicks({ summary, ahead }: TableState, fine: boolean): void {
  const clock = summary?.clock ?? null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock || (clock.turn === null && clock.game === null)) return;
    const isFine = () => fine && clock.turn !== null && leftUntil(clock.turn, ahead) < SOON_MS + TICK_MS;
    let timer = 0;
    const again = () => {
      tick((n) => n + 1);
      timer = setTimeout(again, isFine() ? FINE_MS : TICK_MS);
    };
    timer = setTimeout(again, isFine() ? FINE_MS : TICK_MS);
    return () => clearTimeout(timer);
  }, [clock, ahead, fine]);
}
