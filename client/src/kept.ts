/** Moves that were made without a line: they wait in this browser, under the id by which the room knows them again. */

import { t } from "./i18n";
import type { Sent } from "./tablestate";
import type { Problem } from "./wire";

/** The room's word for: nothing can be kept just now. */
export const STORE_AWAY = "store-away";
const PLACE = "tete.kept.";

export function keepMove(table: string, sent: Sent): void {
  try {
    localStorage.setItem(PLACE + table, JSON.stringify(sent));
  } catch {
    // A browser that remembers nothing sends it as long as the page is open.
  }
}

export function keptMove(table: string): Sent | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE + table) ?? "null") as Sent | null;
  } catch {
    return null;
  }
}

export function forgetMove(table: string): void {
  try {
    localStorage.removeItem(PLACE + table);
  } catch {
    // Nothing was kept.
  }
}

/** Whether a table is one of this browser: its moves go on when it is opened again. */
export const isPocket = (table: string): boolean => table.startsWith("pocket-");

/** Tables elsewhere where a move waits. */
export function tablesKept(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PLACE) && !isPocket(key.slice(PLACE.length)) ? [key.slice(PLACE.length)] : []));
  } catch {
    return [];
  }
}

/** Why a move that waited was not made: the table went on without it. */
export function missed(problem: Problem): Problem {
  return { ...problem, sentence: t("line.missed", { why: problem.sentence }) };
}
