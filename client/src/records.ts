/** The best results of games played alone, in this browser: for each way a game can be set up, the best few. */

import type { Summary, Value } from "./wire";

const BEST = 5;
/** Ends that are no result. */
const NO_RESULT = new Set(["resigned", "agreed", "abandoned", "left"]);

export interface Entry {
  table: string;
  score: number;
  /** The day, as in 2026-11-15. */
  day: string;
}

export interface Board {
  options: Record<string, Value>;
  /** The best first. */
  best: Entry[];
}

type Boards = Record<string, Board>;

const place = (game: string) => `tete.records.${game}`;

function read(game: string): Boards {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(game)) ?? "{}");
    return found && typeof found === "object" ? (found as Boards) : {};
  } catch {
    return {};
  }
}

/** Options as one short text; a list or a board that somebody brought along is known by its beginning. */
function keyOf(options: Record<string, unknown>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${`${value}`.slice(0, 80)}`)
    .sort()
    .join(" ");
}

/** Keep the result of a table that one player has played to its end; the records of that kind of game. */
export function keepResult(summary: Summary): Board | null {
  const { result, seats } = summary;
  if (summary.offline) return null; // it counted where it was played
  if (!result || seats.length !== 1 || !seats[0]!.yours || NO_RESULT.has(result.reason)) return null;
  if ("position" in summary.options) return null; // no beginning that others have
  const boards = read(summary.game);
  const key = keyOf(summary.options);
  const options = Object.fromEntries(
    Object.entries(summary.options).map(([name, value]) => [name, `${value}`.slice(0, 80)]),
  );
  const others = (boards[key]?.best ?? []).filter(({ table }) => table !== summary.table);
  const own = { table: summary.table, score: result.scores[0] ?? 0, day: summary.updated.slice(0, 10) };
  const best = [...others, own].sort((a, b) => b.score - a.score || a.day.localeCompare(b.day)).slice(0, BEST);
  const board = { options, best };
  try {
    localStorage.setItem(place(summary.game), JSON.stringify({ ...boards, [key]: board }));
  } catch {
    // A browser that remembers nothing can play all the same.
  }
  return board;
}

/** All records of a game, the best of them first. */
export function recordsOf(game: string): Board[] {
  const found = Object.values(read(game)).filter(({ best }) => Array.isArray(best) && best.length > 0);
  return found.sort((a, b) => b.best[0]!.score - a.best[0]!.score);
}
