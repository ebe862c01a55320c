/** What the events of a table add up to: moves, talk, and what was refused. */

import type { Event, PlayedMove, GameResult } from "./wire";

/** Chance has no seat. */
export const CHANCE = -1;

export interface Talk {
  seq: number;
  name: string;
  seat: number | null;
  text: string;
  /** For the players alone. */
  among: boolean;
}

/** What a seat did that is no move: said here, of whoever sits there. */
export type Deed = Extract<Event, { kind: "undone" | "undo-asked" | "undo-agreed" | "undo-refused" | "draw-offered" | "draw-agreed" | "draw-refused" | "resigned" | "pause-asked" | "pause-agreed" | "pause-refused" }>["kind"];

/** Something else that happened, after this many moves: as the room ``said`` it, or what the seat ``did``. */
export interface Note {
  seq: number;
  ply: number;
  seat: number;
  said: string;
  did?: Deed;
}

export interface Log {
  seq: number;
  moves: PlayedMove[];
  talk: Talk[];
  notes: Note[];
  /** What happened last if it was no move. */
  last: Note | null;
  /** Whose question was refused last, until something else happens. */
  refused: { what: "undo" | "draw" | "pause" | "rematch"; seat: number } | null;
  words: Record<number, string>;
  result: GameResult | null;
}

export const EMPTY: Log = { seq: 0, moves: [], talk: [], notes: [], last: null, refused: null, words: {}, result: null };

export function fold(log: Log, events: Event[]): Log {
  return events.reduce(step, log);
}

function step(log: Log, event: Event): Log {
  if (event.seq <= log.seq) return log;
  const next = { ...log, seq: event.seq };
  switch (event.kind) {
    case "moved": {
      const { kind: _kind, seq: _seq, at: _at, seal: _seal, ...moved } = event;
      return { ...next, moves: [...log.moves, moved], last: null, refused: null };
    }
    case "undone": {
      const moves = log.moves.filter((move) => move.ply <= event.ply);
      const notes = log.notes.map((note) => ({ ...note, ply: Math.min(note.ply, event.ply) }));
      return noted({ ...next, moves, notes, refused: null }, event, "", event.kind);
    }
    case "undo-asked":
    case "draw-offered":
    case "pause-asked":
      return noted({ ...next, refused: null }, event, "", event.kind);
    case "rematch-asked":
      return { ...next, refused: null };
    case "undo-refused":
      return noted({ ...next, refused: { what: "undo", seat: event.seat } }, event, "", event.kind);
    case "draw-refused":
      return noted({ ...next, refused: { what: "draw", seat: event.seat } }, event, "", event.kind);
    case "pause-refused":
      return noted({ ...next, refused: { what: "pause", seat: event.seat } }, event, "", event.kind);
    case "rematch-refused":
      return { ...next, refused: { what: "rematch", seat: event.seat } };
    case "undo-agreed":
    case "draw-agreed":
    case "pause-agreed":
    case "resigned":
      return noted(next, event, "", event.kind);
    case "said": {
      const { seq, name, seat, text, among = false } = event;
      return { ...next, talk: [...log.talk, { seq, name, seat, text, among }] };
    }
    case "left":
    case "returned":
    case "absent":
    case "present":
    case "claimed":
    case "out-of-time":
    case "late-allowed":
    case "paused":
    case "resumed":
    case "day-off":
    case "day-back":
      return noted({ ...next, refused: null }, event, event.said);
    case "time-given":
      return noted(next, { seq: event.seq, seat: CHANCE }, event.said);
    case "word":
      return { ...next, words: { ...log.words, [event.seat]: event.word } };
    case "ended":
      return { ...next, refused: null, result: event.result };
    default:
      return next;
  }
}

function noted(log: Log, { seq, seat }: { seq: number; seat: number }, said: string, did?: Deed): Log {
  const last = { seq, seat, ply: log.moves.length, said, ...(did ? { did } : {}) };
  return { ...log, notes: [...log.notes, last], last };
}

/** A move as people write it; nothing where it is hidden. */
export function notationOf({ notation, text }: PlayedMove): string {
  return notation || text;
}

export function drawsOf(moves: PlayedMove[]): number {
  return moves.filter(({ seat }) => seat === CHANCE).length;
}

/** Moves as turns: what one seat did without another in between, what chance drew for it included. */
export function turnsOf(moves: PlayedMove[]): { seat: number; moves: PlayedMove[] }[] {
  const turns: { seat: number; moves: PlayedMove[] }[] = [];
  for (const move of moves) {
    const seat = move.by ?? move.whose ?? move.seat;
    const last = turns[turns.length - 1];
    if (last && (last.seat === seat || seat === CHANCE)) last.moves.push(move);
    else turns.push({ seat, moves: [move] });
  }
  return turns;
}
