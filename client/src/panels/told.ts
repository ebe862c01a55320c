/** What happened, in words: one sentence for the line, the list and the live region. */

import { type Key, t } from "../i18n";
import { CHANCE, type Deed, type Log, type Note, turnsOf } from "../log";
import type { Event, Summary } from "../wire";

/** What the player of a seat is called. */
export type Called = (seat: number) => string;

const DEEDS: Record<Deed, Key> = {
  "undone": "did.undone",
  "undo-asked": "did.undoAsked",
  "undo-agreed": "did.undoAgreed",
  "undo-refused": "did.undoRefused",
  "draw-offered": "did.drawOffered",
  "draw-agreed": "did.drawAgreed",
  "draw-refused": "did.drawRefused",
  "resigned": "did.resigned",
  "pause-asked": "did.pauseAsked",
  "pause-agreed": "did.pauseAgreed",
  "pause-refused": "did.pauseRefused",
};

export function calledIn(summary: Summary | null): Called {
  return (seat) => {
    const found = summary?.seats.find((one) => one.seat === seat);
    return found?.name || found?.place || "";
  };
}

export function noteSaid({ said, did, seat }: Pick<Note, "said" | "did" | "seat">, called: Called): string {
  return did ? t(DEEDS[did], { name: called(seat) }) : said;
}

/** An event as a sentence; empty where there is nothing to say. */
export function eventSaid(event: Event, called: Called): string {
  switch (event.kind) {
    case "moved":
      return event.told ? event.said : t("aloud.moved", { said: event.said });
    case "joined":
      return t("aloud.joined", { name: event.name });
    case "said":
      return t("aloud.said", { name: event.name, text: event.text });
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
    case "time-given":
      return event.said;
    default:
      return event.kind in DEEDS && "seat" in event ? t(DEEDS[event.kind as Deed], { name: called(event.seat) }) : "";
  }
}

/** What happened last, each sentence with whose it is, and which rule and cells it is about. */
export interface Latest {
  parts: { seat: number; said: string }[];
  rule: string;
  cells: string[];
}

/** The last turn, in one or two sentences of it, or what happened since that was no move. */
export function latestOf(log: Log, called: Called): Latest | null {
  if (log.last) return { parts: [{ seat: log.last.seat, said: noteSaid(log.last, called) }], rule: "", cells: [] };
  const turns = turnsOf(log.moves);
  const turn = turns.at(-1);
  const last = turn?.moves.at(-1);
  if (!turn || !last) return null;
  // What was drawn for the next player does not hide what was done before.
  const isDrawn = last.whose !== undefined && turn.moves.every(({ seat }) => seat === CHANCE);
  const before = isDrawn ? turns.at(-2) : undefined;
  const done = before ? (before.moves.filter(({ seat }) => seat !== CHANCE).at(-1) ?? before.moves.at(-1)) : turn.moves.at(-2);
  const shown = done ? [done, last] : [last];
  return {
    parts: shown.map((move) => ({ seat: move === last ? turn.seat : (before ?? turn).seat, said: eventSaid({ kind: "moved", seq: 0, at: "", ...move }, called) })),
    rule: (before ? (done?.rule ?? last.rule) : (last.rule ?? done?.rule)) ?? "",
    cells: shown.flatMap(({ cells }) => cells ?? []),
  };
}
