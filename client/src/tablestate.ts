/** What a page knows of one table. */

import { EMPTY, type Log } from "./log";
import type { Scene } from "./scene";
import type { Line } from "./socket";
import type { Hinted, Previewed, Problem, Summary, ToServer } from "./wire";

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
  preview: Previewed | null;
  /** What a strong bot would play; "asked" while it thinks. */
  hint: Hinted | "asked" | null;
  /** A move is on its way. */
  busy: boolean;
  /** What was said from here and is on its way. */
  saying: Saying[];
  /** How far the room's time is ahead of this device's, in milliseconds. */
  ahead: number;
  /** Where several share this device: the seat whose player has said to be here. */
  looking: number | null;
}

/** A move on its way. */
export interface Sent {
  id: string;
  message: ToServer;
}

/** Something said: ``seq`` is where the room has put it, once it has answered. */
export interface Saying {
  id: string;
  text: string;
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
  busy: false,
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
