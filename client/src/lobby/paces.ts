/** How long a game may take, as one looks for it and as lists say it. */

import type { SeekInfo, SeekWish, TablePace } from "../wire";
import { say } from "./words";

export type WishedPace = Exclude<SeekWish["pace"], undefined>;

const DAY = 86_400;
const MINUTE = 60;

/** What is offered; ``any`` first, for who does not mind finds somebody soonest. */
export const PACES: Record<string, WishedPace> = {
  any: "any",
  fast: { kind: "total", seconds: 5 * MINUTE, more: 5 },
  calm: { kind: "total", seconds: 15 * MINUTE, more: 10 },
  days: { kind: "days", seconds: 2 * DAY, off: 3 },
  none: "none",
};

/** As lists say it; "" for without a clock. */
export function paceName(pace: TablePace | undefined | null): string {
  if (!pace) return "";
  const { kind, seconds, more } = pace;
  if (kind === "days") return say("days", { n: seconds / DAY });
  const time = seconds % MINUTE ? say("seconds", { n: seconds }) : say("minutes", { n: seconds / MINUTE });
  if (kind === "move") return say("each", { time });
  return more ? say("added", { time, more }) : time;
}

/** As a choice is called. */
export function choiceName(pace: WishedPace): string {
  if (typeof pace === "string") return say(pace === "any" ? "anyPace" : "noClock");
  return paceName({ more: 0, off: 0, ...pace });
}

export function seekPace({ any, pace }: SeekInfo): string {
  return any ? say("anyPace") : paceName(pace) || say("noClock");
}

/** To look for the same as somebody else does. */
export function sameAs({ game = "", pace, any }: SeekInfo): Pick<SeekWish, "game" | "pace"> {
  return { game, pace: any ? "any" : (pace ?? "none") };
}
