/** What the events of a table add up to: moves, talk, and what was refused. */

import type { Event, Result } from "./wire";

export interface Made {
  ply: number;
  seat: number;
  text: string;
  said: string;
}

export interface Talk {
  seq: number;
  name: string;
  seat: number | null;
  text: string;
}

/** Something else that happened, after so many moves. */
export interface Note {
  seq: number;
  ply: number;
  said: string;
}

export interface Log {
  seq: number;
  moves: Made[];
  talk: Talk[];
  notes: Note[];
  /** Whose question was refused last, until something else happens. */
  refused: { what: "undo" | "draw"; seat: number } | null;
  words: Record<number, string>;
  result: Result | null;
}

export const EMPTY: Log = { seq: 0, moves: [], talk: [], notes: [], refused: null, words: {}, result: null };

export function fold(log: Log, events: Event[]): Log {
  return events.reduce(step, log);
}

function step(log: Log, event: Event): Log {
  if (event.seq <= log.seq) return log;
  const next = { ...log, seq: event.seq };
  switch (event.kind) {
    case "moved": {
      const { ply, seat, text, said } = event;
      return { ...next, moves: [...log.moves, { ply, seat, text, said }], refused: null };
    }
    case "undone": {
      const moves = log.moves.filter((move) => move.ply <= event.ply);
      const notes = log.notes.map((note) => ({ ...note, ply: Math.min(note.ply, event.ply) }));
      return { ...next, moves, notes, refused: null };
    }
    case "undo-asked":
    case "draw-offered":
      return { ...next, refused: null };
    case "undo-refused":
      return { ...next, refused: { what: "undo", seat: event.seat } };
    case "draw-refused":
      return { ...next, refused: { what: "draw", seat: event.seat } };
    case "said": {
      const { seq, name, seat, text } = event;
      return { ...next, talk: [...log.talk, { seq, name, seat, text }] };
    }
    case "left":
    case "returned": {
      const { seq, said } = event;
      return { ...next, notes: [...log.notes, { seq, ply: log.moves.length, said }] };
    }
    case "word":
      return { ...next, words: { ...log.words, [event.seat]: event.word } };
    case "ended":
      return { ...next, refused: null, result: event.result };
    default:
      return next;
  }
}
