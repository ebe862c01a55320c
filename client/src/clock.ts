/** What is left of the times of a table, in whole seconds, by the room's time. */

import { useEffect, useState } from "preact/hooks";
import type { TableState } from "./tablestate";

const TICK_MS = 250;

export interface Left {
  turn: number | null;
  game: number | null;
}

/** Drawn anew whenever a second has passed. */
export function useLeft({ summary, ahead }: TableState): Left {
  const clock = summary?.clock ?? null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock) return;
    const timer = setInterval(() => tick(Math.floor((Date.now() + ahead) / TICK_MS)), TICK_MS);
    return () => clearInterval(timer);
  }, [clock, ahead]);
  const left = (deadline: number | null | undefined) =>
    deadline == null ? null : Math.max(0, Math.ceil((deadline - Date.now() - ahead) / 1000));
  return { turn: left(clock?.turn), game: left(clock?.game) };
}

/** 75 as 1:15. */
export function shownTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}
