/** What pages and the room in a worker say to each other: all of them hear all, and take what is for them. */

export const BUS = "tete-pocket";
/** Whoever holds this lock has the room; it is free again when the worker has ended, however it ended. */
export const OWNER_LOCK = "tete-pocket";
/** Each page holds a lock of its own for as long as it is there. */
export const pageLock = (page: string): string => `tete-page-${page}`;

export type Phase = "waiting" | "fetching" | "waking" | "ready" | "failed";

/** Where the room is; ``boot`` is another one each time it has been opened. */
export interface State {
  phase: Phase;
  boot: string;
  loaded: number;
  total: number;
  error: string;
}

export type FromPage =
  | { from: string; kind: "hello" }
  | { from: string; kind: "call"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { from: string; kind: "open"; line: number; path: string }
  | { from: string; kind: "say"; line: number; text: string }
  | { from: string; kind: "close"; line: number };

export type FromRoom =
  | { to: "all"; kind: "state"; state: State }
  | { to: string; kind: "answer"; id: number; status: number; type: string; body: string }
  | { to: string; kind: "told"; line: number; text: string }
  | { to: string; kind: "over"; line: number; code: number };
