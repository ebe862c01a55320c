/** The messages between this page and the room, version 1. */

import type { Patch, Scene } from "./scene";

export interface Problem {
  code: string;
  sentence: string;
  rule: string | null;
}

export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
  sentence: string;
}

export interface Seat {
  seat: number;
  place: string;
  letter: string;
  /** The seat whose colour and pattern it wears, if not its own. */
  paint: number | null;
  name: string;
  who: "person" | "bot" | "free";
  /** A bot's figure, where it was measured. */
  elo: number | null;
  yours: boolean;
}

export interface Summary {
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: Seat[];
  status: "waiting" | "playing" | "over";
  turn: number | null;
  /** The seat that chance waits for. */
  hand: number | null;
  moves: number;
  result: Result | null;
  updated: string;
  /** Shown to everybody in the room: whoever comes may take a free seat. */
  listed: boolean;
  /** Something is hidden in this game. */
  secrets: boolean;
  /** Who watches sees everything so many moves late; 0: at once what every seat may see. */
  late: number;
  asked: { undo: Question | null; draw: Question | null };
  leaving: Leaving;
  /** The seats whose players have left. */
  away: number[];
  /** The seats that let people at the address of another player watch late. */
  allowed: number[];
  clock: Deadlines | null;
}

/** What a seat link leads to. */
export interface Invitation {
  game: string;
  title: string;
  seat: number;
  place: string;
  state: "free" | "yours" | "taken" | "over";
  /** Of dice that have not begun to roll; else empty. */
  commitment: string;
  /** What one should know before sitting down. */
  notes: string[];
}

/** When the turn and the game will be up, in milliseconds since 1970 by the room's time. */
export interface Deadlines {
  turn: number | null;
  game: number | null;
}

/** If somebody leaves a game of three or more: the others wait, a bot takes the seat, or it is out. */
export type Leaving = "wait" | "bot" | "out";

/** What a seat asks of the others, and who still has to answer. */
export interface Question {
  seat: number;
  missing: number[];
}

/** A word that a move would make; null where that is not said. */
export interface PreviewWord {
  text: string;
  cells: string[];
  points: number | null;
  admitted: boolean | null;
}

export interface Preview {
  words: PreviewWord[];
  sentence: string;
}

export interface Moved {
  ply: number;
  seat: number;
  text: string;
  /** What people read instead of the text, where their language has other words. */
  notation?: string;
  said: string;
  /** Whether what is said is the game's own sentence. */
  told: boolean;
  /** The seat that let chance act. */
  by?: number;
  /** What binds the room to a secret move. */
  seal?: string;
}

interface Base {
  seq: number;
  at: string;
}

export type Event = Base &
  (
    | { kind: "created" }
    | { kind: "joined"; seat: number; name: string }
    | ({ kind: "moved" } & Moved)
    | { kind: "undone"; to: number; ply: number }
    | { kind: "undo-asked" | "undo-agreed" | "undo-refused"; seat: number }
    | { kind: "draw-offered" | "draw-agreed" | "draw-refused"; seat: number }
    | { kind: "resigned"; seat: number }
    | { kind: "left" | "returned" | "out-of-time" | "late-allowed"; seat: number; said: string }
    | { kind: "ended"; result: Result }
    | { kind: "said"; seat: number | null; name: string; text: string }
    | { kind: "word"; seat: number; word: string }
    | { kind: "opened"; secret: string }
  );

export type FromServer =
  | {
      type: "welcome";
      /** The room's time, where the table has a clock. */
      now?: number;
      /** What somebody without a seat can see, where something is hidden. */
      note?: string;
      summary: Summary;
      you: number[];
      seq: number;
      events: Event[];
      /** What was said before this seq is not among them. */
      earlier?: number;
      scene: Scene;
      mine: number | null;
    }
  | {
      type: "events";
      seq: number;
      events: Event[];
      patch?: Patch;
      summary?: Summary;
      mine?: number | null;
    }
  | { type: "ok"; id: string; seq: number }
  | { type: "no"; id: string | null; error: Problem }
  | ({ type: "preview"; id: string } & Preview)
  | ({ type: "hint"; id: string } & Hint)
  | { type: "presence"; here: number[]; watching: number }
  | { type: "thinking"; seat: number; done?: number }
  | { type: "pong" }
  | { type: "bye"; code: string; sentence: string };

export type ToServer =
  | { type: "move"; seq: number; seat: number; text: string }
  | { type: "press"; seq: number; seat: number }
  | { type: "undo" | "resign" | "draw" | "leave" | "return"; seat: number }
  | { type: "answer"; seat: number; to: "undo" | "draw"; yes: boolean }
  | { type: "allow"; seat: number; yes: boolean }
  | { type: "preview"; seat: number; text: string }
  | { type: "why"; seat: number; taps: string[] }
  | { type: "hint"; seat: number }
  | { type: "chat"; text: string }
  | { type: "word"; seat: number; word: string }
  | { type: "resync"; seq: number };

export type Value = string | number | boolean | null;

export interface Option {
  name: string;
  kind: "choice" | "flag" | "number" | "text";
  label: string;
  help: string;
  default: Value;
  choices: Value[];
  suggestions: string[];
  /** What people call values. */
  called: Record<string, string>;
  /** What a form begins with instead of the default, by language. */
  offers: Record<string, Value>;
  least: number | null;
  most: number | null;
  may_be_none: boolean;
  /** It can be a page of text: a file, or pasted. */
  may_be_file: boolean;
}

export interface GameInfo {
  slug: string;
  title: string;
  summary: string;
  credit: string;
  version: number;
  seats: [number, number];
  has_chance: boolean;
  has_secrets: boolean;
  bots: string[];
  levels: Level[];
  /** The bot for who has not chosen. */
  level: string;
  /** Seconds a move that the strongest level can be given, to play better still. */
  unhurried: number[];
  places: Record<string, { seat: number; name: string; letter: string }[]>;
  options: Option[];
}

/** What a strong bot would play; ``chance`` of winning where it can tell. */
export interface Hint {
  text: string;
  said: string;
  why: string;
  chance: number | null;
}

/** A bot of a strength; Elo where it was measured. */
export interface Level {
  bot: string;
  name: string;
  sentence: string;
  elo: number | null;
  margin: number | null;
}

export interface Links {
  links: Record<string, string>;
  watch: string;
}

export interface Replay {
  ply: number;
  plies: number;
  /** A seat's number, "spectator" or "all". */
  as: string;
  /** What may be asked for; empty where nothing is hidden. */
  aspects: string[];
  moves: Moved[];
  scene: Scene;
  result: Result | null;
}

export interface Dice {
  commitment: string;
  words: Record<string, string>;
  secret: string;
  draws: { ply: number; recorded: string; lots: [string, number][] }[];
  /** By ply. */
  seals: Record<string, string>;
  /** The moves behind the seals, once they are open. */
  sealed: Record<string, string>;
}

/** What looking back has found; all figures are chances, from 0 to 1. */
export interface Found {
  /** Before the first move and after every move: every seat's. */
  chances: number[][];
  worst: { ply: number; seat: number; cost: number; best: string; better: string }[];
  best: { ply: number; seat: number; rise: number }[];
  /** By seat. */
  cost: number[];
  luck: number[] | null;
}

export interface Analysis {
  state: "none" | "running" | "failed" | "done";
  done: number;
  found: Found | null;
}

export interface Face {
  name: string;
  observed: number;
  expected: number;
}

export interface Luck {
  dice: { name: string; draws: number; faces: Face[] }[];
  /** They are told when the game is over. */
  hidden: boolean;
}
