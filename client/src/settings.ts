/** What this browser remembers: a name, a language, a theme, the keys of tables it watches, what it has read. */

import { isStill } from "./still";
import { type Lang, spokenHere } from "./tongue";

export type Theme = "system" | "light" | "dark";

function read(key: string): string | null {
  try {
    return localStorage.getItem(`tete.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`tete.${key}`, value);
  } catch {
    // A browser that remembers nothing can play all the same.
  }
}

export const settings = {
  get name(): string {
    return read("name") ?? "";
  },
  set name(name: string) {
    write("name", name);
  },
  get theme(): Theme {
    const theme = read("theme");
    return theme === "light" || theme === "dark" ? theme : "system";
  },
  set theme(theme: Theme) {
    write("theme", theme);
    applyTheme();
  },
  get lang(): Lang {
    return spokenHere(read("lang"));
  },
  set lang(lang: Lang) {
    write("lang", lang);
    document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`; // what comes with the page is in it, too
  },
  /** Whether somebody plays without the server. */
  get alone(): boolean {
    return read("alone") === "yes";
  },
  set alone(alone: boolean) {
    write("alone", alone ? "yes" : "no");
  },
  /** Until somebody has said: on, unless the system asks for less motion, the nearest it can say to "less of all that". */
  get sound(): boolean {
    return (read("sound") ?? (isStill() ? "off" : "on")) === "on";
  },
  set sound(on: boolean) {
    write("sound", on ? "on" : "off");
  },
  /** May the page be kept for when there is no network? */
  get shell(): boolean {
    return read("shell") !== "off";
  },
  set shell(on: boolean) {
    write("shell", on ? "on" : "off");
  },
  /** Is somebody told, by whatever way, when a game waits for him? As far as this browser knows. */
  get told(): boolean {
    return read("told") === "yes";
  },
  set told(told: boolean) {
    write("told", told ? "yes" : "no");
  },
  /** Games whose marks have been explained here. */
  knowsMarks(slug: string): boolean {
    return read(`marks.${slug}`) !== null;
  },
  keepMarks(slug: string): void {
    write(`marks.${slug}`, "known");
  },
  /** Tables opened by this browser: it may ask for their links. */
  hasOpened(table: string): boolean {
    return read(`opened.${table}`) === "yes";
  },
  keepOpened(table: string): void {
    write(`opened.${table}`, "yes");
  },
  watchKey(table: string): string {
    return read(`watch.${table}`) ?? "";
  },
  keepWatchKey(table: string, key: string): void {
    write(`watch.${table}`, key);
  },
  /** Up to where the talk of a table has been read. */
  heard(table: string): number {
    return Number(read(`heard.${table}`)) || 0;
  },
  keepHeard(table: string, seq: number): void {
    write(`heard.${table}`, `${seq}`);
  },
  /** The seats of a table whose talk is not shown here; "null" is all who watch. */
  muted(table: string): string[] {
    return read(`muted.${table}`)?.split(",") ?? [];
  },
  keepMuted(table: string, seats: string[]): void {
    write(`muted.${table}`, seats.join());
  },
  isMuted(table: string, seat: number | null): boolean {
    return settings.silent || settings.muted(table).includes(`${seat}`);
  },
  /** Nothing that is said at any table is to be shown here. */
  get silent(): boolean {
    return read("talk") === "off";
  },
  set silent(on: boolean) {
    write("talk", on ? "off" : "on");
  },
  /** What is said from here at a table is for those who watch, too. */
  isAloud(table: string): boolean {
    return read(`aloud.${table}`) === "yes";
  },
  keepAloud(table: string, on: boolean): void {
    write(`aloud.${table}`, on ? "yes" : "no");
  },
};

export function applyTheme(): void {
  document.documentElement.dataset.theme = settings.theme;
}
