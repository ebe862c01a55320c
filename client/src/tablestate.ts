/** What a page knows of one table. */

import { CHANCE, EMPTY, type Log } from "./log";
import type { Scene } from "./scene";
import type { Line } from "./socket";
import type { Coached, Foreseen, Hinted, Problem, Summary, ToServer } from "./wire";

export interface TableState {
  line: Line;
  /** What the room said before it closed the line. */
  told: string;
  summary: Summary | null;
  scene: Scene | null;
  /** The seat whose scene this is; null for a spectator. */
  mine: number | null;
  /** What somebody without a seat can see. */
  note: string;
  /** All seats of this browser. */
  you: number[];
  log: Log;
  /** Something was said before what we have of the talk: before this seq; 0 if nothing was. */
  earlier: number;
  here: number[];
  watching: number;
  thinking: number | null;
  /** How far it is, from 0 to 1. */
  thought: number;
  problem: Problem | null;
  /** What the move being written would make. */
  preview: Foreseen | null;
  /** What a strong bot would play; "asked" while it thinks. */
  hint: Hinted | Question | "asked" | null;
  /** How far the hint is that was asked for, from 0 to 1. */
  pondered: number;
  /** What the coach has said of the last move of one's own. */
  praise: string;
  /** A move is on its way. */
  busy: boolean;
  /** There is no line: that move waits here until there is one. */
  kept: boolean;
  /** Why what was sent is sent again and again; "" where it is not. */
  waits: string;
  /** What was said from here and is on its way. */
  saying: Saying[];
  /** How far the room's time is ahead of this device's, in milliseconds. */
  ahead: number;
  /** Where several share this device: the seat whose player has said to be here. */
  looking: number | null;
}

/** The coach asks about a move that is held; ``go`` lets it go. */
export interface Question extends Hinted {
  coached: Coached;
  go: () => void;
}

/** A move on its way. */
export interface Sent {
  id: string;
  message: ToServer;
}

/** What is said: in one's own words or by the key of a ready sentence, for all who watch, too, or not. */
export type Said = Pick<Extract<ToServer, { type: "say" }>, "text" | "ready" | "aloud">;

/** Something said: ``seq`` is where the room has put it, once it has answered. */
export interface Saying {
  id: string;
  text: string;
  said: Said;
  seq: number;
}

export const NOTHING_YET: TableState = {
  line: "connecting",
  told: "",
  summary: null,
  scene: null,
  mine: null,
  note: "",
  you: [],
  log: EMPTY,
  earlier: 0,
  here: [],
  watching: 0,
  thinking: null,
  thought: 0,
  problem: null,
  preview: null,
  hint: null,
  pondered: 0,
  praise: "",
  busy: false,
  kept: false,
  waits: "",
  saying: [],
  ahead: 0,
  looking: null,
};

/** A seat of this browser whose player has left the game that goes on. */
export function awaySeat({ summary, you }: TableState): number | undefined {
  return summary?.status === "playing" ? you.find((seat) => summary.away.includes(seat)) : undefined;
}

/** May somebody who only looks on sit down: is the table open to all, with a seat free? */
export function maySit({ seats, listed, status }: Summary): boolean {
  return listed && status === "waiting" && !seats.some(({ yours }) => yours) && seats.some(({ who }) => who === "free");
}

/** Is it for this browser to choose or to press now? Without a line a move waits for it, where nobody's time runs. */
export function isActive({ line, mine, scene, busy, summary }: TableState): boolean {
  if (line !== "open" && (line !== "lost" || !summary || summary.clock)) return false;
  if (busy || mine === null || summary?.paused || summary?.status === "over" || summary?.away.includes(mine)) return false;
  return scene?.turn === mine || Boolean(scene?.press);
}

/** The seat that has to take the device before anything is shown; null if nobody has to. */
export function curtainOf({ summary, you, mine, looking }: TableState): number | null {
  const shares = summary?.secrets && summary.status === "playing" && you.length > 1;
  return shares && mine !== looking ? mine : null;
}

/** The seat to act: to move, or to let chance act. */
export function actorOf({ scene, summary }: TableState): number | null {
  if (summary?.status !== "playing") return null;
  return (scene?.turn === CHANCE ? summary.hand : scene?.turn) ?? null;
}

/** What was said and is not among what has been heard up to ``seq``. */
export function unheard(saying: Saying[], seq: number): Saying[] {
  return saying.some((one) => one.seq && one.seq <= seq) ? saying.filter((one) => !one.seq || one.seq > seq) : saying;
}
