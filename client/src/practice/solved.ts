/** Which puzzles were solved in this browser, and for how many days in a row that of the day was. */

import type { PuzzleSign } from "../wire";

interface Days {
  last: string;
  streak: number;
}

const DAYS = "tete.puzzles";
const key = (slug: string) => `tete.puzzles.${slug}`;
const DAY = 86_400_000;

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that remembers nothing can solve puzzles all the same.
  }
}

export function solved(slug: string): Set<string> {
  const ids = kept(key(slug));
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
}

function days(): Days {
  const found = kept(DAYS) as Partial<Days> | null;
  return { last: typeof found?.last === "string" ? found.last : "", streak: typeof found?.streak === "number" ? found.streak : 0 };
}

/** How many days in a row, if the last of them is that day or the one before. */
export function streak(date: string): number {
  const { last, streak } = days();
  return last && Date.parse(date) - Date.parse(last) <= DAY ? streak : 0;
}

export function isSolvedOn(date: string): boolean {
  return days().last === date;
}

/** This one was solved; ``date`` is the day whose puzzle it was, "" if it was none. */
export function keepSolved(slug: string, id: string, date: string): void {
  keep(key(slug), [...solved(slug).add(id)]);
  if (date && days().last !== date) keep(DAYS, { last: date, streak: streak(date) + 1 });
}

/** The next one: unsolved ones first, as hard as this one or next harder, then the easiest that is left. */
export function following(puzzles: PuzzleSign[], id: string, done: ReadonlySet<string>): string {
  const at = puzzles.findIndex((one) => one.id === id);
  const after = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  const open = after.filter((one) => !done.has(one.id));
  const grade = puzzles[at]?.grade ?? 1;
  const from = open.length ? open : after;
  const byGrade = [...from].sort((a, b) => a.grade - b.grade);
  return (byGrade.find((one) => one.grade >= grade) ?? byGrade[0])?.id ?? id;
}
