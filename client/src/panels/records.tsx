/** How a game played alone stands among this player's own, when it is over. */

import { useMemo } from "preact/hooks";
import { getLang } from "../i18n";
import { keepResult } from "../records";
import type { Summary } from "../wire";
import { say } from "./recordwords";

/** How a result stands among this player's own; nothing where more than one played. */
export function OwnRecord({ summary }: { summary: Summary }) {
  const board = useMemo(() => keepResult(summary), [summary.table, summary.result?.reason]);
  if (!board) return null;
  const [first, second] = board.best;
  const isBest = first!.table === summary.table;
  const before = isBest ? second : first;
  const text = isBest
    ? before
      ? say("newBest", { before: before.score })
      : say("first")
    : say("best", { score: first!.score, day: shownDay(first!.day) });
  return <p class={`own-record${isBest ? " best" : ""}`}>{text}</p>;
}

export function shownDay(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  return Number.isNaN(date.valueOf()) ? day : date.toLocaleDateString(getLang(), { day: "numeric", month: "short", year: "numeric" });
}
